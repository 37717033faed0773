import { solveInto } from "../../image/linear-equations.ts";
import { medianOf, quantileOf } from "../../image/series.ts";
import type { LabPlanes } from "../../image/colour.ts";
import { createPlane, resizePlane, shrinkPlane } from "../../image/filters.ts";
import { pushPull } from "../../image/push-pull.ts";
import { newFloats } from "../../image/scratch.ts";

/** The background of a product photo as a smooth field of colours, as large as the photo. */
export interface BackgroundModel {
  readonly lab: LabPlanes;
  /** How far background pixels at the photo's border lie from the field (Lab units): usually, and the noisiest of them. */
  readonly typicalNoise: number;
  readonly strongNoise: number;
  /** Share of the border that looks like background at all. */
  readonly borderShare: number;
}

/** A pixel of the border this far from the fitted field belongs to something else: a garment that is cut off, a hanger, a logo. */
const outlierDistance = 9;
/** 1, x, y, x², xy, y²: light falls off smoothly over a studio's wall, and a plane is too stiff for that. */
const termCount = 6;

/** Chroma counts more than lightness, because a shadow changes lightness only. */
const chromaWeight = 1.5;

/**
 * Fits a quadratic surface per channel to the photo's border, leaving out what does not belong to the background
 * (iteratively reweighted least squares with Tukey's weights).
 */
export function modelBackground(lab: LabPlanes, width: number, height: number): BackgroundModel {
  const border = borderPixels(width, height);
  const terms = border.map((i) => surfaceTerms(i % width, Math.floor(i / width), width, height));
  let coefficients: number[][] = lab.map((channel) => [medianOf(border.map((i) => channel[i])), 0, 0, 0, 0, 0]);
  let residuals = residualsOf(lab, border, terms, coefficients);
  for (let round = 0; round < 6; round++) {
    const spread = Math.max(0.6, medianOf(residuals, 1, 0) * 4);
    const limit = Math.min(spread, outlierDistance) + outlierDistance / (round + 1);
    const weights = residuals.map((residual) => (residual < limit ? (1 - (residual / limit) ** 2) ** 2 : 0));
    coefficients = fitSurfaces(lab, border, terms, weights) ?? coefficients;
    residuals = residualsOf(lab, border, terms, coefficients);
  }
  const background = residuals.filter((residual) => residual < outlierDistance);
  return {
    lab: paintSurfaces(coefficients, width, height),
    typicalNoise: medianOf(background, 1, 0),
    strongNoise: quantileOf(background, 0.95, 0),
    borderShare: background.length / residuals.length,
  };
}

/** Local light is followed at the photo's size divided by this: finer would follow the garment's own rim. */
const refineShrink = 16;

/**
 * A field that fits uneven light more closely (vignettes, lamps, soft shadows on a wall): the colours where background was found, carried
 * on smoothly under the rest.
 */
export function refineBackground(
  model: BackgroundModel,
  lab: LabPlanes,
  isBackground: Uint8Array,
  width: number,
  height: number,
): BackgroundModel {
  const known = { width, height, data: new Float32Array(isBackground) };
  const share = shrinkPlane(known, refineShrink);
  const sums = lab.map((channel) => {
    const seen = createPlane(width, height);
    for (let i = 0; i < channel.length; i++) if (isBackground[i]) seen.data[i] = channel[i];
    const masked = shrinkPlane(seen, refineShrink);
    for (let i = 0; i < masked.data.length; i++) masked.data[i] /= Math.max(share.data[i], 1e-3);
    return masked;
  });
  for (let i = 0; i < share.data.length; i++) share.data[i] = share.data[i] > 0.4 ? 1 : 0;
  const [lightness, a, b] = pushPull(sums, share).map((plane) => resizePlane(plane, width, height).data);
  const refined: LabPlanes = [lightness, a, b];
  const distances = distanceFromBackground(lab, refined);
  const residuals: number[] = [];
  for (let i = 0; i < distances.length; i += 7) if (isBackground[i]) residuals.push(distances[i]);
  return { ...model, lab: refined, typicalNoise: medianOf(residuals, 1, 0), strongNoise: quantileOf(residuals, 0.95, 0) };
}

