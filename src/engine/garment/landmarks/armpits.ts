import { add, cross, dot, outwardOf, subtract, unit, type Point, type Side } from "../../image/geometry.ts";
import type { Extent } from "../garment-rows.ts";
import { aboveArmpit, type TopShape } from "./top-shape.ts";

/** A dent of the outline. */
interface Candidate {
  /** Into the outline. */
  readonly index: number;
  /** How sharply it turns there, in radians. */
  readonly score: number;
}

/** The armpits, as indices into the outline; null without sleeves. */
export interface Armpits {
  /** Indices into the outline; null without sleeves. */
  readonly left: number | null;
  readonly right: number | null;
}

/** Rows, as shares of the garment's height, where an armpit can lie. */
const bands = { top: [0.08, 0.7], dress: [0.04, 0.42] } as const;
/** The armhole's least height, as a share of the garment's. */
const armholes = { top: 0.09, dress: 0.04 } as const;
/** Sum of a dent's turns at two scales (radians): with less it is no armpit. */
const leastScore = 0.7;
/** With more it is no more of an armpit: a slit beside a tooth of the cut-out turns most. */
const fullScore = 1.6;

/**
 * Armpits are the deep dents of the outline between sleeve and side seam. Both are chosen together, because a garment is
 * nearly symmetric and a dent of a belt or a fold is not.
 *
 * @param outline of the shape, clockwise, in pixels of its photo
 */
export function findArmpits(shape: TopShape, outline: readonly Point[], kind: "top" | "dress"): Armpits {
  const { extent, centreX } = shape;
  const left = candidatesOf(shape, outline, kind, "left");
  const right = candidatesOf(shape, outline, kind, "right");
  let best: Armpits = { left: null, right: null };
  let bestScore = leastScore * 2 - 0.4;
  for (const a of left) {
    for (const b of right) {
      const skewY = Math.abs(outline[a.index].y - outline[b.index].y) / extent.heightPx;
      const skewX = Math.abs(outline[a.index].x + outline[b.index].x - 2 * centreX) / extent.widthPx;
      if (skewY > 0.1) continue;
      const score = Math.min(a.score, fullScore) + Math.min(b.score, fullScore) - 5 * skewY - 3 * skewX;
      if (score <= bestScore) continue;
      bestScore = score;
      best = { left: a.index, right: b.index };
    }
  }
  return best;
}

function candidatesOf(shape: TopShape, outline: readonly Point[], kind: "top" | "dress", side: Side): Candidate[] {
  const { extent, centreX } = shape;
  const outward = outwardOf(side);
  const fine = Math.round(extent.heightPx * 0.03);
  const coarse = Math.round(extent.heightPx * 0.065);
  const scores = new Float32Array(outline.length);
  for (let k = 0; k < outline.length; k++) {
    const { x, y } = outline[k];
    const height = (y - extent.top) / extent.heightPx;
    if ((x - centreX) * outward < extent.widthPx * 0.08 || height < bands[kind][0] || height > bands[kind][1]) continue;
    const fineTurn = dentAt(outline, k, fine);
    const coarseTurn = dentAt(outline, k, coarse);
    if (fineTurn.angle < 0.12 || coarseTurn.angle < 0.2 || !opensDown(coarseTurn.opening, outward)) continue;
    if (y - aboveArmpit(shape, outline[k], side).y < extent.heightPx * armholes[kind]) continue;
    const reach = sleeveReach(outline, k, side, extent);
    if (reach < extent.widthPx * 0.045 || sideReach(outline, k, side, extent) > armholeShare * reach) continue;
    scores[k] = fineTurn.angle * 0.6 + coarseTurn.angle;
  }
  return localMaxima(scores, coarse).slice(0, 8);
}

/** How far the outline turns inwards at a point (radians), and where the dent opens to. */
function dentAt(outline: readonly Point[], index: number, reach: number): { angle: number; opening: Point } {
  const count = outline.length;
  const before = subtract(outline[(index - reach + count) % count], outline[index]);
  const after = subtract(outline[(index + reach) % count], outline[index]);
  const turn = Math.PI - Math.abs(Math.atan2(cross(before, after), dot(before, after)));
  // Clockwise outline: at a dent the way on lies to the left of the way back.
  const isDent = cross(before, after) > 0;
  return { angle: isDent ? turn : -turn, opening: unit(add(unit(before), unit(after))) };
}

function opensDown(opening: Point, outward: number): boolean {
  return opening.y > 0.15 || (opening.y > -0.1 && opening.x * outward > 0.5);
}

/** How far the outline goes outside of the dent on its way up to the shoulder. */
function sleeveReach(outline: readonly Point[], index: number, side: Side, extent: Extent): number {
  const outward = outwardOf(side);
  const direction = side === "left" ? 1 : -1;
  const limit = outline.length / 2;
  let reach = 0;
  let k = index;
  for (let walked = 0; walked < limit; walked++) {
    k = (k + direction + outline.length) % outline.length;
    reach = Math.max(reach, (outline[k].x - outline[index].x) * outward);
    if ((outline[k].x - outline[index].x) * outward < -extent.widthPx * 0.03 && outline[k].y < outline[index].y) break;
  }
  return reach;
}

/** Below a sleeveless armhole the outline goes out again at least this share as far as above it. */
const armholeShare = 0.8;
/** How far below the dent that is looked for, as a share of the garment's height. */
const armholeHeight = 0.2;

/** How far the outline goes outside of the dent on its way down the side. */
function sideReach(outline: readonly Point[], index: number, side: Side, extent: Extent): number {
  const outward = outwardOf(side);
  const direction = side === "left" ? -1 : 1;
  const lowestY = outline[index].y + armholeHeight * extent.heightPx;
  let reach = 0;
  let k = index;
  for (let walked = 0; walked < outline.length / 2 && outline[k].y < lowestY; walked++) {
    k = (k + direction + outline.length) % outline.length;
    reach = Math.max(reach, (outline[k].x - outline[index].x) * outward);
  }
  return reach;
}

/** The local maxima of the scores, the highest first: each is the highest within `reach` points to both sides. */
function localMaxima(scores: Float32Array, reach: number): Candidate[] {
  const found: Candidate[] = [];
  for (let k = 0; k < scores.length; k++) {
    if (scores[k] === 0) continue;
    let isHighest = true;
    for (let j = -reach; j <= reach && isHighest; j++) {
      const other = scores[(k + j + scores.length) % scores.length];
      isHighest = other < scores[k] || (other === scores[k] && j >= 0);
    }
    if (isHighest) found.push({ index: k, score: scores[k] });
  }
  return found.toSorted((a, b) => b.score - a.score);
}
