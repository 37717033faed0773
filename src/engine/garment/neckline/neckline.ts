import { clamp, lerp, type Point } from "../../image/geometry.ts";
import { topOfColumn } from "../garment-rows.ts";
import type { CutOut, TopLandmarks } from "../garment.ts";
import { chooseCurve, labelIn, usualCurve } from "./choose-curve.ts";
import { viewCollar } from "./collar-view.ts";
import { strongestPerDepth } from "./curve-contrast.ts";
import { curveY, isPointed, type NecklineCurve } from "./neckline-curve.ts";
import { findInside } from "./neckline-inside.ts";
import { findNecklinePath, heightOfPath } from "./neckline-path.ts";

/** In pixels of the photo: in a narrower neck nothing is seen. */
const leastNeckPx = 16;
/** With less of the back's inside between the collar's ends there is none to be told by a curve or by its colour. */
const leastInside = 0.25;

/**
 * Finds where the front of the collar runs in a flat photo, which shows the inside of the back and its label above it. The
 * curve with the strongest colour step all along is the front's edge or its ribbing's seam; of these two the upper is
 * wanted. Null when no inside shows: the garment's outline itself follows the neckline, or it was worn in the photo.
 */
export function findNeckline(cutOut: CutOut, landmarks: Omit<TopLandmarks, "necklineY">): ((x: number) => number) | null {
  const from = landmarks.left.neck;
  const to = landmarks.right.neck;
  const neckPx = to.x - from.x;
  // What leaves one shoulder bare has no collar.
  if (cutOut.worn || neckPx < leastNeckPx || !hasCloth(cutOut, from) || !hasCloth(cutOut, to)) return null;
  const insideShare = shareWithInside(cutOut, from, to);
  if (insideShare < leastInside) return alongPath(cutOut, from, to);
  const middleY = (from.y + to.y) / 2;
  const view = viewCollar(cutOut, from, to);
  const label = view && labelIn(view, middleY);
  const curve = chooseCurve(strongestPerDepth(cutOut, from, to), label);
  const inside = view && findInside(view);
  if (inside && !isBetter(curve, (deepest(inside) + view.top - middleY) / neckPx)) {
    return (x) => inside[clamp(Math.round(x) - view.left, 0, view.width - 1)] + view.top;
  }
  const chosen = curve ?? usualCurve(insideShare, label);
  // The back's own edge may hang as low as that of a tank.
  if (!chosen) return alongPath(cutOut, from, to);
  return (x) => curveY(from, to, chosen, clamp(((x - from.x) / neckPx) * 2 - 1, -1, 1));
}

function alongPath(cutOut: CutOut, from: Point, to: Point): ((x: number) => number) | null {
  const path = findNecklinePath(cutOut, from, to);
  return path && heightOfPath(path);
}

/** In widths of the neck: an opening that reaches this much deeper than the edge found shows that the edge is none. */
const clearlyDeeper = 0.12;

/** Whether an edge is to be preferred to the opening: the edge tells the shape of a round neck, the colours that of a pointed one. */
function isBetter(curve: NecklineCurve | null, openingDepth: number): boolean {
  if (!curve) return false;
  return isPointed(curve) ? curve.depth > openingDepth + clearlyDeeper : curve.depth > openingDepth - clearlyDeeper;
}

/** Whether the garment begins at a place, not further down. */
const hasCloth = ({ mask, layer: { width, height } }: CutOut, { x, y }: Point): boolean =>
  topOfColumn(mask, width, height, x) < y + 0.02 * height;

const deepest = (rows: Float32Array): number => rows.reduce((lowest, row) => Math.max(lowest, row), -Infinity);

/** In widths of the neck: cloth that begins no further below the line between the collar's ends than this is the back. */
const rightBelow = 0.13;

/** How much of the line between the collar's ends has cloth right under it: the back. */
function shareWithInside({ mask, layer }: CutOut, from: Point, to: Point): number {
  let inside = 0;
  let asked = 0;
  for (let t = -0.7; t <= 0.71; t += 0.1) {
    const share = (t + 1) / 2;
    asked++;
    const topY = topOfColumn(mask, layer.width, layer.height, lerp(from.x, to.x, share));
    if (topY - lerp(from.y, to.y, share) < (to.x - from.x) * rightBelow) inside++;
  }
  return inside / asked;
}
