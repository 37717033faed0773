import { expect, it } from "vitest";
import { partIndex } from "../../person/labels.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { faceInFront } from "./head-in-front.ts";

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
