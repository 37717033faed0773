import type { Body } from "../../person/body.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxBlur } from "../../image/filters.ts";
import { boxAround, cropPlane } from "../../image/mask-box.ts";
import { clamp } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { quantileOf } from "../../image/series.ts";

/**
 * Octaves of skin's unevenness. Each is value noise with cells of `cellPx`. Its strength in the photo is measured as the difference between
 * blurs of the radii `finePx` and `coarsePx` (0 for no blur), up to `most` levels; `meanStep` is what the same measure says of noise with an
 * amplitude of 1. Only the `share` of it is drawn, because part of the unevenness, most of the coarse octave's, is the roundness of the body.
 * Bare arms have .56 of the fine unevenness of face, chest and hands (`training/limbs/measure-skin.ts`), but unlike theirs this noise
 * follows no pores or folds: drawn in full, people saw sand. Too little of it only looks smooth.
 */
const octaves = [
  { cellPx: 1.5, finePx: 0, coarsePx: 2, most: 3, meanStep: 0.146, share: 0.35 },
  { cellPx: 6, finePx: 2, coarsePx: 7, most: 4, meanStep: 0.095, share: 0.15 },
] as const;
/** In pixels: skin nearer to its edges than this is not measured, as edges of limbs and folds would count as grain. */
const marginPx = 7;

/** The amplitude of each octave's noise, in levels. */
export type SkinGrain = readonly number[];

/**
 * The grain at a pixel of the photo: levels, of either sign, to add to all channels; the same each time. It stands for pores, film grain and
 * marks of compression, without which skin looks like paint.
 */
export function grainAt(amplitudes: SkinGrain, x: number, y: number): number {
  let grain = 0;
  for (let k = 0; k < octaves.length; k++) grain += amplitudes[k] * noiseAt(x / octaves[k].cellPx, y / octaves[k].cellPx, k);
  return grain;
}

/** Measures how strong the noise of each octave must be for this person; 0 where too little bare skin is seen. */
export function skinGrain(body: Body): SkinGrain {
  const { width, height } = body.photo;
  const elsewhere = new Uint8Array(width * height);
  for (let i = 0; i < elsewhere.length; i++) elsewhere[i] = body.parts.skin.data[i] < 0.95 ? 1 : 0;
  const depth = distanceTo(elsewhere, width, height).data;
  const isDeep = new Uint8Array(width * height);
  for (let i = 0; i < isDeep.length; i++) isDeep[i] = depth[i] > marginPx ? 1 : 0;
  // The blurs are made in the box of bare skin alone, with as much around it as they reach.
  const box = boxAround(isDeep, 1, width, height, octaves[octaves.length - 1].coarsePx);
  if (!box) return octaves.map(() => 0);
  const boxWidth = box.right - box.left;
  const lightness = { width: boxWidth, height: box.bottom - box.top, data: cropPlane(body.lightness, width, box) };
  const pixels: number[] = [];
  for (let i = 0; i < isDeep.length; i += 3) {
    if (isDeep[i]) pixels.push((Math.floor(i / width) - box.top) * boxWidth + (i % width) - box.left);
  }
  return octaves.map(({ finePx, coarsePx, most, meanStep, share }) => {
    const fine = finePx > 0 ? boxBlur(lightness, finePx) : lightness;
    const typical = typicalStep(pixels, fine, boxBlur(lightness, coarsePx));
    return (share * clamp(2.55 * typical, 0, most)) / meanStep;
  });
}

/** The median difference, in L*, over the pixels; not the mean, since brows, lips and lashes are skin to the parser. 0 for too few pixels. */
function typicalStep(pixels: readonly number[], fine: Plane, coarse: Plane): number {
  if (pixels.length < 100) return 0;
  const steps = new Float64Array(pixels.length);
  for (let k = 0; k < steps.length; k++) steps[k] = Math.abs(fine.data[pixels[k]] - coarse.data[pixels[k]]);
  return quantileOf(steps, 0.5);
}

/** Value noise from -0.5 to 0.5 at a place, which must not be negative: random values on a grid, interpolated in between. */
function noiseAt(x: number, y: number, seed: number): number {
  const left = x | 0;
  const top = y | 0;
  const shareX = x - left;
  const shareY = y - top;
  const upper = randomAt(left, top, seed) * (1 - shareX) + randomAt(left + 1, top, seed) * shareX;
  const lower = randomAt(left, top + 1, seed) * (1 - shareX) + randomAt(left + 1, top + 1, seed) * shareX;
  return upper + (lower - upper) * shareY - 0.5;
}

/** A hash of a grid point, 0 to 1. */
function randomAt(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed + 1, 974634777);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
