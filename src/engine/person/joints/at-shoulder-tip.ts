import type { Body } from "../body.ts";
import { distance, type Point, type Side } from "../../image/geometry.ts";
import type { TorsoCoordinates } from "./torso-coordinates.ts";

/** In widths of the shoulders: how far around a shoulder's end its tip goes, and how far of that towards the neck. */
interface TipReach {
  readonly reach: number;
  readonly inwards: number;
}

/** Whether a place lies at the end of a shoulder. */
export function isAtShoulderTip(body: Body, torso: TorsoCoordinates, side: Side, place: Point, { reach, inwards }: TipReach): boolean {
  const { shoulder } = body[side];
  const inwardsPx = Math.abs(torso.u(shoulder.x, shoulder.y)) - Math.abs(torso.u(place.x, place.y));
  return distance(shoulder, place) < reach * body.shoulderWidthPx && inwardsPx < inwards * body.shoulderWidthPx;
}
