import { boxBlur, createPlane } from "../../../src/engine/image/filters.ts";
import { shrinkColours, shrinkRaster } from "../../../src/engine/image/picture.ts";
import type { Plane, Raster } from "../../../src/engine/image/raster.ts";

const windowRadiusPx = 4;
const darkConstant = (0.01 * 255) ** 2;
const flatConstant = (0.03 * 255) ** 2;

/**
 * Structural similarity of two pictures' brightness, mean inside a mask: 1 for equal pictures, about 0 for unrelated ones.
 * Source: Wang et al., Image Quality Assessment: From Error Visibility to Structural Similarity, 2004; here with a square window.
 */
export function structuralSimilarity(first: Raster, second: Raster, mask: Uint8Array): number | null {
  const a = brightness(first);
  const b = brightness(second);
  const meanOf = (plane: Plane): Float32Array => boxBlur(plane, windowRadiusPx).data;
  const meanA = meanOf(a);
  const meanB = meanOf(b);
  const meanAA = meanOf(product(a, a));
  const meanBB = meanOf(product(b, b));
  const meanAB = meanOf(product(a, b));
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const varianceA = Math.max(0, meanAA[i] - meanA[i] ** 2);
    const varianceB = Math.max(0, meanBB[i] - meanB[i] ** 2);
    const covariance = meanAB[i] - meanA[i] * meanB[i];
    const luminance = (2 * meanA[i] * meanB[i] + darkConstant) / (meanA[i] ** 2 + meanB[i] ** 2 + darkConstant);
    sum += (luminance * (2 * covariance + flatConstant)) / (varianceA + varianceB + flatConstant);
    count++;
  }
  return count === 0 ? null : sum / count;
}

const scaleCount = 4;

/**
 * A hand-made distance for "would one notice": steps in colour and in edges at four sizes, each half of the one before, mean
 * inside a mask, as a share of the largest possible. 0 for equal pictures. It is no LPIPS: no network looks at the pictures.
 */
export function multiScaleDifference(first: Raster, second: Raster, mask: Uint8Array): number | null {
  let total = 0;
  for (let scale = 0; scale < scaleCount; scale++) {
    const factor = 2 ** scale;
    const width = Math.max(1, Math.floor(first.width / factor));
    const height = Math.max(1, Math.floor(first.height / factor));
    const a = shrinkColours(shrinkRaster(first, width, height), 1);
    const b = shrinkColours(shrinkRaster(second, width, height), 1);
    let sum = 0;
    let count = 0;
    for (let y = 0; y + 1 < height; y++) {
      for (let x = 0; x + 1 < width; x++) {
        const atFullSize = Math.floor((y + 0.5) * factor) * first.width + Math.floor((x + 0.5) * factor);
        if (!mask[atFullSize]) continue;
        const i = y * width + x;
        for (let channel = 0; channel < 3; channel++) {
          const p = a[channel].data;
          const q = b[channel].data;
          const colour = Math.abs(p[i] - q[i]);
          const across = Math.abs(p[i + 1] - p[i] - (q[i + 1] - q[i]));
          const down = Math.abs(p[i + width] - p[i] - (q[i + width] - q[i]));
          sum += (colour + across + down) / 3 / 255;
        }
        count += 3;
      }
    }
    if (count === 0) return null;
    total += sum / count / scaleCount;
  }
  return total;
}

export function brightness({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = 0.299 * data[i * 4] + 0.587 * data[i * 4 + 1] + 0.114 * data[i * 4 + 2];
  return plane;
}

function product(a: Plane, b: Plane): Plane {
  return { ...a, data: a.data.map((value, i) => value * b.data[i]) };
}
