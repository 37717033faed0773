import type { Raster } from "../raster.ts";
import { kernels } from "./exports.ts";
import { layOut, put } from "./memory.ts";

/** The kind of a pixel that is not counted. */
export const noKind = 255;

/** Numbers per kind: the sums of red, of green, of blue, and of all their squares; the count of pixels; the other three are unused. */
export const sumsPerKind = 8;

/**
 * Sums the colours of each kind of pixel over a grid of (2·`steps` + 1)² places, `stepPx` apart, around any place of a photo. The photo stays
 * in the kernels' memory: no other kernel may run as long as the returned function is used.
 *
 * @param kinds each pixel's kind, less than `kindCount`, or `noKind`
 * @returns a function that gives `sumsPerKind` numbers per kind for a place, in the same array each time
 */
export function colourSumsAround(
  { width, height, data }: Raster,
  kinds: Uint8Array,
  kindCount: number,
  stepPx: number,
  steps: number,
): (x: number, y: number) => Int32Array {
  const [photoAt, kindsAt, sumsAt] = layOut(data.byteLength, kinds.byteLength, kindCount * sumsPerKind * 4);
  put(data, photoAt);
  put(kinds, kindsAt);
  const sums = new Int32Array(kernels.memory.buffer, sumsAt, kindCount * sumsPerKind);
  return (x, y) => {
    sums.fill(0);
    kernels.sumColoursAround(photoAt, kindsAt, noKind, sumsAt, width, height, x, y, stepPx, steps);
    return sums;
  };
}
