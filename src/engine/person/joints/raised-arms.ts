import { outwardOf, sides, type Point, type Side } from "../../image/geometry.ts";
import type { Body } from "../body.ts";
import { torsoCoordinates } from "./torso-coordinates.ts";

/** Arms hang where both elbows are lower than this on the torso's axis (0 shoulders, 1 hips). */
const lowestRaisedV = 0.3;

/**
 * Arms are crossed if both wrists lie before the chest, each within `nearest` of the torso's axis (in shoulder widths), and one of them
 * beyond it.
 */
const crossed = { nearest: 0.15, fromV: 0.1, untilV: 0.75 } as const;
/** Crossed arms are as bad for sleeves as arms that are raised by this. */
const asCrossed = 0.3;

/** How far down the torso's axis the higher elbow falls short of where arms hang; 0 for arms that do. Raised and crossed arms pull sleeves and shoulders out of shape. */
export function raisedArms(body: Body): number {
  const torso = torsoCoordinates(body);
  const inwardPx = ({ x, y }: Point, side: Side): number => -outwardOf(side) * torso.u(x, y);
  const isBeforeChest = (side: Side): boolean => {
    const { wrist } = body[side];
    const v = torso.v(wrist.x, wrist.y);
    return inwardPx(wrist, side) > -crossed.nearest * body.shoulderWidthPx && v > crossed.fromV && v < crossed.untilV;
  };
  const isCrossed = sides.every(isBeforeChest) && sides.some((side) => inwardPx(body[side].wrist, side) > 0);
  const raised = Math.max(0, ...sides.map((side) => lowestRaisedV - torso.v(body[side].elbow.x, body[side].elbow.y)));
  return isCrossed ? Math.max(raised, asCrossed) : raised;
}
