import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxBlur, createPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import { classShrink } from "../parsing/parsing.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { sampleShrunk, shrunkIndex } from "../../image/sampling.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../joints/torso-coordinates.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";

/** Bins of a colour histogram for each of red, green and blue. */
const steps = 12;
/** Added to each colour's share, on the head and in the garment, so that a rare colour decides little. */
const rare = 3e-4;
/** In squared shoulder widths: less of either hair or cloth tells nothing. */
const fewest = 0.02;
/** Weight from which on hair or cloth is seen for sure. */
const sure = 0.95;
/** Shares of hair among pixels of a colour: below the first it is cloth between strands, from the second on hair. */
const clothUntil = 0.06;
const hairFrom = 0.3;
/** If hair and cloth share more of their colours than this, colours do not give hair what the parser took for cloth. */
const mostOverlap = 0.1;
/** Shares of hair among pixels of a colour: above the first the parser may waver over a pixel, from the second on the pixel is hair. */
const hairLikely = 0.7;
const surelyHair = 0.95;
/** Weights of hair: up to the first the parser does not waver between hair and cloth, from the second on it surely does. */
const waversFrom = 0.05;
const wavers = 0.2;
/** On the torso's axis: below this, hair over a shoulder may be taken for the cloth under it; further up it is on the head. */
const rootsV = -0.3;
/** On the torso's axis: hair that hangs down comes from above this; straps lie on the shoulders, lower. */
const neckV = -0.15;
/** How high on the torso's axis a collar stands, and how near to cloth that is seen, as a share of the trunk's half width. */
const collarV = -0.25;
const collarReach = 0.12;
/**
 * Hair's share of hair and cloth by the parser, before colours were asked: below the first, what looks like hair is a dark stripe or a seam
 * of the cloth; from the second on it may be hair.
 */
const claimed = { from: 0.15, until: 0.3 } as const;
/**
 * Where the parser's share of hair is below `until` (surely below `from`), only a colour that is the hair's own makes it hair: one of whose
 * pixels at least the share `distinct` are hair. A colour with `alike` or less is the cloth's, too.
 */
const scrap = { from: 0.3, until: 0.6, alike: 0.8, distinct: 0.97 } as const;
/** In shoulder widths: half of the widest gap between strands. What is wider is hair in the shade, of the cloth's colour. */
const widestGap = 0.035;
/** Gaps are measured at the photo's size divided by this. */
const gapShrink = 2;
/** In shoulder widths from the torso's axis: further out it is the background that shows between strands. */
const trunkHalf = 0.65;

/**
 * Tells hair that hangs over a garment from the cloth, in place, by colours: the hair's are known from the head, the cloth's from beside
 * the hair. Cloth that shows between strands, which are finer than the parser sees, goes to the garment. Hair over which the parser wavers,
 * as a ponytail over one shoulder, stays hair if the two colours are far apart. What may be both is decided by the parser: dark patches of
 * a print were left hanging on the hair.
 *
 * @param seenShare as from `hairShareOf`
 */
export function tellHairFromClothInto(parts: PartPlanes, seenShare: Plane, photo: Raster, frame: TorsoFrame, wearsDress: boolean): void {
  const { width, height } = photo;
  const torso = torsoCoordinates(frame);
  const hair = parts.hair.data;
  const cloth = (wearsDress ? parts.dress : parts.top).data;
  const bins = rgbBins(photo.data);
  const ofHair = createHistogram();
  const ofCloth = createHistogram();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (hair[i] > sure && torso.v(x, y) < 0) countInto(ofHair, bins[i]);
      else if (cloth[i] > sure) countInto(ofCloth, bins[i]);
    }
  }
  if (Math.min(ofHair.total, ofCloth.total) < fewest * frame.shoulderWidthPx ** 2) return;
  const hairShares = ofHair.counts.map((hairs, bin) => {
    const onHead = hairs / ofHair.total + rare;
    return onHead / (onHead + ofCloth.counts[bin] / ofCloth.total + rare);
  });
  const seen: Seen = { hair, cloth, bins, hairShares, seenShare, torso, width, trunkPx: trunkHalf * frame.shoulderWidthPx };
  freeClothInto(seen);
  if (overlapOf(ofHair, ofCloth) < mostOverlap) claimHairInto(seen);
}

/** With less of hair and cloth together the parser does not say which it is: strands before a wall are finer than it sees. */
const leastOfBoth = 0.05;

/**
 * The parser's share of hair in hair and cloth together, at its classes' size; 1 where there is next to nothing of both.
 *
 * @param coarse the parts before colours refine their edges
 */
export function hairShareOf({ hair, top, dress }: PartPlanes): Plane {
  const share = createPlane(hair.width, hair.height);
  for (let i = 0; i < share.data.length; i++) {
    const both = hair.data[i] + top.data[i] + dress.data[i];
    share.data[i] = both < leastOfBoth ? 1 : hair.data[i] / both;
  }
  return share;
}

interface Seen {
  /** Weights of both at each pixel of the photo. */
  readonly hair: Float32Array;
  readonly cloth: Float32Array;
  /** Each pixel's colour, and the share of hair among pixels of a colour. */
  readonly bins: Uint16Array;
  readonly hairShares: Float32Array;
  /** As `hairShareOf` has it. */
  readonly seenShare: Plane;
  readonly torso: TorsoCoordinates;
  readonly width: number;
  readonly trunkPx: number;
}

