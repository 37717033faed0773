import { expect, it } from "vitest";
import { partIndex } from "../../person/labels.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { faceInFront, hairInFront } from "./head-in-front.ts";

const upright = uprightBody();
const { width } = upright.photo;

it("before a collar lies the face, and not the neck beside the jaw: the ends of a standing collar were cut off level with the chin", () => {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return Math.abs(x - 150) < 25 && y > 40 && y < 90 ? partIndex.skin : label;
  });
  const face = faceInFront({ ...upright, labels, parts: partsOf(labels) });
  const at = (x: number, y: number): number => face.data[y * width + x];
  expect(at(150, 78)).toBe(1);
  expect(at(150, 90)).toBe(0);
  for (const x of [130, 170]) {
    expect(at(x, 62)).toBe(1);
    expect(at(x, 78)).toBe(0);
  }
});

// Once, the end of a ponytail that the parser half took for the old shirt lay as a dark smudge on the chest, without the rest.
it("hair that hangs apart from the head's, and of which the parser is not sure, does not lie before the garment", () => {
  const tail = (weight: number): number => {
    const labels = upright.labels.map((label, i) => (Math.abs((i % width) - 150) < 22 && i < 70 * width ? partIndex.hair : label));
    const parts = partsOf(labels);
    for (let y = 130; y < 170; y++) parts.hair.data.fill(weight, y * width + 166, y * width + 180);
    const hair = hairInFront({ ...upright, labels, parts });
    expect(hair.data[50 * width + 150]).toBe(1);
    return hair.data[150 * width + 172];
  };
  expect(tail(0.5)).toBe(0);
  expect(tail(1)).toBe(1);
});
