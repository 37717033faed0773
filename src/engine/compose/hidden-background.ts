import type { Body } from "../person/body.ts";
import { fillShrink, type ColourPlanes } from "./fill-planes.ts";
import { boxBlur } from "../image/filters.ts";
import { smoothstep } from "../image/geometry.ts";
import { sampleShrunk } from "../image/sampling.ts";

/** The person's blurred rim and shadow reach so far into the background. */
const rimPx = 9;
/** What is finer than this goes on from beside the person; coarser light and colour go on from all around. */
const coarsePx = 40;
/** Rows agree with so many of their neighbours on where the person ends, so that what goes on is not torn. */
const neighbourRows = 14;

/**
 * What the background looks like behind the old garment: as beside the person in the same row, mirrored, so that walls, ledges and paving go
 * on; from both sides, where both are in the photo. `plain` is the background filled smoothly. Writes red, green, blue (0…255) of a pixel.
 */
export function hiddenBackground(body: Body, plain: ColourPlanes): (x: number, y: number, colour: Float32Array) => void {
  const { photo, parts } = body;
  const { width, height, data } = photo;
  const { left, right } = outline(parts.background.data, width, height);
  const coarse = plain.map((plane) => boxBlur(boxBlur(plane, coarsePx / fillShrink / 2), coarsePx / fillShrink / 2));
  const surelyBackground = (x: number, y: number): number =>
    x >= 0 && x < width ? smoothstep(0.9, 0.99, parts.background.data[y * width + x]) : 0;
  const finer = (x: number, y: number, channel: number): number =>
    data[(y * width + x) * 4 + channel] - sampleShrunk(coarse[channel], fillShrink, x, y);
  return (x, y, colour) => {
    // Where the photo ends, back again.
    const fromLeft = Math.abs(2 * left[y] - x);
    const fromRight = width - 1 - Math.abs(width - 1 - (2 * right[y] - x));
    const sureLeft = surelyBackground(fromLeft, y);
    const sureRight = surelyBackground(fromRight, y);
    const towardsLeft = smoothstep(0.6, 0.4, (x - left[y]) / Math.max(1, right[y] - left[y]));
    const leftShare = sureLeft * (1 - (1 - towardsLeft) * sureRight);
    const rightShare = sureRight * (1 - towardsLeft * sureLeft);
    const plainShare = 1 - leftShare - rightShare;
    for (let channel = 0; channel < 3; channel++) {
      let value = (1 - plainShare) * sampleShrunk(coarse[channel], fillShrink, x, y);
      if (plainShare > 0) value += plainShare * sampleShrunk(plain[channel], fillShrink, x, y);
      if (leftShare > 0) value += leftShare * finer(fromLeft, y, channel);
      if (rightShare > 0) value += rightShare * finer(fromRight, y, channel);
      colour[channel] = value;
    }
  };
}

/** Per row, the last column left of the person that surely is background, and the first right of them. */
function outline(background: Float32Array, width: number, height: number): { left: Int32Array; right: Int32Array } {
  const left = new Float64Array(height).fill(width);
  const right = new Float64Array(height).fill(-1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width && left[y] === width; x++) if (background[row + x] < 0.5) left[y] = x;
    for (let x = width - 1; x >= 0 && right[y] === -1; x--) if (background[row + x] < 0.5) right[y] = x;
  }
  return { left: steady(left, Math.min, -rimPx), right: steady(right, Math.max, rimPx) };
}

/** The outermost of the neighbouring rows, and the mean of those. */
function steady(columns: Float64Array, outermost: (...values: number[]) => number, marginPx: number): Int32Array {
  const around = (values: Float64Array, k: number): Float64Array => values.subarray(Math.max(0, k - neighbourRows), k + neighbourRows + 1);
  const furthest = columns.map((_, k) => outermost(...around(columns, k)));
  return Int32Array.from(furthest, (_, k) => {
    const near = around(furthest, k);
    return Math.round(near.reduce((sum, value) => sum + value, 0) / near.length + marginPx);
  });
}
