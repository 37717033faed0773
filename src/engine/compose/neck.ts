import { distance, middle, perpendicular, subtract, unit, type Point } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { valueAt } from "../image/series.ts";

/**
 * Half a neck's width by its height between shoulders (0) and mouth (1), in widths of the shoulders: nine in ten are narrower.
 * Measured by training/limbs/measure-neck.ts.
 */
const widestHalf = [
  { at: 0.3, value: 0.28 },
  { at: 0.35, value: 0.28 },
  { at: 0.45, value: 0.23 },
  { at: 0.5, value: 0.21 },
  { at: 0.6, value: 0.2 },
  { at: 0.75, value: 0.2 },
  { at: 0.9, value: 0.23 },
  { at: 1, value: 0.25 },
] as const;

/** Whether a place (in pixels of the photo) lies within the neck, or so far down that the shoulders begin. */
export function withinNeck({ left, right, mouth, shoulderWidthPx }: Body): (x: number, y: number) => boolean {
  const shoulders = middle(left.shoulder, right.shoulder);
  const lengthPx = distance(shoulders, mouth);
  const up = unit(subtract(mouth, shoulders));
  const across = perpendicular(up);
  return (x, y) => {
    const place: Point = { x: x + 0.5 - shoulders.x, y: y + 0.5 - shoulders.y };
    const height = (place.x * up.x + place.y * up.y) / lengthPx;
    return Math.abs(place.x * across.x + place.y * across.y) < widestHalfAt(height) * shoulderWidthPx;
  };
}

function widestHalfAt(height: number): number {
  if (height < widestHalf[0].at) return Infinity;
  return height > 1 ? 0 : valueAt(widestHalf, height);
}
