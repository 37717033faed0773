import { viewCollar, type CollarView } from "./collar-view.ts";
import type { CutOut, TopLandmarks } from "../garment.ts";
import { findInside } from "./neckline-inside.ts";
import { findLabel } from "./neck-label.ts";
import { findNecklinePath, heightOfPath } from "./neckline-path.ts";
import { topOfColumn } from "../garment-rows.ts";
import { clamp, lerp, point, unit } from "../../image/geometry.ts";
import type { Point } from "../../image/geometry.ts";
import type { Layer } from "../../image/raster.ts";
import { medianOf } from "../../image/series.ts";

/**
 * Shapes of necklines between the collar's ends, from V to square: depth·(1 − |t|^power) for t from -1 to 1, with the depth in
 * widths of the neck.
 */
const powers = [1, 1.4, 2, 2.6, 3.4] as const;
const shallowest = 0.05;
const deepestCurve = 1.1;
const depthStep = 0.014;
/** A label inside the back: how deep it hangs, in widths of the neck, and how far its corners lie from the middle (1 at the neck's ends). */
interface Label {
  readonly depth: number;
  readonly reach: number;
}

function labelIn(view: CollarView, neckY: number): Label | null {
  const box = findLabel(view);
  if (!box) return null;
  const farthest = Math.max(Math.abs(box.left - view.width / 2), Math.abs(box.right - view.width / 2));
  return { depth: (box.bottom + view.top - neckY) / view.neckPx, reach: clamp(farthest / (view.width / 2), 0, 0.6) };
}

/** How deep a curve is in its middle that runs right below the label's corners. */
const depthBelow = ({ depth, reach }: Label, power: number): number => depth / (1 - reach ** power);

/** Up to this power a neck is pointed. */
const pointedPower = 1.4;
/** Only pointed necks go deeper than this. */
const deepestRound = 0.7;
/** And no pointed neck is shallower. */
const shallowestPointed = 0.4;
/** Offsets along the neckline at which its contrast is asked; near the ends all curves meet. */
const offsets = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.78, 0.85] as const;
/** Colour step (0 to 255) below which an edge is only cloth. */
const clearEdge = 7;

interface Curve {
  readonly depth: number;
  readonly power: number;
  readonly contrast: number;
}

/**
 * Finds where the front of the collar runs in a flat photo, which shows the inside of the back and its label above it. The
 * curve with the strongest colour step all along is the front's edge or its ribbing's seam; of these two the upper is
 * wanted. Null when no inside shows: the garment's outline itself follows the neckline, or it was worn in the photo.
 */
export function findNeckline(cutOut: CutOut, landmarks: Omit<TopLandmarks, "necklineY">): ((x: number) => number) | null {
  const from = landmarks.left.neck;
  const to = landmarks.right.neck;
  const neckWidth = to.x - from.x;
  // What leaves one shoulder bare has no collar.
  if (cutOut.worn || neckWidth < 16 || !hasCloth(cutOut, from) || !hasCloth(cutOut, to)) return null;
  const alongPath = (): ((x: number) => number) | null => {
    const path = findNecklinePath(cutOut, from, to);
    return path && heightOfPath(path);
  };
  const insideShare = shareWithInside(cutOut, from, to);
  if (insideShare < 0.25) return alongPath();
  const view = viewCollar(cutOut, from, to);
  const label = view && labelIn(view, middleY(from, to));
  const curve = chooseCurve(strongestPerDepth(cutOut, from, to), label);
  const inside = view && findInside(view);
  if (inside && !isBetter(curve, (deepest(inside) + view.top - middleY(from, to)) / neckWidth)) {
    return (x) => inside[clamp(Math.round(x) - view.left, 0, view.width - 1)] + view.top;
  }
  const chosen = curve ?? usualCurve(insideShare, label);
  // The back's own edge may hang as low as that of a tank.
  if (!chosen) return alongPath();
  return (x) => curveY(from, to, chosen, clamp(((x - from.x) / neckWidth) * 2 - 1, -1, 1));
}

/** In widths of the neck: an opening that reaches so much deeper than an edge that was found shows that it is none. */
const clearlyDeeper = 0.12;

/** Of a pointed neck the colours tell the shape, of a round one the edge does. */
function isBetter(curve: Curve | null, openingDepth: number): boolean {
  if (!curve) return false;
  return curve.power <= pointedPower ? curve.depth > openingDepth + clearlyDeeper : curve.depth > openingDepth - clearlyDeeper;
}

/** Whether the garment begins at a place, not further down. */
const hasCloth = ({ mask, layer: { width, height } }: CutOut, { x, y }: Point): boolean =>
  topOfColumn(mask, width, height, x) < y + 0.02 * height;
const deepest = (rows: Float32Array): number => rows.reduce((lowest, row) => Math.max(lowest, row), -Infinity);
const middleY = (from: Point, to: Point): number => (from.y + to.y) / 2;

/** In widths of the neck. */
const farthestBelowLabel = 0.18;

/** Where cloth and inside look alike: below the label, or as deep as crew necks are. */
function usualCurve(insideShare: number, label: Label | null): { depth: number; power: number } | null {
  if (!label) return insideShare > 0.6 ? { depth: 0.26, power: 2.4 } : null;
  return { depth: clamp(depthBelow(label, 2.4) + 0.03, 0.26, deepestRound), power: 2.4 };
}

function curveY(from: Point, to: Point, { depth, power }: { depth: number; power: number }, t: number): number {
  return lerp(from.y, to.y, (t + 1) / 2) + (to.x - from.x) * depth * (1 - Math.abs(t) ** power);
}

