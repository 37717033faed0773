import type { TopLandmarks } from "../garment/garment.ts";
import { clamp, lerp } from "../image/geometry.ts";
import { underArmV } from "../person/joints/torso-frame.ts";

/** A row of the garment's photo, and the height on the torso's axis at which it comes to lie. */
export interface RowHeight {
  readonly y: number;
  readonly v: number;
}

/** Three rows of a top and where they lie; all others are spread evenly between them. */
export interface TopRows {
  readonly shoulder: RowHeight;
  readonly armpit: RowHeight;
  readonly hem: RowHeight;
}

/** The row of the garment that comes to lie at a height on the torso's axis. */
export function garmentRowAt({ shoulder, armpit, hem }: TopRows, v: number): number {
  return v <= armpit.v
    ? lerp(shoulder.y, armpit.y, (v - shoulder.v) / (armpit.v - shoulder.v))
    : lerp(armpit.y, hem.y, (v - armpit.v) / (hem.v - armpit.v));
}

/** Heights on the torso's axis between which a sleeve is set in; and how far below the shoulder's seam that is, at least. */
const armholeV = { highest: 0.17, lowest: 0.4, belowShoulder: 0.03 } as const;

/**
 * Which row of a garment comes to lie at the armpits, and where these are on the torso. An armhole that is hardly cut in (a boxy top that
 * hangs over the shoulders) shows no armpit in the outline, or too high a one: the side of the cloth lies under the arm all the same.
 *
 * @param perPx torso lengths per garment pixel
 */
export function armpitRow(
  { left, right, topV, hemY }: TopLandmarks,
  shoulder: RowHeight,
  perPx: number,
): RowHeight & { belowSeamPx: number } {
  const isSleeveless = !left.sleeve && !right.sleeve;
  const seamY = (left.armpit.y + right.armpit.y) / 2;
  const seamV = shoulder.v + (seamY - shoulder.y) * perPx;
  const highestV = isSleeveless && topV === undefined ? underArmV : armholeV.highest;
  const v = clamp(seamV, Math.max(highestV, shoulder.v + armholeV.belowShoulder), armholeV.lowest);
  const lowerPx = isSleeveless ? shoulder.y + (v - shoulder.v) / perPx - seamY : 0;
  // However short the top, half of it stays below.
  const belowSeamPx = clamp(lowerPx, 0, (hemY - seamY) / 2);
  return { y: seamY + belowSeamPx, v, belowSeamPx };
}
