import { clamp, lerp } from "../../image/geometry.ts";
import type { BodySide } from "../body.ts";

/** The middle of a leg at a row. */
export function legX({ hip, knee, ankle }: BodySide, y: number): number {
  const [from, to] = y < knee.y ? [hip, knee] : [knee, ankle];
  return lerp(from.x, to.x, clamp((y - from.y) / (to.y - from.y || 1), 0, 1.1));
}
