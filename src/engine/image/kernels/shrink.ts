import { kernels } from "./exports.ts";
import { floatsAt, layOut, put } from "./memory.ts";

/** The plane, shrunk to means over blocks of `factor`² pixels; blocks at the right and bottom may be smaller. */
export function shrinkPlane(plane: Float32Array, width: number, height: number, factor: number): Float32Array {
  const [columns, rows] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const [from, to, sums] = layOut(plane.byteLength, columns * rows * 4, columns * factor * 4);
  put(plane, from);
  kernels.shrinkPlane(from, to, sums, width, height, factor);
  return floatsAt(to, columns * rows);
}

/** Planes of red, green and blue of an RGBA picture, shrunk as `shrinkPlane` does. */
export function shrinkColours(photo: Uint8ClampedArray, width: number, height: number, factor: number): Float32Array[] {
  const count = Math.ceil(width / factor) * Math.ceil(height / factor);
  const [from, to] = layOut(photo.length, 3 * count * 4);
  put(photo, from);
  kernels.shrinkColours(from, to, width, height, factor);
  return [0, 1, 2].map((channel) => floatsAt(to + channel * count * 4, count));
}

/** Writes the means of 2×2 pixels of four bytes each; an odd last row or column is left out. */
export function halveRasterInto(halved: Uint8ClampedArray, photo: Uint8ClampedArray, width: number, height: number): void {
  const [from, to] = layOut(photo.length, halved.length);
  put(photo, from);
  kernels.halveRaster(from, to, width, height);
  halved.set(new Uint8Array(kernels.memory.buffer, to, halved.length));
}

/** About the most bytes of a picture that are in the kernels' memory at a time: product photos come in any size, and are shrunk strip by strip. */
const stripBytes = 2 ** 21;

/** Writes a picture of `sourceWidth` × `sourceHeight`, four bytes a pixel, shrunk to `width` × `height` by averaging whole areas. */
export function shrinkRasterInto(
  shrunk: Uint8ClampedArray,
  width: number,
  height: number,
  photo: Uint8ClampedArray,
  sourceWidth: number,
  sourceHeight: number,
): void {
  const step = sourceHeight / height;
  const stripRows = Math.max(1, Math.floor(stripBytes / (sourceWidth * 4) / step));
  const stripBytesAtMost = Math.ceil((stripRows + 1) * step + 1) * sourceWidth * 4;
  const [rows, to, means, columns] = layOut(stripBytesAtMost, stripRows * width * 4, sourceWidth * 16, width * 20);
  for (let from = 0; from < height; from += stripRows) {
    const end = Math.min(height, from + stripRows);
    const first = Math.floor(from * step);
    put(photo.subarray(first * sourceWidth * 4, Math.min(sourceHeight, Math.ceil(end * step)) * sourceWidth * 4), rows);
    kernels.shrinkRows(rows, first, sourceWidth, sourceHeight, to, means, columns, width, height, from, end);
    shrunk.set(new Uint8Array(kernels.memory.buffer, to, (end - from) * width * 4), from * width * 4);
  }
}