/**
 * Gives the garment what shows of it between strands below the shoulders, and, as collars, close to cloth above them. Also what is hair by
 * nothing but a colour that the cloth has, too.
 */
function freeClothInto({ hair, cloth, bins, hairShares, seenShare, torso, width, trunkPx }: Seen): void {
  const height = hair.length / width;
  const isHair = createPlane(width, height, 1);
  const toCloth = distanceTo(maskAbove(cloth, sure), width, height).data;
  for (let i = 0; i < hair.length; i++) {
    if (hair[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const fromV = toCloth[i] < collarReach * trunkPx ? collarV : 0;
    if (torso.v(x, y) > fromV && Math.abs(torso.u(x, y)) < trunkPx) isHair.data[i] = smoothstep(clothUntil, hairFrom, hairShares[bins[i]]);
  }
  keepWideInto(isHair, hair, torso, (widestGap / trunkHalf) * trunkPx);
  for (let i = 0; i < hair.length; i++) {
    if (hair[i] === 0 || isHair.data[i] === 0) continue;
    const alike = smoothstep(scrap.distinct, scrap.alike, hairShares[bins[i]]);
    const [x, y] = [i % width, Math.floor(i / width)];
    if (alike === 0 || torso.v(x, y) < 0 || Math.abs(torso.u(x, y)) > trunkPx) continue;
    const share = sampleShrunk(seenShare, classShrink, x, y);
    if (hair[i] > share) isHair.data[i] *= 1 - alike * smoothstep(scrap.until, scrap.from, share);
  }
  // One pixel's noise is no strand.
  const { data: shares } = boxBlur(isHair, 1);
  for (let i = 0; i < hair.length; i++) {
    if (hair[i] === 0) continue;
    cloth[i] += hair[i] * (1 - shares[i]);
    hair[i] *= shares[i];
  }
}

/**
 * Keeps shaded hair that has a dark cloth's colour: what is wider than a gap between strands is none. Long hair had blocks cut out of it.
 */
function keepWideInto(isHair: Plane, hair: Float32Array, torso: TorsoCoordinates, halfPx: number): void {
  const coarse = { width: Math.floor(isHair.width / gapShrink), height: Math.floor(isHair.height / gapShrink) };
  const isGap = maskWhere(coarse.width * coarse.height, (k) => {
    const [x, y] = [(k % coarse.width) * gapShrink, Math.floor(k / coarse.width) * gapShrink];
    const i = y * isHair.width + x;
    return hair[i] > 0.5 && isHair.data[i] < 0.5 && torso.v(x, y) > 0;
  });
  if (!isGap.includes(1)) return;
  const isWide = opened(isGap, coarse.width, coarse.height, halfPx / gapShrink);
  for (let y = 0; y < coarse.height * gapShrink; y++) {
    for (let x = 0; x < coarse.width * gapShrink; x++) {
      if (isWide[shrunkIndex(coarse.width, gapShrink, x, y)] === 1) isHair.data[y * isHair.width + x] = 1;
    }
  }
}

/** Gives the hair what the parser wavers over, where it hangs down from the head; a strap in the hair's colour does not. */
function claimHairInto({ hair, cloth, bins, hairShares, seenShare, torso, width, trunkPx }: Seen): void {
  const height = hair.length / width;
  const isHair = createPlane(width, height);
  for (let i = 0; i < hair.length; i++) {
    if (hair[i] <= waversFrom || cloth[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (torso.v(x, y) < rootsV || Math.abs(torso.u(x, y)) > trunkPx) continue;
    const seen = smoothstep(claimed.from, claimed.until, sampleShrunk(seenShare, classShrink, x, y));
    isHair.data[i] = seen * smoothstep(hairLikely, surelyHair, hairShares[bins[i]]);
  }
  const claims = boxBlur(isHair, 1);
  for (let i = 0; i < hair.length; i++) claims.data[i] *= cloth[i] * smoothstep(waversFrom, wavers, hair[i]);
  const { ids, sizes } = findComponents(
    maskWhere(hair.length, (i) => hair[i] + claims.data[i] > 0.5),
    width,
    height,
  );
  const isOnHead = sizes.map(() => false);
  for (let i = 0; i < ids.length; i++) if (ids[i] !== 0 && torso.v(i % width, Math.floor(i / width)) < neckV) isOnHead[ids[i]] = true;
  for (let i = 0; i < hair.length; i++) {
    if (ids[i] === 0 || !isOnHead[ids[i]]) continue;
    hair[i] += claims.data[i];
    cloth[i] -= claims.data[i];
  }
}

interface Histogram {
  readonly counts: Float32Array;
  total: number;
}

const createHistogram = (): Histogram => ({ counts: new Float32Array(steps ** 3), total: 0 });

function countInto(histogram: Histogram, bin: number): void {
  histogram.counts[bin]++;
  histogram.total++;
}

/** What share of their pixels has colours that the other has, too. */
function overlapOf(a: Histogram, b: Histogram): number {
  return a.counts.reduce((sum, count, bin) => sum + Math.min(count / a.total, b.counts[bin] / b.total), 0);
}

function rgbBins(data: Uint8ClampedArray): Uint16Array {
  const bins = new Uint16Array(data.length / 4);
  const stepOf = (value: number): number => Math.floor((value * steps) / 256);
  for (let i = 0, p = 0; i < bins.length; i++, p += 4)
    bins[i] = (stepOf(data[p]) * steps + stepOf(data[p + 1])) * steps + stepOf(data[p + 2]);
  return bins;
}
