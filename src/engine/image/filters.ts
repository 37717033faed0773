import type { Plane } from "./raster.ts";

/** An empty plane, or one that holds `value` everywhere. */
export function createPlane(width: number, height: number, value = 0): Plane {
  const data = new Float32Array(width * height);
  if (value !== 0) data.fill(value);
  return { width, height, data };
}

/** Mean over a square of 2·radius + 1 pixels; at the border, over the part of the square that lies inside. */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  const radius = Math.round(radiusPx);
  if (radius < 1) return { ...plane, data: plane.data.slice() };
  const { width, height } = plane;
  const blurred = createPlane(width, height);
  blurColumnsInto(blurred.data, blurRows(plane, radius), width, height, radius);
  return blurred;
}

function blurRows({ width, height, data }: Plane, radius: number): Float32Array {
  const blurred = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[row + x];
    for (let x = 0; x < width; x++) {
      const entering = x + radius;
      const leaving = x - radius - 1;
      if (entering < width) sum += data[row + entering];
      if (leaving >= 0) sum -= data[row + leaving];
      blurred[row + x] = sum / (Math.min(width - 1, entering) - Math.max(0, leaving + 1) + 1);
    }
  }
  return blurred;
}

/** All columns go down together, so that memory is read row by row. */
function blurColumnsInto(blurred: Float32Array, data: Float32Array, width: number, height: number, radius: number): void {
  const sums = new Float64Array(width);
  const addRow = (y: number, sign: 1 | -1): void => {
    const row = y * width;
    for (let x = 0; x < width; x++) sums[x] += sign * data[row + x];
  };
  for (let y = 0; y < Math.min(radius, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    const entering = y + radius;
    const leaving = y - radius - 1;
    if (entering < height) addRow(entering, 1);
    if (leaving >= 0) addRow(leaving, -1);
    const share = 1 / (Math.min(height - 1, entering) - Math.max(0, leaving + 1) + 1);
    const row = y * width;
    for (let x = 0; x < width; x++) blurred[row + x] = sums[x] * share;
  }
}

/** A soft blur: two box passes, near a Gaussian with a sigma of about 0.65 radius. */
export function blur(plane: Plane, radiusPx: number): Plane {
  return boxBlur(boxBlur(plane, radiusPx), Math.max(1, Math.round(radiusPx / 2)));
}

/**
 * Blur that looks only at pixels with weight, so that nothing bleeds in from outside them.
 * `mean` is 0 where no weight is near; `weight` is the blurred weight.
 */
export function maskedBlur(plane: Plane, weights: Plane, radiusPx: number): { mean: Plane; weight: Plane } {
  const { width, height } = plane;
  const weighted = createPlane(width, height);
  for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = plane.data[i] * weights.data[i];
  const mean = blur(weighted, radiusPx);
  const weight = blur(weights, radiusPx);
  for (let i = 0; i < mean.data.length; i++) {
    const total = weight.data[i];
    mean.data[i] = total > 1e-4 ? mean.data[i] / total : 0;
  }
  return { mean, weight };
}

/** Bilinear, pixel centres on pixel centres. For shrinking by two or more use `shrinkPlane`, which does not skip pixels. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return { ...plane, data: plane.data.slice() };
  const resized = createPlane(width, height);
  const columns = sampleColumns(plane.width, width);
  const scaleY = plane.height / height;
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(Math.max((y + 0.5) * scaleY - 0.5, 0), plane.height - 1);
    const upperY = Math.floor(sourceY);
    const fractionY = sourceY - upperY;
    const upperRow = upperY * plane.width;
    const lowerRow = Math.min(plane.height - 1, upperY + 1) * plane.width;
    for (let x = 0; x < width; x++) {
      const left = columns.left[x];
      const right = columns.right[x];
      const fractionX = columns.fraction[x];
      const upper = plane.data[upperRow + left] + (plane.data[upperRow + right] - plane.data[upperRow + left]) * fractionX;
      const lower = plane.data[lowerRow + left] + (plane.data[lowerRow + right] - plane.data[lowerRow + left]) * fractionX;
      resized.data[y * width + x] = upper + (lower - upper) * fractionY;
    }
  }
  return resized;
}

function sampleColumns(sourceWidth: number, width: number): { left: Int32Array; right: Int32Array; fraction: Float32Array } {
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
  const sums = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    const lastY = Math.min(plane.height, (y + 1) * factor);
    sums.fill(0);
    for (let sourceY = y * factor; sourceY < lastY; sourceY++) {
      const row = sourceY * plane.width;
      for (let x = 0, sourceX = 0; x < width; x++) {
        const lastX = Math.min(plane.width, sourceX + factor);
        for (; sourceX < lastX; sourceX++) sums[x] += plane.data[row + sourceX];
      }
    }
    const blockHeight = lastY - y * factor;
    for (let x = 0; x < width; x++) {
      shrunk.data[y * width + x] = sums[x] / (blockHeight * Math.min(factor, plane.width - x * factor));
    }
  }
  return shrunk;
}
