import type { BodySide } from "../body.ts";
import { clamp, subtract, unit } from "../../image/geometry.ts";

/** Pixels to the line from the wrist over the knuckles and half as far again. */
export function handDistances({ wrist, fingers }: Pick<BodySide, "wrist" | "fingers">): (x: number, y: number) => number {
  const dx = 1.5 * (fingers.x - wrist.x);
  const dy = 1.5 * (fingers.y - wrist.y);
  const squared = dx * dx + dy * dy || 1;
  return (x, y) => {
    const t = clamp(((x - wrist.x) * dx + (y - wrist.y) * dy) / squared, 0, 1);
    const aside = x - wrist.x - t * dx;
    const above = y - wrist.y - t * dy;
    return Math.sqrt(aside * aside + above * above);
  };
}

/** Pixels past the wrist, as the forearm goes: below 0 on the arm, above it on the hand. */
export function pixelsPastWrist({ elbow, wrist }: Pick<BodySide, "elbow" | "wrist">): (x: number, y: number) => number {
  const along = unit(subtract(wrist, elbow));
  return (x, y) => (x - wrist.x) * along.x + (y - wrist.y) * along.y;
}
