import type { Raster } from "../../image/raster.ts";

/** A picture as lines, side by side: its rows, or its columns. */
export interface Lines {
  readonly count: number;
  /** Pixels of a line, and from one to the next; pixels from line to line. */
  readonly length: number;
  readonly alongPx: number;
  readonly acrossPx: number;
}

export const rowsOf = ({ width, height }: Raster): Lines => ({ count: height, length: width, alongPx: 1, acrossPx: width });
export const columnsOf = ({ width, height }: Raster): Lines => ({ count: width, length: height, alongPx: width, acrossPx: 1 });
