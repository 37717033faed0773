import { inverted, maskWhere } from "../image/mask.ts";
import { bothShouldered } from "./bare-shoulder.ts";
import { findArmpits, type Armpits } from "./armpits.ts";
import { findComponents } from "../image/components.ts";
import { distanceTo } from "../image/distance.ts";
import type { CutOut, TopLandmarks, TopSide } from "./garment.ts";
import { extentOf, fillPolygonInto, runMiddle, runsInRow, runWidth, topOfColumn } from "./garment-rows.ts";
import type { Extent, Run } from "./garment-rows.ts";
import { clamp, distance, point, sides } from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import { legsOfJumpsuit } from "./jumpsuit.ts";
import { findNeckline } from "./neckline.ts";
import { lineLength, nearestIndex, smoothClosed, traceOutline, walkClosed } from "./outline.ts";
import { TryOnProblem } from "../problem.ts";
import { shoulderBesideArmpitPx } from "./shoulder-tip.ts";
import { setInAt, sleeveLandmarks } from "./sleeve-landmarks.ts";
import { isStrapless } from "./strapless.ts";

const outwardOf = (side: Side): 1 | -1 => (side === "left" ? -1 : 1);

/** What is shorter on its outer side than this share of its armhole is no sleeve: sleeveless sides have folds and dents, too. */
const shortestSleeve = 0.1;

const isLongEnough = ({ shoulder, armpit, sleeve }: TopSide): boolean =>
  !sleeve || lineLength(sleeve.outer) > shortestSleeve * distance(shoulder, armpit);

/** Straight up from the armpit is taken this share of the garment's width inside of it. */
const seamInset = 0.012;

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
    const panel = new Uint8Array(mask.length);
    const side = (name: Side): TopSide => {
      const armpitIndex = found[name];
      if (armpitIndex === null) return sleevelessSide(mask, width, height, extent, centreX, kind, name);
      return sleevedSide(outline, armpitIndex, panel, mask, width, height, extent, centreX, name);
    };
    return { left: side("left"), right: side("right"), panel };
  };
  const found = sidesWith(armpits);
  const { panel, ...seen } = sides.every((side) => isLongEnough(found[side])) ? found : sidesWith({ left: null, right: null });
  const { left, right } = bothShouldered(seen, centreX);
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

/** A sleeve that touches the body further than this share of the photo's height is not parted from it. */
const longestSlit = 0.1;

/**
 * Background shut in between a sleeve and the body is opened at its lower end, along the shortest way out, so that the outline
 * runs up to the armpit. Gaps with much cloth below them are something else (a cut-out in the garment) and stay.
 */
function withGapsOpened(mask: Uint8Array, width: number, height: number): Uint8Array {
  const { ids, sizes } = findComponents(inverted(mask), width, height);
  const isOutside = new Uint8Array(sizes.length);
  const top = new Int32Array(sizes.length).fill(-1);
  const bottom = new Int32Array(sizes.length);
  for (let i = 0; i < ids.length; i++) {
    const x = i % width;
    if (x === 0 || x === width - 1 || i < width || i >= ids.length - width) isOutside[ids[i]] = 1;
    if (top[ids[i]] < 0) top[ids[i]] = i;
    bottom[ids[i]] = i;
  }
  isOutside[0] = 0;
  const gaps = sizes.flatMap((size, id) => (id > 0 && !isOutside[id] && size > width * height * 0.0007 ? [id] : []));
  if (gaps.length === 0) return mask;
  const outside = maskWhere(ids.length, (i) => isOutside[ids[i]] === 1);
  const toOutside = distanceTo(outside, width, height).data;
  const opened = mask.slice();
  for (const gap of gaps) {
    const first = bottom[gap] - Math.floor(((bottom[gap] - top[gap]) / width) * 0.2) * width;
    let start = -1;
    for (let i = Math.max(0, first); i <= bottom[gap]; i++) if (ids[i] === gap && (start < 0 || toOutside[i] < toOutside[start])) start = i;
    if (start >= 0 && toOutside[start] < height * longestSlit) carveSlitInto(opened, toOutside, width, start);
  }
  return opened;
}

