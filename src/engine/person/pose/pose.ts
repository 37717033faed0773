import { distance, middle, type Point } from "../../image/geometry.ts";

/** The landmarks that the engine uses, by their numbers in BlazePose's topology; left and right are the person's own. */
export const landmarkNumbers = {
  nose: 0,
  leftEye: 2,
  rightEye: 5,
  mouthLeft: 9,
  mouthRight: 10,
  leftShoulder: 11,
  rightShoulder: 12,
  leftElbow: 13,
  rightElbow: 14,
  leftWrist: 15,
  rightWrist: 16,
  leftIndex: 19,
  rightIndex: 20,
  leftHip: 23,
  rightHip: 24,
  leftKnee: 25,
  rightKnee: 26,
  leftAnkle: 27,
  rightAnkle: 28,
  leftFootIndex: 31,
  rightFootIndex: 32,
} as const;
/** A landmark of BlazePose that the engine asks for; left and right are the person's own. */
export type LandmarkName = keyof typeof landmarkNumbers;

/** Points in pixels of the photo; a landmark that the photo cuts off lies outside it. */
export type Pose = Readonly<Record<LandmarkName, Point>>;

/** The middle of both shoulders. */
export const shouldersMiddle = (pose: Pose): Point => middle(pose.leftShoulder, pose.rightShoulder);
/** The middle of both hips. */
export const hipsMiddle = (pose: Pose): Point => middle(pose.leftHip, pose.rightHip);
/** The point half-way between the middles of shoulders and hips. */
export const torsoMiddle = (pose: Pose): Point => middle(shouldersMiddle(pose), hipsMiddle(pose));
/** From the middle of the shoulders to that of the hips, in pixels of the photo. */
export const torsoLength = (pose: Pose): number => distance(shouldersMiddle(pose), hipsMiddle(pose));
