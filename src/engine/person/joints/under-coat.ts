import type { ArmSample } from "../body.ts";
import { distance, lerp, lerpPoint, middle, smoothstep } from "../../image/geometry.ts";
import { hipsMiddle, shouldersMiddle, type Pose } from "../pose/pose.ts";
import { interpolateAt } from "../../image/series.ts";

/** How far above the usual a body's measure can be under a coat (`most`), and how softly the seen measure is bent down to that (`bend`). */
interface Likely {
  readonly most: number;
  readonly bend: number;
}

/**
 * The body's own measure where a coat, a fur or a hood is seen. Those only add to a body: what is far above the usual is cloth, and what is
 * below it is the body's own. A smooth minimum of `seen` and `most`.
 *
 * @param seen how much more than usual the photo shows
 * @param coat 0…1, how surely there is a coat
 */
function underCoat(seen: number, { most, bend }: Likely, coat: number): number {
  return lerp(seen, -bend * Math.log(Math.exp(-seen / bend) + Math.exp(-most / bend)), coat);
}

/**
 * Height of a body's shoulders over the line through their joints, by the distance from the middle; both in shoulder widths.
 * Between that of bare shoulders and that of shoulders in thin clothes: the table in training/README.md.
 */
const usualHeight = [
  { at: 0.2, value: 0.277 },
  { at: 0.25, value: 0.245 },
  { at: 0.3, value: 0.215 },
  { at: 0.35, value: 0.19 },
  { at: 0.4, value: 0.168 },
  { at: 0.45, value: 0.15 },
  { at: 0.5, value: 0.135 },
  { at: 0.55, value: 0.115 },
] as const;
const likelyHeight: Likely = { most: 0.02, bend: 0.02 };

/**
 * How high a shoulder usually lies over the line through the joints, without a coat; all in shoulder widths.
 *
 * @param aside distance from the middle between the joints
 */
export const usualShoulderHeight = (aside: number): number => interpolateAt(usualHeight, aside);

/**
 * How high a body's shoulder lies over the line through the joints; `seen` and `aside` as well in shoulder widths.
 *
 * @param seen how high its outline lies
 * @param aside distance from the middle between the joints
 * @param coat 0…1, how surely a coat lies on it
 */
export function heightUnderCoat(seen: number, aside: number, coat: number): number {
  if (coat === 0) return seen;
  const usual = usualShoulderHeight(Math.abs(aside));
  return usual + underCoat(seen - usual, likelyHeight, coat);
}

/**
 * The usual distance between the shoulders' joints in torso lengths: `factor` times powers of the face's length and of the hips' breadth, both in
 * torso lengths. A head that is bowed shows less of its face than `leastFace`, as one in twenty does.
 */
const usualBreadth = { factor: 2.147, face: 0.333, hips: 0.535, leastFace: 0.125 } as const;

/**
 * The distance between the shoulder joints to be expected of the rest of a body, in pixels.
 *
 * @param torsoPx from the middle of the shoulders to that of the hips
 * @param facePx from the eyes to the mouth
 * @param hipsPx between the joints of the hips
 */
export function usualBreadthPx(torsoPx: number, facePx: number, hipsPx: number): number {
  const face = Math.max(usualBreadth.leastFace, facePx / torsoPx);
  return usualBreadth.factor * torsoPx * face ** usualBreadth.face * (hipsPx / torsoPx) ** usualBreadth.hips;
}

/** For the logarithm of seen over usual breadth: nine in ten people without a coat show less than .06. */
const likelyBreadth: Likely = { most: 0.02, bend: 0.025 };

/** The pose with its shoulders as far apart as the body's own: the pose network takes pads and coats that hang over shoulders for them. */
export function poseUnderCoat(pose: Pose, coat: number): Pose {
  if (coat === 0) return pose;
  const shoulders = shouldersMiddle(pose);
  const usualPx = usualBreadthPx(
    distance(shoulders, hipsMiddle(pose)),
    distance(middle(pose.leftEye, pose.rightEye), middle(pose.mouthLeft, pose.mouthRight)),
    distance(pose.leftHip, pose.rightHip),
  );
  const seen = Math.log(distance(pose.leftShoulder, pose.rightShoulder) / usualPx);
  const narrower = Math.exp(underCoat(seen, likelyBreadth, coat) - seen);
  return {
    ...pose,
    leftShoulder: lerpPoint(shoulders, pose.leftShoulder, narrower),
    rightShoulder: lerpPoint(shoulders, pose.rightShoulder, narrower),
  };
}

/** For the room between a bare arm's outer side and a new sleeve, as a share of the arm's radius. */
const likelyEase: Likely = { most: 0.1, bend: 0.1 };
/** Positions along the arm: at the wrist the hand comes out of the sleeve as it is seen. */
const untilWrist = { from: 1.4, to: 1.9 } as const;

/** The arm without what a coat's sleeve adds to its outer side, which a new sleeve would not. */
export function armUnderCoat(arm: readonly ArmSample[], coat: number): readonly ArmSample[] {
  if (coat === 0) return arm;
  return arm.map((sample) => {
    const { outerRadiusPx, outerSkinRadiusPx, t } = sample;
    const ease = underCoat(outerRadiusPx / outerSkinRadiusPx - 1, likelyEase, coat * smoothstep(untilWrist.to, untilWrist.from, t));
    return { ...sample, outerRadiusPx: outerSkinRadiusPx * (1 + ease) };
  });
}
