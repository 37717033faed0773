import type { Body } from "../../person/body.ts";
import { outwardOf, type Side } from "../../image/geometry.ts";

/** In shoulder widths: a shorter run of the bottom in a row is a speck. */
const leastRow = 0.05;
/** In shoulder widths: this far beside the cloth's edge, past the blur, the photo must be background for the edge to count as seen. */
const besideEdge = 0.03;

/**
 * The x of the bottom's edge on one side, by row, where the photo shows the bottom end before background; NaN elsewhere.
 *
 * @returns in pixels from the photo's left edge, between pixels: 0 is the left edge of column 0
 */
export function seenEnds({ parts, shoulderWidthPx }: Pick<Body, "parts" | "shoulderWidthPx">, side: Side): Float64Array {
  const { width, height, data } = parts.bottom;
  const inward = -outwardOf(side);
  const leastPx = Math.max(2, Math.round(leastRow * shoulderWidthPx));
  const besidePx = Math.max(2, Math.round(besideEdge * shoulderWidthPx));
  const ends = new Float64Array(height).fill(NaN);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = outermost(data, row, width, inward);
    const [beside, inside] = [first - inward * besidePx, first + inward * leastPx];
    if (beside < 0 || beside >= width || inside < 0 || inside >= width) continue;
    if (parts.background.data[row + beside] < 0.5 || !isAll(data, row, first, inside, inward)) continue;
    const edge = inward > 0 ? first : first + 1;
    ends[y] = edge + inward * (1 - data[row + first] - data[row + first - inward]);
  }
  return ends;
}

/**
 * The first column of a row, coming from one side, whose weight is more than a half.
 *
 * @param row the index of the row's first pixel
 * @param inward 1 from the left, -1 from the right
 * @returns a column outside of the row (`width` or -1) where there is none
 */
export function outermost(weight: Float32Array, row: number, width: number, inward: number): number {
  let x = inward > 0 ? 0 : width - 1;
  while (x >= 0 && x < width && weight[row + x] <= 0.5) x += inward;
  return x;
}

function isAll(weight: Float32Array, row: number, from: number, to: number, step: number): boolean {
  for (let x = from; x !== to; x += step) if (weight[row + x] <= 0.5) return false;
  return true;
}
