import { expect, it } from "vitest";
import { middle, point, type Point } from "../../image/geometry.ts";
import type { Joint, Joints } from "./movenet.ts";
import { poseOfJoints } from "./pose-of-joints.ts";

const seen = (x: number, y: number): Joint => ({ place: point(x, y), score: 0.8 });
/** What the photo cuts off: guessed inside of it. */
const cutOff = (x: number, y: number): Joint => ({ place: point(x, y), score: 0.1 });

/** Somebody who faces the camera, 100 pixels from shoulders to hips, without head and shins in the photo. */
const headless: Joints = {
  nose: cutOff(100, 2),
  leftEye: cutOff(104, 1),
  rightEye: cutOff(96, 1),
  leftEar: cutOff(110, 1),
  rightEar: cutOff(90, 1),
  leftShoulder: seen(132, 20),
  rightShoulder: seen(68, 20),
  leftElbow: seen(140, 75),
  rightElbow: seen(60, 75),
  leftWrist: seen(140, 125),
  rightWrist: seen(60, 125),
  leftHip: seen(120, 120),
  rightHip: seen(80, 120),
  leftKnee: cutOff(120, 158),
  rightKnee: cutOff(80, 158),
  leftAnkle: cutOff(120, 159),
  rightAnkle: cutOff(80, 159),
};

it("a head that the shop cut off lies over the shoulders, out of the photo", () => {
  const pose = poseOfJoints(headless);
  const eyes = middle(pose.leftEye, pose.rightEye);
  const mouth = middle(pose.mouthLeft, pose.mouthRight);
  expect(eyes).toEqual({ x: expect.closeTo(100), y: expect.closeTo(20 - 45) });
  expect(mouth).toEqual({ x: expect.closeTo(100), y: expect.closeTo(20 - 31) });
  expect(pose.leftEye.x).toBeGreaterThan(pose.rightEye.x);
});

it("legs that the photo cuts off go on below it", () => {
  const { leftKnee, leftAnkle, leftFootIndex } = poseOfJoints(headless);
  expect([leftKnee.y, leftAnkle.y, leftFootIndex.y]).toEqual([expect.closeTo(200), expect.closeTo(273), expect.closeTo(302)]);
});

it("what is seen stays where it is: the face, a knee, and a hand goes on from its forearm", () => {
  const whole: Joints = { ...headless, nose: seen(100, -18), leftEye: seen(106, -24), rightEye: seen(94, -24), leftKnee: seen(125, 195) };
  const pose = poseOfJoints(whole);
  const mouthY = (place: Point): number => place.y;
  expect([pose.leftEye, pose.nose, pose.leftKnee]).toEqual([point(106, -24), point(100, -18), point(125, 195)]);
  expect(mouthY(pose.mouthLeft)).toBeCloseTo(-18 + 1.18 * 6);
  expect(pose.leftIndex).toEqual({ x: expect.closeTo(140), y: expect.closeTo(140) });
});
