import { armLengths } from "../person/arm.ts";
import type { Body, BodySide } from "../person/body.ts";
import { handDistances } from "../person/hand-distances.ts";
import { clamp, distance, lerpPoint, sides, type Point, type Side } from "../image/geometry.ts";
import type { LimbField } from "./limb-field.ts";
import type { Plane } from "../image/raster.ts";

/** In widths of the shoulders, around the line over a hand's knuckles. */
const handReach = 0.2;

/** An arm begins to be bare over this share of the shoulders' width, so that what is drawn goes over into what is seen. */
const fadeShare = 0.08;

/**
 * How far a pixel lies on or beside an arm or hand that comes out of no old sleeve there: all of it is seen, and what is beside it throws
 * no hem's shadow on it. From 0 to 1.
 */
export function bareArm(body: Body, arms: Record<Side, LimbField>, old: Plane, marginPx: number): (i: number) => number {
  const fadePx = fadeShare * body.shoulderWidthPx;
  const limbs = sides.map((side) => {
    const { arm } = body[side];
    const bareFromPx = coveredLengthPx(body[side], old) + marginPx;
    const isHandBare = bareFromPx < armLengths(arm)[arm.length - 1];
    return { field: arms[side], bareFromPx, handPx: isHandBare ? handReach * body.shoulderWidthPx : 0, toHand: handDistances(body[side]) };
  });
  const [left, right] = limbs;
  return (i) => {
    const nearer = left.field.distance.data[i] < right.field.distance.data[i] ? left : right;
    const alongPx = nearer.field.distance.data[i] < 1.1 ? nearer.field.alongPx.data[i] - nearer.bareFromPx : 0;
    if (alongPx >= fadePx) return 1;
    const x = i % old.width;
    const y = Math.floor(i / old.width);
    return limbs.some(({ handPx, toHand }) => handPx > 0 && toHand(x, y) < handPx) ? 1 : clamp(alongPx / fadePx, 0, 1);
  };
}

/** How far down the arm the old sleeve goes, or over the back of the hand. */
export function coveredLengthPx({ arm, wrist, fingers }: BodySide, old: Plane): number {
  const isCovered = (place: Point): boolean => {
    const x = Math.floor(place.x);
    const y = Math.floor(place.y);
    return x >= 0 && y >= 0 && x < old.width && y < old.height && old.data[y * old.width + x] > 0.5;
  };
  const lengths = armLengths(arm);
  const last = arm.findLastIndex(({ centre }) => isCovered(centre));
  if (last < arm.length - 1) return last < 0 ? 0 : lengths[last];
  const handPx = distance(wrist, fingers);
  let overPx = 0;
  while (overPx < handPx && isCovered(lerpPoint(wrist, fingers, (overPx + 1) / handPx))) overPx++;
  return lengths[last] + overPx;
}
