import type { Body, BodySide } from "../body.ts";
import { clamp, distance, subtract, unit } from "../../image/geometry.ts";

/**
 * Distances from a hand's line, in shoulder widths: the palm lies within `surely`, the hand within `usually`, and no spread thumb
 * further out than `most`.
 */
export const handReach = { surely: 0.17, usually: 0.2, most: 0.25 } as const;

/** Gives the distance, in pixels, from a pixel of the person's photo to what it was made for. */
export type DistanceAt = (x: number, y: number) => number;

/** Distance to a hand's line, which runs from the wrist over the knuckles and half as far again. */
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

/** Distance to the line of the nearer hand. */
export function nearerHandDistances({ left, right }: Pick<Body, "left" | "right">): DistanceAt {
  const [toLeft, toRight] = [handDistances(left), handDistances(right)];
  return (x, y) => Math.min(toLeft(x, y), toRight(x, y));
}

/**
 * Distance past the wrist in the forearm's direction: negative on the arm, positive on the hand. A forearm that looks shorter than its palm
 * points at the camera and has no direction in the photo; the hand's own counts instead.
 */
export function pixelsPastWrist({ elbow, wrist, fingers }: Pick<BodySide, "elbow" | "wrist" | "fingers">): DistanceAt {
  const along = unit(distance(elbow, wrist) < distance(wrist, fingers) ? subtract(fingers, wrist) : subtract(wrist, elbow));
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
