import type { Body } from "./body.ts";
import { add, scale, subtract, type Point } from "../image/geometry.ts";
import { TryOnProblem } from "../problem.ts";

/** How far down the torso (0 shoulders, 1 hips) a photo must reach for a top. */
const lowestForTop = 0.7;
/** For a bottom or a dress, the hips and some of the thighs must be seen. */
const lowestForLegs = 1.15;

/** Skin and hair as a share of the person: even a wrapped-up one shows a face or hands, clothes alone show neither. */
const leastSkinAndHair = 0.03;

/**
 * Refuses clothes without anybody in them, in which the pose network sees people too.
 *
 * @throws TryOnProblem `error.engine.no.person`
 */
export function requireSomeone({ parts }: Body): void {
  let bare = 0;
  let someone = 0;
  for (let i = 0; i < parts.background.data.length; i++) {
    bare += parts.skin.data[i] + parts.hair.data[i];
    someone += 1 - parts.background.data[i];
  }
  if (bare <= leastSkinAndHair * someone) throw new TryOnProblem("error.engine.no.person");
}

/** Shoulders that are narrower than this share of the torso's length are seen from the side. */
const leastShoulderShare = 0.34;

/**
 * Refuses whoever stands sideways: a garment photographed from the front cannot be laid onto somebody's side.
 *
 * @throws TryOnProblem `error.engine.sideways`
 */
export function requireFacing({ shoulderWidthPx, torsoLengthPx }: Body): void {
  if (shoulderWidthPx < leastShoulderShare * torsoLengthPx) throw new TryOnProblem("error.engine.sideways");
}

/**
 * The same limit for whoever wears the garment in a product photo. It is stricter, because what is turned away would have to be made up.
 */
const leastWearerShoulderShare = 0.42;

/**
 * Refuses a wearer who stands sideways, since the photo does not show the garment's front.
 *
 * @throws TryOnProblem `error.engine.garment.sideways`
 */
export function requireWearerFacing({ shoulderWidthPx, torsoLengthPx }: Body): void {
  if (shoulderWidthPx < leastWearerShoulderShare * torsoLengthPx) throw new TryOnProblem("error.engine.garment.sideways");
}

/**
 * Refuses a photo that cuts off where the garment goes: shoulders for a top, hips and some of the thighs for a bottom.
 *
 * @throws TryOnProblem `error.engine.body.cut.off`
 */
export function requireInFrame(body: Body, needs: { shoulders: boolean; legs: boolean }): void {
  const { width, height } = body.photo;
  const axis = subtract(body.pelvis, body.neck);
  const lowest = add(body.neck, scale(axis, needs.legs ? lowestForLegs : lowestForTop));
  const tolerance = 0.1 * body.shoulderWidthPx;
  const isInside = ({ x, y }: Point): boolean => x > -tolerance && y > -tolerance && x < width + tolerance && y < height + tolerance;
  const highest = needs.shoulders ? [body.left.shoulderJoint, body.right.shoulderJoint] : [body.left.hip, body.right.hip];
  const needed = [...highest, lowest];
  if (!needed.every(isInside)) throw new TryOnProblem("error.engine.body.cut.off");
}
