import { usualArmLengths } from "./arm.ts";
import { handDistances } from "./hand-distances.ts";
import { labelAt, partIndex, type LabelMap } from "../labels.ts";
import type { PoseSide, TorsoFrame } from "./torso-frame.ts";
import { distance, dot, lerpPoint, pointsBetween, subtract, unit } from "../../image/geometry.ts";

/** A forearm that looks shorter than this share of its usual length points at the camera, or is only a guess. */
const short = 0.6;
/** The least cosine between straight down and an upper arm that hangs. */
const hanging = 0.7;
const sleeveParts = new Set<number>([partIndex.top, partIndex.dress]);
/** Where the hand is looked for, from the wrist (0) over the knuckles (1) on, and what may lie there: the pose may put it beside the coat. */
const handAt = [0, 0.5, 1, 1.5] as const;
const handParts = new Set<number>([...sleeveParts, partIndex.background]);
/** In shoulder widths from the hand's line: skin nearer than this may be the hand, beside where the pose puts it. */
const nearHand = 0.3;

/**
 * Whether the pose only guesses forearm and hand: the forearm looks too short, below an upper arm that hangs, and clothes show nothing of
 * either. The hand may be in a coat's pocket.
 */
export function isUnseenForearm(
  map: LabelMap,
  { up, lengthPx, shoulderWidthPx }: Pick<TorsoFrame, "up" | "lengthPx" | "shoulderWidthPx">,
  { shoulder, elbow, wrist, index }: Pick<PoseSide, "shoulder" | "elbow" | "wrist" | "index">,
): boolean {
  if (distance(elbow, wrist) > short * usualArmLengths.lower * lengthPx) return false;
  if (dot(unit(subtract(elbow, shoulder)), up) > -hanging) return false;
  if (!pointsBetween(elbow, wrist, 5).every((place) => sleeveParts.has(labelAt(map, place)))) return false;
  if (!handAt.every((at) => handParts.has(labelAt(map, lerpPoint(wrist, index, at))))) return false;
  return !seesSkinAround(map, { wrist, fingers: index }, nearHand * shoulderWidthPx);
}

/** Whether any skin is seen within a distance of a hand's line. */
function seesSkinAround({ width, height, labels }: LabelMap, hand: Parameters<typeof handDistances>[0], withinPx: number): boolean {
  const toHand = handDistances(hand);
  const end = lerpPoint(hand.wrist, hand.fingers, 1.5);
  const lastY = Math.min(height - 1, Math.max(hand.wrist.y, end.y) + withinPx);
  const lastX = Math.min(width - 1, Math.max(hand.wrist.x, end.x) + withinPx);
  for (let y = Math.max(0, Math.floor(Math.min(hand.wrist.y, end.y) - withinPx)); y <= lastY; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(hand.wrist.x, end.x) - withinPx)); x <= lastX; x++) {
      if (labels[y * width + x] === partIndex.skin && toHand(x, y) < withinPx) return true;
    }
  }
  return false;
}
