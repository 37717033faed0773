import type { Plane } from "./raster.ts";
import { copyOf, inScratch, newFloats } from "./scratch.ts";

/** An empty plane, or one that holds `value` everywhere. */
export function createPlane(width: number, height: number, value = 0): Plane {
  const data = newFloats(width * height);
  if (value !== 0) data.fill(value);
  return { width, height, data };
}

/** Mean over a square of 2·radius + 1 pixels; at the border, over the part of the square that lies inside. */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  const radius = Math.round(radiusPx);
  if (radius < 1) return { ...plane, data: plane.data.slice() };
  const { width, height, data } = plane;
  const blurred = createPlane(width, height);
  // Sums of the columns within reach of the row that is being written: one walk over the picture instead of two.
  const columns = new Float64Array(width);
  const sums = new Float64Array(width + 1);
  for (let y = 0; y < Math.min(radius, height); y++) addRowInto(columns, data, y * width, width);
  for (let y = 0; y < height; y++) {
    const entering = y + radius;
    const leaving = y - radius - 1;
    if (leaving >= 0 && entering < height) exchangeRowsInto(columns, data, entering * width, leaving * width, width);
    else if (entering < height) addRowInto(columns, data, entering * width, width);
    else if (leaving >= 0) subtractRowInto(columns, data, leaving * width, width);
    const share = 1 / (Math.min(height - 1, entering) - Math.max(0, leaving + 1) + 1);
    meansInto(blurred.data, y * width, columns, sums, share, radius);
  }
  return blurred;
}

function addRowInto(columns: Float64Array, data: Float32Array, row: number, width: number): void {
  for (let x = 0; x < width; x++) columns[x] += data[row + x];
}

function subtractRowInto(columns: Float64Array, data: Float32Array, row: number, width: number): void {
  for (let x = 0; x < width; x++) columns[x] -= data[row + x];
}

function exchangeRowsInto(columns: Float64Array, data: Float32Array, entering: number, leaving: number, width: number): void {
  for (let x = 0; x < width; x++) columns[x] += data[entering + x] - data[leaving + x];
}

/** Means over the columns' sums: differences of the sums up to each column. */
function meansInto(means: Float32Array, row: number, columns: Float64Array, sums: Float64Array, share: number, radius: number): void {
  const width = columns.length;
  for (let x = 0, sum = 0; x < width; x++) {
    sum += columns[x];
    sums[x + 1] = sum;
  }
  const innerFrom = Math.min(radius, width);
  const innerTo = Math.max(innerFrom, width - radius);
  const innerShare = share / (2 * radius + 1);
  for (let x = 0; x < innerFrom; x++) means[row + x] = meanBetween(sums, 0, Math.min(width, x + radius + 1)) * share;
  for (let x = innerFrom; x < innerTo; x++) means[row + x] = (sums[x + radius + 1] - sums[x - radius]) * innerShare;
  for (let x = innerTo; x < width; x++) means[row + x] = meanBetween(sums, Math.max(0, x - radius), width) * share;
}

function meanBetween(sums: Float64Array, from: number, to: number): number {
  return (sums[to] - sums[from]) / (to - from);
}

/** A soft blur: two box passes, near a Gaussian with a sigma of about 0.65 radius. */
export function blur(plane: Plane, radiusPx: number): Plane {
  return inScratch(() => boxBlur(boxBlur(plane, radiusPx), Math.max(1, Math.round(radiusPx / 2))));
}

/**
 * Blur that looks only at pixels with weight, so that nothing bleeds in from outside them.
 * `mean` is 0 where no weight is near; `weight` is the blurred weight.
 */
export function maskedBlur(plane: Plane, weights: Plane, radiusPx: number): { mean: Plane; weight: Plane } {
  return inScratch(() => {
    const mean = blur(weightedBy(plane, weights), radiusPx);
    const weight = blur(weights, radiusPx);
    divideInto(mean.data, weight.data);
    return { mean, weight };
  });
}

function weightedBy(plane: Plane, weights: Plane): Plane {
  const weighted = createPlane(plane.width, plane.height);
  for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = plane.data[i] * weights.data[i];
  return weighted;
}

function divideInto(sums: Float32Array, totals: Float32Array): void {
  for (let i = 0; i < sums.length; i++) sums[i] = totals[i] > 1e-4 ? sums[i] / totals[i] : 0;
}

/** The larger of two values at each pixel. */
export function maximumOf(a: Plane, b: Plane): Plane {
  const maximum = { ...a, data: copyOf(a.data) };
  for (let i = 0; i < maximum.data.length; i++) if (b.data[i] > maximum.data[i]) maximum.data[i] = b.data[i];
  return maximum;
}

/** Bilinear, pixel centres on pixel centres. For shrinking by two or more use `shrinkPlane`, which does not skip pixels. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return { ...plane, data: copyOf(plane.data) };
  const resized = createPlane(width, height);
  const { left, right, fraction } = sampleColumns(plane.width, width);
  const { data } = plane;
  const { data: target } = resized;
  const scaleY = plane.height / height;
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(Math.max((y + 0.5) * scaleY - 0.5, 0), plane.height - 1);
    const upperY = Math.floor(sourceY);
    const fractionY = sourceY - upperY;
    const upperRow = upperY * plane.width;
    const lowerRow = Math.min(plane.height - 1, upperY + 1) * plane.width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const leftX = left[x];
      const rightX = right[x];
      const fractionX = fraction[x];
      const upper = data[upperRow + leftX] + (data[upperRow + rightX] - data[upperRow + leftX]) * fractionX;
      const lower = data[lowerRow + leftX] + (data[lowerRow + rightX] - data[lowerRow + leftX]) * fractionX;
      target[row + x] = upper + (lower - upper) * fractionY;
    }
  }
  return resized;
}

/** Where a row of another width is sampled: two neighbours, and how far between them. */
export interface SampledColumns {
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly fraction: Float32Array;
}

export function sampleColumns(sourceWidth: number, width: number): SampledColumns {
  const left = new Int32Array(width);
  const right = new Int32Array(width);
  const fraction = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const sourceX = Math.min(Math.max(((x + 0.5) * sourceWidth) / width - 0.5, 0), sourceWidth - 1);
    left[x] = Math.floor(sourceX);
    right[x] = Math.min(sourceWidth - 1, left[x] + 1);
    fraction[x] = sourceX - left[x];
  }
  return { left, right, fraction };
}

/** Mean over blocks of `factor`² pixels; blocks at the right and bottom border may be smaller. */
export function shrinkPlane(plane: Plane, factor: number): Plane {
  if (factor === 1) return { ...plane, data: plane.data.slice() };
  const width = Math.ceil(plane.width / factor);
  const height = Math.ceil(plane.height / factor);
  const shrunk = createPlane(width, height);
  const { data } = plane;
  const sums = new Float32Array(width * factor);
  for (let y = 0; y < height; y++) {
    const lastY = Math.min(plane.height, (y + 1) * factor);
    sums.fill(0);
    for (let sourceY = y * factor; sourceY < lastY; sourceY++) {
      const row = sourceY * plane.width;
      for (let x = 0; x < plane.width; x++) sums[x] += data[row + x];
    }
    const blockHeight = lastY - y * factor;
    for (let x = 0, sourceX = 0; x < width; x++) {
      let sum = 0;
      for (const lastX = sourceX + factor; sourceX < lastX; sourceX++) sum += sums[sourceX];
      shrunk.data[y * width + x] = sum / (blockHeight * Math.min(factor, plane.width - x * factor));
    }
  }
  return shrunk;
}
