import type { Body } from "../person/body.ts";
import { labelAt, labelMap, outsidePhoto, partIndex } from "../person/labels.ts";
import { dot, subtract, type Point, type Side } from "../image/geometry.ts";

/** Where legs cross, the one whose foot stands further down in the photo is nearer; where the knees cross, too, somebody sits, with the upper leg nearer. */
export function frontLeg(body: Body): Side {
  const { left, right, across } = body;
  if (legsCross(body) && dot(subtract(right.knee, left.knee), across) < 0) return left.knee.y < right.knee.y ? "left" : "right";
  return left.ankle.y > right.ankle.y ? "left" : "right";
}

/** In shoulder widths: ankles that are further on the wrong sides of each other than this are not posed so by mistake. */
const surelyCrossed = 0.1;

/**
 * Whether one foot stands on the other leg's side: from the crossing down, one leg lies before the other. False if the feet are not in the
 * photo.
 */
export function legsCross(body: Body): boolean {
  const { left, right, across, shoulderWidthPx } = body;
  const map = labelMap(body);
  const areSeen = [left, right].every(({ ankle }) => ![outsidePhoto, partIndex.background].includes(labelAt(map, ankle)));
  const apart = (from: Point, to: Point): number => dot(subtract(to, from), across) / shoulderWidthPx;
  return areSeen && apart(left.hip, right.hip) > 0 && apart(left.ankle, right.ankle) < -surelyCrossed;
}
