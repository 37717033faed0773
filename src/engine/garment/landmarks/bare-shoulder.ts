import type { TopSide } from "../garment.ts";
import { point, type Point, type Side } from "../../image/geometry.ts";

/** In widths of the chest: one shoulder is bare if the other's seam lies higher than its own by this. */
const bareBelow = 0.35;

/** Where a shoulder is bare, its seam lies where the other side has it: the cloth below stays as far down as it is in the photo. */
export function bothShouldered({ left, right }: Record<Side, TopSide>, centreX: number): Record<Side, TopSide> {
  const limitPx = bareBelow * (right.armpit.x - left.armpit.x);
  const mirrored = ({ x, y }: Point): Point => point(2 * centreX - x, y);
  const mirror = ({ shoulder, neck, armpit }: TopSide): TopSide => ({
    shoulder: mirrored(shoulder),
    neck: mirrored(neck),
    armpit: mirrored(armpit),
    sleeve: null,
  });
  if (!left.sleeve && left.shoulder.y - right.shoulder.y > limitPx) return { left: mirror(right), right };
  if (!right.sleeve && right.shoulder.y - left.shoulder.y > limitPx) return { left, right: mirror(left) };
  return { left, right };
}
