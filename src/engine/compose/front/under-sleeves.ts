import { findComponents } from "../../image/components.ts";
import type { Side } from "../../image/geometry.ts";
import { maskAbove } from "../../image/mask.ts";
import type { Plane } from "../../image/raster.ts";
import { copyOf, newBytes } from "../../image/scratch.ts";
import type { WarpedSleeve } from "../../warp/warped-garment.ts";
import type { LimbField } from "../bare-body/limb-field.ts";

/** From this weight on a thing shows at all. */
const leastShown = 0.2;
/** In radii of the arm, from its middle line: a watch stands out at most this far, a bag further. */
const onArm = 2.2;
/** In bones along the arm, 1 at the elbow: a thing that reaches further up is a strap over the upper arm. */
const forearmFrom = 1;

/** The held things without watches and bracelets that a new sleeve covers wholly: nobody wears them over it. */
export function withoutUnderSleeves(
  held: Plane,
  arms: Readonly<Record<Side, LimbField>>,
  sleeves: readonly Pick<WarpedSleeve, "side" | "reachPx">[],
): Plane {
  if (sleeves.length === 0) return held;
  const { width, height, data } = held;
  const { ids, sizes } = findComponents(maskAbove(data, leastShown), width, height);
  if (sizes.length <= 1) return held;
  const isUnder = newBytes(sizes.length);
  for (const { side, reachPx } of sleeves) {
    const { distance, alongPx, bones } = arms[side];
    const isWhole = newBytes(sizes.length).fill(1);
    for (let i = 0; i < ids.length; i++) {
      if (distance.data[i] > onArm || bones.data[i] < forearmFrom || alongPx.data[i] > reachPx) isWhole[ids[i]] = 0;
    }
    for (let id = 1; id < sizes.length; id++) if (isWhole[id] === 1) isUnder[id] = 1;
  }
  if (!isUnder.includes(1)) return held;
  const shown = copyOf(data);
  for (let i = 0; i < ids.length; i++) if (isUnder[ids[i]] === 1) shown[i] = 0;
  return { width, height, data: shown };
}
