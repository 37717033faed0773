import { maskAbove, maskWhere } from "../../image/mask.ts";
import { chromaWeight, colourDistance, type CollarView } from "./collar-view.ts";
import { fillHoles, findComponents } from "../../image/components.ts";
import type { Lab } from "../../image/colour.ts";
import { boxBlur } from "../../image/filters.ts";
import { lerp } from "../../image/geometry.ts";
import { leanToColour, type ColourSamples } from "../../image/kernels/colour-leaning.ts";
import { opened } from "../../image/morphology.ts";
import { meanOf, medianOf } from "../../image/series.ts";

/** If the inside of the back and the front differ by less than this (Lab units), they look like one cloth. */
const leastDifference = 4;
/** Half-way to its ends, a pointed opening has at most this share of its depth. */
const mostPointed = 0.72;
/** In widths of the neck: no ribbing ends lower. */
const deepestRibbing = 0.6;
/** In widths of the neck: half of an opening's least width. */
const narrowest = 0.03;
/** In widths of the neck: an opening begins no further down than this, below the stand of a collar. */
const latestStart = 0.42;
/** Samples of the inside within this distance are one colour. */
const sameColour = 7;

/**
 * Where the front of a collar begins, by the colour of what lies behind it: the inside of the back has a colour of its own (shaded, or
 * the cloth's reverse), which runs down from the collar as far as the front is open, in whatever shape.
 *
 * @returns the row of the view below which the front lies, for each column; null where inside and front look alike
 */
export function findInside(view: CollarView): Float32Array | null {
  for (const depths of depthsOfInside) {
    const found = findInsideAt(view, depths);
    if (found) return found;
  }
  return null;
}

/** Where the inside shows, in widths of the neck below the back's edge: right there, or below the stand of a shirt's collar. */
const depthsOfInside = [
  [0.07, 0.17],
  [0.2, 0.32],
] as const;

type Depths = (typeof depthsOfInside)[number];

function findInsideAt(view: CollarView, depths: Depths): Float32Array | null {
  const inside = insideColour(view, depths);
  if (!inside) return null;
  const samples = frontColours(view);
  if (samples.length < 20) return null;
  // The nearest sixth are not all chance.
  const front = { colours: samples, others: Math.floor(samples.length / 6) };
  const toFront = samples.map((sample) => distance(sample, inside)).toSorted((a, b) => a - b)[front.others];
  if (toFront < leastDifference) return null;
  const open = openArea(view, inside, depths, front);
  return open && lowerEdge(view, withoutShades(view, open));
}

/** In widths of the neck: above it lie the stand of a collar and the label, which have other colours than the lining below. */
const liningFrom = 0.34;
/** A pixel is not lining if it is `times` as far from the lining's colour as the lining's median pixel, and at least `least` Lab units. */
const offLining = { times: 3, least: 10 } as const;

/**
 * Takes shaded front out of the opening: beside a collar's leaf it can look like the stand, but not like the lining in the opening's
 * middle.
 */
function withoutShades(view: CollarView, open: Uint8Array): Uint8Array {
  const { width, edge, lab, neckPx } = view;
  const below = maskWhere(open.length, (i) => open[i] === 1 && Math.floor(i / width) > edge[i % width] + liningFrom * neckPx);
  const heart: number[] = [];
  for (let i = 0; i < below.length; i++) if (below[i] && Math.abs((i % width) / width - 0.5) < 1 / 6) heart.push(i);
  if (heart.length < 20) return open;
  const lining = lab.map((plane) => medianOf(heart.map((i) => plane[i])));
  const reach = Math.max(offLining.least, offLining.times * medianOf(heart.map((i) => colourDistance(view, i, lining))));
  return open.map((is, i) => (is && !(below[i] && colourDistance(view, i, lining) > reach) ? 1 : 0));
}

/** Pixels of the cloth at these depths, in the middle half of the collar. */
function pixelsOfInside({ width, height, edge, cloth, neckPx }: CollarView, [from, to]: Depths): number[] {
  const pixels: number[] = [];
  for (let share = 0.25; share <= 0.751; share += 0.025) {
    const x = Math.round(share * (width - 1));
    for (let down = from; down < to; down += 0.02) {
      const y = Math.round(edge[x] + down * neckPx);
      if (y < height && cloth[y * width + x]) pixels.push(y * width + x);
    }
  }
  return pixels;
}

/** The colour that most of the cloth there has. */
function insideColour(view: CollarView, depths: Depths): Lab | null {
  const { lab } = view;
  const samples = pixelsOfInside(view, depths).map((i): Lab => [lab[0][i], lab[1][i], lab[2][i]]);
  if (samples.length < 40) return null;
  const neighbours = samples.map((sample) => samples.filter((other) => distance(sample, other) < sameColour));
  const most = neighbours.reduce((best, group) => (group.length > best.length ? group : best));
  if (most.length < 0.4 * samples.length) return null;
  const mean = (channel: 0 | 1 | 2): number => meanOf(most.map((sample) => sample[channel]));
  return [mean(0), mean(1), mean(2)];
}

/** Colours of the front: left and right beside the collar's ends, and far below them. */
function frontColours({ width, height, edge, cloth, lab, neckPx }: CollarView): Lab[] {
  const samples: Lab[] = [];
  const take = (x: number, y: number): void => {
    const i = Math.round(y) * width + Math.round(x);
    if (y < height && cloth[i]) samples.push([lab[0][i], lab[1][i], lab[2][i]]);
  };
  for (const share of [0.01, 0.04, 0.96, 0.99]) {
    const x = share * (width - 1);
    for (let down = 0.3; down < 1.4; down += 0.06) take(x, edge[Math.round(x)] + down * neckPx);
  }
  for (let share = 0.05; share < 1; share += 0.1) for (const down of [1.2, 1.3, 1.4]) take(share * (width - 1), edge[0] + down * neckPx);
  return samples;
}

