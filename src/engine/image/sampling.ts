import { clamp } from "./geometry.ts";
import type { Plane } from "./raster.ts";

/** The index, in a plane of `width` columns that was shrunk by `shrink`, of the pixel in which a pixel of the full size lies. */
export const shrunkIndex = (width: number, shrink: number, x: number, y: number): number =>
  Math.floor(y / shrink) * width + Math.floor(x / shrink);

/** The value of a plane that was shrunk by `shrink`, at a pixel of the full size, interpolated bilinearly. */
export function sampleShrunk(plane: Plane, shrink: number, x: number, y: number): number {
  return sampleAt(plane, shrunkPlace(x, shrink, plane.width), shrunkPlace(y, shrink, plane.height));
}

/** Writes the values of three planes of one size, red, green and blue, as `sampleShrunk` returns them. */
export function sampleColourInto(colour: Float64Array, planes: readonly [Plane, Plane, Plane], shrink: number, x: number, y: number): void {
  const placeX = shrunkPlace(x, shrink, planes[0].width);
  const placeY = shrunkPlace(y, shrink, planes[0].height);
  for (let channel = 0; channel < 3; channel++) colour[channel] = sampleAt(planes[channel], placeX, placeY);
}

/** Where the middle of a pixel of the full size lies between the middles of `count` shrunk ones. */
const shrunkPlace = (at: number, shrink: number, count: number): number => clamp((at + 0.5) / shrink - 0.5, 0, count - 1);

function sampleAt({ width, height, data }: Plane, x: number, y: number): number {
  // `| 0` gives 32-bit integers: what `Math.floor` returns is checked each time it is used as an index.
  const left = x | 0;
  const top = y | 0;
  const upperLeft = top * width + left;
  const lowerLeft = top + 1 < height ? upperLeft + width : upperLeft;
  const aside = left + 1 < width ? 1 : 0;
  const fractionX = x - left;
  const upper = data[upperLeft] * (1 - fractionX) + data[upperLeft + aside] * fractionX;
  const lower = data[lowerLeft] * (1 - fractionX) + data[lowerLeft + aside] * fractionX;
  return upper + (lower - upper) * (y - top);
}
