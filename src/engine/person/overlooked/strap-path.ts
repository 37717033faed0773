import type { LabPlanes } from "../../image/colour.ts";
import { smoothstep } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";
import { newFloats } from "../../image/scratch.ts";
import { classShrink } from "../parsing/parsing.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";

/** Weights that the parser gives a bag: with less than the first there is no strap, and from the second on the parser thinks enough of one. */
export const bagWeight = { least: 0.015, well: 0.4 } as const;
/**
 * Pixels of a row on both sides of a strap's edge whose mean colours are compared: `within` of them inside the strap, and outside those
 * `from` to `to` pixels away.
 */
export const acrossEdge = { within: 3, from: 1, to: 5 } as const;
/** In L*a*b*: contrast on both sides of a strap from which on its edges cannot be plainer. */
const plainEdge = 18;
/**
 * What a row adds to a path's score: 1 for plain edges where the parser thinks enough of a bag, `edges` for plain edges alone, less `row` in
 * any case. A step aside from one row to the next costs `aside` a pixel, and `far` more if it is the furthest possible.
 */
const counts = { edges: 0.3, row: 0.35, aside: 0.04, far: 0.1 } as const;

/** Where a strap is looked for, in pixels of the photo. */
export interface StrapSearch {
  readonly parts: PartPlanes;
  /** What the parser thinks of a bag, and which pixels are the bag itself, or near it; all at the classes' size. */
  readonly seenBag: Plane;
  readonly isBag: Uint8Array;
  readonly isBeside: Uint8Array;
  /** L*, a* and b* as sums along each row of the box, as `rowSums` has them. */
  readonly sums: readonly Float32Array[];
  /** Of the photo. */
  readonly width: number;
  /** Where a strap's left edge can lie. */
  readonly box: PixelBox;
  /** Down to this row a strap may begin: the shoulder's. */
  readonly shoulderY: number;
  /** How far below the clothes' outline it begins, at most. */
  readonly outlinePx: number;
}

/** A strap that was found, from a bag up to the shoulder. */
export interface StrapPath {
  readonly score: number;
  readonly widthPx: number;
  /** The photo's pixels, by their indices, at its left edge, from its lower end up. */
  readonly starts: readonly number[];
}

/** How many pixels to either side a path goes at most from one row to the next. */
const steepest = 2;
/** Instead of a step: the path begins here, at the shoulder. */
const begins = 9;
const asideCosts = Array.from(
  { length: 2 * steepest + 1 },
  (_, n) => counts.aside * Math.abs(n - steepest) + (n % (2 * steepest) === 0 ? counts.far : 0),
);
/** Score at which a path is given up: what has lost this much since the shoulder is no strap. */
const givenUp = -6;

/**
 * The path from the shoulder down to a bag with the highest score: the sum of what its rows add and its steps cost, by dynamic
 * programming row by row (as in seam carving, Avidan and Shamir, 2007).
 */
export function bestPath(search: StrapSearch, widthPx: number): StrapPath {
  const { box, seenBag, isBag, isBeside } = search;
  const columns = box.right - box.left;
  // Before the first row there is one in which nothing has begun.
  const rows = 1 + box.bottom - box.top;
  const scores = newFloats(columns * rows).fill(givenUp);
  const steps = new Int8Array(columns * rows);
  const middlePx = widthPx >> 1;
  let found = { score: 0, k: -1 };
  // Below the shoulder only what the row above has paths to can be reached.
  let [first, end] = [0, columns];
  for (let row = 1; row < rows; row++) {
    const y = box.top + row - 1;
    const coarseRow = Math.floor(y / classShrink) * seenBag.width;
    const isShoulder = y <= search.shoulderY;
    const from = isShoulder ? 0 : Math.max(0, first - steepest);
    const until = isShoulder ? columns : Math.min(columns, end + steepest);
    [first, end] = [columns, 0];
    for (let column = from, k = row * columns + from; column < until; column++, k++) {
      const x = box.left + column;
      const coarse = coarseRow + Math.floor((x + middlePx) / classShrink);
      const weight = seenBag.data[coarse];
      if (weight < bagWeight.least) continue;
      const beginning = mayBegin(search, x + middlePx, y) ? 0 : givenUp;
      const step = bestStep(scores, columns, column, k, beginning);
      const before = step === begins ? beginning : scoreAfter(scores, columns, k, step);
      if (before === givenUp) continue;
      if (first === columns) first = column;
      end = column + 1;
      steps[k] = step;
      if (isBag[coarse] === 1) {
        if (before > found.score) found = { score: before, k };
        continue;
      }
      const gain = rowScore(search, x, y, widthPx, weight);
      scores[k] = before + (isBeside[coarse] === 0 ? gain : Math.min(0, gain));
    }
  }
  return { score: found.score, widthPx, starts: startsUpFrom(found.k, steps, columns, search) };
}

