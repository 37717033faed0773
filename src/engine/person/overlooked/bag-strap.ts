import type { LabPlanes } from "../../image/colour.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxAround } from "../../image/mask-box.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { newBytes } from "../../image/scratch.ts";
import { bodyParts } from "../body.ts";
import { torsoCoordinates } from "../joints/torso-coordinates.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { classShrink, type ClassPlanes } from "../parsing/parsing.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";
import { acrossEdge, bagWeight, bestPath, rowSums, type StrapPath, type StrapSearch } from "./strap-path.ts";

/**
 * A bag is where the parser is at least `sure` of one and which is at least twice `halfThickness` thick. Within `edge` of it a strap ends,
 * and within `beside` an edge may be the bag's own and adds nothing. All but `sure` in shoulder widths.
 */
const bag = { sure: 0.6, halfThickness: 0.06, edge: 0.03, beside: 0.15 } as const;
/** The breadths, measured along a row and in shoulder widths, with which straps are looked for. */
const widths = [0.045, 0.06, 0.08] as const;
/**
 * Straps are looked for between two heights of the torso's axis. They come over the shoulder above `shoulderV`, at most `outline` (in shoulder
 * widths) below the clothes' outline.
 */
const reach = { fromV: -0.3, toV: 1.6, shoulderV: 0.15, outline: 0.1 } as const;
/**
 * The least length of a strap (in shoulder widths), the least that its rows add to its score on average, and how far its pixels are
 * from their mean colour at most on average (L*a*b*).
 */
const strap = { shortest: 0.5, row: 0.12, deviation: 28 } as const;

/**
 * Gives `other`, in place, the strap that goes from a bag up to the shoulder. A strap is finer than the parser sees, which finds a little
 * of a bag all along it but more of the cloth or hair below, so that bits of the strap vanished with the old coat. A strap is what runs
 * from the bag to the shoulder between two edges without a break.
 *
 * @param classes as from the parser
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
  if (!looksLikeStrap(best, lab, frame)) return null;
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

/** In shoulder widths: up and down a path, the stretch over which it is evened out. */
const evenShare = 0.06;

/** A strap hangs straight: in each row its left edge is the mean of those found `aroundPx` rows up and down. */
function evened(starts: readonly number[], width: number, aroundPx: number): number[] {
  return starts.map((start, k) => {
    const reachPx = Math.min(aroundPx, k, starts.length - 1 - k);
    let sum = 0;
    for (let n = k - reachPx; n <= k + reachPx; n++) sum += starts[n] % width;
    return start - (start % width) + Math.round(sum / (2 * reachPx + 1));
  });
}

/** Where to look for a strap; null where the parser surely sees no bag, or no trace of one where a strap could lie. */
function searchFor(parts: PartPlanes, seenBag: Plane, lab: LabPlanes, frame: TorsoFrame): StrapSearch | null {
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
    if (data[i] < bagWeight.least) return false;
    const v = torso.v((i % width) * classShrink, Math.floor(i / width) * classShrink);
    return v > reach.fromV && v < reach.toV;
  });
  const around = boxAround(isNear, 1, width, height, 1);
  if (!around) return null;
  const { width: photoWidth, height: photoHeight } = parts.other;
  const asidePx = Math.ceil(Math.max(...widths) * frame.shoulderWidthPx) + acrossEdge.to + 1;
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
    sums: rowSums(lab, photoWidth, box.top, box.bottom),
    width: photoWidth,
    box,
    shoulderY: frame.neck.y + reach.shoulderV * frame.lengthPx,
    outlinePx: Math.round(reach.outline * frame.shoulderWidthPx),
  };
}

function looksLikeStrap({ score, widthPx, starts }: StrapPath, lab: LabPlanes, { shoulderWidthPx }: TorsoFrame): boolean {
  if (starts.length < strap.shortest * shoulderWidthPx || score < strap.row * starts.length) return false;
  const middlePx = widthPx >> 1;
  const mean = lab.map((values) => starts.reduce((sum, i) => sum + values[i + middlePx], 0) / starts.length);
  const deviation = starts.reduce((sum, i) => sum + Math.hypot(...lab.map((values, channel) => values[i + middlePx] - mean[channel])), 0);
  return deviation < strap.deviation * starts.length;
}
