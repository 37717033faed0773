import { narrowestShoePhoto, widestShoePhoto } from "../../../protocol/shoe-photo.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The frame that the shoe room cuts from a photo, in the photo's pixels. A photo that is too tall gets room at both sides, since cutting
 * would remove head or feet; one that is too wide loses its sides.
 */
export function frameForShoes({ width, height }: Size): { readonly leftPx: number; readonly topPx: number } & Size {
  const fittingWidth = Math.min(Math.max(width, Math.ceil(height * narrowestShoePhoto)), Math.floor(height * widestShoePhoto));
  return { leftPx: Math.floor((width - fittingWidth) / 2), topPx: 0, width: fittingWidth, height };
}
