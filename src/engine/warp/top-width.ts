import { besideArmPx, nearestInHeight } from "./beside-arm.ts";
import { bodyHalfWidthPx } from "./body-width.ts";
import type { TopLandmarks } from "../garment/garment.ts";
import { bodyEdgeX } from "../garment/landmarks/body-edge.ts";
import { lerp, smoothstep, type Side } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { labelAt, labelMap, partIndex } from "../person/labels.ts";
import { garmentRowAt, type TopRows } from "./top-rows.ts";
import { tuckedEase } from "./tuck.ts";
import type { Waistband } from "./waistband.ts";

/**
 * How many times as wide as the body cloth is at most: on the trunk, and at the hips, to which that grows between two heights on the
 * torso's axis. Over the legs it has its own width.
 */
const standOff = { trunk: 1.4, hips: 3, fromV: 0.7, toV: 1.15 } as const;

/** How much wider than the body cloth lies, at least. */
const ease = { factor: 1.02, px: 1.5 } as const;

/**
 * From the axis to the side of a top or a dress, at any height of the torso's axis.
 *
 * @param widthScale person pixels per garment pixel
 * @param middleX see `clothMiddle`
 * @param waistband what the hem is tucked into; null where it hangs over
 */
export function topHalfWidth(
  body: Body,
  garment: TopLandmarks,
  kind: "top" | "dress",
  rows: TopRows,
  widthScale: number,
  middleX: (v: number) => number,
  waistband: Waistband | null,
): (v: number, side: Side) => number {
  const underArmPx = sideUnderArm(body, rows.armpit.v);
  // On its wearer, cloth that stood further off than arms hang was held up by their arms, or fills a bag's place behind an arm: on somebody
  // else it would be a flap beside the hands.
  const isWornWithSleeves = garment.hemV !== undefined && (garment.left.sleeve || garment.right.sleeve);
  const mostOnHips = kind === "top" && isWornWithSleeves ? standOff.trunk : standOff.hips;
  return (v, side) => {
    const atHeightPx = bodyHalfWidthPx(body, v, side);
    // Below the hips a top hangs straight down; it does not follow the thighs inwards.
    const bodyPx = Math.max(atHeightPx, kind === "top" && v > 1 ? bodyHalfWidthPx(body, 1, side) : 0);
    const clothPx = Math.abs(bodyEdgeX(garment, Math.max(garmentRowAt(rows, v), rows.armpit.y), side) - middleX(v)) * widthScale;
    const freePx = Math.max(bodyPx * ease.factor + ease.px, clothPx);
    const widestPx = garment[side].sleeve ? freePx : Math.min(freePx, underArmPx(v, side));
    if (waistband && v < 1) return Math.min(widestPx, bodyPx * tuckedEase(v, waistband));
    // A skirt hangs freely from the hips, and does not follow the legs inwards; but cloth on the trunk does not stand off like a board.
    const hangsFromPx = v > 1 ? Math.max(bodyPx, bodyHalfWidthPx(body, 1, side)) : bodyPx;
    return Math.min(widestPx, hangsFromPx * lerp(standOff.trunk, mostOnHips, smoothstep(standOff.fromV, standOff.toV, v)));
  };
}

/**
 * Cloth without sleeves goes under the arm. A bare arm that hangs before the trunk hides the cloth's side for `untilV` below the armpit:
 * the cloth goes `margin` under it, and `slope` more for each torso length further down, up to its full width. How thick a sleeved arm is
 * at the armpit can only be guessed: its armhole ends where the arm's inner side is `belowV` further down. Heights are on the torso's axis,
 * widths in shoulder widths.
 */
const underArm = { untilV: 0.3, margin: 0.01, slope: 0.5, belowV: 0.1 } as const;

/** How far from the axis sleeveless cloth reaches under the arm; Infinity further down, where no arm is over it. */
function sideUnderArm(body: Body, armpitV: number): (v: number, side: Side) => number {
  const creasePx = { left: hiddenCreasePx(body, armpitV, "left"), right: hiddenCreasePx(body, armpitV, "right") };
  return (v, side) => {
    if (v >= armpitV + underArm.untilV) return Infinity;
    const underPx = (underArm.margin + underArm.slope * (v - armpitV)) * body.shoulderWidthPx;
    return Math.max(besideArmPx(body, v, side), creasePx[side]) + underPx;
  };
}

/** From the axis to where a sleeved arm's inner side comes up to the armpit; 0 for a bare arm, which shows that itself. */
function hiddenCreasePx(body: Body, armpitV: number, side: Side): number {
  return isArmBare(body, armpitV, side) ? 0 : besideArmPx(body, armpitV + underArm.belowV, side);
}

/** Whether the photo shows the skin of an arm at a height of the torso. */
function isArmBare(body: Body, v: number, side: Side): boolean {
  const centres = body[side].arm.map(({ centre }) => centre);
  return labelAt(labelMap(body), nearestInHeight(body, centres, v)) === partIndex.skin;
}
