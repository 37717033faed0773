import type { Raster } from "../raster.ts";
import { kernels } from "./exports.ts";
import { layOut, put } from "./memory.ts";

/** Where in the numbers of a kind lie: from 0 the sums of red, green and blue, then the count of pixels, the sums of their squares, and those of red · green, green · blue, blue · red. */
export const mixedSums = { perKind: 12, count: 3, squares: 4, products: 8 } as const;

/**
 * Sums the colours of two kinds of pixels in the square of 2·`aroundPx` + 1 pixels around any place of a photo. The photo stays in the kernels'
 * memory: no other kernel may run as long as the returned function is used.
 *
 * @param kinds each pixel's kind: 1 or 2, or 0 for neither
 * @param rowStep one row in this many of the square is looked at
 * @returns a function that gives `mixedSums.perKind` numbers per kind for a place, in the same array each time
 */
export function mixedColoursAround(
  { width, height, data }: Raster,
  kinds: Uint8Array,
  aroundPx: number,
  rowStep: number,
): (x: number, y: number) => Int32Array {
  const [photoAt, kindsAt, sumsAt] = layOut(data.byteLength, kinds.byteLength, 2 * mixedSums.perKind * 4);
  put(data, photoAt);
  put(kinds, kindsAt);
  const sums = new Int32Array(kernels.memory.buffer, sumsAt, 2 * mixedSums.perKind);
  return (x, y) => {
    kernels.sumMixedColours(photoAt, kindsAt, sumsAt, width, height, x, y, aroundPx, rowStep);
    return sums;
  };
}
