import { expect, it } from "vitest";
import { changedBox } from "./changed-box.ts";
import { cropBody } from "../../person/crop-body.ts";
import { partIndex } from "../../person/labels.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const body = uprightBody();
const { width, height } = body.photo;

const topDownTo = (hemY: number) => sleevelessTop(0.9, (x, y) => x >= 90 && x < 210 && y >= 100 && y < hemY);

it("what a garment changes lies around the old one and the new one, with room for shadows", () => {
  const short = changedBox(body, topDownTo(180), []);
  const long = changedBox(body, topDownTo(400), []);
  // The old top ends at row 250, wherever the new one does.
  expect(short.bottom).toBeGreaterThan(250);
  expect(long.bottom).toBeGreaterThan(420);
  expect(long.bottom).toBeLessThan(height);
  expect(long.left).toBeLessThan(90);
  expect(long.right).toBeGreaterThan(210);
});

it("a body in a box is the body, measured from the box's corner", () => {
  const box = { left: 32, top: 64, right: 272, bottom: 320 };
  const part = cropBody(body, box);
  const [whole, inBox] = [torsoCoordinates(body), torsoCoordinates(part)];
  for (const [x, y] of [
    [150, 120],
    [110, 200],
    [190, 300],
  ]) {
    const local = (y - box.top) * part.photo.width + x - box.left;
    expect(part.labels[local]).toBe(body.labels[y * width + x]);
    expect(part.parts.top.data[local]).toBe(body.parts.top.data[y * width + x]);
    expect(inBox.v(x - box.left, y - box.top)).toBeCloseTo(whole.v(x, y));
    expect(inBox.u(x - box.left, y - box.top)).toBeCloseTo(whole.u(x, y));
  }
  expect(part.labels[(200 - box.top) * part.photo.width + 150 - box.left]).toBe(partIndex.top);
  expect(part.left.arm[0].centre.x).toBeCloseTo(body.left.arm[0].centre.x - box.left);
});
