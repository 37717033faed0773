import { clamp } from "./geometry.ts";
import { shrinkRaster } from "./picture.ts";
import type { Raster } from "./raster.ts";

/** A photo at a network's input size, as planar red, green and blue from 0 to 1. Its proportions are not kept. */
export function networkInput(photo: Raster, width: number, height: number): Float32Array {
  const fitting = shrinkRaster(photo, Math.min(width, photo.width), Math.min(height, photo.height));
  const { data } = fitting;
  const area = width * height;
  const input = new Float32Array(3 * area);
  for (let y = 0; y < height; y++) {
    const sourceY = clamp(((y + 0.5) * fitting.height) / height - 0.5, 0, fitting.height - 1);
    const top = Math.floor(sourceY);
    const bottom = Math.min(fitting.height - 1, top + 1);
    const fractionY = sourceY - top;
    for (let x = 0, target = y * width; x < width; x++, target++) {
      const sourceX = clamp(((x + 0.5) * fitting.width) / width - 0.5, 0, fitting.width - 1);
      const left = Math.floor(sourceX);
      const right = Math.min(fitting.width - 1, left + 1);
      const fractionX = sourceX - left;
      const upperLeft = (top * fitting.width + left) * 4;
      const upperRight = (top * fitting.width + right) * 4;
      const lowerLeft = (bottom * fitting.width + left) * 4;
      const lowerRight = (bottom * fitting.width + right) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const upper = data[upperLeft + channel] + (data[upperRight + channel] - data[upperLeft + channel]) * fractionX;
        const lower = data[lowerLeft + channel] + (data[lowerRight + channel] - data[lowerLeft + channel]) * fractionX;
        input[channel * area + target] = (upper + (lower - upper) * fractionY) / 255;
      }
    }
  }
  return input;
}
