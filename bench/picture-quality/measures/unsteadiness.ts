import type { Raster } from "../../../src/engine/image/raster.ts";

/** Cells of a picture of this width are compared by their means: finer differences are resampling's. */
export const comparedWidthPx = 300;
const cellPx = 5;
const visibleStep = 30;

/** How much of two pictures of one size, 0 to 255 a channel, differs visibly, in % of their cells. */
export function differingPercent(one: Raster, other: Raster): number {
  const across = Math.floor(one.width / cellPx);
  const down = Math.floor(one.height / cellPx);
  let differing = 0;
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) if (stepOfCell(one, other, column, row) > visibleStep) differing++;
  return (100 * differing) / (across * down);
}

/** The largest difference of a channel's mean. */
function stepOfCell(one: Raster, other: Raster, column: number, row: number): number {
  const sums = [0, 0, 0];
  for (let y = row * cellPx; y < (row + 1) * cellPx; y++)
    for (let x = column * cellPx; x < (column + 1) * cellPx; x++)
      for (let channel = 0, p = (y * one.width + x) * 4; channel < 3; channel++)
        sums[channel] += one.data[p + channel] - other.data[p + channel];
  return Math.max(...sums.map(Math.abs)) / cellPx ** 2;
}
