import { lerp } from "../../image/geometry.ts";

/** The convex hull of a mask as one stretch a row; empty outside of its rows. */
export interface Sides {
  readonly firstY: number;
  readonly lastY: number;
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** The hull's first and last column in each row of the picture. */
export function convexSides(mask: Uint8Array, width: number, height: number): Sides {
  const left = new Float64Array(height).fill(Infinity);
  const right = new Float64Array(height).fill(-Infinity);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!mask[i]) continue;
      left[y] = Math.min(left[y], x);
      right[y] = x;
    }
  }
  const rows = [...left.keys()].filter((y) => left[y] <= right[y]);
  bulgeInto(left, rows, 1);
  bulgeInto(right, rows, -1);
  return { firstY: rows[0] ?? 0, lastY: rows.at(-1) ?? -1, left, right };
}

/** Whether a pixel lies in the hull. */
export function isBetween({ left, right }: Sides, x: number, y: number): boolean {
  return x >= left[y] && x <= right[y];
}

/** Takes the hollows out of a side: a monotone chain over its rows (Andrew 1979). */
function bulgeInto(side: Float64Array, rows: readonly number[], inwards: 1 | -1): void {
  const corners: number[] = [];
  const isHollow = (a: number, b: number, c: number): boolean => inwards * (side[b] - lerp(side[a], side[c], (b - a) / (c - a))) >= 0;
  for (const y of rows) {
    while (corners.length > 1 && isHollow(corners[corners.length - 2], corners[corners.length - 1], y)) corners.pop();
    corners.push(y);
  }
  for (let k = 1; k < corners.length; k++) {
    const [from, to] = [corners[k - 1], corners[k]];
    for (let y = from + 1; y < to; y++) side[y] = lerp(side[from], side[to], (y - from) / (to - from));
  }
}
