import type { ArmSample } from "../person/body.ts";

/** In widths of the shoulders: nine in ten people's bones are longer, measured on arms that hang (226 arms of street photos). */
const leastBone = { upper: 0.78, fore: 0.64 } as const;

/** An arm as long as it is, and as the photo shows it: one that points towards the camera looks shorter. */
export interface SeenArm {
  readonly lengthPx: number;
  readonly seenLengthPx: number;
  /** Where on the arm, in the photo, so many pixels of cloth from the shoulder end. */
  readonly seenPx: (clothPx: number) => number;
}

/**
 * Sleeves are as long as the arm, not as its picture: on a forearm that points towards the camera one of three quarters would go down to the
 * hand.
 *
 * @param lengths from the shoulder joint to each of the arm's samples, in pixels
 */
export function seenArm(arm: readonly Pick<ArmSample, "t">[], lengths: readonly number[], shoulderWidthPx: number): SeenArm {
  const elbow = arm.findIndex(({ t }) => t >= 1);
  const seenLengthPx = lengths[lengths.length - 1];
  const seenUpperPx = lengths[elbow];
  const seenForePx = seenLengthPx - seenUpperPx;
  const upperPx = Math.max(seenUpperPx, leastBone.upper * shoulderWidthPx);
  const forePx = Math.max(seenForePx, leastBone.fore * shoulderWidthPx);
  return {
    lengthPx: upperPx + forePx,
    seenLengthPx,
    seenPx: (clothPx) =>
      clothPx < upperPx ? clothPx * (seenUpperPx / upperPx) : seenUpperPx + (clothPx - upperPx) * (seenForePx / forePx),
  };
}
