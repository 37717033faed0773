import { expect, it } from "vitest";
import { canvasOf, copyCanvas } from "../../image/canvas.ts";
import { createPlane } from "../../image/filters.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { trimShouldersInto } from "./trim-shoulders.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const wall = 200;
const halo = 240;
const skin = 150;

it("beside the old shoulder the wall has its colour, not the halo that a sharpened photo has there", () => {
  const oldEdgeY = 100;
  const clothFromY = 103;
  const grey = (y: number): number => (y < oldEdgeY - 4 ? wall : y < oldEdgeY ? halo : skin);
  const data = new Uint8ClampedArray(width * height * 4);
  const covered = createPlane(width, height);
  const background = createPlane(width, height);
  const amount = createPlane(width, height);
  for (let i = 0; i < width * height; i++) {
    const y = Math.floor(i / width);
    data.fill(grey(y), i * 4, i * 4 + 3);
    covered.data[i] = y >= clothFromY ? 1 : 0;
    background.data[i] = y < oldEdgeY ? 1 : 0;
    amount.data[i] = y >= oldEdgeY - 5 ? 1 : 0;
  }
  const body = { ...upright, photo: { width, height, data }, parts: { ...upright.parts, background } };
  const nothing = createPlane(width, height);
  // The old top is gone already: where its rim was, the wall goes on, and a strip of the shoulder stands above the new top.
  const canvas = canvasOf(body.photo);
  for (let i = (oldEdgeY - 5) * width * 3; i < oldEdgeY * width * 3; i++) canvas.rgb[i] = wall;
  const removal = { old: nothing, amount, skin: nothing, other: nothing, otherLight: nothing, skinLight: nothing };
  trimShouldersInto(
    { canvas, body, torso: torsoCoordinates(body), removal },
    copyCanvas(canvas),
    nothing,
    { colourInto: (_x, _y, colour) => void colour.fill(wall) },
    { left: 0, top: 0 },
    covered,
  );
  for (let y = oldEdgeY - 8; y < clothFromY - 1; y++) expect(canvas.rgb[(y * width + 175) * 3]).toBeCloseTo(wall, 0);
});
