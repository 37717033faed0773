import type { TopSide } from "../garment.ts";
import { outerRun, runsInRow, runWidth, type Run } from "../garment-rows.ts";
import { clamp, sides, type Side } from "../../image/geometry.ts";
import { runningMean } from "../../image/series.ts";
import type { TopShape } from "./top-shape.ts";

/** The lowest row in which the body panel lies on both sides of the centre; a belt's end hanging below does not count. */
export function hemRow(shape: TopShape, panel: Uint8Array): number {
  const { mask, width, extent, centreX } = shape;
  for (let y = extent.bottom; y > extent.top; y--) {
    const run = bodyRunAt(shape, panel, y);
    if (!run || runWidth(run) < extent.widthPx * 0.2 || run.start > centreX || run.end < centreX) continue;
    if (clothOfBody(mask, panel, y * width + run.start, y * width + run.end) >= extent.widthPx * leastHemCloth) return y + 1;
  }
  return extent.bottom + 1;
}

/** Below the hem, slivers of the cuffs stand out of the sleeves' outlines on both sides. */
const leastHemCloth = 0.1;

function clothOfBody(mask: Uint8Array, panel: Uint8Array, from: number, until: number): number {
  let count = 0;
  for (let i = from; i < until; i++) if (mask[i] && !panel[i]) count++;
  return count;
}

/** Side edges of the body panel per row, smoothed; above the armpits the line up to the shoulder. */
export function edgesOfBody(shape: TopShape, panel: Uint8Array, hemY: number, points: Record<Side, TopSide>): Record<Side, Float32Array> {
  const { extent, centreX } = shape;
  const rows = hemY - extent.top;
  const edges = { left: new Float32Array(rows), right: new Float32Array(rows) };
  for (let k = 0; k < rows; k++) {
    const bodyRun = bodyRunAt(shape, panel, extent.top + k);
    edges.left[k] = bodyRun ? bodyRun.start : (edges.left[k - 1] ?? centreX);
    edges.right[k] = bodyRun ? bodyRun.end : (edges.right[k - 1] ?? centreX);
  }
  // Rounded hems and corners: the panel keeps its width to the end, its own outline shows the curve.
  const last = Math.round(rows * 0.93);
  for (let k = last; k < rows; k++) {
    edges.left[k] = Math.min(edges.left[k], edges.left[last]);
    edges.right[k] = Math.max(edges.right[k], edges.right[last]);
  }
  for (const side of sides) {
    const { armpit } = points[side];
    const armpitRow = clamp(Math.round(armpit.y - extent.top), 0, rows - 1);
    for (let k = 0; k < armpitRow; k++) edges[side][k] = armpit.x;
    edges[side].set(runningMean(Array.from(edges[side]), Math.round(rows * 0.02)));
  }
  return edges;
}

/** A stretch beside the centre's that is narrower than this share of the widest is a belt's end or a ribbon. */
const leastHalf = 0.3;

/** The body panel's stretch of a row: all that is no sleeve. Where straps, an open front or a slit part it, it spans both halves. */
function bodyRunAt({ mask, width, centreX }: TopShape, panel: Uint8Array, y: number): Run | null {
  const runs = runsInRow(mask, width, y).flatMap(({ start, end }) => {
    while (start < end && panel[y * width + start]) start++;
    while (end > start && panel[y * width + end - 1]) end--;
    return end > start ? [{ start, end }] : [];
  });
  if (runs.length === 0) return null;
  const widest = Math.max(...runs.map(runWidth));
  const isCentral = ({ start, end }: Run): boolean => start <= centreX && end >= centreX;
  const parts = runs.some(isCentral) ? runs.filter((run) => isCentral(run) || runWidth(run) >= leastHalf * widest) : runs;
  return outerRun(parts);
}
