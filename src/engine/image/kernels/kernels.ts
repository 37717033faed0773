import { copyOf } from "../scratch.ts";
import { wasm } from "./kernels.wasm.ts";

/** Every host has both, but no common library declares them. */
declare const atob: (base64: string) => string;
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

/** What `assembly/` exports; addresses are bytes in `memory`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  boxBlur(plane: number, blurred: number, columns: number, sums: number, width: number, height: number, radius: number): void;
  multiplyInto(plane: number, factors: number, count: number): void;
  divideInto(plane: number, divisors: number, count: number): void;
  chamferDistances(mask: number, isOfMask: boolean, distances: number, width: number, height: number): void;
  dilate(mask: number, distances: number, grown: number, width: number, height: number, radiusPx: number): void;
  erode(mask: number, distances: number, shrunk: number, width: number, height: number, radiusPx: number): void;
  findComponents(mask: number, ids: number, lower: number, sizes: number, width: number, height: number): number;
  shrinkPlane(plane: number, shrunk: number, sums: number, width: number, height: number, factor: number): void;
  shrinkRows(
    rows: number,
    firstRow: number,
    sourceWidth: number,
    sourceHeight: number,
    shrunk: number,
    means: number,
    width: number,
    height: number,
    from: number,
    to: number,
  ): void;
  readGuide(
    photo: number,
    guide: number,
    means: number,
    inverse: number,
    product: number,
    columns: number,
    sums: number,
    photoWidth: number,
    photoHeight: number,
    factor: number,
    radius: number,
    epsilon: number,
  ): void;
  filterInBox(
    plane: number,
    filtered: number,
    photo: number,
    guide: number,
    means: number,
    inverse: number,
    scratch: number,
    rows: number,
    samples: number,
    columns: number,
    sums: number,
    photoWidth: number,
    photoHeight: number,
    width: number,
    height: number,
    boxX: number,
    boxY: number,
    boxWidth: number,
    boxHeight: number,
    radius: number,
    veil: number,
  ): void;
  growPatches(
    rgb: number,
    coarse: number,
    unknown: number,
    isSource: number,
    targets: number,
    closeness: number,
    targetCount: number,
    across: number,
    down: number,
    remoteness: number,
    stepCount: number,
    patch: number,
    matches: number,
    width: number,
    height: number,
  ): void;
  blendPatches(
    rgb: number,
    coarse: number,
    hole: number,
    matches: number,
    filled: number,
    width: number,
    height: number,
    overlap: number,
  ): void;
  halveRaster(photo: number, halved: number, width: number, height: number): void;
  shrinkColours(photo: number, planes: number, width: number, height: number, factor: number): void;
}

const kernels = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0))))
  .exports as Exports;

const pageBytes = 2 ** 16;
/** What the kernels' loads of four values read beyond an array's end is there, and nobody's. */
const marginBytes = 64;

/** Lays arrays of so many bytes one after the other into the kernels' memory, which nothing else uses meanwhile. Gives their addresses. */
function layOut(...sizes: readonly number[]): number[] {
  let end = marginBytes;
  const addresses = sizes.map((bytes) => {
    const address = end;
    end += Math.ceil(bytes / marginBytes) * marginBytes + marginBytes;
    return address;
  });
  const missing = end - kernels.memory.buffer.byteLength;
  if (missing > 0) kernels.memory.grow(Math.ceil(missing / pageBytes));
  return addresses;
}

function put(values: Float32Array | Int32Array | Uint8Array | Uint8ClampedArray, address: number): void {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  new Uint8Array(kernels.memory.buffer, address, bytes.length).set(bytes);
}

const floatsAt = (address: number, count: number): Float32Array => copyOf(new Float32Array(kernels.memory.buffer, address, count));
const bytesAt = (address: number, count: number): Uint8Array => copyOf(new Uint8Array(kernels.memory.buffer, address, count));

/** Distances in pixels to the nearest pixel of the mask; `1e6` where there is none. */
export function chamferDistances(mask: Uint8Array, width: number, height: number): Float32Array {
  const [from, to] = layOut(mask.length, mask.length * 4);
  put(mask, from);
  kernels.chamferDistances(from, true, to, width, height);
  return floatsAt(to, mask.length);
}

/** 1 where the mask is at most so far away, else 0. */
export function dilate(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const [from, distances, to] = layOut(mask.length, mask.length * 4, mask.length);
  put(mask, from);
  kernels.dilate(from, distances, to, width, height, radiusPx);
  return bytesAt(to, mask.length);
}

