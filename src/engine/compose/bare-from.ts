import { distance, lerpPoint, sides, type Point, type Side } from "../image/geometry.ts";
import type { BodySide } from "../person/body.ts";
import type { Dressing } from "./removal.ts";

/** Under a trouser leg's hem the skin goes on so far, in widths of the shoulders. */
const underHem = 0.12;

/** From where on each leg can be bare: trousers hide the leg in them, however slim they are, and nobody sees where they end below the photo. */
export function bareFromPx({ body, garment, legs }: Pick<Dressing, "body" | "garment" | "legs">): Record<Side, number> {
  const from = { left: 0, right: 0 };
  if (!legs || garment.legsFromV === null) return from;
  const { left, top, width, height, rgba } = garment.body;
  const photoWidth = legs.left.distance.width;
  for (let y = 0, p = 3; y < height; y++) {
    for (let x = 0, i = (y + top) * photoWidth + left; x < width; x++, i++, p += 4) {
      if (rgba[p] < 0.5) continue;
      for (const side of sides) {
        if (legs[side].distance.data[i] >= 0.6) continue;
        from[side] = y + top >= legs[side].distance.height - 1 ? Infinity : Math.max(from[side], legs[side].alongPx.data[i]);
      }
    }
  }
  const marginPx = underHem * body.shoulderWidthPx;
  return { left: from.left - marginPx, right: from.right - marginPx };
}

/** The place so many pixels below the hip, along the leg; at most the ankle. */
export function belowHip({ hip, knee, ankle }: BodySide, alongPx: number): Point {
  const thighPx = distance(hip, knee);
  const share = (alongPx - thighPx) / distance(knee, ankle);
  return share < 0 ? lerpPoint(hip, knee, Math.max(0, alongPx) / thighPx) : lerpPoint(knee, ankle, Math.min(1, share));
}
