import type { LabPlanes } from "../../image/colour.ts";
import { distanceTo } from "../../image/distance.ts";
import { smoothstep } from "../../image/geometry.ts";
import { boxAround, type PixelBox } from "../../image/mask-box.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { newBytes, newFloats } from "../../image/scratch.ts";
import { bodyParts } from "../body.ts";
import { torsoCoordinates } from "../joints/torso-coordinates.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { classShrink, type ClassPlanes } from "../parsing/parsing.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";

/**
 * What the parser is so sure of is a bag, if it is half as thick as this in widths of the shoulders. So near to it a strap ends, and so near an
 * edge may be the bag's own.
 */
const bag = { sure: 0.6, halfThickness: 0.06, edge: 0.03, beside: 0.15 } as const;
/** Where the parser thinks less of a bag there is no strap, and from there on it thinks enough of one. */
const seen = { least: 0.015, well: 0.4 } as const;
/** In widths of the shoulders, level: straps are looked for with these. */
const widths = [0.045, 0.06, 0.08] as const;
/** Along both edges the colours within and outside are compared, over so many pixels, and from so far to so far. */
const beside = { within: 3, from: 1, to: 5 } as const;
/** In L*a*b*: from this contrast on both sides an edge cannot be plainer. */
const plainEdge = 18;
/**
 * A row that is plain to see and of which the parser thinks enough counts 1, one that is plain to see alone so much. What going over a row
 * costs, or stepping aside from one row to the next by a pixel, and by the furthest.
 */
const counts = { edges: 0.3, row: 0.35, aside: 0.04, far: 0.1 } as const;
/** Where straps are looked for on the torso's axis, and above where they come over the shoulder: so far below the clothes' outline, in widths of the shoulders. */
const reach = { fromV: -0.3, toV: 1.6, shoulderV: 0.15, outline: 0.1 } as const;
/** A strap is so long (in widths of the shoulders), its rows count so much on the average, and its colour differs from its mean by so much on the average. */
const strap = { shortest: 0.5, row: 0.12, deviation: 28 } as const;

/**
 * Gives `other` the strap that goes from a bag up to the shoulder, in place. It is finer than the parser sees: that thinks a little of a bag all
 * along it, and of the cloth or hair that it lies on more, so that bits of it went with the old coat. What hangs together from the bag to the
 * shoulder along two edges is one.
 *
 * @param classes as the parser sees them
 * @param lab of the photo
 * @returns 1 where the strap lies; null where none is found
 */
export function showBagStrapInto(
  parts: PartPlanes,
  classes: Pick<ClassPlanes, "bag" | "skin">,
  lab: LabPlanes,
  frame: TorsoFrame,
): Uint8Array | null {
  const search = searchFor(parts, classes.bag, lab, frame);
  if (!search) return null;
  const paths = widths.map((width) => bestPath(search, Math.max(3, Math.round(width * frame.shoulderWidthPx))));
  const best = paths.reduce((a, b) => (b.score > a.score ? b : a));
  if (!looksLikeStrap(best, search, frame)) return null;
  const isStrap = newBytes(parts.other.data.length);
  const { width } = parts.other;
  for (const start of evened(best.starts, width, Math.round(evenShare * frame.shoulderWidthPx)))
    isStrap.fill(1, start, start + best.widthPx);
  for (let i = 0; i < isStrap.length; i++) {
    if (isStrap[i] === 0) continue;
    // The hand that holds it is in front. By colour alone, brown leather is skin too.
    if (sampleShrunk(classes.skin, classShrink, i % width, Math.floor(i / width)) > 0.5) isStrap[i] = 0;
    else for (const part of bodyParts) parts[part].data[i] = part === "other" ? 1 : 0;
  }
  return isStrap;
}

/** A strap hangs straight: its way is the mean of what was found so far up and down. */
function evened(starts: readonly number[], width: number, aroundPx: number): number[] {
  return starts.map((start, k) => {
    const reachPx = Math.min(aroundPx, k, starts.length - 1 - k);
    let sum = 0;
    for (let n = k - reachPx; n <= k + reachPx; n++) sum += starts[n] % width;
    return start - (start % width) + Math.round(sum / (2 * reachPx + 1));
  });
}

