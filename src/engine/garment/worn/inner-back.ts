import { clamp, otherSide, outwardOf, type Side } from "../../image/geometry.ts";
import { lowestCloth } from "../garment-rows.ts";
import { medianOf } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";
import { legX } from "../../person/joints/leg-x.ts";
import { partIndex } from "../../person/labels.ts";

/** In shoulder widths: a leg below a hem is seen for at least `deep` rows, in at least `broad` columns, no further than `aside` from its bones. */
const leg = { deep: 0.15, broad: 0.08, aside: 0.3 } as const;
/** In shoulder widths: columns at a leg's inner side that tell how high the hem is there. */
const innerColumns = 0.06;
/** Rows by column: a hem that sinks more steeply towards the middle is no hem. */
const steepest = 1;
/**
 * In shoulder widths below the hem: what reaches less far than `least` is unevenness, what reaches further than `most` a train or a slit's
 * other side. Within `step` of both legs it reaches at least the share `steep` of its depth: a hem that is only bowed sinks slowly.
 */
const back = { least: 0.02, most: 0.4, step: 0.05, steep: 0.5 } as const;

/**
 * Drops, in place, what is seen between the legs of a skirt's back, from the inside: on anybody else, whose legs stand elsewhere, it would
 * be a stub that hangs from the hem.
 */
export function dropInnerBackInto(shape: Uint8Array, body: Body): void {
  const { width, height } = body.photo;
  const lowest = lowestCloth(shape, width, height);
  const [left, right] = [legBelow(lowest, body, "left"), legBelow(lowest, body, "right")];
  if (!left || !right || right.firstX - left.lastX < 2) return;
  const hem = { left: hemAt(lowest, left, "left", body), right: hemAt(lowest, right, "right", body) };
  // A hem that comes to a point in the middle sinks on the legs already, and goes on as it does there.
  const hemAtX = (x: number): number => {
    const [fromLeft, fromRight] = [x - left.lastX, right.firstX - x];
    const even = (hem.left.row * fromRight + hem.right.row * fromLeft) / (fromLeft + fromRight);
    return Math.max(even, Math.min(hem.left.row + hem.left.sinks * fromLeft, hem.right.row + hem.right.sinks * fromRight));
  };
  const deepestIn = (from: number, to: number): number => {
    let deepest = 0;
    for (let x = Math.max(from, left.lastX + 1); x < Math.min(to, right.firstX); x++) deepest = Math.max(deepest, lowest[x] - hemAtX(x));
    return deepest;
  };
  const deepest = deepestIn(left.lastX, right.firstX);
  if (deepest < back.least * body.shoulderWidthPx || deepest > back.most * body.shoulderWidthPx) return;
  const stepPx = Math.ceil(back.step * body.shoulderWidthPx);
  const ends = [deepestIn(left.lastX, left.lastX + 1 + stepPx), deepestIn(right.firstX - stepPx, right.firstX)];
  if (Math.min(...ends) < back.steep * deepest) return;
  for (let x = left.lastX + 1; x < right.firstX; x++) {
    for (let y = Math.round(hemAtX(x)) + 1; y <= lowest[x]; y++) shape[y * width + x] = 0;
  }
}

interface Columns {
  readonly firstX: number;
  readonly lastX: number;
}

/** The columns in which a bare leg is seen right below the hem; null where there are too few. */
function legBelow(lowest: Int32Array, body: Body, side: Side): Columns | null {
  const { photo, labels, shoulderWidthPx } = body;
  const deepPx = Math.round(leg.deep * shoulderWidthPx);
  const columns: number[] = [];
  for (let x = 0; x < photo.width; x++) {
    const hemY = lowest[x];
    if (hemY < 0) continue;
    const asidePx = Math.abs(x - legX(body[side], hemY));
    if (asidePx > leg.aside * shoulderWidthPx || asidePx > Math.abs(x - legX(body[otherSide(side)], hemY))) continue;
    // The soft edge between cloth and leg is neither.
    let bare = 0;
    for (let y = hemY + 1; y <= hemY + deepPx; y++) {
      if (labels[clamp(y, 0, photo.height - 1) * photo.width + x] === partIndex.skin) bare++;
    }
    if (bare > 0.7 * deepPx) columns.push(x);
  }
  return columns.length < leg.broad * shoulderWidthPx ? null : { firstX: columns[0], lastX: columns[columns.length - 1] };
}

interface HemAtLeg {
  /** At the leg's inner side. */
  readonly row: number;
  /** By how many rows it sinks with each column towards the middle. */
  readonly sinks: number;
}

/** The hem above a leg: its row where the legs face each other, and how it runs there from the leg's outer half to the inner one. */
function hemAt(lowest: Int32Array, { firstX, lastX }: Columns, side: Side, { shoulderWidthPx }: Body): HemAtLeg {
  const outward = outwardOf(side);
  const innerX = side === "left" ? lastX : firstX;
  const count = lastX - firstX + 1;
  const rowsIn = (from: number, to: number): number => {
    const rows = Array.from({ length: Math.max(1, Math.round(to - from)) }, (_, k) => lowest[innerX + outward * (Math.round(from) + k)]);
    return medianOf(
      rows.filter((row) => row >= 0),
      1,
    );
  };
  const sinks = (rowsIn(0, count / 2) - rowsIn(count / 2, count)) / (count / 2);
  return { row: rowsIn(0, innerColumns * shoulderWidthPx), sinks: clamp(sinks, 0, steepest) };
}
