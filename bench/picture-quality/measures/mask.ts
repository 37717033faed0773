import { distanceTo } from "../../../src/engine/image/distance.ts";

/** A mask of 0 and 1 from a question about each pixel. */
export function maskOf(count: number, isInside: (i: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => (isInside(i) ? 1 : 0));
}

export function countOf(mask: Uint8Array): number {
  let count = 0;
  for (const value of mask) count += value;
  return count;
}

/** The mask without what is nearer than `radiusPx` to its border. The picture's own border does not count. */
export function eroded(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const depth = distanceTo(
    mask.map((value) => 1 - value),
    width,
    height,
  ).data;
  return mask.map((value, i) => (value && depth[i] > radiusPx ? 1 : 0));
}

/** The mask with all that is at most `radiusPx` away from it. */
export function dilated(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const away = distanceTo(mask, width, height).data;
  return mask.map((_, i) => (away[i] <= radiusPx ? 1 : 0));
}
