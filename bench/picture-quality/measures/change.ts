import type { Raster } from "../../../src/engine/image/raster.ts";

/** Largest step (0…255) of a pixel's channels between two pictures of one size. */
export function stepAt(before: Raster, after: Raster, i: number): number {
  const p = i * 4;
  return Math.max(
    Math.abs(before.data[p] - after.data[p]),
    Math.abs(before.data[p + 1] - after.data[p + 1]),
    Math.abs(before.data[p + 2] - after.data[p + 2]),
  );
}

/** Mean and largest step (0…255) inside a mask; null when the mask is empty. */
export function changeWithin(before: Raster, after: Raster, mask: Uint8Array): { mean: number; max: number } | null {
  let sum = 0;
  let max = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const step = stepAt(before, after, i);
    sum += step;
    max = Math.max(max, step);
    count++;
  }
  return count === 0 ? null : { mean: sum / count, max };
}

/** Share (0…1) of the mask that `isLost` says yes to; null when the mask has fewer than `leastPx` pixels to speak of. */
export function shareOf(mask: Uint8Array, isLost: (i: number) => boolean, leastPx = 1): number | null {
  let lost = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    count++;
    if (isLost(i)) lost++;
  }
  return count < leastPx ? null : lost / count;
}
