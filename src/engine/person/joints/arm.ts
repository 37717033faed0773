import type { ArmSample } from "../body.ts";
import { distance, type Point } from "../../image/geometry.ts";

/** From the shoulder to the elbow and on to the wrist, as shares of the way from shoulder to hip: 28 and 25 cm of 51 in women of medium size. */
export const usualArmLengths = { upper: 0.55, lower: 0.49 } as const;

/** Distances along the arm at each sample, from the shoulder joint. */
export function armLengths(arm: readonly ArmSample[]): number[] {
  const lengths = [0];
  for (let i = 1; i < arm.length; i++) lengths.push(lengths[i - 1] + distance(arm[i].centre, arm[i - 1].centre));
  return lengths;
}

/** How far a place is from an arm's centre line, as a share of the arm's thicker half with its sleeve: 0 on the line, 1 at the edge. */
export function armDistance(arm: readonly ArmSample[], place: Point): number {
  let nearest = Infinity;
  for (let i = 0; i < arm.length; i += 3) {
    const { centre, outerRadiusPx, innerRadiusPx } = arm[i];
    nearest = Math.min(nearest, distance(place, centre) / Math.max(outerRadiusPx, innerRadiusPx));
  }
  return nearest;
}
