import { expect, test } from "vitest";
import { createRaster } from "../../image/picture.ts";
import { maskWhere } from "../../image/mask.ts";
import { smoothOutlineInto } from "./smooth-outline.ts";

const [width, height] = [400, 300];
const wearer = { photo: createRaster(width, height), shoulderWidthPx: 300 };

const smoothed = (isCloth: (x: number, y: number) => boolean): Uint8Array => {
  const shape = maskWhere(width * height, (i) => isCloth(i % width, Math.floor(i / width)));
  smoothOutlineInto(shape, wearer);
  return shape;
};

test("a side with teeth and dents is a smooth line: where cloth and wall look alike the parser does not see it", () => {
  const shape = smoothed((x, y) => x < 200 + (y % 20 < 3 ? 4 : 0) - (y % 20 > 16 ? 3 : 0));
  const ends = Array.from({ length: 200 }, (_, k) => shape.subarray((50 + k) * width, (51 + k) * width).lastIndexOf(1));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
});

test("a thin strap stays on the smooth cloth", () => {
  const shape = smoothed((x, y) => (y > 150 && x > 100 && x < 300) || (y > 50 && y <= 150 && x >= 198 && x < 203));
  for (const y of [60, 100, 145]) expect(shape[y * width + 200]).toBe(1);
});
