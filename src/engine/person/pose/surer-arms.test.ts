import { expect, it } from "vitest";
import { point as at } from "../../image/geometry.ts";
import { seenJoint, standingJoints } from "../../testing/standing-joints.ts";
import { poseOfJoints } from "./pose-of-joints.ts";
import { withSurerArms } from "./surer-arms.ts";

const pose = poseOfJoints(standingJoints);
const photo = { width: 300, height: 320 };

it("an arm that BlazePose took for a passer-by's goes where MoveNet sees it, with its hand: a sleeve was drawn into the street", () => {
  const misled = { ...pose, leftElbow: at(190, 80), leftWrist: at(240, 90), leftIndex: at(255, 92) };
  expect(withSurerArms(misled, standingJoints, photo)).toEqual(pose);
});

it("a wrist goes with its elbow, though it is hidden", () => {
  const misled = { ...pose, leftElbow: at(190, 80), leftWrist: at(240, 90) };
  expect(withSurerArms(misled, { ...standingJoints, leftWrist: seenJoint(138, 164, 0.1) }, photo).leftWrist).toEqual(at(138, 164));
});

it("a forearm that is bent before the body hangs where its hand is seen, from the elbow that both see", () => {
  const bent = { ...pose, rightElbow: at(62, 118), rightWrist: at(105, 130) };
  const { rightElbow, rightWrist, rightIndex } = withSurerArms(bent, standingJoints, photo);
  expect([rightElbow, rightWrist]).toEqual([at(62, 118), at(60, 165)]);
  expect(rightIndex.y).toBeCloseTo(165 + 0.3 * 47);
});

it("where MoveNet is not sure, or both see the same arm, BlazePose is finer", () => {
  const finer = { ...pose, leftWrist: at(128, 150), rightWrist: at(120, 100) };
  const unsure = { ...standingJoints, rightElbow: seenJoint(60, 115, 0.2), rightWrist: seenJoint(60, 165, 0.2) };
  expect(withSurerArms(finer, unsure, photo)).toEqual(finer);
});

it("a hand that the photo cuts off stays outside of it: MoveNet folded the arm", () => {
  const cutOff = { ...pose, leftElbow: at(150, 110), leftWrist: at(152, 160) };
  const folded = { ...standingJoints, leftElbow: seenJoint(148, 75, 0.4), leftWrist: seenJoint(146, 60, 0.1) };
  expect(withSurerArms(cutOff, folded, { width: 300, height: 140 })).toEqual(cutOff);
});
