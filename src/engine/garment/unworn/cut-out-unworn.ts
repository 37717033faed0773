import { requireShape, cutOutAlong, cutOutTransparent, maskFromColour } from "../flat/cut-out-flat.ts";
import type { CutOut } from "../garment.ts";
import { glanceAtGarment, lookCloser } from "../photo/segment-garment.ts";
import { uncoverCloth } from "./uncover-cloth.ts";
import { fillHoles, keepBigComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxBlur, resizePlane } from "../../image/filters.ts";
import { floodFromBorder } from "../../image/flood.ts";
import { fineEdges, guidedFilter } from "../../image/guided-filter.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import type { Plane, Raster, Size } from "../../image/raster.ts";
import { TryOnProblem, unlessProblem } from "../../problem.ts";
import type { Network } from "../../runtime.ts";
import { floatsOf, inScratch } from "../../image/scratch.ts";

/** Likelihood from which on the network outvotes colours: of a garment, or (as 1 less this) of none. */
const sure = 0.9;
/**
 * As shares of the photo's longer side. Where network and colours disagree over less than twice `fine`, colours are right, which see finer;
 * around the rest, up to `around`, the network says where the edge is.
 */
const fine = 0.008;
const around = 0.02;
/**
 * As a share of the garment: if colours alone see more than this further away than `around`, the background is less plain than they assume.
 */
const mostStray = 0.015;

/**
 * Cuts a garment that nobody wears out of its product photo. On a plain background colours tell it to the pixel. A network that knows
 * garments decides where they cannot: white on white, among other things, on boards, beds and rugs.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when neither finds one
 */
export async function cutOutUnworn(segmenter: Network, photo: Raster): Promise<CutOut> {
  const transparent = inScratch(() => cutOutTransparent(photo));
  if (transparent) return transparent;
  // Where another thread runs the network, it looks while this one compares colours.
  const looking = glanceAtGarment(segmenter, photo);
  const byColour = inScratch(() => unlessProblem(() => maskFromColour(photo)));
  const glance = await looking;
  if (byColour && inScratch(() => isConfirmed(halved(byColour, photo), inHalf(glance, photo)))) {
    return inScratch(() => cutOutAlong(photo, byColour));
  }
  const seen = await lookCloser(segmenter, photo, glance);
  return inScratch(() => (byColour ? cutOutCorrected(photo, byColour, seen) : cutOutAlong(photo, segmented(photo, seen))));
}

function cutOutCorrected(photo: Raster, byColour: Uint8Array, seen: Plane): CutOut {
  const mask = corrected(photo, byColour, seen);
  const things = maskWhere(mask.length, (i) => byColour[i] === 1 && mask[i] === 0);
  const uncovered = uncoverCloth({ photo, mask }, things);
  return cutOutAlong(uncovered.photo, uncovered.mask);
}

/** Colours and network are compared at half the photo's size: the network sees no finer. */
const halfOf = ({ width, height }: Size): Size => ({ width: Math.ceil(width / 2), height: Math.ceil(height / 2) });

function halved(mask: Uint8Array, photo: Size): Uint8Array {
  const { width, height } = halfOf(photo);
  const half = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) half[i] = mask[2 * y * photo.width + 2 * x];
  return half;
}

function inHalf(seen: Plane, photo: Size): Plane {
  const { width, height } = halfOf(photo);
  return resizePlane(seen, width, height);
}

/** Intersection over union of a glance and of colours, from which on they agree. */
const alike = 0.94;

/** Whether the network sees at a glance what colours say; both at half size. */
function isConfirmed(byColour: Uint8Array, glance: Plane): boolean {
  let [both, either] = [0, 0];
  for (let i = 0; i < byColour.length; i++) {
    const isSeen = glance.data[i] > 0.5 ? 1 : 0;
    both += byColour[i] & isSeen;
    either += byColour[i] | isSeen;
  }
  return both > alike * either && !disagreement(byColour, glance).includes(1);
}

/**
 * The mask by colours, corrected where the network is sure; the network's alone where colours take background for garment.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the network surely sees none
 */
