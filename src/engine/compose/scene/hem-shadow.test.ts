import { expect, it } from "vitest";
import { partIndex } from "../../person/labels.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { hemShadow, shadowIndex } from "./hem-shadow.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const hemY = 280;

/** The shadow on trousers over which a top hangs, by pixels below the hem; the trousers have the lightness that is given. */
function shadowBelow(lightnessAt: (x: number, y: number) => number): (px: number) => number {
  const labels = upright.labels.map((label, i) => (label === partIndex.bottom && Math.floor(i / width) < hemY ? partIndex.top : label));
  const lightness = Float32Array.from({ length: width * height }, (_, i) => lightnessAt(i % width, Math.floor(i / width)));
  const shadow = hemShadow({ ...upright, labels, parts: partsOf(labels), lightness });
  return (px) => shadow.data[shadowIndex(shadow, 126, hemY + px)];
}

it("the dark strip below a hem is its shadow, with the hem's edge", () => {
  const below = shadowBelow((_, y) => (y < hemY + 6 ? 15 : 40));
  expect(below(0)).toBeGreaterThan(0.9);
  expect(below(4)).toBeGreaterThan(0.9);
  expect(below(12)).toBe(0);
});

it("a light line along the hem, drawn by a lens or a camera, counts as its shadow", () => {
  const below = shadowBelow((_, y) => (y < hemY + 3 ? 35 : 15));
  expect(below(0)).toBeGreaterThan(0.9);
  expect(below(6)).toBe(0);
});

it.each([
  ["plain", () => 40],
  ["with stripes across", (_x: number, y: number) => (y % 8 < 4 ? 20 : 60)],
  ["with spots", (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 20 : 60)],
])("what is dark by itself is none: trousers %s", (_, lightnessAt) => {
  const below = shadowBelow(lightnessAt);
  for (const px of [0, 2, 4, 6]) expect(below(px)).toBeLessThan(0.3);
});
