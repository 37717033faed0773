import { add, distance, middle, point, scale, sides, subtract, unit, type Point, type Side } from "../../image/geometry.ts";
import type { Joint, Joints } from "./movenet.ts";
import { usualBody } from "./usual-body.ts";

/**
 * The confidence from which on MoveNet is believed. In photos that begin below the chest it is this sure of the hips and knees of 95 in 100
 * people, and less sure than `shoulders` of the shoulders of 98, which it guesses at the upper border. Of knees that the lower border cuts
 * off it is less sure than `certainKnees`.
 */
const sure = { hips: 0.25, knees: 0.25, certainKnees: 0.45, arms: 0.3, shoulders: 0.4 } as const;

/** MoveNet is at least this sure of shoulders that the upper border cuts through. */
const doubtfulFrom = 0.2;

/**
 * In torso lengths: how far above the photo cut-off shoulders must lie, where MoveNet sees none, and where it half believes in some.
 */
const leastAbove = { unseen: 0.2, doubtful: 0.35 } as const;

/** In torso lengths from the upper border: shoulders that lie nearer are guessed. */
const atBorder = 0.1;

/**
 * The joints of somebody whose chest and shoulders the photo cuts off, as shops do that sell trousers: hips and legs as seen, and the rest
 * where it usually is above them. Null where the shoulders are surely seen or would lie in the photo, and where the hips are not seen.
 *
 * @param joints in the photo's pixels, from its upper left corner
 */
export function withTorsoAbove(joints: Joints): Joints | null {
  const { leftShoulder, rightShoulder, leftHip, rightHip } = joints;
  if (leftHip.score + rightHip.score < 2 * sure.hips || seesShoulders(joints)) return null;
  const { torsoPx, up } = torsoScale(joints);
  const shoulderScore = (leftShoulder.score + rightShoulder.score) / 2;
  const neck = add(middle(leftHip.place, rightHip.place), scale(up, torsoPx));
  if (neck.y > -leastAbove[shoulderScore < doubtfulFrom ? "unseen" : "doubtful"] * torsoPx) return null;
  const toLeft = unit(subtract(leftHip.place, rightHip.place));
  const arms = sides.map((side) =>
    armOf(joints, side, add(neck, scale(toLeft, (side === "left" ? 1 : -1) * usualBody.shoulderHalf * torsoPx)), up, torsoPx),
  );
  return Object.assign({ ...joints }, ...arms) as Joints;
}

/** Whether the photo surely shows the shoulders, below its upper border. */
export function seesShoulders(joints: Joints): boolean {
  const { leftShoulder, rightShoulder } = joints;
  const areAtBorder = (leftShoulder.place.y + rightShoulder.place.y) / 2 < atBorder * torsoScale(joints).torsoPx;
  return (leftShoulder.score + rightShoulder.score) / 2 >= sure.shoulders && !areAtBorder;
}

/**
 * How long the torso must be, and which way is up. A thigh that is bent or cut off looks shorter, and the hips of somebody who turns look
 * nearer to each other: so the larger measure is right, unless the knees are certain. Whoever shows no thighs is taken to stand upright.
 */
function torsoScale({ leftHip, rightHip, leftKnee, rightKnee }: Joints): { torsoPx: number; up: Point } {
  const ofHipsPx = distance(leftHip.place, rightHip.place) / usualBody.hipsApart;
  const kneesScore = (leftKnee.score + rightKnee.score) / 2;
  if (kneesScore < sure.knees) return { torsoPx: ofHipsPx, up: point(0, -1) };
  const ofThighsPx = Math.max(distance(leftHip.place, leftKnee.place), distance(rightHip.place, rightKnee.place)) / usualBody.thigh;
  return {
    torsoPx: kneesScore < sure.certainKnees ? Math.max(ofThighsPx, ofHipsPx) : ofThighsPx,
    up: unit(subtract(middle(leftHip.place, rightHip.place), middle(leftKnee.place, rightKnee.place))),
  };
}

/** @param shoulder where it must be; the photo does not show it */
function armOf(joints: Joints, side: Side, shoulder: Point, up: Point, torsoPx: number): Partial<Joints> {
  const seenOr = (joint: Joint, share: number): Joint =>
    joint.score >= sure.arms ? joint : { place: add(shoulder, scale(up, -share * torsoPx)), score: 0 };
  return {
    [`${side}Shoulder`]: { place: shoulder, score: 0 },
    [`${side}Elbow`]: seenOr(joints[`${side}Elbow`], usualBody.elbow),
    [`${side}Wrist`]: seenOr(joints[`${side}Wrist`], usualBody.wrist),
  };
}
