import type { Body } from "../body.ts";
import { clamp } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";

/** In shoulder widths: how far the box reaches around the shoulders' ends. */
const margin = 0.35;

/** From above the shoulders to the armpits, in pixels of the person's photo. */
export function shoulderBox(body: Body): PixelBox {
  const { width, height } = body.photo;
  const { shoulder: leftEnd, armpit: leftArmpit } = body.left;
  const { shoulder: rightEnd, armpit: rightArmpit } = body.right;
  const marginPx = margin * body.shoulderWidthPx;
  const left = Math.round(clamp(Math.min(leftEnd.x, rightEnd.x) - marginPx, 0, width - 1));
  const top = Math.round(clamp(Math.min(leftEnd.y, rightEnd.y) - marginPx, 0, height - 1));
  return {
    left,
    top,
    right: Math.round(clamp(Math.max(leftEnd.x, rightEnd.x) + marginPx, left + 1, width)),
    bottom: Math.round(clamp(Math.max(leftArmpit.y, rightArmpit.y), top + 1, height)),
  };
}