interface Search {
  readonly parts: PartPlanes;
  readonly seenBag: Plane;
  /** At the classes' size. */
  readonly isBag: Uint8Array;
  /** Or near it. */
  readonly isBeside: Uint8Array;
  readonly lab: LabPlanes;
  /** Of each channel's rows in the box, up to each pixel. */
  readonly sums: readonly Float32Array[];
  readonly width: number;
  /** Of the photo, in which a strap can lie. */
  readonly box: PixelBox;
  /** Down to this row a strap may begin: the shoulder's. */
  readonly shoulderY: number;
  readonly outlinePx: number;
}

function searchFor(parts: PartPlanes, seenBag: Plane, lab: LabPlanes, frame: TorsoFrame): Search | null {
  // Where no bag is left all parts that are not there share one array.
  if (bodyParts.some((part) => part !== "other" && parts[part].data === parts.other.data)) return null;
  const px = frame.shoulderWidthPx / classShrink;
  const { width, height, data } = seenBag;
  const isSure = maskAbove(data, bag.sure);
  if (!isSure.includes(1)) return null;
  const thick = opened(isSure, width, height, bag.halfThickness * px);
  if (!thick.includes(1)) return null;
  const fromBag = distanceTo(thick, width, height).data;
  const within = (share: number): Uint8Array => maskWhere(data.length, (i) => fromBag[i] <= share * px);
  const torso = torsoCoordinates(frame);
  const isNear = maskWhere(data.length, (i) => {
    if (data[i] < seen.least) return false;
    const v = torso.v((i % width) * classShrink, Math.floor(i / width) * classShrink);
    return v > reach.fromV && v < reach.toV;
  });
  const around = boxAround(isNear, 1, width, height, 1);
  if (!around) return null;
  const { width: photoWidth, height: photoHeight } = parts.other;
  const asidePx = Math.ceil(Math.max(...widths) * frame.shoulderWidthPx) + beside.to + 1;
  const box = {
    left: Math.max(asidePx, around.left * classShrink),
    top: around.top * classShrink,
    right: Math.min(photoWidth - asidePx, around.right * classShrink),
    bottom: Math.min(photoHeight, around.bottom * classShrink),
  };
  if (box.right <= box.left) return null;
  return {
    parts,
    seenBag,
    isBag: within(bag.edge),
    isBeside: within(bag.beside),
    lab,
    sums: lab.map((values) => rowSums(values, photoWidth, box.top, box.bottom)),
    width: photoWidth,
    box,
    shoulderY: frame.neck.y + reach.shoulderV * frame.lengthPx,
    outlinePx: Math.round(reach.outline * frame.shoulderWidthPx),
  };
}

interface Path {
  readonly score: number;
  readonly widthPx: number;
  /** The photo's pixels at its left edge, from its lower end up. */
  readonly starts: readonly number[];
}

/** In widths of the shoulders. */
const evenShare = 0.06;

/** A step from one row to the next goes so far aside; from no row before it comes what begins at the shoulder. */
const steepest = 2;
const begins = 9;
const asideCosts = Array.from(
  { length: 2 * steepest + 1 },
  (_, n) => counts.aside * Math.abs(n - steepest) + (n % (2 * steepest) === 0 ? counts.far : 0),
);
/** What has lost so much since the shoulder is no strap: nobody follows it further. */
const givenUp = -6;