function corrected(photo: Raster, byColour: Uint8Array, seen: Plane): Uint8Array {
  const { width, height } = photo;
  const half = inHalf(seen, photo);
  if (!half.data.some((likelihood) => likelihood > possible)) throw new TryOnProblem("error.engine.garment.not.found");
  const refined = refine(photo, seen);
  const [halfColour, halfRefined] = [halved(byColour, photo), halved(refined, photo)];
  // An unsure network corrects nothing.
  if (sureShare(halfRefined, half) < leastSure) return byColour;
  if (strayShare(halfColour, halfRefined, half.width, half.height) > mostStray) return requireShape(refined, width, height);
  const isDecided = dilated(disagreement(halfColour, half), half.width, half.height, around * Math.max(half.width, half.height));
  const mask = new Uint8Array(byColour.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * half.width;
    for (let x = 0; x < width; x++, i++) mask[i] = isDecided[row + (x >> 1)] ? refined[i] : byColour[i];
  }
  return requireShape(tidy(mask, width, height), width, height);
}

/**
 * The network's mask.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the network is unsure
 */
function segmented(photo: Raster, seen: Plane): Uint8Array {
  const mask = refine(photo, seen);
  if (sureShare(halved(mask, photo), inHalf(seen, photo)) < leastSure) throw new TryOnProblem("error.engine.garment.not.found");
  return requireShape(mask, photo.width, photo.height);
}

/**
 * The share of a mask that lies apart from another one in many bits, as the grain of wood or the seams of tiles do. What lies apart in one
 * piece is a thing.
 */
function strayShare(mask: Uint8Array, other: Uint8Array, width: number, height: number): number {
  const toOther = distanceTo(other, width, height).data;
  const reachPx = around * Math.max(width, height);
  const apart = maskWhere(mask.length, (i) => mask[i] === 1 && toOther[i] > reachPx);
  const thick = thickPartsOf(apart, width, height);
  let [all, stray] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    all += mask[i];
    stray += apart[i] & ~thick[i] & 1;
  }
  return stray / Math.max(1, all);
}

/** 1 where colours and a sure network disagree over more than an edge. A print that looks like background does not count. */
function disagreement(byColour: Uint8Array, seen: Plane): Uint8Array {
  const { width, height, data } = seen;
  const missed = maskWhere(data.length, (i) => byColour[i] === 0 && data[i] > sure);
  const wrong = maskWhere(data.length, (i) => byColour[i] === 1 && data[i] < 1 - sure);
  const either = thickPartsOf(missed, width, height);
  if (!wrong.includes(1)) return either;
  const inTheWay = maskWhere(data.length, (i) => byColour[i] === 1 && wrong[i] === 0);
  const outside = floodFromBorder(floatsOf(inTheWay), 0.5, width, height);
  const wrongOutside = maskWhere(data.length, (i) => wrong[i] === 1 && outside[i] === 1);
  const parts = [thickPartsOf(wrongOutside, width, height), farStrays(wrongOutside, byColour, seen)];
  for (const part of parts) for (let i = 0; i < either.length; i++) either[i] |= part[i];
  return either;
}

/** Less than this share of the garment is noise. */
const leastStray = 0.001;

/** What colours take for garment, and lies apart from it, however thin: letters, measuring lines, a dummy's pole. */
function farStrays(wrong: Uint8Array, byColour: Uint8Array, { width, height, data }: Plane): Uint8Array {
  const isSeen = maskAbove(data, 0.5);
  const toSeen = distanceTo(isSeen, width, height).data;
  const reachPx = around * Math.max(width, height);
  const strays = maskWhere(wrong.length, (i) => wrong[i] === 1 && toSeen[i] > reachPx);
  let [count, all] = [0, 0];
  for (let i = 0; i < strays.length; i++) {
    count += strays[i];
    all += byColour[i];
  }
  return count > leastStray * all ? strays : new Uint8Array(strays.length);
}

function thickPartsOf(mask: Uint8Array, width: number, height: number): Uint8Array {
  return mask.includes(1) ? opened(mask, width, height, fine * Math.max(width, height)) : mask;
}

/** The network's mask, with edges where the photo has them. */
function refine(photo: Raster, seen: Plane): Uint8Array {
  const [{ data }] = guidedFilter(photo, [boxBlur(seen, 1)], fineEdges);
  return tidy(maskAbove(data, 0.5), photo.width, photo.height);
}

/** Drops what lies loose and is small, closes pin-holes. */
function tidy(mask: Uint8Array, width: number, height: number): Uint8Array {
  return fillHoles(keepBigComponents(mask, width, height, 0.08), width, height, Math.round(height * height * 0.0006));
}

/**
 * The least share of the network's garment of which it is sure; with less, the rest would be guessed. And the likelihood above which there
 * may be a garment at all.
 */
const leastSure = 0.6;
const possible = 0.1;

function sureShare(mask: Uint8Array, { data }: Plane): number {
  let [all, isSure] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (data[i] > possible) all++;
    if (mask[i] && data[i] > sure) isSure++;
  }
  return isSure / Math.max(1, all);
}
