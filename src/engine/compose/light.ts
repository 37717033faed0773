import { clamp, lerp } from "../image/geometry.ts";
import type { PixelBox } from "../image/mask-box.ts";
import type { Plane, Raster } from "../image/raster.ts";

/** Light is smooth: it is kept at the photo's size divided by this. */
export const lightShrink = 4;

/**
 * A garment photographed in a bright studio is dimmed a little for a darker scene. The old one, which it replaces, does not count.
 *
 * @param old its weights in a box of the photo; it is nowhere else
 */
export function sceneBrightness({ width, height, data }: Raster, old: Plane, box: PixelBox): number {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let i = 0; i < width * height; i += 9) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isInBox = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    if (isInBox && old.data[(y - box.top) * old.width + x - box.left] >= 0.1) continue;
    counts[Math.max(data[i * 4], data[i * 4 + 1], data[i * 4 + 2])]++;
    seen++;
  }
  if (seen === 0) return 1;
  const darker = Math.floor(0.99 * (seen - 1));
  let white = 0;
  for (let below = counts[0]; below <= darker; below += counts[white]) white++;
  return lerp(1, clamp(white / 240, 0.78, 1), 0.6);
}
