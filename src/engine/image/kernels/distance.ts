import { kernels } from "./exports.ts";
import { bytesAt, floatsAt, layOut, put } from "./memory.ts";

/** Distances in pixels to the nearest pixel of the mask; `1e6` where there is none. */
export function chamferDistances(mask: Uint8Array, width: number, height: number): Float32Array {
  const [from, to] = layOut(mask.length, mask.length * 4);
  put(mask, from);
  kernels.chamferDistances(from, true, to, width, height);
  return floatsAt(to, mask.length);
}

/** 1 where the mask is at most `radiusPx` away, else 0. */
export function dilate(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const [from, distances, to] = layOut(mask.length, mask.length * 4, mask.length);
  put(mask, from);
  kernels.dilate(from, distances, to, width, height, radiusPx);
  return bytesAt(to, mask.length);
}

/** 1 where the mask's outside is further away than `radiusPx`, else 0. */
export function erode(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const [from, distances, to] = layOut(mask.length, mask.length * 4, mask.length);
  put(mask, from);
  kernels.erode(from, distances, to, width, height, radiusPx);
  return bytesAt(to, mask.length);
}
