import { expect, test } from "vitest";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { enlargeCutOut } from "./enlarge-cut-out.ts";
import { point } from "../../image/geometry.ts";
import { drawGarment, overlap, tshirtOutline } from "../../testing/drawn-garment.ts";

const small = cutOutFlat(drawGarment({ outline: tshirtOutline, cloth: () => [190, 30, 40], background: () => [255, 255, 255] }));

test("a small garment becomes as large as is wanted, mask and layer alike", () => {
  const { layer, mask } = enlargeCutOut(small, 1000);
  expect([layer.width, layer.height]).toEqual([750, 1000]);
  const outline = tshirtOutline.map(({ x, y }) => point(2.5 * x, 2.5 * y));
  expect(overlap(mask, outline, 750, 1000)).toBeGreaterThan(0.97);
  const middle = (500 * 750 + 375) * 4;
  expect(layer.rgba[middle]).toBeCloseTo(190 / 255, 1);
  expect(layer.rgba[middle + 3]).toBe(1);
});

test("what is about as large as is wanted stays as it is", () => {
  expect(enlargeCutOut(small, 420)).toBe(small);
});
