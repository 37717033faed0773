import { createRaster } from "../../../src/engine/image/picture.ts";
import type { Raster } from "../../../src/engine/image/raster.ts";

type Colour = readonly [number, number, number];

/** A picture whose every pixel is known: what a measure says about it can be checked. */
export function drawPicture(width: number, height: number, colourAt: (x: number, y: number) => Colour): Raster {
  const picture = createRaster(width, height);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 4) picture.data.set([...colourAt(x, y), 255], p);
  }
  return picture;
}

/** Repeatable noise from 0 to 1 for a pixel. */
export function noiseAt(x: number, y: number, seed = 1): number {
  let hash = (Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(seed, 974634777)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