const distance = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], chromaWeight * (a[1] - b[1]), chromaWeight * (a[2] - b[2]));

/** The area that looks more like the inside than like the front and is connected to the back's edge; null where there is none. */
function openArea(view: CollarView, inside: Lab, depths: Depths, front: ColourSamples): Uint8Array | null {
  const { width, height, cloth, lab, neckPx } = view;
  const leaning = leanToColour(lab, cloth, inside, front, chromaWeight, leastDifference);
  const smooth = boxBlur({ width, height, data: leaning }, Math.max(1, 0.015 * neckPx)).data;
  const like = maskAbove(smooth, 0);
  // Shadows under a collar's leaves are narrow.
  const { ids } = findComponents(opened(like, width, height, narrowest * neckPx), width, height);
  const counts = new Map<number, number>();
  for (const i of pixelsOfInside(view, depths)) if (ids[i]) counts.set(ids[i], (counts.get(ids[i]) ?? 0) + 1);
  const [wanted] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0];
  if (wanted === 0) return null;
  const open = maskWhere(ids.length, (i) => ids[i] === wanted);
  return fillHoles(open, width, height, open.length);
}

/**
 * The area's lowest row per column. It must look like an opening: solid, deepest somewhere in the middle, rising to both ends, not
 * running out of the view.
 */
function lowerEdge({ width, height, cloth, edge, neckPx }: CollarView, open: Uint8Array): Float32Array | null {
  const lowest = new Float32Array(width).fill(-1);
  let [filled, all] = [0, 0];
  for (let x = 0; x < width; x++) {
    // Below a collar's leaf the shaded front begins again in the inside's colour.
    let y = edge[x];
    while (y < height && !open[y * width + x]) y++;
    // Where no opening is above it, at the collar's ends, not even that.
    if (y > edge[x] + latestStart * neckPx) continue;
    while (y < height && open[y * width + x]) lowest[x] = ++y;
    for (let above = edge[x]; above < lowest[x]; above++) {
      filled += open[above * width + x];
      all += cloth[above * width + x];
    }
  }
  const isDeep = (x: number): boolean => lowest[x] > edge[x] + 0.12 * neckPx;
  const columns = Array.from(lowest, (_, x) => x).filter(isDeep);
  if (columns.length < 0.45 * width || filled < 0.6 * all) return null;
  const first = columns[0];
  const last = columns[columns.length - 1];
  const deepestX = columns.reduce((best, x) => (lowest[x] > lowest[best] ? x : best));
  const depth = lowest[deepestX] - edge[width >> 1];
  if (depth < 0.2 * neckPx || lowest[deepestX] > height - 0.1 * neckPx) return null;
  if (Math.abs(deepestX / width - 0.5) > 0.22 || first > 0.35 * width || last < 0.65 * width) return null;
  const aslant = (lowest[Math.round(0.25 * width)] + lowest[Math.round(0.75 * width)]) / 2 - edge[width >> 1];
  // What is round may be a ribbing in the inside's colour, which belongs to the front.
  if (aslant > mostPointed * depth && depth < deepestRibbing * neckPx) return null;
  // Down to the deepest place and up again: what a label or a fold bites out of the area is filled.
  for (let x = first + 1; x <= deepestX; x++) lowest[x] = Math.max(lowest[x], lowest[x - 1]);
  for (let x = last - 1; x >= deepestX; x--) lowest[x] = Math.max(lowest[x], lowest[x + 1]);
  // From the collar's ends to where the opening is found.
  for (let x = 0; x < first; x++) lowest[x] = lerp(edge[0], lowest[first], x / Math.max(1, first));
  for (let x = last + 1; x < width; x++) lowest[x] = lerp(edge[width - 1], lowest[last], (width - 1 - x) / Math.max(1, width - 1 - last));
  const smooth = boxBlur({ width, height: 1, data: lowest }, Math.max(1, 0.015 * neckPx)).data;
  goOnToPointInto(smooth, (deepestX + lowest.lastIndexOf(lowest[deepestX])) >> 1, neckPx, height);
  return smooth;
}

/**
 * In widths of the neck beside the deepest place: from `near` to `far` the steepness of the sides is measured; sides less steep than
 * `steepest` meet in no point.
 */
const beforePoint = { near: 0.06, far: 0.14, steepest: 1 } as const;

/**
 * Carries the sides of a pointed opening on until they meet. The tip is too narrow to be told by its colour, and was left lying on the
 * chest.
 */
function goOnToPointInto(lowest: Float32Array, deepestX: number, neckPx: number, height: number): void {
  const near = Math.ceil(beforePoint.near * neckPx);
  const far = Math.ceil(beforePoint.far * neckPx);
  if (deepestX < far || deepestX + far >= lowest.length) return;
  const [left, right] = [-1, 1].map((sign) => {
    const [inner, outer] = [near, far].map((off) => lowest[deepestX + sign * off]);
    return { y: inner, slope: (inner - outer) / (far - near) };
  });
  // The bottom of a narrow U is level up to its walls.
  const isLevel = lowest[deepestX] - Math.max(left.y, right.y) < 0.5 * beforePoint.steepest * near;
  if (isLevel || Math.min(left.slope, right.slope) < beforePoint.steepest) return;
  for (let off = -near; off <= near; off++) {
    const meeting = Math.min(left.y + left.slope * (near + off), right.y + right.slope * (near - off));
    lowest[deepestX + off] = Math.max(lowest[deepestX + off], Math.min(meeting, height - 1));
  }
}
