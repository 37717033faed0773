import { expect, it } from "vitest";
import { alphaOver, canvasOf, paintLayerInto } from "./canvas.ts";
import { createRaster } from "./picture.ts";

/** Cloth so light (0…1), in light that grows by a tenth from one pixel to the next. */
function painted(cloth: number): number[] {
  const canvas = canvasOf(createRaster(4, 1));
  const rgba = new Float32Array(16).fill(cloth);
  for (let p = 3; p < 16; p += 4) rgba[p] = 1;
  const light = { at: (x: number) => 0.9 + 0.1 * x };
  paintLayerInto(canvas, { left: 0, top: 0, width: 4, height: 1, rgba }, { left: 0, top: 0, right: 4, bottom: 1 }, light);
  return [0, 3, 6, 9].map((q) => canvas.rgb[q]);
}

it("folds on white cloth do not burn out", () => {
  const [dim, usual, light, lightest] = painted(0.96);
  expect(lightest).toBeLessThan(254);
  expect(lightest - light).toBeGreaterThan(3);
  expect(light - usual).toBeGreaterThan(3);
  expect(usual - dim).toBeGreaterThan(8);
});

it("darker cloth is as light as the light says", () => {
  const values = painted(0.5);
  values.forEach((value, x) => expect(value).toBeCloseTo(255 * 0.5 * (0.9 + 0.1 * x), 3));
});

it("folds on black cloth have a sheen: it was flat", () => {
  const [dim, usual, light] = painted(0.05);
  expect(light - usual).toBeGreaterThan(6);
  expect(dim).toBeGreaterThanOrEqual(0);
  expect(usual).toBeCloseTo(255 * 0.05, 3);
});

it("what is laid over its cover again has its alpha, however little the cover hides", () => {
  for (const cover of [1e-17, 1e-3, 0.5, 1]) {
    for (const alpha of [0.3, 0.999, 1]) {
      const weight = alphaOver(alpha, cover);
      expect(weight).toBeGreaterThanOrEqual(0);
      expect(weight).toBeLessThanOrEqual(1);
      // Shown through the cover, and then over it.
      expect(weight + (1 - weight) * (1 - cover) * alpha).toBeCloseTo(alpha, 9);
    }
  }
});
