import type { Body } from "../person/body.ts";
import { labelAt, labelMap, outsidePhoto, partIndex } from "../person/labels.ts";
import { heightUnderCoat } from "../person/joints/under-coat.ts";
import { add, dot, middle, scale, subtract, unit, type Point } from "../image/geometry.ts";

/** The place on the line through the shoulder joints at an offset from their middle; negative on the left. */
export function onShoulderLine(body: Body, offsetPx: number): Point {
  return add(jointsMiddle(body), scale(alongShoulders(body), offsetPx));
}

/** The offset of a place from the joints' middle along that line; negative on the left. */
export function offsetFromNeckPx(body: Body, place: Point): number {
  return dot(subtract(place, jointsMiddle(body)), alongShoulders(body));
}

const jointsMiddle = ({ left, right }: Body): Point => middle(left.shoulderJoint, right.shoulderJoint);

/** Unit, from the left joint to the right one. */
const alongShoulders = ({ left, right }: Body): Point => unit(subtract(right.shoulderJoint, left.shoulderJoint));

/**
 * Height of the shoulders' silhouette over the line between the joints, without what a coat adds, at an offset from the middle (negative on
 * the left). Null where the neck goes up, hair hides it, or nothing is there.
 */
export function shoulderHeightPx(body: Body, offsetPx: number): number | null {
  const map = labelMap(body);
  const start = onShoulderLine(body, offsetPx);
  const highest = body.shoulderWidthPx * 0.36;
  for (let rise = 0; rise < highest; rise++) {
    const label = labelAt(map, add(start, scale(body.up, rise)));
    if (label === outsidePhoto || label === partIndex.hair) return null;
    if (label === partIndex.background) return rise > body.shoulderWidthPx * 0.02 ? ofBodyPx(body, offsetPx, rise) : null;
  }
  return null;
}

function ofBodyPx({ coatOnShoulders, shoulderWidthPx }: Body, offsetPx: number, seenPx: number): number {
  const coat = coatOnShoulders[offsetPx < 0 ? "left" : "right"];
  return shoulderWidthPx * heightUnderCoat(seenPx / shoulderWidthPx, offsetPx / shoulderWidthPx, coat);
}
