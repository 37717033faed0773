import { distanceTo } from "../../image/distance.ts";
import { boxBlur, shrinkPlane } from "../../image/filters.ts";
import { medianOf } from "../../image/series.ts";
import { flood } from "../../image/flood.ts";
import { cleanPx } from "../background/plain-background.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";
import { copyOf, newFloats } from "../../image/scratch.ts";

/** JPEG codes squares of 8 pixels, colour often squares of 16: noise reaches that far from an edge. */
const noisePx = 18;

/** Strengths change slowly and are measured at this fraction of the size. */
const strengthShrink = 2;

/**
 * Cloth counts as standing out by at most `times` what the garment usually does, or `least` (Lab units): so faint grey beside a label or a
 * trim in a pale garment is cloth.
 */
const outstanding = { times: 3, least: 24 } as const;
/** One pixel in this many tells how much the garment stands out. */
const stride = 16;

/**
 * Takes the soft rim off: blurred edge, JPEG's mosquito noise, drop shadow. A pixel is judged against how much the garment
 * beside it stands out: next to a black shirt a faint grey is rim, on a white shirt the same grey is cloth. Only what
 * touches the background and lies near it can be rim, so pale stripes and prints survive.
 *
 * @returns 1 where background is
 */
export function trimFringe(check: BackgroundCheck): Uint8Array {
  const { width, height, photoHeight, distances, chroma, darkness, toClean, swings, threshold, isBackground } = check;
  const rimPx = Math.max(3, photoHeight * 0.005);
  const shadowPx = photoHeight * 0.03;
  // Where grey cannot be cloth, shadow is followed further: up between the legs.
  const greyShadowPx = photoHeight * 0.2;
  const depth = distanceTo(isBackground, width, height).data;
  const most = Math.max(outstanding.least, outstanding.times * usualDistance(distances, depth, rimPx));
  const capped = copyOf(distances);
  for (let i = 0; i < capped.length; i++) if (capped[i] > most) capped[i] = most;
  const strengths = strengthNearby(capped, depth, rimPx, width, height);
  const chromaStrengths = strengthNearby(chroma, depth, rimPx, width, height);
  const coarseWidth = Math.ceil(width / strengthShrink);
  const passable = copyOf(isBackground);
  for (let y = 0; y < height; y++) {
    const coarseRow = Math.floor(y / strengthShrink) * coarseWidth;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (isBackground[i]) continue;
      const coarse = coarseRow + Math.floor(x / strengthShrink);
      const strength = strengths[coarse];
      if (strength < 6) continue;
      const distance = distances[i];
      const share = distance / strength;
      const isRim = depth[i] <= rimPx && (distance < threshold || share < 0.3);
      const chromaStrength = chromaStrengths[coarse];
      // Colours are coded coarser than lightness and are noisier.
      const noise = 0.8 + (chromaStrength > 8 ? 0.15 : 0.09) * strength;
      const isNearNoise =
        (depth[i] <= noisePx || swings[i] === 1) && toClean[i] <= 2 * cleanPx && distance < Math.min(0.2 * strength, noise);
      // In a narrow gap the noise itself cuts the background off, but clean background is never far; in a pale stripe it is.
      const isGapNoise = toClean[i] <= cleanPx && distance < 0.3 + 0.04 * strength;
      const isGrey = depth[i] <= shadowPx && strength > 30 && share < 0.34 && chroma[i] < 3;
      const isColourless = depth[i] <= greyShadowPx && chromaStrength > 12 && share < 0.6 && chroma[i] < chromaStrength * 0.2;
      // Photos that were sharpened have a bright line along the outline.
      const isHalo = depth[i] <= 2 * rimPx && darkness[i] <= 0 && share < 0.3 && chroma[i] < 2;
      const isShadow = darkness[i] > 0 && (isGrey || isColourless);
      if (isRim || isHalo || isNearNoise || isGapNoise || isShadow) passable[i] = 1;
    }
  }
  return flood(isBackground, passable, width, height);
}

/** How much most of the garment stands out. */
function usualDistance(distances: Float32Array, depth: Float32Array, rimPx: number): number {
  const inside: number[] = [];
  for (let i = 0; i < distances.length; i += stride) if (depth[i] > rimPx) inside.push(distances[i]);
  return medianOf(inside, 1, 0);
}

/**
 * How much the garment around each pixel stands out (Lab units), at a fraction of the size; 0 where there is none. The mean distance of
 * pixels that are not rim themselves, weighted by the distance itself, because faint noise near a dark garment is not garment.
 */
function strengthNearby(distances: Float32Array, depth: Float32Array, rimPx: number, width: number, height: number): Float32Array {
  const weighted = newFloats(distances.length);
  const weight = newFloats(distances.length);
  for (let i = 0; i < weight.length; i++) {
    if (depth[i] <= rimPx) continue;
    weight[i] = distances[i];
    weighted[i] = distances[i] * distances[i];
  }
  const radius = noisePx / strengthShrink;
  const sum = boxBlur(shrinkPlane({ width, height, data: weighted }, strengthShrink), radius).data;
  const share = boxBlur(shrinkPlane({ width, height, data: weight }, strengthShrink), radius).data;
  for (let i = 0; i < sum.length; i++) sum[i] = share[i] > 0.02 ? sum[i] / share[i] : 0;
  return sum;
}
