import { squaredLabDistance, type LabPlanes } from "../../image/colour.ts";
import { classShrink } from "./parsing.ts";
import type { Plane } from "../../image/raster.ts";

/** Levels of a slope per unit of L*a*b* between a pixel's two neighbours. */
const slopeScale = 6;

/**
 * How steep the photo is at each pixel of the parts' size that is not sure; on the border it is flat.
 *
 * @param lab of the photo, at its own width
 * @param seeds 0 for what is not sure
 */
export function slopesOf(lab: LabPlanes, photoWidth: number, { width, height }: Plane, seeds: Uint8Array): Uint8Array {
  const slopes = new Uint8Array(width * height);
  const below = classShrink * photoWidth;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (seeds[y * width + x] !== 0) continue;
      const p = (y * photoWidth + x) * classShrink;
      const slope = Math.sqrt(squaredLabDistance(lab, p - classShrink, p + classShrink) + squaredLabDistance(lab, p - below, p + below));
      slopes[y * width + x] = Math.min(255, slopeScale * slope);
    }
  }
  return slopes;
}
