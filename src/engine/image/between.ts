import { clamp } from "./geometry.ts";
import type { PixelBox } from "./mask-box.ts";
import type { Plane } from "./raster.ts";

/** Returns a test for pixels: whether, within the box, the pixel's row has weights of more than a half on both its left and its right. */
export function between({ data, width, height }: Plane, box: PixelBox): (x: number, y: number) => boolean {
  const left = clamp(Math.round(box.left), 0, width);
  const right = clamp(Math.round(box.right), left, width);
  const top = clamp(Math.round(box.top), 0, height);
  const bottom = clamp(Math.round(box.bottom), top, height);
  const rows = Array.from({ length: bottom - top }, (_, k) => {
    const row = data.subarray((top + k) * width + left, (top + k) * width + right);
    const isThere = (weight: number): boolean => weight > 0.5;
    return { first: left + row.findIndex(isThere), last: left + row.findLastIndex(isThere) };
  });
  return (x, y) => {
    if (y < top || y >= bottom) return false;
    const { first, last } = rows[y - top];
    return first >= left && x > first && x < last;
  };
}