/** 1 where what is not of the mask is further away, else 0. */
export function erode(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const [from, distances, to] = layOut(mask.length, mask.length * 4, mask.length);
  put(mask, from);
  kernels.erode(from, distances, to, width, height, radiusPx);
  return bytesAt(to, mask.length);
}

/** The number of its connected area for each pixel of the mask, from 1, else 0; and the areas' sizes, at their numbers. */
export function findComponents(mask: Uint8Array, width: number, height: number): { ids: Int32Array; sizes: number[] } {
  // No two new numbers are neighbours in a row.
  const mostNumbers = (Math.ceil(width / 2) + 1) * height + 1;
  const [from, ids, lower, sizes] = layOut(mask.length, mask.length * 4, mostNumbers * 4, mostNumbers * 4);
  put(mask, from);
  const count = kernels.findComponents(from, ids, lower, sizes, width, height);
  const { buffer } = kernels.memory;
  return { ids: copyOf(new Int32Array(buffer, ids, mask.length)), sizes: Array.from(new Int32Array(buffer, sizes, count + 1)) };
}

/** Means over squares of 2·radius + 1 pixels, once for each radius of at least 1. */
export function boxBlurs(plane: Float32Array, width: number, height: number, radiiPx: readonly number[]): Float32Array {
  const [from, to, columns, sums] = layOut(plane.byteLength, plane.byteLength, width * 8, width * 8 + 8);
  put(plane, from);
  return floatsAt(blurTo([from, to], columns, sums, width, height, radiiPx), plane.length);
}

/** The same of what has weight alone: the means, 0 where no weight is near, and the blurred weights. */
export function maskedBoxBlurs(
  plane: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
  radiiPx: readonly number[],
): { mean: Float32Array; weight: Float32Array } {
  const count = plane.length;
  const bytes = plane.byteLength;
  const [values, spare, shares, otherSpare, columns, sums] = layOut(bytes, bytes, bytes, bytes, width * 8, width * 8 + 8);
  put(plane, values);
  put(weights, shares);
  kernels.multiplyInto(values, shares, count);
  const mean = blurTo([values, spare], columns, sums, width, height, radiiPx);
  const weight = blurTo([shares, otherSpare], columns, sums, width, height, radiiPx);
  kernels.divideInto(mean, weight, count);
  return { mean: floatsAt(mean, count), weight: floatsAt(weight, count) };
}

/** From the one place to the other and back; gives where the last went. */
function blurTo(
  [from, to]: readonly [number, number],
  columns: number,
  sums: number,
  width: number,
  height: number,
  [radius, ...others]: readonly number[],
): number {
  if (radius === undefined) return from;
  kernels.boxBlur(from, to, columns, sums, width, height, radius);
  return blurTo([to, from], columns, sums, width, height, others);
}

/** Means over blocks of `factor`² pixels. */
export function shrinkPlane(plane: Float32Array, width: number, height: number, factor: number): Float32Array {
  const [columns, rows] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const [from, to, sums] = layOut(plane.byteLength, columns * rows * 4, columns * factor * 4);
  put(plane, from);
  kernels.shrinkPlane(from, to, sums, width, height, factor);
  return floatsAt(to, columns * rows);
}

/** Of red, green and blue of a picture, means over blocks of `factor`² pixels. */
export function shrinkColours(photo: Uint8ClampedArray, width: number, height: number, factor: number): Float32Array[] {
  const count = Math.ceil(width / factor) * Math.ceil(height / factor);
  const [from, to] = layOut(photo.length, 3 * count * 4);
  put(photo, from);
  kernels.shrinkColours(from, to, width, height, factor);
  return [0, 1, 2].map((channel) => floatsAt(to + channel * count * 4, count));
}

/** Means of 2×2 pixels of four bytes each. */
export function halveRasterInto(halved: Uint8ClampedArray, photo: Uint8ClampedArray, width: number, height: number): void {
  const [from, to] = layOut(photo.length, halved.length);
  put(photo, from);
  kernels.halveRaster(from, to, width, height);
  halved.set(new Uint8Array(kernels.memory.buffer, to, halved.length));
}

/** Product photos come in any size: so much of one is in the kernels' memory at a time. */
const stripBytes = 2 ** 21;

/** A picture of `sourceWidth` × `sourceHeight`, four bytes a pixel, shrunk by averaging whole areas. */
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
  const [rows, to, means] = layOut(stripBytesAtMost, stripRows * width * 4, sourceWidth * 16);
  for (let from = 0; from < height; from += stripRows) {
    const end = Math.min(height, from + stripRows);
    const first = Math.floor(from * step);
    put(photo.subarray(first * sourceWidth * 4, Math.min(sourceHeight, Math.ceil(end * step)) * sourceWidth * 4), rows);
    kernels.shrinkRows(rows, first, sourceWidth, sourceHeight, to, means, width, height, from, end);
    shrunk.set(new Uint8Array(kernels.memory.buffer, to, (end - from) * width * 4), from * width * 4);
  }
}

