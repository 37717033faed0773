import { clamp, type Side } from "../../image/geometry.ts";
import { medianOf } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";
import { legX } from "../../person/joints/leg-x.ts";
import { partIndex } from "../../person/labels.ts";

/** In shoulder widths: a leg below a hem is seen for at least `deep` rows, in at least `broad` columns, no further than `aside` from its bones. */
const leg = { deep: 0.15, broad: 0.08, aside: 0.3 } as const;
/** In shoulder widths: columns at a leg's inner side that tell how high the hem is there. */
const innerColumns = 0.06;
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
  const hem = { left: hemAt(lowest, left.lastX, -1, body), right: hemAt(lowest, right.firstX, 1, body) };
  const hemAtX = (x: number): number => hem.left + ((hem.right - hem.left) * (x - left.lastX)) / (right.firstX - left.lastX);
  const deepestIn = (from: number, to: number): number => {
    let deepest = 0;
    for (let x = Math.max(from, left.lastX + 1); x < Math.min(to, right.firstX); x++) deepest = Math.max(deepest, lowest[x] - hemAtX(x));
    return deepest;
  };
  const deepest = deepestIn(left.lastX + 1, right.firstX);
  if (deepest < back.least * body.shoulderWidthPx || deepest > back.most * body.shoulderWidthPx) return;
  const stepPx = Math.ceil(back.step * body.shoulderWidthPx);
  const ends = [deepestIn(left.lastX + 1, left.lastX + 1 + stepPx), deepestIn(right.firstX - stepPx, right.firstX)];
  if (Math.min(...ends) < back.steep * deepest) return;
  for (let x = left.lastX + 1; x < right.firstX; x++) {
    for (let y = Math.round(hemAtX(x)) + 1; y <= lowest[x]; y++) shape[y * width + x] = 0;
  }
}

/** Of each column the last row of cloth, -1 without any. */
function lowestCloth(shape: Uint8Array, width: number, height: number): Int32Array {
  const lowest = new Int32Array(width).fill(-1);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) if (shape[i]) lowest[x] = y;
  return lowest;
}

/** The columns in which a bare leg is seen right below the hem; null where there are too few. */
function legBelow(lowest: Int32Array, body: Body, side: Side): { readonly firstX: number; readonly lastX: number } | null {
  const { photo, labels, shoulderWidthPx } = body;
  const deepPx = Math.round(leg.deep * shoulderWidthPx);
  const columns: number[] = [];
  for (let x = 0; x < photo.width; x++) {
    const hemY = lowest[x];
    if (hemY < 0 || Math.abs(x - legX(body[side], hemY)) > leg.aside * shoulderWidthPx) continue;
    if (Math.abs(x - legX(body[side], hemY)) > Math.abs(x - legX(body[side === "left" ? "right" : "left"], hemY))) continue;
    // The soft edge between cloth and leg is neither.
    let bare = 0;
    for (let y = hemY + 1; y <= hemY + deepPx; y++) {
      if (labels[clamp(y, 0, photo.height - 1) * photo.width + x] === partIndex.skin) bare++;
    }
    if (bare > 0.7 * deepPx) columns.push(x);
  }
  return columns.length < leg.broad * shoulderWidthPx ? null : { firstX: columns[0], lastX: columns[columns.length - 1] };
}

/** The hem's row at a leg's inner side, from there outwards. */
function hemAt(lowest: Int32Array, fromX: number, outward: -1 | 1, { shoulderWidthPx }: Body): number {
  const count = Math.max(1, Math.round(innerColumns * shoulderWidthPx));
  const rows = Array.from({ length: count }, (_, k) => lowest[fromX + outward * k]).filter((row) => row >= 0);
  return medianOf(rows, 1);
}
