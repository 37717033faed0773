import { distanceTo } from "../../image/distance.ts";
import { createPlane, shrinkPlane } from "../../image/filters.ts";
import { pushPull } from "../../image/push-pull.ts";
import type { Plane } from "../../image/raster.ts";

/** Red, green and blue (0…255) of something so smooth that it is kept at a fraction of the photo's size. */
export type ColourPlanes = readonly [Plane, Plane, Plane];

/** Fills are made at the photo's size divided by this. */
export const fillShrink = 4;

/** Something that has a colour at each pixel of the photo. */
export interface ColourSource {
  /** Writes red, green and blue (0…255) of a pixel of the photo. */
  colourInto(x: number, y: number, colour: Float32Array): void;
}

/** 1 where a part is sure and its border is further away than `marginPx` pixels of the photo; at the fills' size. */
export function insideOf(part: Plane, marginPx: number): Plane {
  const { data, width, height } = shrinkPlane(part, fillShrink);
  const outside = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) outside[i] = data[i] < 0.9 ? 1 : 0;
  const depth = distanceTo(outside, width, height);
  const inside = createPlane(width, height);
  for (let i = 0; i < data.length; i++) inside.data[i] = depth.data[i] > marginPx / fillShrink ? 1 : 0;
  return inside;
}

/** Carries known colours smoothly to where none are known. */
export function fillFrom(colours: readonly Plane[], known: Plane): ColourPlanes {
  const [red, green, blue] = pushPull(colours, known);
  return [red, green, blue];
}
