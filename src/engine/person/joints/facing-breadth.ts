import type { Body } from "../body.ts";
import { lerp, smoothstep } from "../../image/geometry.ts";

/**
 * Way between the shoulder joints over the torso's length. Of 113 people for measuring nine in ten who face the camera show .58 and more,
 * in the middle .65; who shows less than half is turned, surely.
 */
const facing = { usual: 0.65, surelyFrom: 0.6, surelyTurned: 0.5 } as const;

/**
 * A breadth of the chest or of the shoulders as it would be seen from the front. Whoever stands half turned shows a narrow one, but is as
 * long as ever, and so is what they put on.
 *
 * @param seenPx as the photo shows it
 */
export function facingBreadthPx(
  { shoulderWidthPx, torsoLengthPx }: Pick<Body, "shoulderWidthPx" | "torsoLengthPx">,
  seenPx: number,
): number {
  const turned = smoothstep(facing.surelyFrom, facing.surelyTurned, shoulderWidthPx / torsoLengthPx);
  return lerp(seenPx, Math.max(seenPx, facing.usual * torsoLengthPx), turned);
}
