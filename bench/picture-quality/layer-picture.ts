import { createRaster } from "../../src/engine/image/picture.ts";
import type { Layer, Raster } from "../../src/engine/image/raster.ts";

/** A cut-out on white. */
export function pictureOfLayer({ width, height, rgba }: Layer): Raster {
  const picture = createRaster(width, height);
  for (let p = 0; p < rgba.length; p += 4) {
    const alpha = rgba[p + 3];
    for (let channel = 0; channel < 3; channel++) picture.data[p + channel] = alpha > 0 ? (255 * rgba[p + channel]) / alpha : 255;
    picture.data[p + 3] = 255;
  }
  return picture;
}
