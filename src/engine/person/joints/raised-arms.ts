import { distance, otherSide, outwardOf, sides, type Point, type Side } from "../../image/geometry.ts";
import type { Body } from "../body.ts";
import { torsoCoordinates, type TorsoCoordinates } from "./torso-coordinates.ts";

/** Arms hang where both elbows are lower than this on the torso's axis (0 shoulders, 1 hips). */
const lowestRaisedV = 0.3;

/** Wrists lie before the chest at these heights, and within `nearest` of the torso's axis (in shoulder widths). */
const beforeChest = { nearest: 0.15, fromV: 0.1, untilV: 0.75 } as const;
/**
 * A wrist lies at the other arm's elbow if it is nearer to that than to its own, by this factor. Of 1,004 people in street photos this holds
 * for both wrists of one who folds their arms, half turned (.65); nobody who does not is below 1.1.
 */
const nearerElbow = 0.95;
/** Folded arms are as bad for sleeves as arms that are raised by this. */
const asFolded = 0.3;

/** How far down the torso's axis the higher elbow falls short of where arms hang; 0 for arms that do. Raised and folded arms pull sleeves and shoulders out of shape. */
export function raisedArms(body: Body): number {
  const torso = torsoCoordinates(body);
  const raised = Math.max(0, ...sides.map((side) => lowestRaisedV - torso.v(body[side].elbow.x, body[side].elbow.y)));
  return foldsArms(body, torso) ? Math.max(raised, asFolded) : raised;
}

/** Whether both wrists lie at the other arm's elbow; or before the chest, one of them beyond the torso's axis. */
function foldsArms(body: Body, torso: TorsoCoordinates): boolean {
  const inwardPx = ({ x, y }: Point, side: Side): number => -outwardOf(side) * torso.u(x, y);
  const isBeforeChest = (side: Side): boolean => {
    const { wrist } = body[side];
    const v = torso.v(wrist.x, wrist.y);
    return inwardPx(wrist, side) > -beforeChest.nearest * body.shoulderWidthPx && v > beforeChest.fromV && v < beforeChest.untilV;
  };
  const isAtOtherElbow = (side: Side): boolean => {
    const { wrist, elbow } = body[side];
    return distance(wrist, body[otherSide(side)].elbow) < nearerElbow * distance(wrist, elbow);
  };
  const isBeyond = sides.some((side) => inwardPx(body[side].wrist, side) > 0);
  return sides.every(isAtOtherElbow) || (sides.every(isBeforeChest) && isBeyond);
}
