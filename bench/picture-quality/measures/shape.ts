import type { ArmSample } from "../../../src/engine/person/body.ts";
import { armLengths } from "../../../src/engine/person/joints/arm.ts";

/** How far down an arm cloth is seen, as a share of its length: the end of the cloth that begins in the upper half. */
export function sleeveReach(arm: readonly ArmSample[], width: number, isCloth: Uint8Array): number {
  const height = isCloth.length / width;
  const lengths = armLengths(arm);
  const whole = lengths[lengths.length - 1] || 1;
  let reach = 0;
  let gap = 0;
  for (let k = 0; k < arm.length; k++) {
    const x = Math.floor(arm[k].centre.x);
    const y = Math.floor(arm[k].centre.y);
    if (x < 0 || y < 0 || x >= width || y >= height) break;
    if (isCloth[y * width + x]) {
      reach = lengths[k] / whole;
      gap = 0;
    } else if (++gap > 0.08 * arm.length && reach > 0) break;
  }
  return reach;
}

/** The lowest v at which more than half of the places asked for are cloth, going down without a break; null where there is none. */
export function hemReach(rows: readonly { readonly v: number; readonly clothShare: number }[]): number | null {
  let lowest: number | null = null;
  for (const { v, clothShare } of rows) {
    if (clothShare > 0.5) lowest = v;
    else if (lowest !== null && v > lowest + 0.08) break;
  }
  return lowest;
}
