import { narrowestShoePhoto, widestShoePhoto } from "../../../protocol/shoe-photo.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The frame in which the shoe room takes a photo, in the photo's pixels: a tall one with room on both sides, since a head or feet would be
 * cut off else; of a wide one the middle.
 */
export function frameForShoes({ width, height }: Size): { readonly leftPx: number; readonly topPx: number } & Size {
  const fittingWidth = Math.min(Math.max(width, Math.ceil(height * narrowestShoePhoto)), Math.floor(height * widestShoePhoto));
  return { leftPx: Math.floor((width - fittingWidth) / 2), topPx: 0, width: fittingWidth, height };
}
