import type { Body, BodySide } from "../body.ts";
import { clamp, subtract, unit } from "../../image/geometry.ts";

/**
 * How far a hand reaches around its line, in widths of the shoulders: within `surely` lies the palm, within `usually` the hand, and further out than `most`
 * not even a thumb that is spread.
 */
export const handReach = { surely: 0.17, usually: 0.2, most: 0.25 } as const;

/** Asked for a pixel of the person's photo: how many pixels lie between it and something. */
export type DistanceAt = (x: number, y: number) => number;

/** Pixels to a hand's line: from the wrist over the knuckles and half as far again. */
export function handDistances({ wrist, fingers }: Pick<BodySide, "wrist" | "fingers">): DistanceAt {
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

/** Pixels to the line of the nearer hand. */
export function nearerHandDistances({ left, right }: Pick<Body, "left" | "right">): DistanceAt {
  const [toLeft, toRight] = [handDistances(left), handDistances(right)];
  return (x, y) => Math.min(toLeft(x, y), toRight(x, y));
}

/** Pixels past the wrist, as the forearm goes: below 0 on the arm, above it on the hand. */
export function pixelsPastWrist({ elbow, wrist }: Pick<BodySide, "elbow" | "wrist">): DistanceAt {
  const along = unit(subtract(wrist, elbow));
  return (x, y) => (x - wrist.x) * along.x + (y - wrist.y) * along.y;
}

/** Whether a pixel of the person's photo lies on a hand: past its wrist, and no further from its line than a hand reaches at most. */
export function isOnHand({
  left,
  right,
  shoulderWidthPx,
}: Pick<Body, "left" | "right" | "shoulderWidthPx">): (x: number, y: number) => boolean {
  const reachPx = handReach.most * shoulderWidthPx;
  const [toLeft, toRight] = [handDistances(left), handDistances(right)];
  const [pastLeft, pastRight] = [pixelsPastWrist(left), pixelsPastWrist(right)];
  return (x, y) => (toLeft(x, y) < reachPx && pastLeft(x, y) > 0) || (toRight(x, y) < reachPx && pastRight(x, y) > 0);
}
