import { distance, lerp, middle, perpendicular, subtract, unit, type Point } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";

/**
 * Half a neck's width by its height between shoulders (0) and mouth (1), in widths of the shoulders: nine in ten are narrower.
 * Measured by training/limbs/measure-neck.ts.
 */
const widestHalf = [
  { height: 0.3, half: 0.28 },
  { height: 0.35, half: 0.28 },
  { height: 0.45, half: 0.23 },
  { height: 0.5, half: 0.21 },
  { height: 0.6, half: 0.2 },
  { height: 0.75, half: 0.2 },
  { height: 0.9, half: 0.23 },
  { height: 1, half: 0.25 },
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
  if (height < widestHalf[0].height) return Infinity;
  const next = widestHalf.findIndex((step) => step.height >= height);
  if (next < 0) return 0;
  if (next === 0) return widestHalf[0].half;
  const [below, above] = [widestHalf[next - 1], widestHalf[next]];
  return lerp(below.half, above.half, (height - below.height) / (above.height - below.height));
}
