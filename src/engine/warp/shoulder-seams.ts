import { besideArmPx } from "./beside-arm.ts";
import { besideAxis } from "./body-axis.ts";
import type { TopLandmarks } from "../garment/garment.ts";
import { add, clamp, distance, dot, middle, outwardOf, scale, subtract, type Point, type Side } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { offsetFromNeckPx, onShoulderLine, shoulderHeightPx } from "./shoulder-line.ts";

/**
 * Where the shoulder seams lie. Sleeves are set in at the body's own shoulder points; straps and sleeveless shoulders lie as far
 * from the middle as in the garment, on the shoulders' silhouette. What leaves the shoulders bare begins at the sides.
 */
export function shoulderSeams(body: Body, garment: TopLandmarks, widthScale: number): Record<Side, Point> {
  const { topV, centreX } = garment;
  const seam = (side: Side): Point => {
    if (topV !== undefined) return besideAxis(body, topV, outwardOf(side) * besideArmPx(body, topV, side));
    if (garment[side].sleeve) return onSilhouette(body, body[side].shoulder);
    return strapSeam(body, Math.abs(garment[side].shoulder.x - centreX) * widthScale, side);
  };
  return { left: seam("left"), right: seam("right") };
}

/**
 * In shoulder widths: a strap's seam is at least `leastOffset` from the neck. A silhouette more than `below` or `above` a usual shoulder is
 * none.
 */
const strap = { leastOffset: 0.12, below: 0.06, above: 0.16 } as const;

/** @param offsetPx how far from the middle between the shoulders the strap lies */
function strapSeam(body: Body, offsetPx: number, side: Side): Point {
  const { shoulderWidthPx } = body;
  const spanPx = distance(body.left.shoulder, body.right.shoulder);
  const onLinePx = outwardOf(side) * clamp(offsetPx, shoulderWidthPx * strap.leastOffset, spanPx * 0.5);
  const usualPx = dot(subtract(middle(body.left.shoulder, body.right.shoulder), onShoulderLine(body, 0)), body.up);
  const seenPx = shoulderHeightPx(body, onLinePx);
  const risePx = clamp(seenPx ?? usualPx, usualPx - shoulderWidthPx * strap.below, usualPx + shoulderWidthPx * strap.above);
  return add(onShoulderLine(body, onLinePx), scale(body.up, risePx));
}

/** In shoulder widths: how far a shoulder point is moved down or up to the silhouette, at most. */
const mostMoved = { down: 0.12, up: 0.04 } as const;
/** In pixels: how far cloth lies over the silhouette. */
const clothPx = 1.5;

/** Moves a shoulder point onto the silhouette: off it, it would make a peak in the cloth. */
function onSilhouette(body: Body, shoulder: Point): Point {
  const offsetPx = offsetFromNeckPx(body, shoulder);
  const seenPx = shoulderHeightPx(body, offsetPx);
  if (seenPx === null) return shoulder;
  const onLine = onShoulderLine(body, offsetPx);
  const risePx = dot(subtract(shoulder, onLine), body.up);
  const most = { lowest: risePx - body.shoulderWidthPx * mostMoved.down, highest: risePx + body.shoulderWidthPx * mostMoved.up };
  return add(onLine, scale(body.up, clamp(seenPx + clothPx, most.lowest, most.highest)));
}
