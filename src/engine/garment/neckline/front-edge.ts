import type { Point } from "../../image/geometry.ts";
import type { CutOut } from "../garment.ts";

/** How much a step down to a darker front counts: the inside of the back lies in shade, so at the front's edge it gets lighter outwards. */
const darkerCounts = 0.3;

/**
 * How much two adjacent colours (0…255) look like the inside of the back and the front before it: their distance in RGB, which counts less
 * when the front is the darker.
 *
 * @param most the highest value, so that the edge of a print does not outweigh all others
 */
export function edgeStep(inside: readonly number[], front: readonly number[], most: number): number {
  const step = Math.hypot(front[0] - inside[0], front[1] - inside[1], front[2] - inside[2]);
  const rise = front[0] + front[1] + front[2] - (inside[0] + inside[1] + inside[2]);
  return Math.min(most, rise < 0 ? darkerCounts * step : step);
}

/** Whether there is cloth at a place of the garment's photo. */
export function isClothAt({ mask, layer: { width, height } }: CutOut, { x, y }: Point): boolean {
  const column = Math.round(x);
  const row = Math.round(y);
  return column >= 0 && row >= 0 && column < width && row < height && mask[row * width + column] === 1;
}
