import { clamp } from "./geometry.ts";
import { mixedColoursAround, mixedSums } from "./kernels/mixed-colours.ts";
import type { Plane, Raster } from "./raster.ts";
import { newBytes } from "./scratch.ts";

/** What vanishes from a picture: its share of each pixel, and each pixel's distance from it. */
export interface Vanishing {
  readonly share: Plane;
  readonly distancePx: Plane;
}

/** Where the two colours that are mixed in a pixel are looked for. All in pixels. */
export interface MixtureReach {
  /** Up to this distance from what vanishes, the lens and a JPEG's coarse colours mix it into what stays, which is pure further away. */
  readonly mixed: number;
  /** Only up to this distance from what vanishes is what stays looked at, as it may have another colour further in. */
  readonly pureTo: number;
  /** Both colours are looked for in a square that reaches this far around the pixel. */
  readonly around: number;
  /** One row in this many of that square is looked at: 2 halves the time; 1 if left out. */
  readonly rowStep?: number;
}

/** What a pixel mixes: the mean colours (0…255) of what stays and of what vanishes near it, and the share of what vanishes. */
export interface Mixture {
  readonly stays: Float32Array;
  readonly vanishes: Float32Array;
  share: number;
}

/** A mixture that is found anew for each pixel, and what it is found with. */
interface FoundMixture extends Mixture {
  readonly photo: Raster;
  readonly sumsAround: (x: number, y: number) => Int32Array;
}

/** The kinds of pure pixels, as `mixedColoursAround` takes them; 0 for pixels that may be mixed. */
const pure = { stays: 1, vanishes: 2 } as const;

/**
 * A mixture for `findMixtureInto`, for one pixel after the other. No other kernel may run as long as it is used.
 *
 * @param stays how much of each pixel of the photo stays, 0…1
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

/** In levels (0…255): the two colours differ at least by this; when more alike colours mix, nobody sees it. */
const leastContrast = 24;

/**
 * Finds what a pixel at the edge of what stays is mixed of. The share of what vanishes is told by the pixel's colour, projected onto the line
 * from the mean colour of what stays to that of what vanishes.
 *
 * @param slightest what is subtracted from that share, since what stays varies by itself: a share, plus so many standard deviations of its colour
 * @returns false where one of the two is not seen pure around the pixel, or where their contrast is too small
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

/** The pixel's value in a channel without what vanishes. It always lies between the seen value and that of what stays, even where more than two colours are mixed. */
export function withoutVanishing({ stays, vanishes, share }: Mixture, seen: number, channel: number): number {
  const own = stays[channel];
  const unmixed = clamp(seen + share * (own - vanishes[channel]), Math.min(seen, own), Math.max(seen, own));
  // The smaller the share of what stays, the less the pixel tells of it, and the more of its mean colour is taken.
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

/** Writes the mean colour of a kind, whose sums begin at `first`; returns false where no pixel is of that kind. */
function meanInto(colour: Float32Array, sums: Int32Array, first: number): boolean {
  const count = sums[first + mixedSums.count];
  if (count === 0) return false;
  for (let channel = 0; channel < 3; channel++) colour[channel] = sums[first + channel] / count;
  return true;
}
