import { expect, it } from "vitest";
import { compose } from "../compose.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partPlane, uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const wall = 230;
const top = 200;

/** Trousers of that shade under a top down over the hips, which ends in the row. */
function shadesUnder(trousers: number, oldHemY: number, newHemY: number): (x: number, y: number) => number {
  const labels = upright.labels.slice();
  for (let i = 0; i < labels.length; i++) {
    const y = Math.floor(i / width);
    if (labels[i] === partIndex.top && y >= oldHemY) labels[i] = partIndex.bottom;
    else if (labels[i] === partIndex.bottom && y < oldHemY) labels[i] = partIndex.top;
  }
  const shades: Record<number, number> = { [partIndex.bottom]: trousers, [partIndex.top]: top, [partIndex.skin]: 150 };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(shades[label] ?? wall, i * 4, i * 4 + 3));
  const planeOf = (part: number) => partPlane(labels, part);
  const parts = { ...upright.parts, top: planeOf(partIndex.top), bottom: planeOf(partIndex.bottom) };
  const lightness = new Float32Array(labels).map((label) => (shades[label] ?? wall) / 2.55);
  const { picture } = compose(
    { ...upright, photo: { width, height, data }, labels, parts, lightness },
    {
      ...sleevelessTop((newHemY - 110) / 160, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < newHemY),
      waistV: (oldHemY - 110) / 160,
    },
  );
  return (x, y) => picture.data[(y * width + x) * 4];
}

/** The trousers' shades in the middle, from their upper edge down. */
function belowBelly(shadeAt: (x: number, y: number) => number): number[] {
  const column = Array.from({ length: 40 }, (_, k) => shadeAt(165, 240 + k));
  return column.slice(column.findIndex((shade) => shade < 115) + 3);
}

it("under a bare belly trousers that were hidden begin with a waistband, above a seam: they ended in a blank edge", () => {
  const shades = belowBelly(shadesUnder(90, 290, 190));
  expect(Math.min(...shades.slice(5, 15))).toBeLessThan(90 - 10);
  expect(shades.slice(25).every((shade) => Math.abs(shade - 90) < 6)).toBe(true);
});

it("the made-up waistband of black trousers shows its light edge", () => {
  const shades = belowBelly(shadesUnder(12, 290, 190));
  expect(Math.max(...shades.slice(3, 14)) - shades[24]).toBeGreaterThan(3);
});

it("a top that hangs over the waistband hides it, and there is no seam below the top", () => {
  const shadeAt = shadesUnder(90, 290, 262);
  for (let y = 270; y < 284; y++) expect(Math.abs(shadeAt(165, y) - 90)).toBeLessThan(6);
});

it("where the photo shows the waistband none is made up below it", () => {
  const shadeAt = shadesUnder(90, 236, 190);
  for (let y = 240; y < 270; y++) expect(Math.abs(shadeAt(165, y) - 90)).toBeLessThan(6);
});