/** Walks down the distances to the outside and clears three pixels' width on the way. */
function carveSlitInto(mask: Uint8Array, toOutside: Float32Array, width: number, start: number): void {
  let i = start;
  while (toOutside[i] > 0) {
    for (const offset of [0, -1, 1, -width, width]) mask[i + offset] = 0;
    let next = i;
    for (const offset of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
      if (toOutside[i + offset] < toOutside[next]) next = i + offset;
    }
    if (next === i) return;
    i = next;
  }
}

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
  middles.sort((a, b) => a - b);
  return middles[middles.length >> 1] ?? (extent.left + extent.right) / 2;
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

function sleevedSide(
  outline: readonly Point[],
  armpitIndex: number,
  panel: Uint8Array,
  mask: Uint8Array,
  width: number,
  height: number,
  extent: Extent,
  centreX: number,
  side: Side,
): TopSide {
  const outward = outwardOf(side);
  const parting = outline[armpitIndex];
  const onTop = (x: number): Point => point(x, topOfColumn(mask, width, height, x));
  const straightUp = onTop(parting.x - outward * extent.widthPx * seamInset);
  // The outline is clockwise: on the right, the way from the armpit over the cuff to the shoulder goes against it.
  const toShoulder = side === "left" ? 1 : -1;
  const outer = walkClosed(outline, armpitIndex, nearestIndex(outline, straightUp), toShoulder);
  const armpit = armpitAbove(parting, straightUp, sleeveLandmarks(outer).innerCuff, centreX);
  const path = armpit === parting ? outer : [armpit, ...outer];
  const whole = sleeveLandmarks(path);
  const neck = neckPoint(mask, width, height, straightUp, centreX, outward);
  const shoulderEdge = walkClosed(outline, nearestIndex(outline, neck), nearestIndex(outline, whole.outerCuff), side === "left" ? -1 : 1);
  const chestPx = 2 * Math.abs(armpit.x - centreX);
  const shoulder = onTop(straightUp.x + outward * shoulderBesideArmpitPx(shoulderEdge, straightUp, armpit, chestPx, side));
  const sleeve = setInAt(whole, shoulder);
  fillPolygonInto(panel, width, height, path.slice(0, nearestIndex(path, shoulder) + 1), side === "left" ? 1 : 2);
  return { shoulder, armpit, neck, sleeve };
}

/** Armholes are at most so deep, and usually so deep where the sleeve hides them, as shares of the breadth at the armpits. */
const armholeDepth = { most: 0.75, usual: 0.66 } as const;
/** A sleeve hangs down where it goes sideways by at most this share of its way. */
const steepest = 0.5;

/** A long sleeve that was laid along the body touches it for a while below the armhole, which then lies above where they part. */
function armpitAbove(parting: Point, shoulder: Point, innerCuff: Point, centreX: number): Point {
  const breadthPx = 2 * Math.abs(parting.x - centreX);
  const hangs = Math.abs(innerCuff.x - parting.x) < steepest * (innerCuff.y - parting.y);
  if (!hangs || parting.y - shoulder.y < armholeDepth.most * breadthPx) return parting;
  return point(parting.x, shoulder.y + armholeDepth.usual * breadthPx);
}

/** Without sleeves the armpit is where the side, coming down, has reached its full width. */
function sleevelessSide(
  mask: Uint8Array,
  width: number,
  height: number,
  extent: Extent,
  centreX: number,
  kind: "top" | "dress",
  side: Side,
): TopSide {
  const outward = outwardOf(side);
  const depth = Math.round(extent.heightPx * (kind === "dress" ? 0.27 : 0.62));
  const reaches = Array.from({ length: depth }, (_, k) => outermost(mask, width, extent.top + k, centreX, outward));
  const widest = Math.max(...reaches.slice(Math.round(depth * 0.45)));
  const shallowest = extent.heightPx * (kind === "dress" ? 0.1 : 0.17);
  const row = reaches.findIndex((reach, k) => k > shallowest && reach >= widest * 0.955);
  const armpitRow = row < 0 ? Math.round(extent.heightPx * 0.25) : row;
  const armpit = point(centreX + outward * reaches[Math.min(armpitRow, depth - 1)], extent.top + armpitRow);
  const shoulder = strapEnd(mask, width, height, extent, centreX, outward, armpit);
  return { shoulder, armpit, neck: neckPoint(mask, width, height, shoulder, centreX, outward), sleeve: null };
}

