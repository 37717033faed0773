import type { Body } from "../body.ts";
import type { Side } from "../../image/geometry.ts";
import type { TorsoCoordinates } from "./torso-coordinates.ts";

/** The area at a shoulder's end, in shoulder widths: how far it reaches around the end, and how far of that towards the neck. */
interface TipReach {
  readonly reach: number;
  readonly inwards: number;
}

/** Whether a place lies at the end of one of the shoulders. */
export function atShoulderTips(
  body: Body,
  torso: TorsoCoordinates,
  sides: readonly Side[],
  { reach, inwards }: TipReach,
): (x: number, y: number) => boolean {
  const reachPx = reach * body.shoulderWidthPx;
  const inwardsPx = inwards * body.shoulderWidthPx;
  const ends = sides.map((side) => {
    const { x, y } = body[side].shoulder;
    return { x, y, offAxisPx: Math.abs(torso.u(x, y)) };
  });
  return (x, y) => {
    for (const end of ends) {
      const isNear = Math.sqrt((end.x - x) * (end.x - x) + (end.y - y) * (end.y - y)) < reachPx;
      if (isNear && end.offAxisPx - Math.abs(torso.u(x, y)) < inwardsPx) return true;
    }
    return false;
  };
}
