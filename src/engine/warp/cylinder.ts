import { clamp, distance, type Point, type Side } from "../image/geometry.ts";

/** A row of cloth in the garment's photo, and the cross-section of the torso that it goes round. */
export interface ClothRow {
  readonly garmentCentre: Point;
  readonly garmentSide: Record<Side, Point>;
  readonly bodyCentre: Point;
  readonly bodySide: Record<Side, Point>;
}

/** How many times as much cloth a half row has as the body shows; 1 when it lies flat. */
export function wrapOf(row: ClothRow, side: Side, lengthScale: number): number {
  const cloth = Math.abs(row.garmentSide[side].x - row.garmentCentre.x) * lengthScale;
  const seen = distance(row.bodySide[side], row.bodyCentre);
  return clamp(cloth / Math.max(seen, 1), 1, 1.35);
}

/**
 * Where a share q of the cloth's half width is seen when the cloth lies round a cylinder: sin(q·θ)/sin θ, with θ such that the scale in the
 * middle is `wrap` times that of the flat case. Beyond the side it goes on straight.
 */
export function cylinderShare(reach: number, wrap: number): number {
  if (wrap < 1.01) return reach;
  // θ/sin θ ≈ 1 + θ²/6 + 7θ⁴/360, inverted.
  const theta = Math.sqrt(((Math.sqrt(1 / 36 + (7 / 90) * (wrap - 1)) - 1 / 6) * 180) / 7);
  if (reach > 1) return 1 + (reach - 1) * Math.max(0.6, (theta * Math.cos(theta)) / Math.sin(theta));
  return Math.sin(reach * theta) / Math.sin(theta);
}
