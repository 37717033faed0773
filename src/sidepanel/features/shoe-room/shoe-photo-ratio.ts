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
 * The part of a photo that the shoe room takes, in the photo's pixels: the lowest of a tall one, where the feet are, the middle of a
 * wide one.
 */
export function cropForShoes({ width, height }: Size): { readonly leftPx: number; readonly topPx: number } & Size {
  if (width < height * narrowestRatio) {
    const cropHeight = Math.floor(width / narrowestRatio);
    return { leftPx: 0, topPx: height - cropHeight, width, height: cropHeight };
  }
  const cropWidth = Math.min(width, Math.floor(height * widestRatio));
  return { leftPx: Math.floor((width - cropWidth) / 2), topPx: 0, width: cropWidth, height };
}
