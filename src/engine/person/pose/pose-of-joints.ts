import { add, distance, middle, scale, sides, subtract, unit, type Point, type Side } from "../../image/geometry.ts";
import { landmarkNumbers, type LandmarkName, type Pose } from "./pose.ts";
import type { Joint, Joints } from "./movenet.ts";
import { usualBody } from "./usual-body.ts";

/** Joints of which the network is less sure may lie outside the photo: four in five of 240 knees that the photo cut off get less. */
const sure = 0.3;

/** The way from wrist to knuckles as a share of the forearm: median of 195 people. */
const usualHand = 0.3;

/** Where the knuckles of a hand are. */
export const handBeyond = (elbow: Point, wrist: Point): Point => add(wrist, scale(subtract(wrist, elbow), usualHand));

/** The mouth is this much further below the nose than the nose is below the eyes. */
const mouthBelowNose = 1.18;

/**
 * A whole pose from MoveNet's joints. What MoveNet does not give, and what the photo cuts off, is put where an upright body usually has it.
 */
export function poseOfJoints(joints: Joints): Pose {
  const placeOf = (name: keyof Joints): Point => joints[name].place;
  const neck = middle(placeOf("leftShoulder"), placeOf("rightShoulder"));
  const pelvis = middle(placeOf("leftHip"), placeOf("rightHip"));
  const torsoPx = distance(neck, pelvis);
  const axes: Axes = {
    up: unit(subtract(neck, pelvis)),
    toLeft: unit(subtract(placeOf("leftShoulder"), placeOf("rightShoulder"))),
    torsoPx,
  };
  const legs = sides.flatMap((side) => legOf(axes, joints, side));
  const hands = sides.map((side): [LandmarkName, Point] => [`${side}Index`, handBeyond(placeOf(`${side}Elbow`), placeOf(`${side}Wrist`))]);
  const seen = Object.keys(landmarkNumbers).flatMap((name): [string, Point][] =>
    name in joints ? [[name, placeOf(name as keyof Joints)]] : [],
  );
  return Object.fromEntries([...seen, ...hands, ...legs, ...faceOf(axes, joints, neck)]) as Pose;
}

interface Axes {
  readonly up: Point;
  /** To the person's own left. */
  readonly toLeft: Point;
  readonly torsoPx: number;
}

const isSure = ({ score }: Joint): boolean => score >= sure;

function faceOf({ up, toLeft, torsoPx }: Axes, { nose, leftEye, rightEye }: Joints, neck: Point): [LandmarkName, Point][] {
  const over = (share: number): Point => add(neck, scale(up, share * torsoPx));
  const pairAround = (centre: Point, apart: number): [Point, Point] => {
    const half = scale(toLeft, (apart / 2) * torsoPx);
    return [add(centre, half), subtract(centre, half)];
  };
  const isSeen = [nose, leftEye, rightEye].every(isSure);
  const eyes = middle(leftEye.place, rightEye.place);
  const seenMouth = add(nose.place, scale(subtract(nose.place, eyes), mouthBelowNose));
  const [mouthLeft, mouthRight] = pairAround(isSeen ? seenMouth : over(usualBody.mouth), usualBody.mouthWide);
  const mouth: [LandmarkName, Point][] = [
    ["mouthLeft", mouthLeft],
    ["mouthRight", mouthRight],
  ];
  if (isSeen) return mouth;
  const [left, right] = pairAround(over(usualBody.eyes), usualBody.eyesApart);
  return [...mouth, ["leftEye", left], ["rightEye", right], ["nose", over(usualBody.nose)]];
}

function legOf({ up, torsoPx }: Axes, joints: Joints, side: Side): [LandmarkName, Point][] {
  const below = (place: Point, share: number): Point => add(place, scale(up, -share * torsoPx));
  const [seenKnee, seenAnkle] = [joints[`${side}Knee`], joints[`${side}Ankle`]];
  const knee = isSure(seenKnee) ? seenKnee.place : below(joints[`${side}Hip`].place, usualBody.thigh);
  const ankle = isSure(seenKnee) && isSure(seenAnkle) ? seenAnkle.place : below(knee, usualBody.shin);
  return [
    [`${side}Knee`, knee],
    [`${side}Ankle`, ankle],
    [`${side}FootIndex`, below(ankle, usualBody.foot)],
  ];
}
