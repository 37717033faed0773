import { armDistance } from "./arm.ts";
import type { ArmSample } from "../body.ts";
import { add, clamp, lerp, outwardOf, scale, type Point, type Side } from "../../image/geometry.ts";
import { labelAt, outsidePhoto, partIndex, type LabelMap } from "../labels.ts";
import { handDistances, handReach } from "./hand-distances.ts";
import { fillGaps, medianOf, runningMedian, runningMean } from "../../image/series.ts";
import { onAxis, type TorsoFrame } from "./torso-frame.ts";

const sectionCount = 57;
const lastV = 1.1;

/** Height on the torso's axis: further up the arms hide the torso's sides. */
const freeBelowV = 0.22;

interface ArmAndHand {
  readonly arm: readonly ArmSample[];
  readonly wrist: Point;
  readonly fingers: Point;
}

/**
 * Half the torso's width from its axis to one side, in pixels, for v in 0…1.1 (beyond that the nearest value). Measured where the side is
 * seen, else guessed from what is seen of it.
 */
export function measureHalfWidths(map: LabelMap, frame: TorsoFrame, limb: ArmAndHand, side: Side): (v: number) => number {
  const vs = Array.from({ length: sectionCount }, (_, k) => (k / (sectionCount - 1)) * lastV);
  const usual = vs.map((v) => usualHalfWidthPx(frame, v));
  const ratios = vs.map((v, k) => (v < freeBelowV ? NaN : measureHalfWidth(map, frame, limb, side, v, usual[k]) / usual[k]));
  const typical = medianOf(ratios, 6, 1);
  const firstSeen = ratios.findIndex((ratio) => !Number.isNaN(ratio));
  const atShoulders = firstSeen < 0 ? typical : Math.min(1.05, lerp(1, ratios[firstSeen], 0.3));
  const filled = fillGaps(ratios, typical).map((ratio, k) => (vs[k] < freeBelowV ? atShoulders : ratio));
  const halfWidths = runningMean(runningMedian(filled, 3), 4).map((ratio, k) => ratio * usual[k]);
  return (v) => {
    const position = clamp((v / lastV) * (sectionCount - 1), 0, sectionCount - 1.001);
    const k = Math.floor(position);
    return lerp(halfWidths[k], halfWidths[k + 1], position - k);
  };
}

/** Chest, waist and hips of a usual body, from the joints alone. */
function usualHalfWidthPx(frame: TorsoFrame, v: number): number {
  const chest = 0.52 * frame.shoulderWidthPx;
  const hips = Math.max(1.75 * frame.hipHalfPx, 0.46 * frame.shoulderWidthPx);
  const waist = 0.9 * Math.min(chest, hips);
  if (v < 0.25) return chest;
  return v < 0.65 ? lerp(chest, waist, (v - 0.25) / 0.4) : lerp(waist, hips, (v - 0.65) / 0.45);
}

/** Pixels from the axis outwards to the background, or to the arm or hand that lies against the torso; NaN if neither is met. */
function measureHalfWidth(map: LabelMap, frame: TorsoFrame, limb: ArmAndHand, side: Side, v: number, usualPx: number): number {
  const outward = scale(frame.across, outwardOf(side));
  const centre = onAxis(frame, v);
  const toHand = handDistances(limb);
  let atSleevePx = NaN;
  for (let halfWidth = 0.3 * usualPx; halfWidth < 1.6 * usualPx; halfWidth++) {
    const place = add(centre, scale(outward, halfWidth));
    const label = labelAt(map, place);
    if (label === outsidePhoto) return NaN;
    const onArm = armDistance(limb.arm, place);
    const atArm = label === partIndex.skin && (onArm < 1 || toHand(place.x, place.y) < handReach.usually * frame.shoulderWidthPx);
    if (label === partIndex.background || atArm) return clamp(halfWidth, 0.7 * usualPx, 1.45 * usualPx);
    // A sleeved arm has the torso's label. Deep inside the arm the torso has surely ended, at the arm's edge, unless the arm lies in front
    // of it.
    if (onArm < 1 && Number.isNaN(atSleevePx)) atSleevePx = halfWidth;
    if (onArm < 0.55) return atSleevePx > usualPx ? Math.min(atSleevePx, 1.45 * usualPx) : NaN;
  }
  return NaN;
}
