import type { ArmSample } from "../body.ts";
import { distance, type Point } from "../../image/geometry.ts";

/** Distances along the arm at each sample, from the shoulder joint. */
export function armLengths(arm: readonly ArmSample[]): number[] {
  const lengths = [0];
  for (let i = 1; i < arm.length; i++) lengths.push(lengths[i - 1] + distance(arm[i].centre, arm[i - 1].centre));
  return lengths;
}

/** How far a place is from an arm: 0 on its centre line, 1 at its edge (the thicker side's), with what covers it. */
export function armDistance(arm: readonly ArmSample[], place: Point): number {
  let nearest = Infinity;
  for (let i = 0; i < arm.length; i += 3) {
    const { centre, outerRadiusPx, innerRadiusPx } = arm[i];
    nearest = Math.min(nearest, distance(place, centre) / Math.max(outerRadiusPx, innerRadiusPx));
  }
  return nearest;
}
