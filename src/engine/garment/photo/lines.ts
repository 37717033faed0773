import type { Raster } from "../../image/raster.ts";

/** A picture as lines, side by side: its rows, or its columns. */
export interface Lines {
  readonly count: number;
  /**
   * How long a line is, in pixels; the distance from a pixel of a line to the next, and from a line to the next, both in pixels of the
   * picture's data.
   */
  readonly length: number;
  readonly alongPx: number;
  readonly acrossPx: number;
}

export const rowsOf = ({ width, height }: Raster): Lines => ({ count: height, length: width, alongPx: 1, acrossPx: width });
export const columnsOf = ({ width, height }: Raster): Lines => ({ count: width, length: height, alongPx: width, acrossPx: 1 });

/** A stretch along a line: from a pixel up to before another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export const wholeLine = ({ length }: Lines): Stretch => ({ from: 0, to: length });

/** Red, green, blue and alpha, 0…255. */
export type Colour = readonly [number, number, number, number];

/** The median of a line's colours in some stretches, channel by channel; opaque. */
export function usualColour(photo: Raster, lines: Lines, line: number, stretches: readonly Stretch[] = [wholeLine(lines)]): Colour {
  const [red, green, blue] = [0, 1, 2].map((channel) => medianAlong(photo, lines, line, stretches, channel));
  return [red, green, blue, 255];
}

function medianAlong({ data }: Raster, { alongPx, acrossPx }: Lines, line: number, stretches: readonly Stretch[], channel: number): number {
  const values = new Uint8Array(stretches.reduce((sum, { from, to }) => sum + to - from, 0));
  let count = 0;
  for (const { from, to } of stretches) {
    for (let k = from; k < to; k++) values[count++] = data[(line * acrossPx + k * alongPx) * 4 + channel];
  }
  return values.toSorted()[count >> 1];
}

/** The share of a line, or of a stretch of it, that has a colour within this many levels in each channel. */
export function shareOf(photo: Raster, lines: Lines, line: number, colour: Colour, within: number, stretch = wholeLine(lines)): number {
  const { data } = photo;
  const { alongPx, acrossPx } = lines;
  const [red, green, blue] = colour;
  let count = 0;
  for (let k = stretch.from; k < stretch.to; k++) {
    const p = (line * acrossPx + k * alongPx) * 4;
    const step = Math.max(Math.abs(data[p] - red), Math.abs(data[p + 1] - green), Math.abs(data[p + 2] - blue));
    if (step <= within) count++;
  }
  return count / (stretch.to - stretch.from);
}
