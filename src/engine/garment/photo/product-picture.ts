import { shrinkRaster, whitenTransparent } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { withoutBanners } from "./banners.ts";
import { insidePadding } from "./padding.ts";
import type { ProductPicture } from "./shown.ts";

/**
 * Longer side, in pixels, of the photo in which a garment is worked on: it is hardly ever larger on the person. At 896,
 * prints and edges came out no better, and the next garment took a tenth longer.
 */
export const garmentSidePx = 768;

/**
 * A shop's picture, made ready to look at: no side longer than `longestPx`, white where it is transparent, without what was laid over its
 * ends or around it. A picture that was made ready before is only shrunk.
 */
export function productPicture(photo: Raster | ProductPicture, longestPx: number): ProductPicture {
  if ("shown" in photo) return shrunkTo(photo, longestPx);
  // In a small picture every step is sharp, and a shoulder as level as a banner.
  const largest = shrinkTo(whitenTransparent(photo), Math.max(longestPx, garmentSidePx));
  return shrunkTo(insidePadding(largest, withoutBanners), longestPx);
}

function shrunkTo(picture: ProductPicture, longestPx: number): ProductPicture {
  const shrunk = shrinkTo(picture, longestPx);
  const [across, down] = [shrunk.width / picture.width, shrunk.height / picture.height];
  const { left, top, right, bottom } = picture.shown;
  const shown = {
    left: Math.round(left * across),
    top: Math.round(top * down),
    right: Math.round(right * across),
    bottom: Math.round(bottom * down),
  };
  return { ...shrunk, shown };
}

function shrinkTo(photo: Raster, longestPx: number): Raster {
  const factor = Math.min(1, longestPx / Math.max(photo.width, photo.height));
  const shrunk = (px: number): number => Math.max(1, Math.round(px * factor));
  return shrinkRaster(photo, shrunk(photo.width), shrunk(photo.height));
}
