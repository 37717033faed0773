import type { Body } from "../body.ts";
import { clamp } from "../../image/geometry.ts";
import type { Box } from "../../image/picture.ts";

/** From above the shoulders to the armpits. */
export function shoulderBox({ photo, left, right, shoulderWidthPx }: Body): Box {
  const x = Math.round(clamp(Math.min(left.shoulder.x, right.shoulder.x) - 0.35 * shoulderWidthPx, 0, photo.width - 1));
  const y = Math.round(clamp(Math.min(left.shoulder.y, right.shoulder.y) - 0.35 * shoulderWidthPx, 0, photo.height - 1));
  const endX = Math.round(clamp(Math.max(left.shoulder.x, right.shoulder.x) + 0.35 * shoulderWidthPx, x + 1, photo.width));
  const endY = Math.round(clamp(Math.max(left.armpit.y, right.armpit.y), y + 1, photo.height));
  return { x, y, width: endX - x, height: endY - y };
}
