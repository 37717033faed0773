import { extentOf, runMiddle, runsInRow, runWidth, topOfColumn, type Extent, type Run } from "../garment-rows.ts";
import { outwardOf, point, type Point, type Side } from "../../image/geometry.ts";
import { medianOf } from "../../image/series.ts";
import { TryOnProblem } from "../../problem.ts";

/** The shape of a top or a dress that lies flat, in pixels of its photo: what finding its landmarks starts from. */
export interface TopShape {
  /** 1 where the garment is. */
  readonly mask: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly extent: Extent;
  /** The column of its middle. */
  readonly centreX: number;
}

/**
 * Measures a mask.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when it is too thin or too empty to be a garment
 */
export function topShape(mask: Uint8Array, width: number, height: number, kind: "top" | "dress"): TopShape {
  const extent = extentOf(mask, width, height);
  if (extent.widthPx < 24 || extent.heightPx < 24) throw new TryOnProblem("error.engine.garment.not.found");
  return { mask, width, height, extent, centreX: centreColumn(mask, width, extent, kind) };
}

/** The shape's upper edge in a column. */
export const upperEdge = ({ mask, width, height }: TopShape, x: number): Point => point(x, topOfColumn(mask, width, height, x));

/**
 * As a share of the garment's width: straight above an armpit is looked this far inside of it, because the outline may turn right there.
 */
const seamInset = 0.012;

/** The shape's upper edge above an armpit, or what may be one, of that side. */
export const aboveArmpit = (shape: TopShape, { x }: Point, side: Side): Point =>
  upperEdge(shape, x - outwardOf(side) * shape.extent.widthPx * seamInset);

/** Middle of the garment's lower half, where there are neither collars nor asymmetric folds. */
function centreColumn(mask: Uint8Array, width: number, extent: Extent, kind: "top" | "dress"): number {
  const middles: number[] = [];
  for (let share = 0.5; share < 0.92; share += 0.01) {
    const run = trunkRun(
      runsInRow(mask, width, Math.round(extent.top + share * extent.heightPx)),
      kind === "dress" ? besideSlit : likeHalf,
    );
    if (run) middles.push(runMiddle(run));
  }
  return medianOf(middles, 1, (extent.left + extent.right) / 2);
}

/** As a share of the wider half: the halves of an open front are about as wide as each other, and a sleeve is narrower than the trunk. */
const likeHalf = 0.7;
/** The same where a dress has no sleeves any more: what lies beside the widest stretch is parted from it by a slit, or is a belt's end. */
const besideSlit = 0.15;

/** The widest stretch of a row; of a front that hangs open, both halves with what is between them. */
function trunkRun(runs: readonly Run[], leastShare: number): Run | null {
  const [widest, second] = runs.toSorted((a, b) => runWidth(b) - runWidth(a));
  if (!widest || !second || runWidth(second) < leastShare * runWidth(widest)) return widest ?? null;
  return { start: Math.min(widest.start, second.start), end: Math.max(widest.end, second.end) };
}
