import { add, distance, perpendicular, scale, sides, subtract, unit, type Point } from "../../image/geometry.ts";
import type { Body, BodySide } from "../body.ts";
import { labelAt, labelMap, partIndex, type LabelMap } from "../labels.ts";

/** The furthest that a sleeve can hide a hand, in distances from the wrist to the knuckles. */
const longest = 2.2;
/** In radii of the wrist: this far beside its middle, on at least one side, there is no cloth around a sleeve that hangs freely. */
const beside = 2.2;

/**
 * How far beyond the wrist a sleeve hides the hand or its back, in pixels; 0 where the sleeve ends before. Also 0 in a jacket's pocket or
 * behind the trunk: with cloth all around nothing tells.
 */
export function hiddenHandPx(body: Pick<Body, "photo" | "labels">, { wrist, fingers, arm }: BodySide): number {
  const map = labelMap(body);
  const handPx = distance(wrist, fingers);
  if (handPx === 0) return 0;
  const along = unit(subtract(fingers, wrist));
  const across = scale(perpendicular(along), beside * arm[arm.length - 1].outerRadiusPx);
  let px = 0;
  let isFree = false;
  for (; px < longest * handPx; px++) {
    const place = add(wrist, scale(along, px));
    if (!isCloth(map, place)) return isFree ? px : 0;
    isFree ||= sides.some((side) => !isCloth(map, add(place, scale(across, side === "left" ? 1 : -1))));
  }
  return isFree ? px : 0;
}

function isCloth(map: LabelMap, place: Point): boolean {
  const label = labelAt(map, place);
  return label === partIndex.top || label === partIndex.dress;
}
