import { blur } from "../../../src/engine/image/filters.ts";

/**
 * How far an outline strays from its own smoothed course, on the mean, in pixels: the area between a mask and the mask with
 * bumps up to `scalePx` rounded off, over the outline's length. Straight and gently curved outlines come out below 0.5.
 */
export function raggedness(mask: Uint8Array, width: number, height: number, scalePx: number): number | null {
  const smooth = blur({ width, height, data: Float32Array.from(mask) }, scalePx).data;
  let between = 0;
  let outline = 0;
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      const isSmooth = smooth[i] > 0.5 ? 1 : 0;
      if (isSmooth !== mask[i]) between++;
      if (isSmooth && (smooth[i - 1] <= 0.5 || smooth[i + 1] <= 0.5 || smooth[i - width] <= 0.5 || smooth[i + width] <= 0.5)) outline++;
    }
  }
  return outline < 20 ? null : between / outline;
}
