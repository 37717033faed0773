import type { Plane } from "./raster.ts";
import { newLike } from "./scratch.ts";

/** A box of whole pixels: from the column `left` and the row `top` up to, but not including, `right` and `bottom`. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest box around all pixels of a mask that have the value, grown by a margin, but within the picture; null if there are none. */
export function boxAround(mask: Uint8Array, value: number, width: number, height: number, marginPx: number): PixelBox | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  // Each step finds the next row that has the value.
  for (let first = mask.indexOf(value); first >= 0; first = mask.indexOf(value, bottom * width)) {
    const y = Math.floor(first / width);
    const row = y * width;
    left = Math.min(left, first - row);
    right = Math.max(right, mask.lastIndexOf(value, row + width - 1) + 1 - row);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  if (right === 0) return null;
  return {
    left: Math.max(0, left - marginPx),
    top: Math.max(0, top - marginPx),
    right: Math.min(width, right + marginPx),
    bottom: Math.min(height, bottom + marginPx),
  };
}

/** The part that lies in a box, of an array with `width` pixels per row and `channels` values per pixel. */
export function cropPlane<Data extends Float32Array | Uint8Array | Uint8ClampedArray>(
  data: Data,
  width: number,
  { left, top, right, bottom }: PixelBox,
  channels = 1,
): Data {
  const boxWidth = right - left;
  const cropped = newLike(data, boxWidth * (bottom - top) * channels);
  for (let y = top; y < bottom; y++) {
    const start = (y * width + left) * channels;
    cropped.set(data.subarray(start, start + boxWidth * channels), (y - top) * boxWidth * channels);
  }
  return cropped;
}

/** Puts a cropped array back, in place, where `cropPlane` cut it out. */
export function pasteInto<Data extends Float32Array | Uint8Array | Uint8ClampedArray>(
  target: Data,
  width: number,
  cropped: Data,
  { left, top, right, bottom }: PixelBox,
  channels = 1,
): void {
  const length = (right - left) * channels;
  for (let y = top; y < bottom; y++) {
    const start = (y - top) * length;
    target.set(cropped.subarray(start, start + length), (y * width + left) * channels);
  }
}

/** The part of a plane that lies in a box, as a plane of its own. */
export function partOf({ width, data }: Plane, box: PixelBox): Plane {
  return { width: box.right - box.left, height: box.bottom - box.top, data: cropPlane(data, width, box) };
}
