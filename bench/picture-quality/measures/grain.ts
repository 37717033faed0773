import { blur } from "../../../src/engine/image/filters.ts";
import type { Plane } from "../../../src/engine/image/raster.ts";

/**
 * How rough a surface is from pixel to pixel: the median step of brightness from its own surroundings, for brows, lips and the lines
 * between fingers are skin to the parser, too. Null for fewer than 150 pixels. Made-up skin that is as smooth as paint has a fraction
 * of the grain of the skin beside it; real arms have a little more than half of that of face and hands (`training/limbs/measure-skin.ts`).
 */
export function grainOf(brightness: Plane, mask: Uint8Array): number | null {
  const soft = blur(brightness, 2).data;
  const steps: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i]) steps.push(Math.abs(brightness.data[i] - soft[i]));
  return steps.length < 150 ? null : steps.toSorted((a, b) => a - b)[steps.length >> 1];
}
