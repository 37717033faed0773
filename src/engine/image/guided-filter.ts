import { createPlane, resizePlane } from "./filters.ts";
import { guidedFilters } from "./kernels/guided-filter.ts";
import type { Box } from "./picture.ts";
import type { Plane, Raster } from "./raster.ts";

export interface GuidedFilterOptions {
  readonly radiusPx: number;
  /** Variance of the guide's colours (0 to 1) below which an area counts as flat. */
  readonly epsilon: number;
  /** Statistics are taken at this fraction of the photo's size: 2 costs a quarter and looks the same. */
  readonly subsample: number;
  /** The filter leaves a faint veil, up to this weight, on both sides of an edge: weights are stretched so that it becomes 0 (or 1). Fainter masks are left out. */
  readonly veil: number;
}

/**
 * Makes edges of soft masks follow the edges of the photo. The photo's statistics are computed once for all masks, each mask
 * only where it has weight.
 * Source: He and Sun, Fast guided filter, 2015 (colour guide).
 *
 * @param planes of any size
 * @returns them at the photo's size, clamped to 0…1
 */
export function guidedFilter(photo: Raster, planes: readonly Plane[], options: GuidedFilterOptions): Plane[] {
  const factor = options.subsample;
  const [width, height] = [Math.ceil(photo.width / factor), Math.ceil(photo.height / factor)];
  const radius = Math.max(1, Math.round(options.radiusPx / factor));
  const found = planes.map((plane) => {
    const { data } = resizePlane(plane, width, height);
    // Twice blurred, a weight reaches twice the radius.
    const box = boxOfWeights({ width, height, data }, options.veil / 2, 2 * radius + 2);
    return box && { data, box };
  });
  const present = found.filter((plane) => plane !== null);
  const filtered = guidedFilters(photo, present, { factor, radius, epsilon: options.epsilon, veil: options.veil });
  return found.map((plane) =>
    plane ? { width: photo.width, height: photo.height, data: filtered[present.indexOf(plane)] } : createPlane(photo.width, photo.height),
  );
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
