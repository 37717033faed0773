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
}

/** What a pixel mixes: mean colours of what stays and of what vanishes near it, and the share of the latter. */
export interface Mixture {
  readonly stays: Float32Array;
  readonly vanishes: Float32Array;
  share: number;
}

export const createMixture = (): Mixture => ({ stays: new Float32Array(3), vanishes: new Float32Array(3), share: 0 });

/** Levels (0…255) between the two; where they are more alike nobody sees that they mix. */
const leastContrast = 24;

/**
 * Finds what a pixel at the edge of what stays is mixed of: its share is how far the pixel's colour lies on the way from the one mean
 * colour to the other.
 *
 * @param stays its share of each pixel
 * @param slightest a smaller share may be the pixel's own light
 * @returns false where there is nothing pure of both around, or no contrast
 */
export function findMixtureInto(
  mixture: Mixture,
  photo: Raster,
  stays: Float32Array,
  vanishing: Vanishing,
  reach: MixtureReach,
  slightest: number,
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
  mixture.share = clamp((along / contrast - slightest) / (1 - slightest), 0, 1);
  return true;
}

/** The pixel's value in a channel without what vanishes. What is mixed of more than two lies on no way between them: it is still between what is seen and what stays. */
export function withoutVanishing({ stays, vanishes, share }: Mixture, seen: number, channel: number): number {
  const own = stays[channel];
  const unmixed = clamp(seen + share * (own - vanishes[channel]), Math.min(seen, own), Math.max(seen, own));
  // The less of a pixel is what stays, the less its own colour tells.
  return unmixed + share * (own - unmixed);
}

function lookAroundInto(
  { stays: own, vanishes: gone }: Mixture,
  { data, width, height }: Raster,
  stays: Float32Array,
  { share, distancePx }: Vanishing,
  { mixed, pureTo, around }: MixtureReach,
  x: number,
  y: number,
): boolean {
  own.fill(0);
  gone.fill(0);
  let [owns, gones] = [0, 0];
  const endX = Math.min(width - 1, x + around);
  const endY = Math.min(height - 1, y + around);
  const firstX = Math.max(0, x - around);
  for (let rowY = Math.max(0, y - around); rowY <= endY; rowY++) {
    for (let columnX = firstX, i = rowY * width + firstX; columnX <= endX; columnX++, i++) {
      const isPure = stays[i] > 0.97 && distancePx.data[i] > mixed && distancePx.data[i] < pureTo;
      if (!isPure && share.data[i] < 0.97) continue;
      const sum = isPure ? own : gone;
      for (let channel = 0; channel < 3; channel++) sum[channel] += data[i * 4 + channel];
      if (isPure) owns++;
      else gones++;
    }
  }
  if (owns === 0 || gones === 0) return false;
  for (let channel = 0; channel < 3; channel++) {
    own[channel] /= owns;
    gone[channel] /= gones;
  }
  return true;
}
