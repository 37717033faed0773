import type { Body } from "../body.ts";
import { clamp } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";

/** From above the shoulders to the armpits, in pixels of the person's photo. */
export function shoulderBox({ photo, shoulderWidthPx, ...body }: Body): PixelBox {
  const left = Math.round(clamp(Math.min(body.left.shoulder.x, body.right.shoulder.x) - 0.35 * shoulderWidthPx, 0, photo.width - 1));
  const top = Math.round(clamp(Math.min(body.left.shoulder.y, body.right.shoulder.y) - 0.35 * shoulderWidthPx, 0, photo.height - 1));
  const right = Math.round(clamp(Math.max(body.left.shoulder.x, body.right.shoulder.x) + 0.35 * shoulderWidthPx, left + 1, photo.width));
  const bottom = Math.round(clamp(Math.max(body.left.armpit.y, body.right.armpit.y), top + 1, photo.height));
  return { left, top, right, bottom };
}
