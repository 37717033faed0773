import type { CutOut } from "../garment.ts";
import { createPlane, resizePlane } from "../../image/filters.ts";
import { maskAbove } from "../../image/mask.ts";

/** Smaller enlargements are not worth their blur. */
const leastFactor = 1.1;

/**
 * Enlarges the cut-out of a small photo to the size of most product photos, at which collars and seams are looked for. The photo is cut out
 * before it is enlarged, because the noise along an outline is as coarse as the photo's own pixels.
 *
 * @param sidePx the longer side of the photo that is wanted
 */
export function enlargeCutOut(cutOut: CutOut, sidePx: number): CutOut {
  const { width, height, rgba } = cutOut.layer;
  const factor = sidePx / Math.max(width, height);
  if (factor < leastFactor) return cutOut;
  const [largeWidth, largeHeight] = [Math.round(width * factor), Math.round(height * factor)];
  const layer = { width: largeWidth, height: largeHeight, rgba: new Float32Array(largeWidth * largeHeight * 4) };
  for (let channel = 0; channel < 4; channel++) {
    const plane = createPlane(width, height);
    for (let i = 0, p = channel; i < plane.data.length; i++, p += 4) plane.data[i] = rgba[p];
    const { data } = resizePlane(plane, largeWidth, largeHeight);
    for (let i = 0, p = channel; i < data.length; i++, p += 4) layer.rgba[p] = data[i];
  }
  const inside = resizePlane({ width, height, data: new Float32Array(cutOut.mask) }, largeWidth, largeHeight).data;
  return { ...cutOut, layer, mask: maskAbove(inside, 0.5) };
}
