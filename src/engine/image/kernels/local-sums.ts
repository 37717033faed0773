import type { Raster } from "../raster.ts";
import { kernels } from "./exports.ts";
import { layOut, put } from "./memory.ts";

/** Of a pixel that counts for no kind. */
export const noKind = 255;

/** Per kind the sums of red, green, blue and of their squares, and the count; then nothing up to the next kind's. */
export const sumsPerKind = 8;

/**
 * Sums of the colours of each kind of pixel over a grid of (2·`steps` + 1)² places, `stepPx` apart, around any place of a photo. No other kernel
 * runs as long as it is asked.
 *
 * @param kinds of each pixel: less than `kindCount`, or `noKind`
 * @returns of a place, `sumsPerKind` numbers a kind: the same array each time
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
