import type { Plane } from "./raster.ts";
import { boxBlurs, maskedBoxBlurs } from "./kernels/blur.ts";
import * as shrink from "./kernels/shrink.ts";
import { copyOf, newFloats } from "./scratch.ts";

/** A plane that holds `value` everywhere. */
export function createPlane(width: number, height: number, value = 0): Plane {
  const data = newFloats(width * height);
  if (value !== 0) data.fill(value);
  return { width, height, data };
}

/** Mean over a square of 2·radius + 1 pixels; at the border, over the part of the square that lies inside. */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  return blurred(plane, [radiusPx]);
}

/** A soft blur: two box blurs, of the radius and of half of it, which is near a Gaussian with a sigma of about 0.65 radii. */
export function blur(plane: Plane, radiusPx: number): Plane {
  return blurred(plane, softRadii(radiusPx));
}

const softRadii = (radiusPx: number): number[] => [radiusPx, Math.max(1, radiusPx / 2)];

/** The radii rounded to whole pixels; those below 1 are left out, as they change nothing. */
const wholeRadii = (radiiPx: readonly number[]): number[] =>
  radiiPx.map((radiusPx) => Math.round(radiusPx)).filter((radius) => radius >= 1);

function blurred({ width, height, data }: Plane, radiiPx: readonly number[]): Plane {
  return { width, height, data: boxBlurs(data, width, height, wholeRadii(radiiPx)) };
}

/**
 * A soft blur that counts each pixel by its weight, so that nothing bleeds in from pixels without weight.
 * `mean` is 0 where no weight is near; `weight` is the blurred weight.
 */
export function maskedBlur({ width, height, data }: Plane, weights: Plane, radiusPx: number): { mean: Plane; weight: Plane } {
  const { mean, weight } = maskedBoxBlurs(data, weights.data, width, height, wholeRadii(softRadii(radiusPx)));
  return { mean: { width, height, data: mean }, weight: { width, height, data: weight } };
}

/** The larger of two values at each pixel. */
export function maximumOf(a: Plane, b: Plane): Plane {
  const maximum = { ...a, data: copyOf(a.data) };
  for (let i = 0; i < maximum.data.length; i++) if (b.data[i] > maximum.data[i]) maximum.data[i] = b.data[i];
  return maximum;
}

/** The plane at another size, interpolated bilinearly between pixels' middles. To shrink by two or more use `shrinkPlane`, which skips no pixels. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return { ...plane, data: copyOf(plane.data) };
  const resized = createPlane(width, height);
  const { left, right, fraction } = sampleColumns(plane.width, width);
  const { data } = plane;
  const { data: target } = resized;
  const scaleY = plane.height / height;
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(Math.max((y + 0.5) * scaleY - 0.5, 0), plane.height - 1);
    const upperY = Math.floor(sourceY);
    const fractionY = sourceY - upperY;
    const upperRow = upperY * plane.width;
    const lowerRow = Math.min(plane.height - 1, upperY + 1) * plane.width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const leftX = left[x];
      const rightX = right[x];
      const fractionX = fraction[x];
      const upper = data[upperRow + leftX] + (data[upperRow + rightX] - data[upperRow + leftX]) * fractionX;
      const lower = data[lowerRow + leftX] + (data[lowerRow + rightX] - data[lowerRow + leftX]) * fractionX;
      target[row + x] = upper + (lower - upper) * fractionY;
    }
  }
  return resized;
}

/** For each column of a row, the two columns of the source between which it lies, and how far from the left one to the right one, 0 to 1. */
interface SampledColumns {
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly fraction: Float32Array;
}

function sampleColumns(sourceWidth: number, width: number): SampledColumns {
  const left = new Int32Array(width);
  const right = new Int32Array(width);
  const fraction = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const sourceX = Math.min(Math.max(((x + 0.5) * sourceWidth) / width - 0.5, 0), sourceWidth - 1);
    left[x] = Math.floor(sourceX);
    right[x] = Math.min(sourceWidth - 1, left[x] + 1);
    fraction[x] = sourceX - left[x];
  }
  return { left, right, fraction };
}

/** Mean over blocks of `factor`² pixels; blocks at the right and bottom border may be smaller. */
export function shrinkPlane({ width, height, data }: Plane, factor: number): Plane {
  if (factor === 1) return { width, height, data: copyOf(data) };
  return { width: Math.ceil(width / factor), height: Math.ceil(height / factor), data: shrink.shrinkPlane(data, width, height, factor) };
}
