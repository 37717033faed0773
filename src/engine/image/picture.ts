import { createPlane } from "./filters.ts";
import type { Point } from "./geometry.ts";
import type { Plane, Raster } from "./raster.ts";
import { newClampedBytes, newFloats } from "./scratch.ts";

/** A rectangle of whole pixels. */
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

export function createRaster(width: number, height: number): Raster {
  return { width, height, data: newClampedBytes(width * height * 4) };
}

/** The photo itself where the box is all of it. */
export function cropRaster(photo: Raster, box: Box): Raster {
  if (box.width === photo.width && box.height === photo.height) return photo;
  const cropped = createRaster(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const start = ((box.y + y) * photo.width + box.x) * 4;
    cropped.data.set(photo.data.subarray(start, start + box.width * 4), y * box.width * 4);
  }
  return cropped;
}

/** Shrinks by averaging whole areas, so that fine patterns do not turn into moiré. Never enlarges. */
export function shrinkRaster(photo: Raster, width: number, height: number): Raster {
  if (width >= photo.width && height >= photo.height) return photo;
  const shrunk = createRaster(width, height);
  const { data: target } = shrunk;
  const stepX = photo.width / width;
  const stepY = photo.height / height;
  const row = new Float32Array(photo.width * 4);
  for (let y = 0, p = 0; y < height; y++) {
    const top = y * stepY;
    const bottom = Math.min(photo.height, (y + 1) * stepY);
    meanRowInto(row, photo, top, bottom);
    for (let x = 0; x < width; x++, p += 4) {
      const left = x * stepX;
      const right = Math.min(photo.width, (x + 1) * stepX);
      const share = 1 / (right - left);
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let sourceX = Math.floor(left), s = sourceX * 4; sourceX < right; sourceX++, s += 4) {
        const weight = (Math.min(sourceX + 1, right) - Math.max(sourceX, left)) * share;
        red += row[s] * weight;
        green += row[s + 1] * weight;
        blue += row[s + 2] * weight;
        alpha += row[s + 3] * weight;
      }
      target[p] = red;
      target[p + 1] = green;
      target[p + 2] = blue;
      target[p + 3] = alpha;
    }
  }
  return shrunk;
}

/** Mean of the rows from `top` to `bottom`, which may lie within rows. */
function meanRowInto(row: Float32Array, { width, data }: Raster, top: number, bottom: number): void {
  const firstY = Math.floor(top);
  for (let sourceY = firstY; sourceY < bottom; sourceY++) {
    const share = (Math.min(sourceY + 1, bottom) - Math.max(sourceY, top)) / (bottom - top);
    const start = sourceY * width * 4;
    if (sourceY === firstY) for (let i = 0; i < row.length; i++) row[i] = data[start + i] * share;
    else for (let i = 0; i < row.length; i++) row[i] += data[start + i] * share;
  }
}

/**
 * A picture whose mostly transparent pixels are white. What colour they have is an accident of the program that wrote the file, and
 * browsers do not keep it.
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

/** Means of 2×2 pixels; an odd last row or column is left out. */
function halveRaster(photo: Raster): Raster {
  const halved = createRaster(photo.width >> 1, photo.height >> 1);
  const { data: halvedData } = halved;
  const { data } = photo;
  const stride = photo.width * 4;
  for (let y = 0, target = 0; y < halved.height; y++) {
    for (let x = 0, p = 2 * y * stride; x < halved.width; x++, p += 8, target += 4) {
      const below = p + stride;
      halvedData[target] = (data[p] + data[p + 4] + data[below] + data[below + 4] + 2) >> 2;
      halvedData[target + 1] = (data[p + 1] + data[p + 5] + data[below + 1] + data[below + 5] + 2) >> 2;
      halvedData[target + 2] = (data[p + 2] + data[p + 6] + data[below + 2] + data[below + 6] + 2) >> 2;
      halvedData[target + 3] = (data[p + 3] + data[p + 7] + data[below + 3] + data[below + 7] + 2) >> 2;
    }
  }
  return halved;
}

/** Red, green and blue (0…255) as planes, means over blocks of `factor`² pixels; blocks at the right and bottom may be smaller. */
export function shrinkColours({ width, height, data }: Raster, factor: number): [Plane, Plane, Plane] {
  const shrunkWidth = Math.ceil(width / factor);
  const shrunkHeight = Math.ceil(height / factor);
  const planes = [0, 1, 2].map(() => createPlane(shrunkWidth, shrunkHeight));
  const sums = new Float64Array(shrunkWidth * 3);
  for (let y = 0; y < shrunkHeight; y++) {
    const lastY = Math.min(height, (y + 1) * factor);
    sums.fill(0);
    for (let sourceY = y * factor; sourceY < lastY; sourceY++) addColourRowInto(sums, data, sourceY * width * 4, width, factor);
    const blockHeight = lastY - y * factor;
    for (let x = 0, s = 0; x < shrunkWidth; x++, s += 3) {
      const area = blockHeight * Math.min(factor, width - x * factor);
      for (let channel = 0; channel < 3; channel++) planes[channel].data[y * shrunkWidth + x] = sums[s + channel] / area;
    }
  }
  return [planes[0], planes[1], planes[2]];
}

function addColourRowInto(sums: Float64Array, data: Uint8ClampedArray, row: number, width: number, factor: number): void {
  for (let x = 0, s = 0, p = row; x < width; s += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (const endX = Math.min(width, x + factor); x < endX; x++, p += 4) {
      red += data[p];
      green += data[p + 1];
      blue += data[p + 2];
    }
    sums[s] += red;
    sums[s + 1] += green;
    sums[s + 2] += blue;
  }
}

/** The photo at half size, until sampling `sidePx` of it into `targetPx` skips no pixels. */
function halveUntilFine(photo: Raster, sidePx: number, targetPx: number): { photo: Raster; factor: number } {
  let halved = photo;
  let factor = 1;
  while (sidePx / targetPx / factor >= 2 && Math.min(halved.width, halved.height) > 64) {
    halved = halveRaster(halved);
    factor *= 2;
  }
  return { photo: halved, factor };
}

/** Samples a turned square into a network's input: planar RGB from 0 to 1; black outside the photo. */
export function sampleSquare(photo: Raster, square: Square, targetPx: number): Float32Array {
  const fine = halveUntilFine(photo, square.sidePx, targetPx);
  const { width, height, data } = fine.photo;
  const area = targetPx * targetPx;
  const sampled = newFloats(3 * area);
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
        sampled[target] += data[p] * weight;
        sampled[area + target] += data[p + 1] * weight;
        sampled[2 * area + target] += data[p + 2] * weight;
      }
    }
  }
  return sampled;
}
