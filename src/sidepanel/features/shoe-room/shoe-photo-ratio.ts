/** The smallest and largest width to height of a photo that shows enough of the person and of the feet. */
const narrowestRatio = 2 / 3;
const widestRatio = 3 / 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Tolerance for a side that a camera rounded to whole pixels. */
const roundingPx = 1;

export function fitsShoeRoom({ width, height }: Size): boolean {
  return width + roundingPx >= height * narrowestRatio && width - roundingPx <= height * widestRatio;
}

/**
 * The frame that the shoe room cuts from a photo, in the photo's pixels. A photo that is too tall gets room at both sides, since cutting
 * would remove head or feet; one that is too wide loses its sides.
 */
export function frameForShoes({ width, height }: Size): { readonly leftPx: number; readonly topPx: number } & Size {
  const fittingWidth = Math.min(Math.max(width, Math.ceil(height * narrowestRatio)), Math.floor(height * widestRatio));
  return { leftPx: Math.floor((width - fittingWidth) / 2), topPx: 0, width: fittingWidth, height };
}
