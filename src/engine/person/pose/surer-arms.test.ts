import { expect, it } from "vitest";
import { point, type Point } from "../../image/geometry.ts";
import type { Joint, Joints } from "./movenet.ts";
import { poseOfJoints } from "./pose-of-joints.ts";
import { withSurerArms } from "./surer-arms.ts";

const seen = (x: number, y: number, score = 0.8): Joint => ({ place: point(x, y), score });

/** Somebody who faces the camera with both arms hanging, 100 pixels from shoulders to hips. */
const hanging: Joints = {
  nose: seen(100, -18),
  leftEye: seen(106, -24),
  rightEye: seen(94, -24),
  leftEar: seen(112, -22),
  rightEar: seen(88, -22),
  leftShoulder: seen(132, 20),
  rightShoulder: seen(68, 20),
  leftElbow: seen(140, 75),
  rightElbow: seen(60, 75),
  leftWrist: seen(140, 125),
  rightWrist: seen(60, 125),
  leftHip: seen(120, 120),
  rightHip: seen(80, 120),
  leftKnee: seen(120, 200),
  rightKnee: seen(80, 200),
  leftAnkle: seen(120, 270),
  rightAnkle: seen(80, 270),
};
const pose = poseOfJoints(hanging);
const at = (x: number, y: number): Point => point(x, y);

it("an arm that BlazePose took for a passer-by's goes where MoveNet sees it, with its hand: a sleeve was drawn into the street", () => {
  const misled = { ...pose, leftElbow: at(190, 40), leftWrist: at(240, 50), leftIndex: at(255, 52) };
  expect(withSurerArms(misled, hanging)).toEqual(pose);
});

it("a wrist goes with its elbow, though it is hidden", () => {
  const misled = { ...pose, leftElbow: at(190, 40), leftWrist: at(240, 50) };
  expect(withSurerArms(misled, { ...hanging, leftWrist: seen(138, 124, 0.1) }).leftWrist).toEqual(at(138, 124));
});

it("a forearm that is bent before the body hangs where its hand is seen, from the elbow that both see", () => {
  const bent = { ...pose, rightElbow: at(62, 78), rightWrist: at(105, 90) };
  const { rightElbow, rightWrist, rightIndex } = withSurerArms(bent, hanging);
  expect([rightElbow, rightWrist]).toEqual([at(62, 78), at(60, 125)]);
  expect(rightIndex.y).toBeCloseTo(125 + 0.3 * 47);
});

it("where MoveNet is not sure, or both see the same arm, BlazePose is finer", () => {
  const finer = { ...pose, leftWrist: at(128, 110), rightWrist: at(120, 60) };
  expect(withSurerArms(finer, { ...hanging, rightElbow: seen(60, 75, 0.2), rightWrist: seen(60, 125, 0.2) })).toEqual(finer);
});
