import { createPlane, resizePlane } from "./filters.ts";
import { guidedFilters } from "./kernels/guided-filter.ts";
import { boxAround } from "./mask-box.ts";
import { maskAbove } from "./mask.ts";
import type { Plane, Raster } from "./raster.ts";

/** How far and how closely masks follow the photo. */
export interface GuidedFilterOptions {
  /** In pixels of the photo: half the side of the squares in which a mask is explained by the photo's colours. */
  readonly radiusPx: number;
  /** Variance of the guide's colours (0 to 1) below which an area counts as flat. */
  readonly epsilon: number;
  /** Statistics are taken at the photo's size divided by this: 2 costs a quarter of 1 and looks the same. */
  readonly subsample: number;
  /** The filter leaves a faint veil, up to this weight, on both sides of an edge: weights are stretched so that the veil becomes 0 (or 1). */
  readonly veil: number;
}

/** For masks that a network sees at half the photo's size. */
export const fineEdges: GuidedFilterOptions = { radiusPx: 6, epsilon: 3e-4, subsample: 2, veil: 0.1 };

/**
 * Makes edges of soft masks follow the edges of the photo. The photo's statistics are computed once for all masks, and each mask only where
 * it has more weight than half the veil.
 * Source: He and Sun, Fast guided filter, 2015 (colour guide).
 *
 * @param planes the masks, of any size
 * @returns the masks at the photo's size, clamped to 0…1
 */
export function guidedFilter(photo: Raster, planes: readonly Plane[], options: GuidedFilterOptions): Plane[] {
  const factor = options.subsample;
  const [width, height] = [Math.ceil(photo.width / factor), Math.ceil(photo.height / factor)];
  const radius = Math.max(1, Math.round(options.radiusPx / factor));
  const found = planes.map((plane) => {
    const { data } = resizePlane(plane, width, height);
    // The filter blurs twice, so that a weight reaches twice the radius.
    const box = boxAround(maskAbove(data, options.veil / 2), 1, width, height, 2 * radius + 2);
    return box && { data, box };
  });
  const present = found.filter((plane) => plane !== null);
  const filtered = guidedFilters(photo, present, { factor, radius, epsilon: options.epsilon, veil: options.veil });
  return found.map((plane) =>
    plane ? { width: photo.width, height: photo.height, data: filtered[present.indexOf(plane)] } : createPlane(photo.width, photo.height),
  );
}
