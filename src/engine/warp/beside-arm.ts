import { axisPoint, axisV } from "./body-axis.ts";
import { dot, outwardOf, scale, subtract, type Point, type Side } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";

/** In shoulder widths from the axis: at least this much of the trunk stays free of an arm that hangs before it. */
const leastFree = 0.3;

/** From the axis to where a strapless edge meets the side of the trunk, or the arm that hangs before it. */
export function besideArmPx(body: Body, v: number, side: Side): number {
  const axis = axisPoint(body, v);
  const outPx = (place: Point): number => outwardOf(side) * dot(subtract(place, axis), body.across);
  const innerSide = body[side].arm.map(({ centre, outward, innerSkinRadiusPx }) => subtract(centre, scale(outward, innerSkinRadiusPx)));
  const atHeight = nearestInHeight(body, innerSide, v);
  return Math.min(outPx(body[side].armpit), Math.max(outPx(atHeight), leastFree * body.shoulderWidthPx));
}

/** Of several places, the one whose height on the torso's axis is nearest to `v`. */
export function nearestInHeight(body: Body, places: readonly Point[], v: number): Point {
  return places.reduce((a, b) => (Math.abs(axisV(body, a) - v) < Math.abs(axisV(body, b) - v) ? a : b));
}
