import { copyOf } from "../scratch.ts";
import { kernels } from "./exports.ts";
import { layOut, put } from "./memory.ts";

/** For each pixel of the mask the number of its connected area, from 1, else 0; and the areas' sizes in pixels, at their numbers. */
export function findComponents(mask: Uint8Array, width: number, height: number): { ids: Int32Array; sizes: number[] } {
  // A row begins at most one area for every two of its pixels.
  const mostNumbers = (Math.ceil(width / 2) + 1) * height + 1;
  const [from, ids, lower, sizes] = layOut(mask.length, mask.length * 4, mostNumbers * 4, mostNumbers * 4);
  put(mask, from);
  const count = kernels.findComponents(from, ids, lower, sizes, width, height);
  const { buffer } = kernels.memory;
  return { ids: copyOf(new Int32Array(buffer, ids, mask.length)), sizes: Array.from(new Int32Array(buffer, sizes, count + 1)) };
}
