import { clamp } from "./geometry.ts";
import type { Plane, Raster } from "./raster.ts";

/** What vanishes from a picture, as a share of each pixel, and how far each pixel is from it. */
export interface Vanishing {
  readonly share: Plane;
  readonly distancePx: Plane;
}

/** In pixels from what vanishes, all but the last. */
export interface MixtureReach {
  /** A lens and a JPEG's coarse colours mix it so far into what stays; beyond, that is pure. */
  readonly mixed: number;
  /** What stays may change towards its edge: its colour there tells more than further in. */
  readonly pureTo: number;
  /** Both are looked for so far around a pixel. */
  readonly around: number;
  /** Rows are looked at so far from each other, which halves the time for two; all of them unless told. */
  readonly rowStep?: number;
}

/** What a pixel mixes: mean colours of what stays and of what vanishes near it, and the share of the latter. */
export interface Mixture {
  readonly stays: Float32Array;
  readonly vanishes: Float32Array;
  share: number;
}

/** A mixture, and memory for finding it: sums of products of what stays, red with red to blue with blue. */
interface FoundMixture extends Mixture {
  readonly products: Float64Array;
}

export const createMixture = (): FoundMixture => ({
  stays: new Float32Array(3),
  vanishes: new Float32Array(3),
  share: 0,
  products: new Float64Array(9),
});

/** Levels (0…255) between the two; where they are more alike nobody sees that they mix. */
const leastContrast = 24;

/**
 * Finds what a pixel at the edge of what stays is mixed of: its share is how far the pixel's colour lies on the way from the one mean
 * colour to the other.
 *
 * @param stays its share of each pixel
 * @param slightest a smaller share may be the pixel's own light; and so may one of so many standard deviations of what is pure
 * @returns false where there is nothing pure of both around, or no contrast
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

/** The pixel's value in a channel without what vanishes. What is mixed of more than two lies on no way between them: it is still between what is seen and what stays. */
export function withoutVanishing({ stays, vanishes, share }: Mixture, seen: number, channel: number): number {
  const own = stays[channel];
  const unmixed = clamp(seen + share * (own - vanishes[channel]), Math.min(seen, own), Math.max(seen, own));
  // The less of a pixel is what stays, the less its own colour tells.
  return unmixed + share * (own - unmixed);
}

/** Of what stays, on the way to what vanishes, as a share of it. */
function deviationOf({ stays, vanishes, products }: FoundMixture, contrast: number): number {
  let variance = 0;
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 3; b++) {
      variance += (vanishes[a] - stays[a]) * (vanishes[b] - stays[b]) * (products[3 * a + b] - stays[a] * stays[b]);
    }
  }
  return Math.sqrt(Math.max(0, variance)) / contrast;
}

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
