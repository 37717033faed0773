import type { Raster } from "./raster.ts";
import { newFloats } from "./scratch.ts";

/** L* (0…100), a*, b*. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** L*, a* and b* per pixel. */
export type LabPlanes = readonly [Float32Array, Float32Array, Float32Array];

/** The squared distance (ΔE*ab, CIE 1976) between the colours of two pixels, by their indices. */
export const squaredLabDistance = (lab: LabPlanes, p: number, q: number): number =>
  (lab[0][p] - lab[0][q]) ** 2 + (lab[1][p] - lab[1][q]) ** 2 + (lab[2][p] - lab[2][q]) ** 2;

/** sRGB's curve (IEC 61966-2-1) for each 8-bit value. */
const linearOf = Float32Array.from({ length: 256 }, (_, value) => {
  const encoded = value / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

/** CIE's cube-root curve from 0 to 1, as a table: a cube root per channel and pixel would take half of the conversion's time. */
const curveSteps = 4096;
const curve = Float32Array.from({ length: curveSteps + 2 }, (_, step) => {
  const t = step / curveSteps;
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
});

function curveAt(t: number): number {
  const position = t >= 1 ? curveSteps : t * curveSteps;
  const step = position | 0;
  return curve[step] + (curve[step + 1] - curve[step]) * (position - step);
}

/** CIE L*a*b* under D65 (the matrix of sRGB's primaries, rows divided by the white point). */
export function toLab({ width, height, data }: Raster): LabPlanes {
  const count = width * height;
  const lightness = newFloats(count);
  const a = newFloats(count);
  const b = newFloats(count);
  for (let i = 0, p = 0; i < count; i++, p += 4) {
    // Runs of one colour, as a painted background has them, are converted once.
    if (i > 0 && data[p] === data[p - 4] && data[p + 1] === data[p - 3] && data[p + 2] === data[p - 2]) {
      lightness[i] = lightness[i - 1];
      a[i] = a[i - 1];
      b[i] = b[i - 1];
      continue;
    }
    const red = linearOf[data[p]];
    const green = linearOf[data[p + 1]];
    const blue = linearOf[data[p + 2]];
    const x = curveAt(0.43395 * red + 0.37622 * green + 0.18983 * blue);
    const y = curveAt(0.21267 * red + 0.71516 * green + 0.07217 * blue);
    const z = curveAt(0.01776 * red + 0.10947 * green + 0.87276 * blue);
    lightness[i] = 116 * y - 16;
    a[i] = 500 * (x - y);
    b[i] = 200 * (y - z);
  }
  return [lightness, a, b];
}

/** L* alone. */
export function lightnessOf({ width, height, data }: Raster): Float32Array {
  const lightness = new Float32Array(width * height);
  for (let i = 0, p = 0; i < lightness.length; i++, p += 4) {
    lightness[i] = 116 * curveAt(0.21267 * linearOf[data[p]] + 0.71516 * linearOf[data[p + 1]] + 0.07217 * linearOf[data[p + 2]]) - 16;
  }
  return lightness;
}
