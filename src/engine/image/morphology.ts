import { dilate, erode } from "./kernels/distance.ts";

/** Masks of 0 and 1, grown and shrunk with a disc. The picture's own border does not count as one of the mask. */

/** The mask with all that is at most `radiusPx` away from it. */
export function dilated(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  return dilate(mask, width, height, radiusPx);
}

/** The mask without what is at most `radiusPx` away from its border. */
export function eroded(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  return erode(mask, width, height, radiusPx);
}

/** The mask without what is thinner than twice the radius: shrunk, then grown again. */
export function opened(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const core = eroded(mask, width, height, radiusPx);
  // Most masks are edges, and all of them is thin.
  if (!core.includes(1)) return core;
  const grown = dilated(core, width, height, radiusPx);
  for (let i = 0; i < grown.length; i++) grown[i] &= mask[i];
  return grown;
}

/** The mask with gaps and bays up to twice the radius filled: grown, then shrunk again. */
export function closed(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const shrunk = eroded(dilated(mask, width, height, radiusPx), width, height, radiusPx);
  for (let i = 0; i < shrunk.length; i++) shrunk[i] |= mask[i];
  return shrunk;
}
