import type { Plane } from "./raster.ts";
import { newFloats } from "./scratch.ts";

/** Further than any pixel of a photo. */
const far = 1e6;

/**
 * Distance of each pixel to the nearest pixel of the mask, in pixels (chamfer 1–√2: at most 8% too long). `1e6` everywhere
 * when the mask is empty. Source: Borgefors, Distance transformations in digital images, 1986.
 */
export function distanceTo(mask: Uint8Array, width: number, height: number): Plane {
  const data = newFloats(width * height);
  for (let i = 0; i < data.length; i++) data[i] = mask[i] ? 0 : far;
  for (let y = 0; y < height; y++) carryDown(data, y * width, width, y > 0);
  for (let y = height - 1; y >= 0; y--) carryUp(data, y * width, width, y < height - 1);
  return { width, height, data };
}

/** Carries distances in reading order: from the pixel before, and from the three in the row above, if there is one. */
function carryDown(data: Float32Array, row: number, width: number, hasAbove: boolean): void {
  let before = far;
  let aboveBefore = far;
  let above = hasAbove ? data[row - width] : far;
  for (let x = 0, i = row; x < width; x++, i++) {
    const aboveAfter = hasAbove && x + 1 < width ? data[i - width + 1] : far;
    if (data[i] > 0) data[i] = nearest(data[i], before, above, aboveBefore, aboveAfter);
    before = data[i];
    aboveBefore = above;
    above = aboveAfter;
  }
}

/** Carries distances against the reading order. */
function carryUp(data: Float32Array, row: number, width: number, hasBelow: boolean): void {
  let after = far;
  let belowAfter = far;
  let below = hasBelow ? data[row + 2 * width - 1] : far;
  for (let x = width - 1, i = row + x; x >= 0; x--, i--) {
    const belowBefore = hasBelow && x > 0 ? data[i + width - 1] : far;
    if (data[i] > 0) data[i] = nearest(data[i], after, below, belowAfter, belowBefore);
    after = data[i];
    belowAfter = below;
    below = belowBefore;
  }
}

/** Comparing is faster than `Math.min`, which asks for NaN and for the sign of zero. */
function nearest(known: number, beside: number, straight: number, diagonal: number, otherDiagonal: number): number {
  const inLine = (beside < straight ? beside : straight) + 1;
  const aslant = (diagonal < otherDiagonal ? diagonal : otherDiagonal) + Math.SQRT2;
  const found = inLine < aslant ? inLine : aslant;
  return found < known ? found : known;
}
