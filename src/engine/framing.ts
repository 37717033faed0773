import type { Body } from "./body.ts";
import { add, scale, subtract, type Point } from "./geometry.ts";
import { TryOnProblem } from "./problem.ts";

/** How far down the torso (0 shoulders, 1 hips) a photo must reach for a top. */
const lowestForTop = 0.7;
/** For a bottom or a dress, the hips and some of the thighs must be seen. */
const lowestForLegs = 1.15;

/**
 * Shoulders must be in the photo, and enough below them for what is put on.
 *
 * @throws TryOnProblem `error.engine.body.cut.off`
 */
export function requireInFrame(body: Body, needs: { legs: boolean }): void {
  const { width, height } = body.photo;
  const axis = subtract(body.pelvis, body.neck);
  const lowest = add(body.neck, scale(axis, needs.legs ? lowestForLegs : lowestForTop));
  const tolerance = 0.1 * body.shoulderWidthPx;
  const isInside = ({ x, y }: Point): boolean => x > -tolerance && y > -tolerance && x < width + tolerance && y < height + tolerance;
  const needed = [body.left.shoulderJoint, body.right.shoulderJoint, lowest];
  if (!needed.every(isInside)) throw new TryOnProblem("error.engine.body.cut.off");
}
