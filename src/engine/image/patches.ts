import { distanceTo } from "./distance.ts";
import { maskWhere } from "./mask.ts";
import { newBytes, newIntegers } from "./scratch.ts";

/** A small picture with a hole. */
export interface HoledPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue (0…255) of one pixel after the other, row by row. */
  readonly rgb: Float32Array;
  /** `rgb`, blurred: how light or tinted each place is. */
  readonly coarse: Float32Array;
  /** 0 where the picture is known, 1 where it is to be filled in, 2 where it is unknown but not needed. */
  readonly hole: Uint8Array;
}

/** 1 at the middle of each patch (of 2·radius + 1 pixels a side) that is wholly known. */
export function wholePatches(hole: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const whole = newBytes(hole.length);
  const runs = newIntegers(hole.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, run = 0; x < width; x++, i++) {
      run = hole[i] === 0 ? run + 1 : 0;
      runs[i] = run;
    }
  }
  const size = 2 * radiusPx + 1;
  for (let x = size - 1; x < width; x++) {
    for (let y = 0, rows = 0, i = x; y < height; y++, i += width) {
      rows = runs[i] >= size ? rows + 1 : 0;
      if (rows >= size) whole[i - radiusPx - radiusPx * width] = 1;
    }
  }
  return whole;
}

/** The distance, in pixels, from each pixel to the nearest known one (where `hole` is 0). */
export function depthIn(hole: Uint8Array, width: number, height: number): Float32Array {
  const isKnown = maskWhere(hole.length, (i) => hole[i] === 0);
  return distanceTo(isKnown, width, height).data;
}

/** The indices of the pixels to fill in (where `hole` is 1), those at the hole's edge first; without pixels whose patch would reach out of the picture. */
export function byDepth(hole: Uint8Array, depth: Float32Array, width: number, radiusPx: number): Int32Array {
  const height = hole.length / width;
  const inside: number[] = [];
  for (let y = radiusPx; y < height - radiusPx; y++) {
    for (let x = radiusPx, i = y * width + x; x < width - radiusPx; x++, i++) if (hole[i] === 1) inside.push(i);
  }
  return Int32Array.from(inside).toSorted((a, b) => depth[a] - depth[b] || a - b);
}
