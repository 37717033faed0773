import { add, distance, perpendicular, scale, sides, subtract, unit, type Point } from "../../image/geometry.ts";
import type { Body, BodySide } from "../body.ts";
import { labelAt, labelMap, partIndex, type LabelMap } from "../labels.ts";

/** In distances from the wrist to the knuckles: a sleeve hides the hand at most, and no more. */
const longest = 2.2;
/** In radii of the wrist: so far beside its middle, on one side at least, a sleeve that hangs freely has something else than cloth. */
const beside = 2.2;

/**
 * How far beyond the wrist a sleeve hides the hand, wholly or its back; 0 where it ends before. In the pocket of a jacket or behind the
 * trunk, where cloth is all around, nothing tells.
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