/** Distance of the outermost pixel of a row from the centre line; 0 where the row is empty on that side. */
function outermost(mask: Uint8Array, width: number, y: number, centreX: number, outward: 1 | -1): number {
  for (let x = outward === 1 ? width - 1 : 0; (x - centreX) * outward > 0; x -= outward) {
    if (mask[y * width + x]) return Math.abs(x + 0.5 - centreX);
  }
  return 0;
}

/** The outer end of the shoulder or of the strap: high and far out. */
function strapEnd(mask: Uint8Array, width: number, height: number, extent: Extent, centreX: number, outward: 1 | -1, armpit: Point): Point {
  const reach = Math.abs(armpit.x - centreX);
  let best = point(armpit.x - outward * 4, extent.top);
  let bestScore = Infinity;
  for (let offset = 0; offset < reach * 1.02; offset++) {
    const x = centreX + outward * offset;
    const y = topOfColumn(mask, width, height, x);
    if (y > armpit.y - extent.heightPx * 0.02) continue;
    const score = y - offset * 0.75;
    if (score >= bestScore) continue;
    bestScore = score;
    best = point(x, y);
  }
  return best;
}

/** The highest point between the shoulder and the middle; of several about as high, the outer one. */
function neckPoint(mask: Uint8Array, width: number, height: number, shoulder: Point, centreX: number, outward: 1 | -1): Point {
  let best = shoulder;
  let bestScore = Infinity;
  for (let offset = Math.abs(shoulder.x - centreX); offset > 2; offset--) {
    const x = centreX + outward * offset;
    const y = topOfColumn(mask, width, height, x);
    const score = y - offset * 0.22;
    if (score >= bestScore - 0.01) continue;
    bestScore = score;
    best = point(x, y);
  }
  return best;
}

/** The lowest row in which the body panel lies on both sides of the centre; a belt's end hanging below does not count. */
function hemRow(mask: Uint8Array, panel: Uint8Array, width: number, extent: Extent, centreX: number): number {
  for (let y = extent.bottom; y > extent.top; y--) {
    const run = bodyRunAt(mask, panel, width, y, centreX);
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
function edgesOfBody(
  mask: Uint8Array,
  panel: Uint8Array,
  width: number,
  extent: Extent,
  centreX: number,
  hemY: number,
  points: Record<Side, TopSide>,
): Record<Side, Float32Array> {
  const rows = hemY - extent.top;
  const edges = { left: new Float32Array(rows), right: new Float32Array(rows) };
  for (let k = 0; k < rows; k++) {
    const bodyRun = bodyRunAt(mask, panel, width, extent.top + k, centreX);
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
    smoothInPlace(edges[side], Math.round(rows * 0.02));
  }
  return edges;
}

/** A stretch beside the centre's that is narrower than this share of the widest is a belt's end or a ribbon. */
const leastHalf = 0.3;

/** All of a row that is no sleeve: where straps, an open front or a slit part it, both halves together are the panel. */
function bodyRunAt(mask: Uint8Array, panel: Uint8Array, width: number, y: number, centreX: number): Run | null {
  const runs = runsInRow(mask, width, y).flatMap(({ start, end }) => {
    while (start < end && panel[y * width + start]) start++;
    while (end > start && panel[y * width + end - 1]) end--;
    return end > start ? [{ start, end }] : [];
  });
  if (runs.length === 0) return null;
  const widest = Math.max(...runs.map(runWidth));
  const isCentral = ({ start, end }: Run): boolean => start <= centreX && end >= centreX;
  const parts = runs.some(isCentral) ? runs.filter((run) => isCentral(run) || runWidth(run) >= leastHalf * widest) : runs;
  return { start: parts[0].start, end: parts[parts.length - 1].end };
}

function smoothInPlace(values: Float32Array, radius: number): void {
  const source = values.slice();
  for (let k = 0; k < values.length; k++) {
    let sum = 0;
    for (let j = -radius; j <= radius; j++) sum += source[clamp(k + j, 0, values.length - 1)];
    values[k] = sum / (2 * radius + 1);
  }
}
