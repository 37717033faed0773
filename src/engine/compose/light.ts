import { clamp, lerp } from "../image/geometry.ts";
import type { PixelBox } from "../image/mask-box.ts";
import type { Plane, Raster } from "../image/raster.ts";

/** Light is smooth: it is kept at the photo's size divided by this. */
export const lightShrink = 4;

/**
 * A garment photographed in a bright studio is dimmed a little for a darker scene. How bright that is tells the lightest of what is
 * seen, or the old garment where it is lighter still: white cloth shows what white cloth looks like there.
 *
 * @param old its weights in a box of the photo; it is nowhere else
 */
export function sceneBrightness({ width, height, data }: Raster, old: Plane, box: PixelBox): number {
  const seen = new Uint32Array(256);
  const worn = new Uint32Array(256);
  for (let i = 0; i < width * height; i += 9) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isInBox = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    const oldness = isInBox ? old.data[(y - box.top) * old.width + x - box.left] : 0;
    const lightest = Math.max(data[i * 4], data[i * 4 + 1], data[i * 4 + 2]);
    if (oldness < 0.1) seen[lightest]++;
    else if (oldness > 0.9) worn[lightest]++;
  }
  const white = Math.max(lightestOf(seen, 0.01), lightestOf(worn, 0.1));
  return white === 0 ? 1 : lerp(1, clamp(white / 240, 0.78, 1), 0.6);
}

/** The value that this share of the counted ones reaches; 0 where none are counted. */
function lightestOf(counts: Uint32Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return 0;
  let value = 255;
  for (let above = counts[value]; above <= share * all; above += counts[value]) value--;
  return value;
}
