import { clamp } from "../../image/geometry.ts";
import { medianOf } from "../../image/series.ts";
import type { CollarView } from "./collar-view.ts";
import type { RatedCurve } from "./curve-contrast.ts";
import { findLabel } from "./neck-label.ts";
import { deepestRound, isPointed, type NecklineCurve } from "./neckline-curve.ts";

/** A label inside the back: how deep it hangs, in widths of the neck, and how far its corners lie from the middle (1 at the neck's ends). */
export interface HangingLabel {
  readonly depth: number;
  readonly reach: number;
}

/** @param neckY the row of the middle between the collar's ends, in the garment's photo */
export function labelIn(view: CollarView, neckY: number): HangingLabel | null {
  const box = findLabel(view);
  if (!box) return null;
  const farthest = Math.max(Math.abs(box.left - view.width / 2), Math.abs(box.right - view.width / 2));
  return { depth: (box.bottom + view.top - neckY) / view.neckPx, reach: clamp(farthest / (view.width / 2), 0, 0.6) };
}

/** How deep a curve is in its middle that runs right below the label's corners. */
const depthBelow = ({ depth, reach }: HangingLabel, power: number): number => depth / (1 - reach ** power);

/** In widths of the neck: the front's round edge runs at most this far below the label. */
const farthestBelowLabel = 0.18;
/** Colour step (0 to 255) below which an edge is only cloth. */
const clearEdge = 7;
/**
 * A pointed curve must have this many times the contrast of the best round one, because it crosses more of the chest, where there may be a
 * print.
 */
const pointedOverRound = 1.3;
/** On patterned cloth every curve crosses something: an edge must have this many times the contrast that is usual among the curves. */
const overUsual = 1.9;
/** As a share of the strongest contrast: a curve with this much is an edge, too, and the uppermost is wanted. */
const asGood = 0.7;

/**
 * The uppermost of the strong edges: the ribbing's seam and prints lie below the front's own edge. A round one runs right below the label.
 *
 * @param all in the order of their depths
 * @returns null where no edge stands out
 */
export function chooseCurve(all: readonly RatedCurve[], label: HangingLabel | null): RatedCurve | null {
  const curves = label ? all.filter((curve) => canLieBelow(label, curve)) : all;
  const peaks = curves.filter(
    ({ contrast }, k) => contrast >= (curves[k - 1]?.contrast ?? 0) && contrast > (curves[k + 1]?.contrast ?? 0) && contrast >= clearEdge,
  );
  const roundBest = Math.max(0, ...curves.filter((curve) => !isPointed(curve)).map(({ contrast }) => contrast));
  const believable = peaks.filter((curve) => !isPointed(curve) || curve.contrast > roundBest * pointedOverRound);
  const strongest = Math.max(0, ...believable.map(({ contrast }) => contrast));
  const usual = medianOf(curves.map(({ contrast }) => contrast));
  if (strongest < usual * overUsual) return null;
  return believable.find(({ contrast }) => contrast > strongest * asGood) ?? null;
}

function canLieBelow(label: HangingLabel, curve: NecklineCurve): boolean {
  const least = depthBelow(label, curve.power);
  return curve.depth >= least && (isPointed(curve) || curve.depth < least + farthestBelowLabel);
}

/** A crew neck, with its depth in widths of the neck. */
const crewNeck = { depth: 0.26, power: 2.4 } as const;
/** In widths of the neck: how far below the label a front begins whose edge is not seen. */
const belowLabel = 0.03;
/** The least share of the line between the collar's ends that has the inside of the back under it, if no label shows it. */
const surelyInside = 0.6;

/** The neckline where cloth and inside look alike: right below the label, or as deep as crew necks are; null if no inside shows. */
export function usualCurve(insideShare: number, label: HangingLabel | null): NecklineCurve | null {
  if (!label) return insideShare > surelyInside ? crewNeck : null;
  return { ...crewNeck, depth: clamp(depthBelow(label, crewNeck.power) + belowLabel, crewNeck.depth, deepestRound) };
}
