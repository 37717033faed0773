import { lerp, point, unit, type Point } from "../../image/geometry.ts";

/**
 * The shape of a neckline between the collar's ends, from V to square: depth·(1 − |t|^power) for t from -1 at the left end to 1 at the right
 * one, with the depth in widths of the neck.
 */
export interface NecklineCurve {
  readonly depth: number;
  readonly power: number;
}

/** From a V to nearly a square. */
export const powers = [1, 1.4, 2, 2.6, 3.4] as const;

/** Up to this power a neck is pointed. */
const pointedPower = 1.4;

/** Whether the curve comes to a point: a V, or nearly one. */
export const isPointed = ({ power }: Pick<NecklineCurve, "power">): boolean => power <= pointedPower;

/** In widths of the neck: only pointed necks go deeper than this. */
export const deepestRound = 0.7;

/** The curve's row at `t`, from -1 at the left end of the collar to 1 at the right one. */
export function curveY(from: Point, to: Point, { depth, power }: NecklineCurve, t: number): number {
  return lerp(from.y, to.y, (t + 1) / 2) + (to.x - from.x) * depth * (1 - Math.abs(t) ** power);
}

/** Unit vector across the curve, from the inside to the front. */
export function acrossCurve(from: Point, to: Point, { depth, power }: NecklineCurve, t: number): Point {
  const slope = (to.y - from.y) / (to.x - from.x) - 2 * depth * power * Math.abs(t) ** (power - 1) * Math.sign(t);
  return unit(point(-slope, 1));
}
