import type { PixelBox } from "../mask-box.ts";
import type { Raster } from "../raster.ts";
import { blurBytes } from "./blur.ts";
import { kernels } from "./exports.ts";
import { floatsAt, layOut, put } from "./memory.ts";

/** See `GuidedFilterOptions`. */
export interface GuidedFilterSettings {
  /** The guide is the photo, shrunk by this. */
  readonly factor: number;
  /** In pixels of the guide. */
  readonly radius: number;
  readonly epsilon: number;
  readonly veil: number;
}

/** A plane of the guide's size, and the box in it outside of which all weights are 0. */
export interface WeightsInBox {
  readonly data: Float32Array;
  readonly box: PixelBox;
}

/** The planes at the photo's size, their edges moved to where the photo has edges. */
export function guidedFilters(
  photo: Raster,
  planes: readonly WeightsInBox[],
  { factor, radius, epsilon, veil }: GuidedFilterSettings,
): Float32Array[] {
  const [width, height] = [Math.ceil(photo.width / factor), Math.ceil(photo.height / factor)];
  const bytes = width * height * 4;
  const photoPixels = photo.width * photo.height;
  const rowBytes = [width * 48, photo.width * 12, ...blurBytes(width)];
  const [colours, filtered, plane, guide, means, inverse, scratch, rows, samples, columns, sums] = layOut(
    photo.data.length,
    photoPixels * 4,
    bytes,
    3 * bytes,
    3 * bytes,
    6 * bytes,
    6 * bytes,
    ...rowBytes,
  );
  put(photo.data, colours);
  kernels.readGuide(colours, guide, means, inverse, scratch, columns, sums, photo.width, photo.height, factor, radius, epsilon);
  return planes.map(({ data, box: { left, top, right, bottom } }) => {
    put(data, plane);
    new Float32Array(kernels.memory.buffer, filtered, photoPixels).fill(0);
    kernels.filterInBox(
      ...([plane, filtered, colours, guide, means, inverse, scratch, rows, samples, columns, sums] as const),
      ...([photo.width, photo.height, width, height, left, top, right - left, bottom - top, radius, veil] as const),
    );
    return floatsAt(filtered, photoPixels);
  });
}
