import { clamp, lerp, point, type Point } from "../../image/geometry.ts";
import type { Layer } from "../../image/raster.ts";
import type { CutOut } from "../garment.ts";
import { edgeStep, isClothAt } from "./front-edge.ts";
import { acrossCurve, curveY, deepestRound, isPointed, powers, type NecklineCurve } from "./neckline-curve.ts";
import { meanOf, quantileOfSorted } from "../../image/series.ts";

/** A curve, and how much it looks like the front's edge: a step of colour, 0 to 255. */
export interface RatedCurve extends NecklineCurve {
  readonly contrast: number;
}

/** In widths of the neck: the depths of curves that are tried; no pointed neck is shallower than `shallowestPointed`. */
const depths = { shallowest: 0.05, shallowestPointed: 0.4, deepest: 1.1, step: 0.014 } as const;

/** For each depth the curve with the strongest contrast. */
export function strongestPerDepth(cutOut: CutOut, from: Point, to: Point): RatedCurve[] {
  const curves: RatedCurve[] = [];
  for (let depth: number = depths.shallowest; depth < depths.deepest; depth += depths.step) {
    let best: RatedCurve = { depth, power: 2, contrast: 0 };
    for (const power of powers) {
      const curve = { depth, power };
      if (isPointed(curve) ? depth < depths.shallowestPointed : depth > deepestRound) continue;
      const contrast = contrastAlong(cutOut, from, to, curve);
      if (contrast > best.contrast) best = { ...curve, contrast };
    }
    curves.push(best);
  }
  return curves;
}

/** Offsets from the middle at which a curve's contrast is asked, on both sides; near the ends (1) all curves meet. */
const offsets = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.78, 0.85] as const;
/** The least share of these places that must lie amid cloth. */
const leastSeen = 0.55;
/** A colour step counts no more than this (0…255). */
const strongestStep = 110;
/** A curve is rated by its weakest quarter (at the quantile `weakAt`, with the weight `weak`) and by its mean. */
const rated = { weakAt: 0.22, weak: 0.65, mean: 0.35 } as const;
/** Cloth below the curve whose colours scatter by this (standard deviation, 0…255) halves its contrast. */
const halvingSpread = 45;

/**
 * How much a curve looks like the front's edge: a step from the shaded inside down to lighter cloth, alike on both sides, with cloth of one
 * colour below it. The back's own ribbing ends the other way round.
 */
function contrastAlong(cutOut: CutOut, from: Point, to: Point, curve: NecklineCurve): number {
  const steps: number[] = [];
  const below: (readonly number[])[] = [];
  let asked = 0;
  for (const offset of offsets) {
    const places = offset === 0 ? [0] : [-offset, offset];
    asked += places.length;
    const seen = places.flatMap((t) => coloursAcross(cutOut, from, to, curve, t) ?? []);
    if (seen.length === 0) continue;
    below.push(...seen.map(({ lower }) => lower));
    const both = seen.map(({ upper, lower }) => edgeStep(upper, lower, strongestStep));
    const step = (meanOf(both) + Math.min(...both)) / 2;
    steps.push(...both.map(() => step));
  }
  if (steps.length < asked * leastSeen) return 0;
  steps.sort((x, y) => x - y);
  const weak = quantileOfSorted(steps, rated.weakAt);
  return (meanOf(steps) * rated.mean + weak * rated.weak) / (1 + (spreadOf(below) / halvingSpread) ** 2);
}

/** The colours right above and below a curve at one place; null where there is no cloth, or only the back's upper edge. */
function coloursAcross(
  cutOut: CutOut,
  from: Point,
  to: Point,
  curve: NecklineCurve,
  t: number,
): { upper: readonly number[]; lower: readonly number[] } | null {
  const neckPx = to.x - from.x;
  const reachPx = Math.max(2, neckPx * 0.016);
  // Right under the back's upper edge there is only that edge.
  const marginPx = neckPx * 0.05;
  const x = lerp(from.x, to.x, (t + 1) / 2);
  const y = curveY(from, to, curve, t);
  if (!isClothAt(cutOut, point(x, y - reachPx - marginPx)) || !isClothAt(cutOut, point(x, y + reachPx + 1))) return null;
  const across = acrossCurve(from, to, curve, t);
  return {
    upper: meanColour(cutOut.layer, x - across.x * reachPx, y - across.y * reachPx),
    lower: meanColour(cutOut.layer, x + across.x * reachPx, y + across.y * reachPx),
  };
}

/** Standard deviation of colours, over all three channels. */
function spreadOf(colours: readonly (readonly number[])[]): number {
  const sum = [0, 0, 0];
  let squares = 0;
  for (const colour of colours) {
    for (let channel = 0; channel < 3; channel++) {
      sum[channel] += colour[channel];
      squares += colour[channel] ** 2;
    }
  }
  const ofMean = sum.reduce((total, value) => total + (value / colours.length) ** 2, 0);
  return Math.sqrt(Math.max(0, squares / colours.length - ofMean));
}

/** Mean of a small square, 0 to 255. */
function meanColour({ width, height, rgba }: Layer, x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const p = (clamp(Math.round(y) + dy, 0, height - 1) * width + clamp(Math.round(x) + dx, 0, width - 1)) * 4;
      for (let channel = 0; channel < 3; channel++) sum[channel] += (rgba[p + channel] * 255) / 9;
    }
  }
  return sum;
}
