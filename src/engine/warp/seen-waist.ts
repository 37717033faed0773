import type { Body } from "../person/body.ts";
import { partIndex, labelAt, labelMap } from "../person/labels.ts";
import { outwardOf, sides, type Side } from "../image/geometry.ts";
import { medianOf } from "../image/series.ts";
import { besideAxis } from "./body-axis.ts";
import { bodyHalfWidthPx } from "./body-width.ts";

/** In half widths of the body: where on both sides the waistband is looked for, near the middle and near the sides. */
const places = { middle: [0.05, 0.15, 0.25], side: [0.6, 0.7, 0.8] } as const;
/** Heights on the torso's axis between which the waistband is looked for, and in which steps. */
const range = { fromV: 0.45, untilV: 1.1, stepV: 0.005 } as const;
/** In torso lengths: a bottom must go on for this far below where it begins; a shade on a top does not. */
const sureV = 0.06;
/**
 * In torso lengths: the largest slope of a waist from its middle to its side, and how much lower its middle hangs at most; more is a
 * shirt's tail.
 */
const steepest = 0.07;
const deepest = 0.1;
/** In torso lengths: how far below its edge the waistband's width is measured. */
const belowV = 0.02;

/** The waist of the bottom that somebody wears, as the photo shows it. */
export interface SeenWaist {
  /** How much lower than its mean, in torso lengths, it lies at an offset from the axis in half widths: -1 on the left to 1 on the right. */
  readonly lowerV: (q: number) => number;
  /** Half its width from the torso's axis; NaN where a hand or a hanging top hides its end. */
  readonly halfPx: Record<Side, number>;
}

/** Stands in where no waist is seen. */
export const levelWaist: SeenWaist = { lowerV: () => 0, halfPx: { left: NaN, right: NaN } };

/** The mean of q² over the waist's front, for q from -1 to 1. */
const meanSquare = 1 / 3;

/**
 * How the waistband that is seen lies: whoever rests on one leg has one hip higher, and from a camera above the waist its front hangs
 * through. New trousers with a level waistband stood off the body at one side, and left a wedge of the shirt at the other.
 */
export function seenWaist(body: Body): SeenWaist {
  const left = startV(body, "left", places.side);
  const right = startV(body, "right", places.side);
  const middleV = medianOf(sides.map((side) => startV(body, side, places.middle)));
  const offset = places.side[1];
  const slope = (right - left) / (2 * offset);
  const bend = ((left + right) / 2 - middleV) / offset ** 2;
  // NaN where one of them is not seen.
  if (!(Math.abs(slope) <= steepest && Math.abs(bend) <= deepest)) return levelWaist;
  return {
    lowerV: (q) => slope * q + bend * (q * q - meanSquare),
    halfPx: { left: endPx(body, "left", left), right: endPx(body, "right", right) },
  };
}

/**
 * Where the bottom begins on one half of the body, as the median over its places; NaN where a top hangs over it, or something lies before
 * it.
 */
function startV(body: Body, side: Side, offsets: readonly number[]): number {
  const outward = outwardOf(side);
  const map = labelMap(body);
  const starts = offsets.map((offset) => {
    let startV = NaN;
    for (let v = range.fromV; v < range.untilV + sureV; v += range.stepV) {
      const label = labelAt(map, besideAxis(body, v, outward * offset * bodyHalfWidthPx(body, Math.min(1, v), side)));
      if (label !== partIndex.bottom) startV = NaN;
      else if (Number.isNaN(startV)) startV = v;
      if (v - startV > sureV) return startV < range.untilV ? startV : NaN;
    }
    return NaN;
  });
  return medianOf(starts, 2);
}

/** How far the waistband reaches from the axis just below its edge. */
function endPx(body: Body, side: Side, startV: number): number {
  const outward = outwardOf(side);
  const map = labelMap(body);
  const usualPx = bodyHalfWidthPx(body, Math.min(1, startV), side);
  for (let px = 0.6 * usualPx; px < 1.5 * usualPx; px++) {
    const label = labelAt(map, besideAxis(body, startV + belowV, outward * px));
    if (label === partIndex.bottom) continue;
    return label === partIndex.background ? px : NaN;
  }
  return NaN;
}
