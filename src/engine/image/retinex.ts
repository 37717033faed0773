import type { Plane } from "./raster.ts";

/** One size of the picture: the steps of light from each pixel to its right and its lower neighbour. */
interface Level {
  readonly width: number;
  readonly height: number;
  /** The picture's outermost pixels are never inside. */
  readonly inside: Uint8Array;
  readonly right: Float32Array;
  readonly down: Float32Array;
}

/** The number of relaxation sweeps at each size, that at the coarsest size, and the most pixels to a side that the coarsest size has. */
const sweeps = 8;
const coarsestSweeps = 60;
const coarsestPx = 24;

/**
 * The part of a picture's brightness that is light: sharp steps are differences of colour and are taken out; all other steps are the light's
 * and are summed up again. Source: Horn, Determining Lightness from an Image, 1974, after Land and McCann's retinex, 1971.
 *
 * @param brightness the logarithm of the picture's brightness
 * @param inside 1 for pixels that count; the picture's outermost ones never do
 * @param isSharp whether the step between two neighbouring pixels is one of colour
 * @returns the logarithm of the light; 0 outside
 */
export function logarithmOfLight(brightness: Plane, inside: Uint8Array, isSharp: (i: number, neighbour: number) => boolean): Plane {
  const { width, height, data } = brightness;
  const level = emptyLevel(width, height);
  for (let y = 1; y < height - 1; y++) level.inside.set(inside.subarray(y * width + 1, (y + 1) * width - 1), y * width + 1);
  takeStepsInto(level.right, level.inside, data, 1, isSharp);
  takeStepsInto(level.down, level.inside, data, width, isSharp);
  return summedUp(level);
}

function emptyLevel(width: number, height: number): Level {
  const count = width * height;
  return { width, height, inside: new Uint8Array(count), right: new Float32Array(count), down: new Float32Array(count) };
}

/** Writes the steps that are the light's. The steps before and after a sharp one are its blur, and are left 0 like that one. */
function takeStepsInto(
  steps: Float32Array,
  inside: Uint8Array,
  brightness: Float32Array,
  toNext: number,
  isSharp: (i: number, neighbour: number) => boolean,
): void {
  const sharp = new Uint8Array(steps.length);
  for (let i = 0; i < steps.length; i++) if (inside[i] > 0 && inside[i + toNext] > 0 && isSharp(i, i + toNext)) sharp[i] = 1;
  for (let i = 0; i < steps.length; i++) {
    if (inside[i] === 0 || inside[i + toNext] === 0) continue;
    if (sharp[i] + sharp[i - toNext] + sharp[i + toNext] === 0) steps[i] = brightness[i + toNext] - brightness[i];
  }
}

/** The plane whose steps come nearest to these in the least-squares sense (a Poisson equation): solved at half the size first, and then refined (multigrid). */
function summedUp(level: Level): Plane {
  const { width, height } = level;
  const isCoarsest = Math.max(width, height) <= coarsestPx;
  const plane: Plane = isCoarsest ? { width, height, data: new Float32Array(width * height) } : enlarged(summedUp(halved(level)), level);
  relax(plane.data, level, isCoarsest ? coarsestSweeps : sweeps);
  return plane;
}

/** A plane of twice the size: each pixel takes its 2×2 block's value. */
function enlarged(coarse: Plane, { width, height, inside }: Level): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * coarse.width;
    for (let x = 0; x < width; x++, i++) if (inside[i] > 0) data[i] = coarse.data[row + (x >> 1)];
  }
  return { width, height, data };
}

/**
 * The level at half the size. From the middle of one 2×2 block to the next lie one whole step between the blocks and half a step within each
 * of them. Of a block's two rows (or columns) those count that have steps.
 */
function halved({ width, height, inside, right, down }: Level): Level {
  const half = emptyLevel((width >> 1) + 2, (height >> 1) + 2);
  const rightWeights = new Float32Array(half.right.length);
  const downWeights = new Float32Array(half.down.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (inside[i] === 0) continue;
      const block = (y >> 1) * half.width + (x >> 1);
      half.inside[block] = 1;
      if (inside[i + 1] > 0) addStepInto(half.right, rightWeights, block, 1, x, right[i]);
      if (inside[i + width] > 0) addStepInto(half.down, downWeights, block, half.width, y, down[i]);
    }
  }
  for (let block = 0; block < half.inside.length; block++) {
    if (rightWeights[block] > 0) half.right[block] *= 2 / rightWeights[block];
    if (downWeights[block] > 0) half.down[block] *= 2 / downWeights[block];
  }
  return half;
}

/** @param position the column of a step to the right, or the row of a step down; from an odd one the step leads into the next block */
function addStepInto(steps: Float32Array, weights: Float32Array, block: number, toNext: number, position: number, step: number): void {
  const leadsOn = position % 2 === 1;
  const weight = leadsOn ? 1 : 0.5;
  steps[block] += weight * step;
  weights[block] += weight;
  if (leadsOn || position === 0) return;
  steps[block - toNext] += weight * step;
  weights[block - toNext] += weight;
}

/** Gauss-Seidel sweeps, forwards and backwards, in place: each pixel becomes the mean of what its neighbours and the steps from them say of it. */
function relax(light: Float32Array, level: Level, times: number): void {
  const { inside } = level;
  for (let time = 0; time < times; time += 2) {
    for (let i = 0; i < light.length; i++) if (inside[i] > 0) relaxPixel(light, level, i);
    for (let i = light.length - 1; i >= 0; i--) if (inside[i] > 0) relaxPixel(light, level, i);
  }
}

function relaxPixel(light: Float32Array, { width, inside, right, down }: Level, i: number): void {
  let sum = 0;
  let count = 0;
  if (inside[i - 1] > 0) {
    sum += light[i - 1] + right[i - 1];
    count++;
  }
  if (inside[i + 1] > 0) {
    sum += light[i + 1] - right[i];
    count++;
  }
  if (inside[i - width] > 0) {
    sum += light[i - width] + down[i - width];
    count++;
  }
  if (inside[i + width] > 0) {
    sum += light[i + width] - down[i];
    count++;
  }
  if (count > 0) light[i] = sum / count;
}
