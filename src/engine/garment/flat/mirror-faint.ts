import { maskWhere } from "../../image/mask.ts";
import { findComponents } from "../../image/components.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";
import { newBytes } from "../../image/scratch.ts";

/** Rows and columns between those that are looked at to find the axis. */
const stride = 4;
/** Only a garment that is this much like its mirror image is completed from it. */
const leastSymmetry = 0.8;
/** Smaller pieces, as a share of the photo's height squared, are left to the smoothing of the outline. */
const smallestShare = 0.00002;

/**
 * The mask completed from its mirror image: white on white, one strap may be found and the other taken for background. Garments are alike
 * on both sides, so what only one side shows is added on the other where the photo has at least a trace of it.
 */
export function mirrorFaintParts(mask: Uint8Array, check: BackgroundCheck): Uint8Array {
  const { width, height, photoHeight, distances, darkness, threshold } = check;
  const axis = findAxis(mask, width, height);
  if (axis === null) return mask;
  const missing = newBytes(mask.length);
  const [firstX, endX] = [Math.max(0, axis - width + 1), Math.min(width, axis + 1)];
  for (let row = 0; row < mask.length; row += width) {
    for (let i = row + firstX, mirrored = row + axis - firstX, end = row + endX; i < end; i++, mirrored--) {
      if (mask[i] === 0 && mask[mirrored] === 1) missing[i] = 1;
    }
  }
  const { ids, sizes } = findComponents(missing, width, height);
  const traces = new Float64Array(sizes.length);
  const mirroredTraces = new Float64Array(sizes.length);
  const alike = new Float64Array(sizes.length);
  for (let i = 0; i < ids.length; i++) {
    if (!ids[i]) continue;
    traces[ids[i]] += distances[i];
    const mirrored = i + axis - 2 * (i % width);
    mirroredTraces[ids[i]] += distances[mirrored];
    alike[ids[i]] += darkness[i] > 0 === darkness[mirrored] > 0 ? 1 : 0;
  }
  const smallest = photoHeight * photoHeight * smallestShare;
  const isCloth = sizes.map((size, id) => {
    if (id === 0 || size < smallest || alike[id] < leastAlike * size) return false;
    const trace = traces[id] / size;
    const mirroredTrace = mirroredTraces[id] / size;
    return mirroredTrace < faint * threshold && trace > Math.max(leastTrace * threshold, leastLikeness * mirroredTrace);
  });
  if (!isCloth.includes(true)) return mask;
  return maskWhere(mask.length, (i) => mask[i] === 1 || isCloth[ids[i]]);
}

/**
 * How far cloth lies from the background's colour, in distances at which a pixel is no background any more. Only what is faint on the
 * side that was found can be lost on the other; clean background has less than a trace.
 */
const faint = 2.5;
const leastTrace = 0.5;
/**
 * Cloth stands out by at least this share of what its mirror image does, and in the same direction (lighter or darker); the rim beside
 * cloth does by less.
 */
const leastLikeness = 0.3;
const leastAlike = 0.5;

/** Twice the column (less one) about which the mask is most like its mirror image; null where it is not. */
function findAxis(mask: Uint8Array, width: number, height: number): number | null {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      if (!mask[y * width + x]) continue;
      sum += x;
      count++;
    }
  }
  if (count === 0) return null;
  const about = Math.round((2 * sum) / count);
  const reach = Math.round(0.06 * width);
  let best = 0;
  let axis = about;
  for (let candidate = about - reach; candidate <= about + reach; candidate += 2) {
    const alike = symmetryAbout(mask, width, height, candidate);
    if (alike <= best) continue;
    best = alike;
    axis = candidate;
  }
  return best < leastSymmetry ? null : axis;
}

function symmetryAbout(mask: Uint8Array, width: number, height: number, axis: number): number {
  let both = 0;
  let either = 0;
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const mirrored = axis - x;
      const here = mask[y * width + x];
      const there = mirrored >= 0 && mirrored < width ? mask[y * width + mirrored] : 0;
      both += here & there;
      either += here | there;
    }
  }
  return either === 0 ? 0 : both / either;
}
