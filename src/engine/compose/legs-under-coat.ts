import type { LimbField } from "./limb-field.ts";
import { legLight } from "./limb-light.ts";
import { sides, smoothstep, type Side } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import type { TorsoCoordinates } from "../person/torso-coordinates.ts";

/** Writes of a pixel how much is skin, how much the bottom, and how light the skin is. */
export type LegPixel = (i: number, skin: Float32Array, other: Float32Array, light: Float32Array) => void;

/** Trousers are so much wider than the legs in them. */
const trousersPerLeg = 1.2;
/** Further down than this on the torso's axis, what an old coat hid is two legs. */
export const coatFromV = 1.02;

/** Legs that come to light with an old coat are covered as far down as the photo shows of their bottom; null where it shows none. */
export function legsUnderCoat({ parts }: Body, legs: Record<Side, LimbField>): LegPixel | null {
  const coveredPx = { left: 0, right: 0 };
  for (const side of sides) {
    const { distance, alongPx } = legs[side];
    for (let i = 0; i < distance.data.length; i++) {
      if (distance.data[i] < 0.7 && parts.bottom.data[i] > 0.5) coveredPx[side] = Math.max(coveredPx[side], alongPx.data[i]);
    }
  }
  if (coveredPx.left + coveredPx.right === 0) return null;
  return (i, skin, other, light) => {
    const side = legs.left.distance.data[i] < legs.right.distance.data[i] ? "left" : "right";
    const { distance, alongPx } = legs[side];
    const fromLeg = distance.data[i];
    if (alongPx.data[i] < coveredPx[side]) other[i] = fromLeg < trousersPerLeg && skin[i] < 0.5 ? 1 : 0;
    else if (fromLeg < 1.02) {
      skin[i] = Math.max(skin[i], smoothstep(1.02, 0.97, fromLeg));
      light[i] = legLight(legs[side], i);
    }
  };
}

/** A top that goes on so far down beside the torso's axis, over so much (in squared widths of the shoulders), is a coat. */
const coat = { untilV: 1.25, size: 0.03 } as const;

/** Whether the old top is a coat that hides legs. Sleeves may hang as low, beside the body. */
export function wearsCoat({ parts, shoulderWidthPx }: Body, torso: TorsoCoordinates): boolean {
  const { width, height, data } = parts.top;
  const step = 3;
  let seen = 0;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (data[y * width + x] > 0.5 && Math.abs(torso.u(x, y)) < 0.4 * shoulderWidthPx && torso.v(x, y) > coat.untilV) seen += step * step;
    }
  }
  return seen > coat.size * shoulderWidthPx ** 2;
}
