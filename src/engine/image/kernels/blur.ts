import { kernels } from "./exports.ts";
import { floatsAt, layOut, put } from "./memory.ts";

/** The bytes that a blur of rows of `width` pixels needs for its sums of columns, and for its sums along rows. */
export const blurBytes = (width: number): [number, number] => [width * 12 + 12, width * 16 + 32];

/** The plane, blurred by the mean over squares of 2·radius + 1 pixels, once for each radius; radii are whole and at least 1. */
export function boxBlurs(plane: Float32Array, width: number, height: number, radiiPx: readonly number[]): Float32Array {
  const [from, to, columns, sums] = layOut(plane.byteLength, plane.byteLength, ...blurBytes(width));
  put(plane, from);
  return floatsAt(blurTo([from, to], columns, sums, width, height, radiiPx), plane.length);
}

/** As `boxBlurs`, but with weighted means, which are 0 where no weight is near; and the blurred weights. */
export function maskedBoxBlurs(
  plane: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
  radiiPx: readonly number[],
): { mean: Float32Array; weight: Float32Array } {
  const count = plane.length;
  const bytes = plane.byteLength;
  const [values, spare, shares, otherSpare, columns, sums] = layOut(bytes, bytes, bytes, bytes, ...blurBytes(width));
  put(plane, values);
  put(weights, shares);
  kernels.multiplyInto(values, shares, count);
  const mean = blurTo([values, spare], columns, sums, width, height, radiiPx);
  const weight = blurTo([shares, otherSpare], columns, sums, width, height, radiiPx);
  kernels.divideInto(mean, weight, count);
  return { mean: floatsAt(mean, count), weight: floatsAt(weight, count) };
}

/** Blurs from one of two planes into the other and back, once for each radius; returns the address of the plane written last. */
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
