import { boxBlur, createPlane, resizePlane, sampleColumns, type SampledColumns } from "./filters.ts";
import { shrinkColours, type Box } from "./picture.ts";
import type { Plane, Raster } from "./raster.ts";
import { inScratch } from "./scratch.ts";

export interface GuidedFilterOptions {
  readonly radiusPx: number;
  /** Variance of the guide's colours (0 to 1) below which an area counts as flat. */
  readonly epsilon: number;
  /** Statistics are taken at this fraction of the photo's size: 2 costs a quarter and looks the same. */
  readonly subsample: number;
  /** The filter leaves so faint a veil on both sides of an edge: it is taken off, and what is fainter from the start is left out. */
  readonly veil: number;
}

/**
 * Makes edges of soft masks follow the edges of the photo. The photo's statistics are computed once for all masks, each mask
 * only where it has weight.
 * Source: He and Sun, Fast guided filter, 2015 (colour guide).
 *
 * @returns a function from a plane of any size to a plane of the photo's size, clamped to 0…1
 */
export function createGuidedFilter(photo: Raster, options: GuidedFilterOptions): (plane: Plane) => Plane {
  const guide = shrinkColours(photo, options.subsample);
  for (const { data } of guide) for (let i = 0; i < data.length; i++) data[i] /= 255;
  const { width, height } = guide[0];
  const radius = Math.max(1, Math.round(options.radiusPx / options.subsample));
  const means = guide.map((plane) => boxBlur(plane, radius));
  const inverse = inverseCovariances(guide, means, radius, options.epsilon);

  return (plane) =>
    inScratch(() => {
      const whole = resizePlane(plane, width, height);
      const filtered = createPlane(photo.width, photo.height);
      // Twice blurred, a weight reaches twice the radius.
      const box = boxOfWeights(whole, options.veil / 2, 2 * radius + 2);
      if (!box) return filtered;
      const model = modelInBox(cropped(whole, box), box, guide, means, inverse, radius);
      applyModelInto(filtered, photo, model, box, width, height, options.veil);
      return filtered;
    });
}

/** Around everything heavier than that, with a margin; null when there is nothing. */
function boxOfWeights({ width, height, data }: Plane, leastWeight: number, margin: number): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= leastWeight) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return { x, y, width: Math.min(width, right + margin + 1) - x, height: Math.min(height, bottom + margin + 1) - y };
}

function cropped({ width, data }: Plane, box: Box): Plane {
  const part = createPlane(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const start = (box.y + y) * width + box.x;
    part.data.set(data.subarray(start, start + box.width), y * box.width);
  }
  return part;
}

/** Three slopes and an offset for each pixel of the box, smooth. */
function modelInBox(
  input: Plane,
  box: Box,
  guide: readonly Plane[],
  means: readonly Plane[],
  inverse: SymmetricMatrices,
  radius: number,
): Plane[] {
  const mean = boxBlur(input, radius);
  const [withRed, withGreen, withBlue] = guide.map((channel, c) => covariance(channel, means[c], input, mean, box, radius));
  const [meanRed, meanGreen, meanBlue] = means;
  // The model takes the place of what it is made of.
  const offset = mean.data;
  const { rr, rg, rb, gg, gb, bb } = inverse;
  const stride = guide[0].width;
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0, at = (box.y + y) * stride + box.x; x < box.width; x++, i++, at++) {
      const slopeRed = rr[at] * withRed[i] + rg[at] * withGreen[i] + rb[at] * withBlue[i];
      const slopeGreen = rg[at] * withRed[i] + gg[at] * withGreen[i] + gb[at] * withBlue[i];
      const slopeBlue = rb[at] * withRed[i] + gb[at] * withGreen[i] + bb[at] * withBlue[i];
      offset[i] = offset[i] - slopeRed * meanRed.data[at] - slopeGreen * meanGreen.data[at] - slopeBlue * meanBlue.data[at];
      withRed[i] = slopeRed;
      withGreen[i] = slopeGreen;
      withBlue[i] = slopeBlue;
    }
  }
  return [withRed, withGreen, withBlue, offset].map((data) => boxBlur({ ...input, data }, radius));
}

/**
 * Enlarges the model to the photo's size and applies it there, row by row without whole planes.
 *
 * @param box where the model lies in the guide, which is `width` × `height`
 */
function applyModelInto(
  filtered: Plane,
  photo: Raster,
  model: readonly Plane[],
  box: Box,
  width: number,
  height: number,
  veil: number,
): void {
  const rows = model.map(() => new Float32Array(box.width));
  const columns = sampleColumns(width, photo.width);
  const toPhotoX = photo.width / width;
  const toPhotoY = photo.height / height;
  const fromX = Math.ceil(box.x * toPhotoX);
  const endX = Math.min(photo.width, Math.ceil((box.x + box.width) * toPhotoX));
  const endY = Math.min(photo.height, Math.ceil((box.y + box.height) * toPhotoY));
  for (let y = Math.ceil(box.y * toPhotoY); y < endY; y++) {
    const sourceY = Math.min(Math.max((y + 0.5) / toPhotoY - 0.5 - box.y, 0), box.height - 1);
    for (let k = 0; k < rows.length; k++) interpolateRowInto(rows[k], model[k], sourceY);
    applyRowInto(filtered.data, photo.data, y * photo.width, fromX, endX, box, rows, columns, veil);
  }
}

