import type { Plane } from "./raster.ts";

/** The index, in a plane of `width` columns that was shrunk by `shrink`, of the pixel in which a pixel of the full size lies. */
export const shrunkIndex = (width: number, shrink: number, x: number, y: number): number =>
  Math.floor(y / shrink) * width + Math.floor(x / shrink);

/** The value of a plane that was shrunk by `shrink`, at a pixel of the full size, between its four neighbours. */
export function sampleShrunk(plane: Plane, shrink: number, x: number, y: number): number {
  const { width, height, data } = plane;
  const sourceX = Math.min(Math.max((x + 0.5) / shrink - 0.5, 0), width - 1);
  const sourceY = Math.min(Math.max((y + 0.5) / shrink - 0.5, 0), height - 1);
  const left = Math.floor(sourceX);
  const top = Math.floor(sourceY);
  const right = left + 1 < width ? left + 1 : left;
  const bottom = top + 1 < height ? top + 1 : top;
  const fractionX = sourceX - left;
  const upper = data[top * width + left] * (1 - fractionX) + data[top * width + right] * fractionX;
  const lower = data[bottom * width + left] * (1 - fractionX) + data[bottom * width + right] * fractionX;
  return upper + (lower - upper) * (sourceY - top);
}
