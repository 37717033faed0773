import { clamp } from "./geometry.ts";
import type { Plane } from "./raster.ts";

/** The index, in a plane of `width` columns that was shrunk by `shrink`, of the pixel in which a pixel of the full size lies. */
export const shrunkIndex = (width: number, shrink: number, x: number, y: number): number =>
  Math.floor(y / shrink) * width + Math.floor(x / shrink);

/** The value of a plane that was shrunk by `shrink`, at a pixel of the full size, between its four neighbours. */
export function sampleShrunk(plane: Plane, shrink: number, x: number, y: number): number {
  return sampleAt(plane, shrunkPlace(x, shrink, plane.width), shrunkPlace(y, shrink, plane.height));
}

/** Likewise of red, green and blue, in planes of one size. */
export function sampleColourInto(colour: Float64Array, planes: readonly [Plane, Plane, Plane], shrink: number, x: number, y: number): void {
  const placeX = shrunkPlace(x, shrink, planes[0].width);
  const placeY = shrunkPlace(y, shrink, planes[0].height);
  for (let channel = 0; channel < 3; channel++) colour[channel] = sampleAt(planes[channel], placeX, placeY);
}

/** Where the middle of a pixel of the full size lies between the middles of `count` shrunk ones. */
const shrunkPlace = (at: number, shrink: number, count: number): number => clamp((at + 0.5) / shrink - 0.5, 0, count - 1);

function sampleAt({ width, height, data }: Plane, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = left + 1 < width ? left + 1 : left;
  const bottom = top + 1 < height ? top + 1 : top;
  const fractionX = x - left;
  const upper = data[top * width + left] * (1 - fractionX) + data[top * width + right] * fractionX;
  const lower = data[bottom * width + left] * (1 - fractionX) + data[bottom * width + right] * fractionX;
  return upper + (lower - upper) * (y - top);
}
