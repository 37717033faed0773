import { bodyHalfWidthPx } from "./body-width.ts";
import type { TopLandmarks } from "../garment/garment.ts";
import { bodyEdgeX } from "../garment/landmarks/body-edge.ts";
import { outwardOf, smoothstep, type Side } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { garmentRowAt, type TopRows } from "./top-rows.ts";

/** From the hips on, between these heights of the torso's axis, cloth hangs freely. */
const hangs = { fromV: 1, toV: 1.3 } as const;

/**
 * Gives the column of a garment that comes to lie on the torso's axis, by height: its middle. Of a skirt that wind or a step swings to one
 * side the middle lies further over there by as much as the other side lacks cloth for the body; otherwise that side would be drawn out to
 * streaks.
 *
 * @param widthScale person pixels per garment pixel
 */
export function clothMiddle(body: Body, garment: TopLandmarks, rows: TopRows, widthScale: number): (v: number) => number {
  const { centreX } = garment;
  return (v) => {
    if (v <= hangs.fromV) return centreX;
    const y = garmentRowAt(rows, v);
    const spare = (side: Side): number =>
      (bodyEdgeX(garment, y, side) - centreX) * outwardOf(side) - bodyHalfWidthPx(body, v, side) / widthScale;
    const [left, right] = [spare("left"), spare("right")];
    const toRight = Math.max(0, Math.min(-left, right));
    const toLeft = Math.max(0, Math.min(-right, left));
    return centreX + smoothstep(hangs.fromV, hangs.toV, v) * (toRight - toLeft);
  };
}
