import { expect, it } from "vitest";
import { toLab } from "../../../src/engine/image/colour.ts";
import { paletteDistance, paletteOf, type PaletteColour } from "./palette.ts";
import { drawPicture } from "./draw.ts";

const everywhere = new Uint8Array(64 * 64).fill(1);
const stripes = (light: number, other: readonly [number, number, number]): PaletteColour[] =>
  paletteOf(
    toLab(
      drawPicture(64, 64, (x) =>
        x % 8 < 4 ? [200 * light, 30 * light, 40 * light] : [other[0] * light, other[1] * light, other[2] * light],
      ),
    ),
    everywhere,
  );

it("finds the two colours of a striped cloth", () => {
  const palette = stripes(1, [240, 240, 240]);
  expect(palette).toHaveLength(2);
  expect(palette[0].share).toBeCloseTo(0.5, 1);
});

it("is about 0 for the same cloth in dimmer light, and large for another cloth", () => {
  expect(paletteDistance(stripes(1, [240, 240, 240]), stripes(0.8, [240, 240, 240]))).toBeLessThan(4);
  expect(paletteDistance(stripes(1, [240, 240, 240]), stripes(1, [30, 200, 60]))).toBeGreaterThan(10);
});

it("says nothing about nothing", () => {
  expect(paletteDistance([], stripes(1, [0, 0, 0]))).toBeNull();
});