/** Unit vector across the curve, from the inside to the front. */
function acrossCurve(from: Point, to: Point, { depth, power }: { depth: number; power: number }, t: number): Point {
  const slope = (to.y - from.y) / (to.x - from.x) - 2 * depth * power * Math.abs(t) ** (power - 1) * Math.sign(t);
  return unit(point(-slope, 1));
}

/** How much of the line between the collar's ends has cloth right under it: the back. */
function shareWithInside({ mask, layer }: CutOut, from: Point, to: Point): number {
  let inside = 0;
  let asked = 0;
  for (let t = -0.7; t <= 0.71; t += 0.1) {
    const x = lerp(from.x, to.x, (t + 1) / 2);
    asked++;
    if (topOfColumn(mask, layer.width, layer.height, x) - lerp(from.y, to.y, (t + 1) / 2) < (to.x - from.x) * 0.13) inside++;
  }
  return inside / asked;
}

function strongestPerDepth(cutOut: CutOut, from: Point, to: Point): Curve[] {
  const curves: Curve[] = [];
  for (let depth = shallowest; depth < deepestCurve; depth += depthStep) {
    let best: Curve = { depth, power: 2, contrast: 0 };
    for (const power of powers) {
      const isPointed = power <= pointedPower;
      if (isPointed ? depth < shallowestPointed : depth > deepestRound) continue;
      const contrast = contrastAlong(cutOut, from, to, depth, power);
      if (contrast > best.contrast) best = { depth, power, contrast };
    }
    curves.push(best);
  }
  return curves;
}

/**
 * How much a curve looks like the front's edge: a step from the shaded inside down to lighter cloth (the back's own ribbing ends
 * the other way round), alike on both sides, mostly as strong as its weakest quarter, with cloth of one colour below it.
 */
function contrastAlong({ layer, mask }: CutOut, from: Point, to: Point, depth: number, power: number): number {
  const reach = Math.max(2, (to.x - from.x) * 0.016);
  // Right under the back's upper edge there is only that edge.
  const marginPx = (to.x - from.x) * 0.05;
  const steps: number[] = [];
  const below = { sum: [0, 0, 0], squares: 0, count: 0 };
  let asked = 0;
  for (const offset of offsets) {
    const pair: number[] = [];
    for (const t of offset === 0 ? [0] : [-offset, offset]) {
      const x = lerp(from.x, to.x, (t + 1) / 2);
      const y = curveY(from, to, { depth, power }, t);
      const { x: acrossX, y: acrossY } = acrossCurve(from, to, { depth, power }, t);
      asked++;
      if (!isCloth(mask, layer, x, y - reach - marginPx) || !isCloth(mask, layer, x, y + reach + 1)) continue;
      const upper = meanColour(layer, x - acrossX * reach, y - acrossY * reach);
      const lower = meanColour(layer, x + acrossX * reach, y + acrossY * reach);
      pair.push(edgeStep(upper, lower));
      below.count++;
      for (let channel = 0; channel < 3; channel++) {
        below.sum[channel] += lower[channel];
        below.squares += lower[channel] ** 2;
      }
    }
    if (pair.length === 0) continue;
    const step = (pair.reduce((x, y) => x + y, 0) / pair.length + Math.min(...pair)) / 2;
    for (let k = 0; k < pair.length; k++) steps.push(step);
  }
  if (steps.length < asked * 0.55) return 0;
  steps.sort((x, y) => x - y);
  const mean = steps.reduce((x, y) => x + y, 0) / steps.length;
  const spread = Math.sqrt(
    Math.max(0, below.squares / below.count - below.sum.reduce((sum, value) => sum + (value / below.count) ** 2, 0)),
  );
  return (mean * 0.35 + steps[Math.floor(steps.length * 0.22)] * 0.65) / (1 + (spread / 45) ** 2);
}

/** Distance of two colours; much less when the lower one is the darker. */
function edgeStep(upper: readonly number[], lower: readonly number[]): number {
  const step = Math.hypot(lower[0] - upper[0], lower[1] - upper[1], lower[2] - upper[2]);
  const rise = lower[0] + lower[1] + lower[2] - (upper[0] + upper[1] + upper[2]);
  return Math.min(110, rise < 0 ? step * 0.3 : step);
}

function isCloth(mask: Uint8Array, { width, height }: Layer, x: number, y: number): boolean {
  const column = Math.round(x);
  const row = Math.round(y);
  return column >= 0 && row >= 0 && column < width && row < height && mask[row * width + column] === 1;
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

/** The uppermost of the strong edges: the ribbing's seam and prints lie below the front's own edge. A round one runs right below the label. */
function chooseCurve(all: readonly Curve[], label: Label | null): Curve | null {
  const curves = label
    ? all.filter(({ depth, power }) => {
        const least = depthBelow(label, power);
        return depth >= least && (power <= pointedPower || depth < least + farthestBelowLabel);
      })
    : all;
  const peaks = curves.filter(
    ({ contrast }, k) => contrast >= (curves[k - 1]?.contrast ?? 0) && contrast > (curves[k + 1]?.contrast ?? 0) && contrast >= clearEdge,
  );
  const roundBest = Math.max(0, ...curves.filter(({ power }) => power > pointedPower).map(({ contrast }) => contrast));
  const believable = peaks.filter(({ power, contrast }) => power > pointedPower || contrast > roundBest * 1.3);
  const strongest = Math.max(0, ...believable.map(({ contrast }) => contrast));
  // On patterned cloth every curve crosses something: an edge must stand out from the others.
  const usual = medianOf(curves.map(({ contrast }) => contrast));
  if (strongest < usual * 1.9) return null;
  return believable.find(({ contrast }) => contrast > strongest * 0.7) ?? null;
}
