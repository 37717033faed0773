import type { Body } from "../person/body.ts";
import { distanceTo } from "../image/distance.ts";
import { boxBlur } from "../image/filters.ts";
import { boxAround, cropPlane } from "../image/mask-box.ts";
import { clamp } from "../image/geometry.ts";

/** Octaves of skin's unevenness: cells of so many pixels, measured between blurs of these radii. */
const octaves = [
  { cellPx: 1.5, finePx: 0, coarsePx: 2, most: 5 },
  { cellPx: 6, finePx: 2, coarsePx: 7, most: 4 },
] as const;
/** Mean step of a noise of cells, drawn with an amplitude of 1. */
const meanStepOfNoise = 0.25;
/** Edges of limbs and folds would count as grain. */
const marginPx = 7;

/**
 * Pores, film grain and the marks of compression: skin that has none of them looks like paint. Gives a brightness to add (0…255)
 * at a pixel, as uneven as this photo's own skin is, and the same for the same pixel each time.
 */
export function skinGrain(body: Body): (x: number, y: number) => number {
  const amplitudes = amplitudesOf(body);
  return (x, y) => octaves.reduce((sum, { cellPx }, k) => sum + amplitudes[k] * noiseAt(x / cellPx, y / cellPx, k), 0);
}

/** How strong the noise of each octave is to be; none where too little bare skin is seen. */
function amplitudesOf(body: Body): number[] {
  const { width, height } = body.photo;
  const elsewhere = new Uint8Array(width * height);
  for (let i = 0; i < elsewhere.length; i++) elsewhere[i] = body.parts.skin.data[i] < 0.95 ? 1 : 0;
  const depth = distanceTo(elsewhere, width, height).data;
  const isDeep = new Uint8Array(width * height);
  for (let i = 0; i < isDeep.length; i++) isDeep[i] = depth[i] > marginPx ? 1 : 0;
  // Only where bare skin is, and as far around as the blurs look.
  const box = boxAround(isDeep, 1, width, height, octaves[octaves.length - 1].coarsePx);
  if (!box) return octaves.map(() => 0);
  const boxWidth = box.right - box.left;
  const lightness = { width: boxWidth, height: box.bottom - box.top, data: cropPlane(body.lab[0], width, box) };
  const toBox = (i: number): number => (Math.floor(i / width) - box.top) * boxWidth + (i % width) - box.left;
  return octaves.map(({ finePx, coarsePx, most }) => {
    const fine = finePx > 0 ? boxBlur(lightness, finePx).data : lightness.data;
    const coarse = boxBlur(lightness, coarsePx).data;
    const steps = new Float64Array(Math.ceil(isDeep.length / 3));
    let count = 0;
    for (let i = 0; i < isDeep.length; i += 3) if (isDeep[i]) steps[count++] = Math.abs(fine[toBox(i)] - coarse[toBox(i)]);
    // The median: brows, lips and lashes are skin to the parser.
    const typical = count < 100 ? 0 : steps.subarray(0, count).toSorted()[count >> 1];
    return clamp((2.55 * typical) / meanStepOfNoise, 0, most / meanStepOfNoise);
  });
}

/** Value noise from -0.5 to 0.5: random values on a grid, between them smooth. */
function noiseAt(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
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
