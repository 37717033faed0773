/** Width to height of a photo that shows enough of the person and of the feet. */
export const narrowestShoePhoto = 2 / 3;
export const widestShoePhoto = 3 / 2;

/** A ratio that a camera rounds to whole pixels is still that ratio. */
const roundingPx = 1;

/** Whether the shoe room takes a photo of this size, turned as it is shown. */
export function fitsShoeRoom({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width + roundingPx >= height * narrowestShoePhoto && width - roundingPx <= height * widestShoePhoto;
}
