import type { Plane } from "../../src/engine/image/raster.ts";

const cellPx = 16;
const directions = 6;
/** Brightness steps of sensor and JPEG, which are no edges. */
const noise = 2;

/**
 * How far edges differ, cell by cell in strength and direction (histograms of gradients, Dalal and Triggs 2005), as a share of both
 * together: 0 for the same edges anywhere in a cell, 1 where one picture has edges and the other none. So a blur does not win by
 * staying in the middle, and texture may lie a little elsewhere.
 */
export function edgeDifference(first: Plane, second: Plane, mask: Uint8Array): number {
  const ours = histograms(first, mask);
  const theirs = histograms(second, mask);
  let [difference, total] = [0, 0];
  for (let k = 0; k < ours.length; k++) {
    difference += Math.abs(ours[k] - theirs[k]);
    total += ours[k] + theirs[k];
  }
  return total === 0 ? 0 : difference / total;
}

function histograms({ data, width, height }: Plane, mask: Uint8Array): Float64Array {
  const columns = Math.ceil(width / cellPx);
  const sums = new Float64Array(columns * Math.ceil(height / cellPx) * directions);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (!mask[i]) continue;
      const across = (data[i + 1] - data[i - 1]) / 2;
      const down = (data[i + width] - data[i - width]) / 2;
      const strength = Math.hypot(across, down);
      if (strength <= noise) continue;
      const direction = Math.floor(((Math.atan2(down, across) / Math.PI + 1) * directions + 0.5) % directions);
      sums[(Math.floor(y / cellPx) * columns + Math.floor(x / cellPx)) * directions + direction] += strength - noise;
    }
  }
  return sums;
}
