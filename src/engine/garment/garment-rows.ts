import type { Point } from "../image/geometry.ts";

/** A stretch of the mask in one row: from `start` up to, not including, `end`. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** The smallest box around a mask. `right` and `bottom` are its last column and row, unlike a `PixelBox`'s. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Of each column the last row of cloth, -1 without any. */
export function lowestCloth(shape: Uint8Array, width: number, height: number): Int32Array {
  const lowest = new Int32Array(width).fill(-1);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) if (shape[i]) lowest[x] = y;
  return lowest;
}

/** The extent of a mask of `width` columns and `height` rows; of an empty one its `widthPx` is not above 1. */
export function extentOf(mask: Uint8Array, width: number, height: number): Extent {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return { left, right, top, bottom, widthPx: right - left + 1, heightPx: bottom - top + 1 };
}

/** The stretches of a row in which the mask is 1, from left to right. */
export function runsInRow(mask: Uint8Array, width: number, y: number): Run[] {
  const runs: Run[] = [];
  let start = -1;
  for (let x = 0; x <= width; x++) {
    const isInside = x < width && mask[y * width + x] === 1;
    if (isInside && start < 0) start = x;
    if (!isInside && start >= 0) {
      runs.push({ start, end: x });
      start = -1;
    }
  }
  return runs;
}

/** In pixels. */
export const runWidth = (run: Run): number => run.end - run.start;
/** The column half-way from its start to its end. */
export const runMiddle = (run: Run): number => (run.start + run.end) / 2;

/** From the start of the first stretch to the end of the last; there must be one. */
export const outerRun = (runs: readonly Run[]): Run => ({ start: runs[0].start, end: runs[runs.length - 1].end });
/** The width of a row's `outerRun`; 0 in an empty row. */
export const outerWidth = (runs: readonly Run[]): number => (runs.length > 0 ? runWidth(outerRun(runs)) : 0);

/** First row of the mask in a column, `height` if there is none. */
export function topOfColumn(mask: Uint8Array, width: number, height: number, x: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  for (let y = 0; y < height; y++) if (mask[y * width + column]) return y;
  return height;
}

/** Sets every pixel whose centre lies inside a closed polygon (even-odd rule). */
export function fillPolygonInto(target: Uint8Array, width: number, height: number, polygon: readonly Point[], value: number): void {
  const crossings: number[][] = Array.from({ length: height }, () => []);
  for (let k = 0; k < polygon.length; k++) {
    const a = polygon[k];
    const b = polygon[(k + 1) % polygon.length];
    const first = Math.max(0, Math.ceil(Math.min(a.y, b.y) - 0.5));
    const last = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y) - 0.5) - 1);
    for (let y = first; y <= last; y++) crossings[y].push(a.x + ((b.x - a.x) * (y + 0.5 - a.y)) / (b.y - a.y));
  }
  for (let y = 0; y < height; y++) {
    const row = crossings[y].toSorted((a, b) => a - b);
    for (let k = 0; k + 1 < row.length; k += 2) {
      const first = Math.max(0, Math.ceil(row[k] - 0.5));
      const last = Math.min(width - 1, Math.ceil(row[k + 1] - 0.5) - 1);
      for (let x = first; x <= last; x++) target[y * width + x] = value;
    }
  }
}
