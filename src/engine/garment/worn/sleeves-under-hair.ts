import { armDistance } from "../../person/joints/arm.ts";
import type { ArmSample, Body } from "../../person/body.ts";
import { covers } from "../../image/mask.ts";
import { distance, otherSide, point, sides, type Side } from "../../image/geometry.ts";
import { labelAt, liesOverClothes } from "../../person/labels.ts";
import { sleevedArm } from "./worn-sleeve.ts";

/**
 * Shares of an arm: down to where it is looked for coming out from under hair, a scarf or a strap, and how much of it from there tells
 * whether it has a sleeve.
 */
const upperArm = 0.5;
const firstSeen = 0.12;

/** The sleeves of a garment on its wearer where something lies over them. */
export interface SleevesUnderHair {
  /** Whether the garment covers the shoulder of that side. */
  readonly isSleeved: Record<Side, boolean>;
  readonly isOnSleeve: (x: number, y: number) => boolean;
}

/**
 * Carries sleeves on under hair, scarves and bags, as far down the arm as something is seen of them. A sleeve of which nothing is seen goes
 * as far as its arm is hidden, if the other arm has one.
 *
 * @param cloth 1 where the garment is seen
 */
export function sleevesUnderHair(body: Body, cloth: Uint8Array): SleevesUnderHair {
  const upper = { left: upperArmUnderHair(body, cloth, "left"), right: upperArmUnderHair(body, cloth, "right") };
  const arms = sides.map((side) => {
    const { hidden, isCovered } = upper[side];
    const seen = seenSleeve(body, cloth, side);
    const isLost = seen.length === 0 && !isCovered && upper[otherSide(side)].isCovered;
    return { arm: isLost ? hidden : seen, topY: body[side].shoulder.y };
  });
  const isSleeved = (side: Side): boolean => upper[side].isCovered || (upper[side].hidden.length > 0 && upper[otherSide(side)].isCovered);
  return {
    isSleeved: { left: isSleeved("left"), right: isSleeved("right") },
    isOnSleeve: (x, y) => arms.some(({ arm, topY }) => y > topY && armDistance(arm, point(x + 0.5, y + 0.5)) < 1),
  };
}

/** The samples of an arm that lie in its sleeve, without the sleeve's round end. */
function seenSleeve(body: Body, cloth: Uint8Array, side: Side): ArmSample[] {
  const { width, height } = body.photo;
  const arm = sleevedArm({ width, height, data: cloth }, body, side);
  const end = arm[arm.length - 1];
  return arm.filter(({ centre, outerRadiusPx }) => distance(centre, end.centre) > outerRadiusPx);
}

/** An arm from the shoulder down, as far as something hides it; and whether it comes out from there in a sleeve. */
interface UpperArm {
  readonly hidden: readonly ArmSample[];
  readonly isCovered: boolean;
}

function upperArmUnderHair({ photo: { width, height }, labels, ...body }: Body, cloth: Uint8Array, side: Side): UpperArm {
  const { arm } = body[side];
  const upper = arm.slice(0, Math.round(arm.length * upperArm));
  const isSeen = ({ centre }: ArmSample): boolean => !liesOverClothes(labelAt({ width, height, labels }, centre));
  const seen = upper.filter(isSeen).slice(0, Math.round(arm.length * firstSeen));
  const covered = seen.filter(({ centre }) => covers({ width, height, data: cloth }, centre));
  return { hidden: upper.some(isSeen) ? upper.slice(0, upper.findIndex(isSeen)) : upper, isCovered: covered.length > 0.5 * seen.length };
}