/** The way from the shoulder down to a bag whose rows count most in all, by dynamic programming row by row. */
function bestPath(search: Search, widthPx: number): Path {
  const { box, width, seenBag, isBag, isBeside } = search;
  const columns = box.right - box.left;
  // Before the first row there is one in which nothing has begun.
  const rows = 1 + box.bottom - box.top;
  const scores = newFloats(columns * rows).fill(givenUp);
  const steps = new Int8Array(columns * rows);
  const middlePx = widthPx >> 1;
  let found = { score: 0, k: -1 };
  // Below the shoulder only what the row above has ways to can be reached.
  let [first, end] = [0, columns];
  for (let row = 1; row < rows; row++) {
    const y = box.top + row - 1;
    const coarseRow = Math.floor(y / classShrink) * seenBag.width;
    const isShoulder = y <= search.shoulderY;
    const from = isShoulder ? 0 : Math.max(0, first - steepest);
    const until = isShoulder ? columns : Math.min(columns, end + steepest);
    [first, end] = [columns, 0];
    for (let column = from, k = row * columns + from; column < until; column++, k++) {
      const x = box.left + column;
      const coarse = coarseRow + Math.floor((x + middlePx) / classShrink);
      const share = seenBag.data[coarse];
      if (share < seen.least) continue;
      let before = mayBegin(search, x + middlePx, y) ? 0 : givenUp;
      let step = begins;
      for (let aside = -steepest; aside <= steepest; aside++) {
        if (column + aside < 0 || column + aside >= columns) continue;
        const score = scores[k - columns + aside] - asideCosts[aside + steepest];
        if (score <= before) continue;
        before = score;
        step = aside;
      }
      if (before === givenUp) continue;
      if (first === columns) first = column;
      end = column + 1;
      steps[k] = step;
      if (isBag[coarse] === 1) {
        if (before > found.score) found = { score: before, k };
        continue;
      }
      const gain = gainAt(search, x, y, widthPx, share);
      scores[k] = before + (isBeside[coarse] === 0 ? gain : Math.min(0, gain));
    }
  }
  const starts: number[] = [];
  for (let k = found.k; k >= 0; k = steps[k] === begins ? -1 : k - columns + steps[k]) {
    starts.push((box.top + Math.floor(k / columns) - 1) * width + box.left + (k % columns));
  }
  return { score: found.score, widthPx, starts };
}

/** Whether the clothes end close above a place on the shoulder. */
function mayBegin({ parts, width, shoulderY, outlinePx }: Search, x: number, y: number): boolean {
  if (y > shoulderY || y < outlinePx) return false;
  const above = (y - outlinePx) * width + x;
  return parts.background.data[above] + parts.hair.data[above] + parts.skin.data[above] > 0.5;
}

/** What a row counts of a strap with its left edge at a pixel, of which the parser thinks so much of a bag. */
function gainAt({ sums, width, box }: Search, x: number, y: number, widthPx: number, share: number): number {
  const a = (y - box.top) * (width + 1) + x;
  let [left, right] = [0, 0];
  for (let channel = 0; channel < 3; channel++) {
    const sum = sums[channel];
    left += (meanBetween(sum, a, a + beside.within) - meanBetween(sum, a - beside.to, a - beside.from)) ** 2;
    const b = a + widthPx;
    right += (meanBetween(sum, b - beside.within, b) - meanBetween(sum, b + beside.from, b + beside.to)) ** 2;
  }
  const edges = Math.min(1, Math.sqrt(Math.min(left, right)) / plainEdge);
  return edges * (counts.edges + (1 - counts.edges) * smoothstep(seen.least, seen.well, share)) - counts.row;
}

const meanBetween = (sum: Float32Array, from: number, to: number): number => (sum[to] - sum[from]) / (to - from);

/** Of each row, the sums of its values up to each pixel. */
function rowSums(values: Float32Array, width: number, firstY: number, endY: number): Float32Array {
  const sums = newFloats((width + 1) * (endY - firstY));
  for (let y = firstY; y < endY; y++) {
    for (let x = 0, i = y * width, k = (y - firstY) * (width + 1); x < width; x++, i++, k++) sums[k + 1] = sums[k] + values[i];
  }
  return sums;
}

function looksLikeStrap({ score, widthPx, starts }: Path, { lab }: Search, { shoulderWidthPx }: TorsoFrame): boolean {
  if (starts.length < strap.shortest * shoulderWidthPx || score < strap.row * starts.length) return false;
  const middlePx = widthPx >> 1;
  const mean = lab.map((values) => starts.reduce((sum, i) => sum + values[i + middlePx], 0) / starts.length);
  const deviation = starts.reduce((sum, i) => sum + Math.hypot(...lab.map((values, channel) => values[i + middlePx] - mean[channel])), 0);
  return deviation < strap.deviation * starts.length;
}
