import { blur } from "../../../src/engine/image/filters.ts";
import type { Plane } from "../../../src/engine/image/raster.ts";

/**
 * How rough a surface is from pixel to pixel: the mean step of brightness from its own surroundings. Null for fewer than 150 pixels.
 * Made-up skin that is as smooth as paint has a fraction of the grain of the skin beside it.
 */
export function grainOf(brightness: Plane, mask: Uint8Array): number | null {
  const soft = blur(brightness, 2).data;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    sum += Math.abs(brightness.data[i] - soft[i]);
    count++;
  }
  return count < 150 ? null : sum / count;
}
