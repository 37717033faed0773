import { clamp } from "./geometry.ts";
import type { Plane, Raster } from "./raster.ts";

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

/** A mixture, and memory for finding it: the means of products of what stays, channel by channel (3×3, row by row), for its covariance. */
interface FoundMixture extends Mixture {
  readonly products: Float64Array;
}

/** Memory for one mixture after the other. */
export const createMixture = (): FoundMixture => ({
  stays: new Float32Array(3),
  vanishes: new Float32Array(3),
  share: 0,
  products: new Float64Array(9),
});

/** Levels (0…255) by which the two colours differ at least; where they are more alike nobody sees that they mix. */
const leastContrast = 24;

/**
 * Finds what a pixel at the edge of what stays is mixed of. The share of what vanishes is the pixel's colour projected onto the line from the
 * mean colour of what stays to that of what vanishes.
 *
 * @param stays how much of each pixel of the photo is what stays, 0…1
 * @param slightest what is not counted as mixed, since what stays varies by itself: so much share, and so many standard deviations of its colour
 * @returns false where one of both is not seen pure around the pixel, or where their contrast is too small
 */
export function findMixtureInto(
  mixture: FoundMixture,
  photo: Raster,
  stays: Float32Array,
  vanishing: Vanishing,
  reach: MixtureReach,
  slightest: { readonly share: number; readonly deviations: number },
  x: number,
  y: number,
): boolean {
  if (!lookAroundInto(mixture, photo, stays, vanishing, reach, x, y)) return false;
  const { data, width } = photo;
  const p = (y * width + x) * 4;
  let along = 0;
  let contrast = 0;
  for (let channel = 0; channel < 3; channel++) {
    const step = mixture.vanishes[channel] - mixture.stays[channel];
    along += step * (data[p + channel] - mixture.stays[channel]);
    contrast += step ** 2;
  }
  if (contrast < leastContrast ** 2) return false;
  const own = slightest.share + (slightest.deviations > 0 ? slightest.deviations * deviationOf(mixture, contrast) : 0);
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
function deviationOf({ stays, vanishes, products }: FoundMixture, contrast: number): number {
  let variance = 0;
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 3; b++) {
      variance += (vanishes[a] - stays[a]) * (vanishes[b] - stays[b]) * (products[3 * a + b] - stays[a] * stays[b]);
    }
  }
  return Math.sqrt(Math.max(0, variance)) / contrast;
}

/** Means over the square around a pixel; false where one of both is not there. */
function lookAroundInto(
  { stays: own, vanishes: gone, products }: FoundMixture,
  { data, width, height }: Raster,
  stays: Float32Array,
  { share, distancePx }: Vanishing,
  { mixed, pureTo, around, rowStep = 1 }: MixtureReach,
  x: number,
  y: number,
): boolean {
  own.fill(0);
  gone.fill(0);
  products.fill(0);
  let [owns, gones] = [0, 0];
  const endX = Math.min(width - 1, x + around);
  const endY = Math.min(height - 1, y + around);
  const firstX = Math.max(0, x - around);
  for (let rowY = Math.max(0, y - around); rowY <= endY; rowY += rowStep) {
    for (let columnX = firstX, i = rowY * width + firstX; columnX <= endX; columnX++, i++) {
      const isPure = stays[i] > 0.97 && distancePx.data[i] > mixed && distancePx.data[i] < pureTo;
      if (!isPure && share.data[i] < 0.97) continue;
      const sum = isPure ? own : gone;
      for (let channel = 0; channel < 3; channel++) sum[channel] += data[i * 4 + channel];
      if (!isPure) {
        gones++;
        continue;
      }
      owns++;
      for (let a = 0; a < 3; a++) for (let b = 0; b < 3; b++) products[3 * a + b] += data[i * 4 + a] * data[i * 4 + b];
    }
  }
  if (owns === 0 || gones === 0) return false;
  for (let channel = 0; channel < 3; channel++) {
    own[channel] /= owns;
    gone[channel] /= gones;
  }
  for (let k = 0; k < 9; k++) products[k] /= owns;
  return true;
}
