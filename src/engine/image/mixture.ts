import { clamp } from "./geometry.ts";
import { mixedColoursAround, mixedSums } from "./kernels/mixed-colours.ts";
import type { Plane, Raster } from "./raster.ts";
import { newBytes } from "./scratch.ts";

/** What vanishes from a picture, as a share of each pixel, and how far each pixel is from it. */
export interface Vanishing {
  readonly share: Plane;
  readonly distancePx: Plane;
}

/** Where the two colours are looked for that are mixed in a pixel. All in pixels. */
export interface MixtureReach {
  /** So far from what vanishes the lens and a JPEG's coarse colours mix it into what stays; further away that is pure. */
  readonly mixed: number;
  /** What stays is looked at only so far from what vanishes: it may have another colour further in. */
  readonly pureTo: number;
  /** Both are looked for in a square that reaches so far around the pixel. */
  readonly around: number;
  /** Every so many rows of that square are looked at: 2 halves the time. All of them without it. */
  readonly rowStep?: number;
}

/** What a pixel mixes: mean colours of what stays and of what vanishes near it, and the share of the latter. */
export interface Mixture {
  readonly stays: Float32Array;
  readonly vanishes: Float32Array;
  share: number;
}

/** A mixture, and what it is found with. */
interface FoundMixture extends Mixture {
  readonly photo: Raster;
  readonly sumsAround: (x: number, y: number) => Int32Array;
}

/** What a pixel is surely, as `mixedColoursAround` takes it; 0 where it may be mixed. */
const pure = { stays: 1, vanishes: 2 } as const;

/**
 * For finding one mixture after the other. No kernel may run meanwhile.
 *
 * @param stays how much of each pixel of the photo is what stays, 0…1
 */
export function createMixture(photo: Raster, stays: Float32Array, { share, distancePx }: Vanishing, reach: MixtureReach): FoundMixture {
  const { mixed, pureTo, around, rowStep = 1 } = reach;
  const kinds = newBytes(stays.length);
  for (let i = 0; i < kinds.length; i++) {
    const distance = distancePx.data[i];
    if (stays[i] > 0.97 && distance > mixed && distance < pureTo) kinds[i] = pure.stays;
    else if (share.data[i] >= 0.97) kinds[i] = pure.vanishes;
  }
  return {
    stays: new Float32Array(3),
    vanishes: new Float32Array(3),
    share: 0,
    photo,
    sumsAround: mixedColoursAround(photo, kinds, around, rowStep),
  };
}

/** Levels (0…255) by which the two colours differ at least; where they are more alike nobody sees that they mix. */
const leastContrast = 24;

/**
 * Finds what a pixel at the edge of what stays is mixed of. The share of what vanishes is the pixel's colour projected onto the line from the
 * mean colour of what stays to that of what vanishes.
 *
 * @param slightest what is not counted as mixed, since what stays varies by itself: so much share, and so many standard deviations of its colour
 * @returns false where one of both is not seen pure around the pixel, or where their contrast is too small
 */
export function findMixtureInto(
  mixture: FoundMixture,
  slightest: { readonly share: number; readonly deviations: number },
  x: number,
  y: number,
): boolean {
  const sums = mixture.sumsAround(x, y);
  if (!meanInto(mixture.stays, sums, 0) || !meanInto(mixture.vanishes, sums, mixedSums.perKind)) return false;
  const { data, width } = mixture.photo;
  const p = (y * width + x) * 4;
  let along = 0;
  let contrast = 0;
  for (let channel = 0; channel < 3; channel++) {
    const step = mixture.vanishes[channel] - mixture.stays[channel];
    along += step * (data[p + channel] - mixture.stays[channel]);
    contrast += step ** 2;
  }
  if (contrast < leastContrast ** 2) return false;
  const own = slightest.share + (slightest.deviations > 0 ? slightest.deviations * deviationOf(mixture, sums, contrast) : 0);
  mixture.share = own >= 1 ? 0 : clamp((along / contrast - own) / (1 - own), 0, 1);
  return true;
}

/** The pixel's value in a channel without what vanishes; always between the value that is seen and that of what stays, also where more than two colours are mixed. */
export function withoutVanishing({ stays, vanishes, share }: Mixture, seen: number, channel: number): number {
  const own = stays[channel];
  const unmixed = clamp(seen + share * (own - vanishes[channel]), Math.min(seen, own), Math.max(seen, own));
  // The smaller the share of what stays, the less can be told from the pixel: more of the mean colour is taken.
  return unmixed + share * (own - unmixed);
}

/** The standard deviation of what stays along the line to what vanishes, as a share of that line's length. */
function deviationOf({ stays, vanishes }: Mixture, sums: Int32Array, contrast: number): number {
  const count = sums[mixedSums.count];
  let variance = 0;
  for (let a = 0; a < 3; a++) {
    const b = (a + 1) % 3;
    const [alongA, alongB] = [vanishes[a] - stays[a], vanishes[b] - stays[b]];
    variance += alongA * alongA * (sums[mixedSums.squares + a] / count - stays[a] * stays[a]);
    variance += 2 * alongA * alongB * (sums[mixedSums.products + a] / count - stays[a] * stays[b]);
  }
  return Math.sqrt(Math.max(0, variance)) / contrast;
}

/** The mean colour of a kind, whose sums begin at `first`; false where none of it is there. */
function meanInto(colour: Float32Array, sums: Int32Array, first: number): boolean {
  const count = sums[first + mixedSums.count];
  if (count === 0) return false;
  for (let channel = 0; channel < 3; channel++) colour[channel] = sums[first + channel] / count;
  return true;
}
