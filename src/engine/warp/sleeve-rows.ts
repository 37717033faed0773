import type { SleeveLandmarks } from "../garment/garment.ts";
import { lineLength, resampleLine, smoothLine } from "../garment/landmarks/outline.ts";
import { add, clamp, lerpPoint, middle, scale, subtract, unit, type Point } from "../image/geometry.ts";

/** Rows of a sleeve's mesh from the armhole to the cuff. */
export const sleeveRows = 36;

/** How far down the sleeve a row lies, 0…1. Rows lie closer at the shoulder, where the cloth turns most: with equal steps long sleeves had a corner there. */
export const shareOfRow = (row: number): number => (row / (sleeveRows - 1)) ** 1.4;

/** A sleeve's two sides in its photo, each with a point for every row. */
export interface SleeveSides {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
}

/** A sleeve's sides with their points at the rows of its mesh; smoothed, because the steps of the outline would be creases. */
export const sidesOfRows = ({ outer, inner }: SleeveLandmarks): SleeveSides => ({ outer: pointsOfRows(outer), inner: pointsOfRows(inner) });

/** One side, smoothed. */
function pointsOfRows(line: readonly Point[]): Point[] {
  const dense = smoothLine(resampleLine(line, 4 * sleeveRows), 6);
  return Array.from({ length: sleeveRows }, (_, row) => pointAt(dense, shareOfRow(row) * (dense.length - 1)));
}

/** The point `px` pixels along a line of equal steps; an end of the line beyond it. */
export const pointAlong = (line: readonly Point[], px: number): Point => pointAt(line, (px / lineLength(line)) * (line.length - 1));

function pointAt(line: readonly Point[], position: number): Point {
  const k = clamp(Math.floor(position), 0, line.length - 2);
  return lerpPoint(line[k], line[k + 1], clamp(position - k, 0, 1));
}

/** Both points of a row, moved down the sleeve by garment pixels (up if negative), in the direction of its middle line. */
export function rowMoved({ outer, inner }: SleeveSides, row: number, downPx: number): { outer: Point; inner: Point } {
  if (downPx === 0) return { outer: outer[row], inner: inner[row] };
  const lower = Math.min(row === 0 ? 2 : row, sleeveRows - 1);
  const upper = row === 0 ? 0 : Math.max(0, row - 2);
  const down = scale(unit(subtract(middle(outer[lower], inner[lower]), middle(outer[upper], inner[upper]))), downPx);
  return { outer: add(outer[row], down), inner: add(inner[row], down) };
}