/** Distance of each pixel from the background's colour at that place, in Lab units with the chroma weighted up. */
export function distanceFromBackground(lab: LabPlanes, background: LabPlanes): Float32Array {
  const distances = newFloats(lab[0].length);
  for (let i = 0; i < distances.length; i++) {
    const lightness = lab[0][i] - background[0][i];
    const a = (lab[1][i] - background[1][i]) * chromaWeight;
    const b = (lab[2][i] - background[2][i]) * chromaWeight;
    distances[i] = Math.sqrt(lightness * lightness + a * a + b * b);
  }
  return distances;
}

/** A frame of about 1.5% of the photo, every few pixels: thousands are plenty for six coefficients. */
function borderPixels(width: number, height: number): number[] {
  const frame = Math.max(2, Math.round(Math.min(width, height) * 0.015));
  const pixels: number[] = [];
  for (let y = 0; y < height; y += 4) {
    const isEdgeRow = y < frame || y >= height - frame;
    for (let x = 0; x < width; x += 3) if (isEdgeRow || x < frame || x >= width - frame) pixels.push(y * width + x);
  }
  return pixels;
}

function surfaceTerms(x: number, y: number, width: number, height: number): number[] {
  const u = (2 * x) / width - 1;
  const v = (2 * y) / height - 1;
  return [1, u, v, u * u, u * v, v * v];
}

function residualsOf(lab: LabPlanes, pixels: readonly number[], terms: readonly number[][], coefficients: readonly number[][]): number[] {
  const residuals: number[] = [];
  for (let p = 0; p < pixels.length; p++) {
    const lightness = lab[0][pixels[p]] - dotProduct(terms[p], coefficients[0]);
    const a = (lab[1][pixels[p]] - dotProduct(terms[p], coefficients[1])) * chromaWeight;
    const b = (lab[2][pixels[p]] - dotProduct(terms[p], coefficients[2])) * chromaWeight;
    residuals.push(Math.hypot(lightness, a, b));
  }
  return residuals;
}

function dotProduct(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}

/** Weighted least squares by the normal equations, which have the same left side for all channels; null where too few pixels are left to tell. */
function fitSurfaces(lab: LabPlanes, pixels: readonly number[], terms: readonly number[][], weights: readonly number[]): number[][] | null {
  const matrix = Array.from({ length: termCount }, () => Array.from({ length: termCount + lab.length }, () => 0));
  let total = 0;
  for (let p = 0; p < pixels.length; p++) {
    const weight = weights[p];
    if (weight === 0) continue;
    total += weight;
    addEquationsInto(matrix, terms[p], weight, lab[0][pixels[p]], lab[1][pixels[p]], lab[2][pixels[p]]);
  }
  if (total < 50) return null;
  // A little pull towards a flat field keeps corners in place when a whole side of the border is covered.
  for (let k = 1; k < termCount; k++) matrix[k][k] += total * 1e-3;
  return solveInto(matrix);
}

function addEquationsInto(matrix: number[][], term: readonly number[], weight: number, lightness: number, a: number, b: number): void {
  for (let row = 0; row < termCount; row++) {
    const sums = matrix[row];
    const factor = weight * term[row];
    for (let column = 0; column < termCount; column++) sums[column] += factor * term[column];
    sums[termCount] += factor * lightness;
    sums[termCount + 1] += factor * a;
    sums[termCount + 2] += factor * b;
  }
}

function paintSurfaces(coefficients: readonly number[][], width: number, height: number): LabPlanes {
  const [lightness, a, b] = coefficients;
  return [paintSurface(lightness, width, height), paintSurface(a, width, height), paintSurface(b, width, height)];
}

function paintSurface([c, cu, cv, cuu, cuv, cvv]: readonly number[], width: number, height: number): Float32Array {
  const us = new Float64Array(width);
  for (let x = 0; x < width; x++) us[x] = (2 * x) / width - 1;
  const plane = newFloats(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const v = (2 * y) / height - 1;
    const atMiddle = c + v * (cv + cvv * v);
    const slope = cu + cuv * v;
    for (let x = 0; x < width; x++, i++) plane[i] = atMiddle + us[x] * (slope + cuu * us[x]);
  }
  return plane;
}