/** In pixels of the guide, which is the photo shrunk by `factor`. */
export interface GuidedFilterSettings {
  readonly factor: number;
  readonly radius: number;
  readonly epsilon: number;
  readonly veil: number;
}

/** A plane of the guide's size, and where in it weights are. */
export interface WeightsInBox {
  readonly data: Float32Array;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The planes at the photo's size, with their edges where the photo has them. */
export function guidedFilters(
  photo: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
  planes: readonly WeightsInBox[],
  { factor, radius, epsilon, veil }: GuidedFilterSettings,
): Float32Array[] {
  const [width, height] = [Math.ceil(photo.width / factor), Math.ceil(photo.height / factor)];
  const bytes = width * height * 4;
  const photoPixels = photo.width * photo.height;
  const rowBytes = [width * 48, photo.width * 12, width * 8, width * 8 + 8];
  const [colours, filtered, plane, guide, means, inverse, scratch, rows, samples, columns, sums] = layOut(
    ...[photo.data.length, photoPixels * 4, bytes, 3 * bytes, 3 * bytes, 6 * bytes, 6 * bytes, ...rowBytes],
  );
  put(photo.data, colours);
  kernels.readGuide(colours, guide, means, inverse, scratch, columns, sums, photo.width, photo.height, factor, radius, epsilon);
  return planes.map(({ data, box }) => {
    put(data, plane);
    new Float32Array(kernels.memory.buffer, filtered, photoPixels).fill(0);
    kernels.filterInBox(
      ...([plane, filtered, colours, guide, means, inverse, scratch, rows, samples, columns, sums] as const),
      ...([photo.width, photo.height, width, height, box.x, box.y, box.width, box.height, radius, veil] as const),
    );
    return floatsAt(filtered, photoPixels);
  });
}

/** A small picture with a hole: colours three floats a pixel; `hole` is 1 where a patch is wanted, 2 where nothing is known either. */
interface HoledColours {
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
  readonly coarse: Float32Array;
  readonly hole: Uint8Array;
}

/** Pixels of the hole in the order in which patches are laid from them; up to which remoteness all places are as good for each. */
interface PatchTargets {
  readonly pixels: Int32Array;
  readonly closeness: Float32Array;
}

/** Steps to other places, nearest first, and how much more alike a patch there has to be: a sum of squares over it. */
export interface NearPlaces {
  readonly across: Int32Array;
  readonly down: Int32Array;
  readonly remoteness: Float32Array;
}

/** Four floats and a whole number for each of a patch's nine pixels. */
const patchBytes = 9 * 20;

/** Per pixel which known one it continues, or -1; `isSource` is 1 in the middle of patches that are known. */
export function growPatches(
  { width, height, rgb, coarse, hole }: HoledColours,
  isSource: Uint8Array,
  { pixels, closeness }: PatchTargets,
  near: NearPlaces,
): Int32Array {
  const arrays = [rgb, coarse, hole, isSource, pixels, closeness, near.across, near.down, near.remoteness];
  const [patch, matches, ...addresses] = layOut(patchBytes, hole.length * 4, ...arrays.map(({ byteLength }) => byteLength));
  for (const [k, array] of arrays.entries()) put(array, addresses[k]);
  const found = new Int32Array(kernels.memory.buffer, matches, hole.length).fill(-1);
  const [colours, coarseColours, unknown, sources, targets, close, across, down, remoteness] = addresses;
  kernels.growPatches(
    ...([colours, coarseColours, unknown, sources, targets, close, pixels.length, across, down, remoteness] as const),
    ...([near.remoteness.length, patch, matches, width, height] as const),
  );
  return copyOf(found);
}

/** The colours with the hole filled: each pixel is the mean of what the patches around it, up to `overlapPx` away, say of it. */
export function blendPatches({ width, height, rgb, coarse, hole }: HoledColours, matches: Int32Array, overlapPx: number): Float32Array {
  const arrays = [rgb, coarse, hole, matches, rgb];
  const addresses = layOut(...arrays.map(({ byteLength }) => byteLength));
  for (const [k, array] of arrays.entries()) put(array, addresses[k]);
  const [colours, coarseColours, holes, found, filled] = addresses;
  kernels.blendPatches(colours, coarseColours, holes, found, filled, width, height, overlapPx);
  return floatsAt(filled, rgb.length);
}