function applyRowInto(
  target: Float32Array,
  photo: Uint8ClampedArray,
  row: number,
  fromX: number,
  endX: number,
  box: Box,
  [slopeRed, slopeGreen, slopeBlue, offset]: readonly Float32Array[],
  { left, right, fraction }: SampledColumns,
  veil: number,
): void {
  const last = box.width - 1;
  for (let x = fromX, i = row + fromX, p = i * 4; x < endX; x++, i++, p += 4) {
    const l = Math.min(last, Math.max(0, left[x] - box.x));
    const r = Math.min(last, right[x] - box.x);
    const toRight = fraction[x];
    const toLeft = 1 - toRight;
    const value =
      ((slopeRed[l] * toLeft + slopeRed[r] * toRight) * photo[p] +
        (slopeGreen[l] * toLeft + slopeGreen[r] * toRight) * photo[p + 1] +
        (slopeBlue[l] * toLeft + slopeBlue[r] * toRight) * photo[p + 2]) *
        (1 / 255) +
      (offset[l] * toLeft + offset[r] * toRight);
    const clear = (value - veil) / (1 - 2 * veil);
    target[i] = clear < 0 ? 0 : clear > 1 ? 1 : clear;
  }
}

function interpolateRowInto(row: Float32Array, { width, height, data }: Plane, sourceY: number): void {
  const top = Math.floor(sourceY);
  const fraction = sourceY - top;
  const upper = top * width;
  const lower = Math.min(height - 1, top + 1) * width;
  for (let x = 0; x < width; x++) row[x] = data[upper + x] * (1 - fraction) + data[lower + x] * fraction;
}

/** Of a channel of the guide with a plane that lies in a box of it. */
function covariance(channel: Plane, channelMean: Plane, inBox: Plane, mean: Plane, box: Box, radius: number): Float32Array {
  const product = createPlane(box.width, box.height);
  for (let y = 0, i = 0; y < box.height; y++) {
    const row = (box.y + y) * channel.width + box.x;
    for (let x = 0; x < box.width; x++, i++) product.data[i] = channel.data[row + x] * inBox.data[i];
  }
  const { data: covariances } = boxBlur(product, radius);
  for (let y = 0, i = 0; y < box.height; y++) {
    const row = (box.y + y) * channel.width + box.x;
    for (let x = 0; x < box.width; x++, i++) covariances[i] -= channelMean.data[row + x] * mean.data[i];
  }
  return covariances;
}

interface SymmetricMatrices {
  readonly rr: Float32Array;
  readonly rg: Float32Array;
  readonly rb: Float32Array;
  readonly gg: Float32Array;
  readonly gb: Float32Array;
  readonly bb: Float32Array;
}

/** Per pixel the inverse of the guide's 3×3 covariance, by cofactors; `epsilon` on the diagonal keeps it regular. */
function inverseCovariances(guide: readonly Plane[], means: readonly Plane[], radius: number, epsilon: number): SymmetricMatrices {
  const whole = { x: 0, y: 0, width: guide[0].width, height: guide[0].height };
  const between = (a: number, b: number): Float32Array => covariance(guide[a], means[a], guide[b], means[b], whole, radius);
  const matrices = { rr: between(0, 0), rg: between(0, 1), rb: between(0, 2), gg: between(1, 1), gb: between(1, 2), bb: between(2, 2) };
  for (let i = 0; i < matrices.rr.length; i++) {
    const rr = matrices.rr[i] + epsilon;
    const gg = matrices.gg[i] + epsilon;
    const bb = matrices.bb[i] + epsilon;
    const rg = matrices.rg[i];
    const rb = matrices.rb[i];
    const gb = matrices.gb[i];
    const cofactorRr = gg * bb - gb * gb;
    const cofactorRg = rb * gb - rg * bb;
    const cofactorRb = rg * gb - rb * gg;
    const determinant = rr * cofactorRr + rg * cofactorRg + rb * cofactorRb;
    matrices.rr[i] = cofactorRr / determinant;
    matrices.rg[i] = cofactorRg / determinant;
    matrices.rb[i] = cofactorRb / determinant;
    matrices.gg[i] = (rr * bb - rb * rb) / determinant;
    matrices.gb[i] = (rg * rb - rr * gb) / determinant;
    matrices.bb[i] = (rr * gg - rg * rg) / determinant;
  }
  return matrices;
}
