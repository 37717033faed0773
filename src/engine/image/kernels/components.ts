import { copyOf } from "../scratch.ts";
import { kernels } from "./exports.ts";
import { layOut, put } from "./memory.ts";

/** The number of its connected area for each pixel of the mask, from 1, else 0; and the areas' sizes, at their numbers. */
export function findComponents(mask: Uint8Array, width: number, height: number): { ids: Int32Array; sizes: number[] } {
  // No two new numbers are neighbours in a row.
  const mostNumbers = (Math.ceil(width / 2) + 1) * height + 1;
  const [from, ids, lower, sizes] = layOut(mask.length, mask.length * 4, mostNumbers * 4, mostNumbers * 4);
  put(mask, from);
  const count = kernels.findComponents(from, ids, lower, sizes, width, height);
  const { buffer } = kernels.memory;
  return { ids: copyOf(new Int32Array(buffer, ids, mask.length)), sizes: Array.from(new Int32Array(buffer, sizes, count + 1)) };
}