/** The step from the row above to pixel `k` that keeps the highest score; `begins` where none is higher than that of a path that begins there. */
function bestStep(scores: Float32Array, columns: number, column: number, k: number, beginning: number): number {
  let best = beginning;
  let step = begins;
  for (let aside = -steepest; aside <= steepest; aside++) {
    if (column + aside < 0 || column + aside >= columns) continue;
    const score = scoreAfter(scores, columns, k, aside);
    if (score <= best) continue;
    best = score;
    step = aside;
  }
  return step;
}

const scoreAfter = (scores: Float32Array, columns: number, k: number, aside: number): number =>
  scores[k - columns + aside] - asideCosts[aside + steepest];

/** The pixels of the path that ends at `last`, a pixel of the box with a row above it; none for -1. */
function startsUpFrom(last: number, steps: Int8Array, columns: number, { box, width }: StrapSearch): number[] {
  const starts: number[] = [];
  for (let k = last; k >= 0; k = steps[k] === begins ? -1 : k - columns + steps[k]) {
    starts.push((box.top + Math.floor(k / columns) - 1) * width + box.left + (k % columns));
  }
  return starts;
}

/** Whether the clothes end close above a place on the shoulder. */
function mayBegin({ parts, width, shoulderY, outlinePx }: StrapSearch, x: number, y: number): boolean {
  if (y > shoulderY || y < outlinePx) return false;
  const above = (y - outlinePx) * width + x;
  return parts.background.data[above] + parts.hair.data[above] + parts.skin.data[above] > 0.5;
}

/**
 * What a row adds to the score of a strap with its left edge at a pixel.
 *
 * @param weight the parser's weight of a bag at that pixel
 */
function rowScore({ sums, width, box }: StrapSearch, x: number, y: number, widthPx: number, weight: number): number {
  const { within, from, to } = acrossEdge;
  const a = (y - box.top) * (width + 1) + x;
  const b = a + widthPx;
  let [left, right] = [0, 0];
  for (let channel = 0; channel < 3; channel++) {
    const sum = sums[channel];
    left += (meanBetween(sum, a, a + within) - meanBetween(sum, a - to, a - from)) ** 2;
    right += (meanBetween(sum, b - within, b) - meanBetween(sum, b + from, b + to)) ** 2;
  }
  const edges = Math.min(1, Math.sqrt(Math.min(left, right)) / plainEdge);
  return edges * (counts.edges + (1 - counts.edges) * smoothstep(bagWeight.least, bagWeight.well, weight)) - counts.row;
}

const meanBetween = (sum: Float32Array, from: number, to: number): number => (sum[to] - sum[from]) / (to - from);

/** Prefix sums of the rows from `firstY` up to `endY`: `width` + 1 a row, at each pixel the sum of those before it. */
export function rowSums(lab: LabPlanes, width: number, firstY: number, endY: number): Float32Array[] {
  return lab.map((values) => {
    const sums = newFloats((width + 1) * (endY - firstY));
    for (let y = firstY; y < endY; y++) {
      for (let x = 0, i = y * width, k = (y - firstY) * (width + 1); x < width; x++, i++, k++) sums[k + 1] = sums[k] + values[i];
    }
    return sums;
  });
}
