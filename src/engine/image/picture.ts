import { point, type Point } from "./geometry.ts";
import * as shrink from "./kernels/shrink.ts";
import type { Plane, Raster } from "./raster.ts";
import { newClampedBytes, newFloats } from "./scratch.ts";

/** Where a photo is cut out of a larger one: its corner and its size. For a part of a plane that is worked on see `PixelBox`. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square of a photo, turned by `angle` (radians, clockwise as seen), in that photo's pixels. */
export interface Square {
  readonly centre: Point;
  readonly sidePx: number;
  readonly angle: number;
}

/** A transparent black picture. */
export function createRaster(width: number, height: number): Raster {
  return { width, height, data: newClampedBytes(width * height * 4) };
}

/** The part of a photo in a box; the photo itself, not a copy, where the box is all of it. */
export function cropRaster(photo: Raster, box: Box): Raster {
  if (box.width === photo.width && box.height === photo.height) return photo;
  const cropped = createRaster(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const start = ((box.y + y) * photo.width + box.x) * 4;
    cropped.data.set(photo.data.subarray(start, start + box.width * 4), y * box.width * 4);
  }
  return cropped;
}

/** The photo, shrunk by averaging whole areas, so that fine patterns do not turn into moiré; the photo itself where that would enlarge it. */
export function shrinkRaster(photo: Raster, width: number, height: number): Raster {
  if (width >= photo.width && height >= photo.height) return photo;
  const shrunk = createRaster(width, height);
  shrink.shrinkRasterInto(shrunk.data, width, height, photo.data, photo.width, photo.height);
  return shrunk;
}

/**
 * The picture with its mostly transparent pixels white, as their colour is an accident of the program that wrote the file, and browsers do
 * not keep it; the picture itself if it has none.
 */
export function whitenTransparent(photo: Raster): Raster {
  const isTransparent = (p: number): boolean => photo.data[p + 3] < 128;
  let first = 0;
  while (first < photo.data.length && !isTransparent(first)) first += 4;
  if (first === photo.data.length) return photo;
  const data = photo.data.slice();
  for (let p = first; p < data.length; p += 4) if (isTransparent(p)) data[p] = data[p + 1] = data[p + 2] = 255;
  return { ...photo, data };
}

/** The photo at half its size, as means of 2×2 pixels; an odd last row or column is left out. */
function halveRaster(photo: Raster): Raster {
  const halved = createRaster(photo.width >> 1, photo.height >> 1);
  shrink.halveRasterInto(halved.data, photo.data, photo.width, photo.height);
  return halved;
}

/** Red, green and blue (0…255) as planes, means over blocks of `factor`² pixels; blocks at the right and bottom may be smaller. */
export function shrinkColours({ width, height, data }: Raster, factor: number): [Plane, Plane, Plane] {
  const size = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
  const [red, green, blue] = shrink.shrinkColours(data, width, height, factor);
  return [
    { ...size, data: red },
    { ...size, data: green },
    { ...size, data: blue },
  ];
}

/** The photo, halved again and again until sampling `sidePx` of it into `targetPx` skips no pixels, and by what factor it was shrunk. */
function halveUntilFine(photo: Raster, sidePx: number, targetPx: number): { photo: Raster; factor: number } {
  let halved = photo;
  let factor = 1;
  while (sidePx / targetPx / factor >= 2 && Math.min(halved.width, halved.height) > 64) {
    halved = halveRaster(halved);
    factor *= 2;
  }
  return { photo: halved, factor };
}

/** The smallest upright square that holds the whole photo. */
export function wholeSquare({ width, height }: Raster): Square {
  return { centre: point(width / 2, height / 2), sidePx: Math.max(width, height), angle: 0 };
}

/**
 * Samples a turned square into a network's input of `targetPx`² pixels: planar RGB from 0 to 1.
 *
 * @param outside the grey, 0 to 255, where the square reaches beyond the photo
 */
export function sampleSquare(photo: Raster, square: Square, targetPx: number, outside = 0): Float32Array {
  const fine = halveUntilFine(photo, square.sidePx, targetPx);
  const { width, height, data } = fine.photo;
  const area = targetPx * targetPx;
  const sampled = newFloats(3 * area).fill(outside / 255);
  const cosine = Math.cos(square.angle);
  const sine = Math.sin(square.angle);
  for (let row = 0; row < targetPx; row++) {
    const v = ((row + 0.5) / targetPx - 0.5) * square.sidePx;
    for (let column = 0; column < targetPx; column++) {
      const u = ((column + 0.5) / targetPx - 0.5) * square.sidePx;
      const x = (square.centre.x + u * cosine - v * sine) / fine.factor - 0.5;
      const y = (square.centre.y + u * sine + v * cosine) / fine.factor - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < -1 || top < -1 || left >= width || top >= height) continue;
      const target = row * targetPx + column;
      for (let corner = 0; corner < 4; corner++) {
        const cornerX = left + (corner & 1);
        const cornerY = top + (corner >> 1);
        if (cornerX < 0 || cornerY < 0 || cornerX >= width || cornerY >= height) continue;
        const weight = ((1 - Math.abs(x - cornerX)) * (1 - Math.abs(y - cornerY))) / 255;
        const p = (cornerY * width + cornerX) * 4;
        sampled[target] += (data[p] - outside) * weight;
        sampled[area + target] += (data[p + 1] - outside) * weight;
        sampled[2 * area + target] += (data[p + 2] - outside) * weight;
      }
    }
  }
  return sampled;
}
