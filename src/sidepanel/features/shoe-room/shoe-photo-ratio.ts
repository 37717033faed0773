/** Width to height of a photo that shows enough of the person and of the feet. */
const narrowestRatio = 2 / 3;
const widestRatio = 3 / 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A ratio that a camera rounds to whole pixels is still that ratio. */
const roundingPx = 1;

export function fitsShoeRoom({ width, height }: Size): boolean {
  return width + roundingPx >= height * narrowestRatio && width - roundingPx <= height * widestRatio;
}

/**
 * The frame in which the shoe room takes a photo, in the photo's pixels: a tall one with room on both sides, since a head or feet would be
 * cut off else; of a wide one the middle.
 */
export function frameForShoes({ width, height }: Size): { readonly leftPx: number; readonly topPx: number } & Size {
  const fittingWidth = Math.min(Math.max(width, Math.ceil(height * narrowestRatio)), Math.floor(height * widestRatio));
  return { leftPx: Math.floor((width - fittingWidth) / 2), topPx: 0, width: fittingWidth, height };
}
