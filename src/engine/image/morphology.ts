import { dilate, erode } from "./kernels/distance.ts";
import { newBytes } from "./scratch.ts";

/** Binary morphology with a disc. Masks hold only 0 and 1. Beyond the picture's border nothing is added to a mask, and nothing eats into it. */

/** Dilation: the mask with all that is at most `radiusPx` away from it. */
export function dilated(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  return inItsRows(mask, width, height, Math.ceil(radiusPx), (rows, count) => dilate(rows, width, count, radiusPx));
}

/** Erosion: the mask without what is at most `radiusPx` away from its outside. */
export function eroded(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  return inItsRows(mask, width, height, 1, (rows, count) => erode(rows, width, count, radiusPx));
}

/** Does the work in the mask's rows alone, and in `marginRows` above and below them, since most masks are of a small part of the picture. */
function inItsRows(
  mask: Uint8Array,
  width: number,
  height: number,
  marginRows: number,
  work: (rows: Uint8Array, count: number) => Uint8Array,
): Uint8Array {
  const result = newBytes(mask.length);
  const first = mask.indexOf(1);
  if (first < 0) return result;
  const top = Math.max(0, Math.floor(first / width) - marginRows);
  const bottom = Math.min(height, Math.floor(mask.lastIndexOf(1) / width) + 1 + marginRows);
  result.set(work(mask.subarray(top * width, bottom * width), bottom - top), top * width);
  return result;
}

/** Opening (erosion, then dilation): the mask without what is thinner than twice the radius. */
export function opened(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const core = eroded(mask, width, height, radiusPx);
  // Many masks are edges, and thin everywhere: then nothing is left to dilate.
  if (!core.includes(1)) return core;
  const grown = dilated(core, width, height, radiusPx);
  for (let i = 0; i < grown.length; i++) grown[i] &= mask[i];
  return grown;
}

/** Closing (dilation, then erosion): the mask with gaps and bays up to twice the radius filled. */
export function closed(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const shrunk = eroded(dilated(mask, width, height, radiusPx), width, height, radiusPx);
  for (let i = 0; i < shrunk.length; i++) shrunk[i] |= mask[i];
  return shrunk;
}
