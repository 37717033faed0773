import { otherSide, type Side } from "../../image/geometry.ts";
import type { Mask } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";
import type { TopSide } from "../garment.ts";
import { isBareArm } from "./bare-arm.ts";
import { neckPoint } from "./shoulder-ends.ts";
import { shownShare } from "./worn-sleeve.ts";

/**
 * As a share of the arm: a sleeve that covers this much less of its arm than the other one is hidden in part. If one arm is shown better
 * than the other, the difference must be twice as large.
 */
const hiddenFrom = 0.1;
/**
 * As shares of the arm: an arm of which `better` more is shown tells better how long its sleeve is; one of which `alone` more is shown is
 * the only one that tells.
 */
const moreShown = { better: 0.1, alone: 0.5 } as const;
/** Share of a bent arm in skin from which on no sleeve can be behind its forearm. */
const whollyBare = 0.9;

/**
 * Which arm tells how long both sleeves are. Garments have two like sleeves, but one may be hidden, or folded by an arm that is bent or
 * points at the camera. A bare arm has no sleeve; but on the arm that shows less, a bare forearm may lie in front of the sleeve.
 *
 * @returns the side whose sleeve both sides get; null where each gets its own
 */
export function tellingSide(body: Body, { left, right }: Record<Side, TopSide>): Side | null {
  const shown = shownShare(body, "left") - shownShare(body, "right");
  const better = Math.abs(shown) < moreShown.better ? null : shown > 0 ? "left" : "right";
  const alone = Math.abs(shown) < moreShown.alone ? null : better;
  if (!left.sleeve || !right.sleeve) {
    const sleeved = left.sleeve ? "left" : right.sleeve ? "right" : null;
    if (!sleeved || alone === sleeved) return sleeved;
    return isBareArm(body, otherSide(sleeved), better === sleeved ? whollyBare : undefined) ? null : sleeved;
  }
  if (alone) return alone;
  const longer = (left.sleeve.armShare ?? 0) - (right.sleeve.armShare ?? 0);
  const hidden = better ? 2 * hiddenFrom : hiddenFrom;
  return Math.abs(longer) < hidden ? better : longer > 0 ? "left" : "right";
}

/** One side of a top with the sleeve of the telling side. Without one it keeps its own, as long as the longer of both. */
export function withLikeSleeve(
  mask: Mask,
  body: Body,
  tops: Record<Side, TopSide>,
  telling: Side | null,
  centreX: number,
  side: Side,
): TopSide {
  const own = tops[side];
  const other = tops[otherSide(side)].sleeve;
  if (!other || telling === side) return own;
  if (telling === null) {
    return own.sleeve ? { ...own, sleeve: { ...own.sleeve, armShare: Math.max(own.sleeve.armShare ?? 0, other.armShare ?? 0) } } : own;
  }
  const sleeve = { ...other, panel: telling };
  if (own.sleeve) return { ...own, sleeve };
  const { shoulder } = body[side];
  return { ...own, shoulder, neck: neckPoint(mask, shoulder, centreX, side, body[side].arm[0].centre.y), sleeve };
}
