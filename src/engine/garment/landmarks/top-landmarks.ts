import { bothShouldered } from "./bare-shoulder.ts";
import { edgesOfBody, hemRow } from "./body-panel.ts";
import { findArmpits, type Armpits } from "./armpits.ts";
import type { CutOut, TopLandmarks, TopSide } from "../garment.ts";
import { extentOf, runMiddle, runsInRow, runWidth, topOfColumn } from "../garment-rows.ts";
import type { Extent, Run } from "../garment-rows.ts";
import { distance, sides } from "../../image/geometry.ts";
import type { Point, Side } from "../../image/geometry.ts";
import { legsOfJumpsuit } from "./jumpsuit.ts";
import { findNeckline } from "../neckline/neckline.ts";
import { lineLength, smoothClosed, traceOutline } from "./outline.ts";
import { TryOnProblem } from "../../problem.ts";
import { withGapsOpened } from "./sleeve-gaps.ts";
import { isStrapless } from "./strapless.ts";
import { seamInset, sleevedSide, sleevelessSide, withEvenNeck, withEvenStraps } from "./top-sides.ts";
import { newBytes } from "../../image/scratch.ts";
import { medianOf } from "../../image/series.ts";

/** What is shorter on its outer side than this share of its armhole is no sleeve: sleeveless sides have folds and dents, too. */
const shortestSleeve = 0.1;

const isLongEnough = ({ shoulder, armpit, sleeve }: TopSide): boolean =>
  !sleeve || lineLength(sleeve.outer) > shortestSleeve * distance(shoulder, armpit);

/**
 * Finds shoulders, armpits, sleeves, hem and neckline of a top or a dress from its outline, and the legs of a jumpsuit.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the mask is too thin or too empty to be one
 */
export function topLandmarks(cutOut: CutOut, kind: "top" | "dress"): TopLandmarks {
  const { width, height } = cutOut.layer;
  const mask = withGapsOpened(cutOut.mask, width, height);
  const extent = extentOf(mask, width, height);
  if (extent.widthPx < 24 || extent.heightPx < 24) throw new TryOnProblem("error.engine.garment.not.found");
  const centreX = centreColumn(mask, width, extent, kind);
  const outline = smoothClosed(traceOutline(mask, width, height), 3);
  const clothAbove = (place: Point, inward: number): number =>
    place.y - topOfColumn(mask, width, height, place.x + inward * extent.widthPx * seamInset);
  const armpits = findArmpits(outline, extent, centreX, kind, clothAbove);

  const sidesWith = (found: Armpits): Record<Side, TopSide> & { panel: Uint8Array } => {
    const panel = newBytes(mask.length);
    const side = (name: Side): TopSide => {
      const armpitIndex = found[name];
      if (armpitIndex === null) return sleevelessSide(mask, width, height, extent, centreX, kind, name);
      return sleevedSide(outline, armpitIndex, panel, mask, width, height, extent, centreX, name);
    };
    return { left: side("left"), right: side("right"), panel };
  };
  const found = sidesWith(armpits);
  const { panel, ...seen } = sides.every((side) => isLongEnough(found[side])) ? found : sidesWith({ left: null, right: null });
  const evenNecked = withEvenNeck(bothShouldered(seen, centreX), mask, width, height, centreX);
  const { left, right } = withEvenStraps(evenNecked, mask, width, height, extent);
  const hemY = hemRow(mask, panel, width, extent, centreX);
  const strapless = isStrapless(cutOut, left, right);
  const landmarks = {
    centreX,
    topY: extent.top,
    hemY,
    left,
    right,
    edges: edgesOfBody(mask, panel, width, extent, centreX, hemY, { left, right }),
    panel,
    ...(strapless && { topV: straplessV }),
  };
  const necklineY = strapless ? null : findNeckline(cutOut, landmarks);
  const legs = kind === "dress" ? legsOfJumpsuit(cutOut, landmarks) : null;
  return { ...landmarks, ...(legs && { legs }), necklineY: necklineY && Float64Array.from({ length: width }, (_, x) => necklineY(x)) };
}

/** Where strapless garments sit on the torso: above the bust. */
const straplessV = 0.17;

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

/** The two halves of an open front are about as wide; a sleeve is narrower than the trunk. */
const likeHalf = 0.7;
/** So far down a dress has no sleeves: what lies beside the widest stretch is parted from it by a slit, or is a belt's end. */
const besideSlit = 0.15;

/** The widest stretch of a row; of a front that hangs open, both halves with what is between them. */
function trunkRun(runs: readonly Run[], leastShare: number): Run | null {
  const [widest, second] = runs.toSorted((a, b) => runWidth(b) - runWidth(a));
  if (!widest || !second || runWidth(second) < leastShare * runWidth(widest)) return widest ?? null;
  return { start: Math.min(widest.start, second.start), end: Math.max(widest.end, second.end) };
}
