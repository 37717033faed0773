import { boxBlur, createPlane, resizePlane, sampleColumns, shrinkPlane } from "./filters.ts";
import type { Plane, Raster } from "./raster.ts";

export interface GuidedFilterOptions {
  readonly radiusPx: number;
  /** Variance of the guide's colours (0 to 1) below which an area counts as flat. */
  readonly epsilon: number;
  /** Statistics are taken at this fraction of the photo's size: 2 costs a quarter and looks the same. */
  readonly subsample: number;
}

/**
 * Makes edges of soft masks follow the edges of the photo. The photo's statistics are computed once for all masks.
 * Source: He and Sun, Fast guided filter, 2015 (colour guide).
 *
 * @returns a function from a plane of any size to a plane of the photo's size, clamped to 0…1
 */
export function createGuidedFilter(photo: Raster, options: GuidedFilterOptions): (plane: Plane) => Plane {
  const guide = colourPlanes(photo).map((plane) => shrinkPlane(plane, options.subsample));
  const [red, green, blue] = guide;
  const { width, height } = red;
  const radius = Math.max(1, Math.round(options.radiusPx / options.subsample));
  const means = guide.map((plane) => boxBlur(plane, radius));
  const inverse = inverseCovariances(guide, means, radius, options.epsilon);

  return (plane) => {
    const input = resizePlane(plane, width, height);
    const mean = boxBlur(input, radius);
    const [withRed, withGreen, withBlue] = guide.map((channel, c) => covariance(channel, input, means[c], mean, radius).data);
    const slopes = [red, green, blue].map(() => createPlane(width, height));
    const offset = createPlane(width, height);
    const [slopesRed, slopesGreen, slopesBlue] = slopes.map(({ data }) => data);
    const [meanRed, meanGreen, meanBlue] = means.map(({ data }) => data);
    const { rr, rg, rb, gg, gb, bb } = inverse;
    for (let i = 0; i < offset.data.length; i++) {
      const slopeRed = rr[i] * withRed[i] + rg[i] * withGreen[i] + rb[i] * withBlue[i];
      const slopeGreen = rg[i] * withRed[i] + gg[i] * withGreen[i] + gb[i] * withBlue[i];
      const slopeBlue = rb[i] * withRed[i] + gb[i] * withGreen[i] + bb[i] * withBlue[i];
      slopesRed[i] = slopeRed;
      slopesGreen[i] = slopeGreen;
      slopesBlue[i] = slopeBlue;
      offset.data[i] = mean.data[i] - slopeRed * meanRed[i] - slopeGreen * meanGreen[i] - slopeBlue * meanBlue[i];
    }
    return applyModel(
      photo,
      [...slopes, offset].map((coarse) => boxBlur(coarse, radius)),
    );
  };
}

/** Enlarges the model (three slopes and an offset) to the photo's size and applies it there, row by row without whole planes. */
function applyModel(photo: Raster, model: readonly Plane[]): Plane {
  const { width, height } = model[0];
  const filtered = createPlane(photo.width, photo.height);
  const { data } = photo;
  const { data: target } = filtered;
  const rows = model.map(() => new Float32Array(width));
  const [slopeRed, slopeGreen, slopeBlue, offset] = rows;
  const { left, right, fraction } = sampleColumns(width, photo.width);
  for (let y = 0, i = 0, p = 0; y < photo.height; y++) {
    const sourceY = Math.min(Math.max(((y + 0.5) * height) / photo.height - 0.5, 0), height - 1);
    rows.forEach((row, k) => interpolateRowInto(row, model[k], sourceY));
    for (let x = 0; x < photo.width; x++, i++, p += 4) {
      const l = left[x];
      const r = right[x];
      const toRight = fraction[x];
      const toLeft = 1 - toRight;
      const value =
        ((slopeRed[l] * toLeft + slopeRed[r] * toRight) * data[p] +
          (slopeGreen[l] * toLeft + slopeGreen[r] * toRight) * data[p + 1] +
          (slopeBlue[l] * toLeft + slopeBlue[r] * toRight) * data[p + 2]) *
          (1 / 255) +
        (offset[l] * toLeft + offset[r] * toRight);
      target[i] = value < 0 ? 0 : value > 1 ? 1 : value;
    }
  }
  return filtered;
}

function interpolateRowInto(row: Float32Array, { width, height, data }: Plane, sourceY: number): void {
  const top = Math.floor(sourceY);
  const fraction = sourceY - top;
  const upper = top * width;
  const lower = Math.min(height - 1, top + 1) * width;
  for (let x = 0; x < width; x++) row[x] = data[upper + x] * (1 - fraction) + data[lower + x] * fraction;
}

function colourPlanes({ width, height, data }: Raster): Plane[] {
  const planes = [0, 1, 2].map(() => createPlane(width, height));
  for (let i = 0, p = 0; i < width * height; i++, p += 4) {
    planes[0].data[i] = data[p] / 255;
    planes[1].data[i] = data[p + 1] / 255;
    planes[2].data[i] = data[p + 2] / 255;
  }
  return planes;
}

function covariance(a: Plane, b: Plane, meanA: Plane, meanB: Plane, radius: number): Plane {
  const product = createPlane(a.width, a.height);
  const { data } = product;
  const [dataA, dataB, meansA, meansB] = [a.data, b.data, meanA.data, meanB.data];
  for (let i = 0; i < data.length; i++) data[i] = dataA[i] * dataB[i];
  const result = boxBlur(product, radius);
  const { data: covariances } = result;
  for (let i = 0; i < covariances.length; i++) covariances[i] -= meansA[i] * meansB[i];
  return result;
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
  const between = (a: number, b: number): Float32Array => covariance(guide[a], guide[b], means[a], means[b], radius).data;
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
