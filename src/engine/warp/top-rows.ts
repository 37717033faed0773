import type { TopLandmarks } from "../garment/garment.ts";
import { clamp, lerp } from "../image/geometry.ts";
import { underArmV } from "../person/joints/torso-frame.ts";

/** A row of the garment's photo, and the height of the torso's axis to which it goes. */
export interface RowHeight {
  readonly y: number;
  readonly v: number;
}

/** What of a top lies where: between these rows all others lie evenly. */
export interface TopRows {
  readonly shoulder: RowHeight;
  readonly armpit: RowHeight;
  readonly hem: RowHeight;
}

/** The row of the garment that comes to lie at a height of the torso's axis. */
export function garmentRowAt({ shoulder, armpit, hem }: TopRows, v: number): number {
  return v <= armpit.v
    ? lerp(shoulder.y, armpit.y, (v - shoulder.v) / (armpit.v - shoulder.v))
    : lerp(armpit.y, hem.y, (v - armpit.v) / (hem.v - armpit.v));
}

/** How far down the torso's axis a sleeve is set in; and so far below the shoulder's seam, at least. */
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
  // Of the shortest top half stays below.
  const belowSeamPx = clamp(lowerPx, 0, (hemY - seamY) / 2);
  return { y: seamY + belowSeamPx, v, belowSeamPx };
}
