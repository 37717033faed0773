import { point } from "../image/geometry.ts";
import type { Joint, Joints } from "../person/pose/movenet.ts";

/** A joint of which MoveNet is as sure as this. */
export const seenJoint = (x: number, y: number, score = 0.8): Joint => ({ place: point(x, y), score });

/** Somebody who faces the camera with both arms hanging, 100 pixels from shoulders to hips, in a photo of 200 × 320. */
export const standingJoints: Joints = {
  nose: seenJoint(100, 22),
  leftEye: seenJoint(106, 16),
  rightEye: seenJoint(94, 16),
  leftEar: seenJoint(112, 18),
  rightEar: seenJoint(88, 18),
  leftShoulder: seenJoint(132, 60),
  rightShoulder: seenJoint(68, 60),
  leftElbow: seenJoint(140, 115),
  rightElbow: seenJoint(60, 115),
  leftWrist: seenJoint(140, 165),
  rightWrist: seenJoint(60, 165),
  leftHip: seenJoint(120, 160),
  rightHip: seenJoint(80, 160),
  leftKnee: seenJoint(120, 240),
  rightKnee: seenJoint(80, 240),
  leftAnkle: seenJoint(120, 310),
  rightAnkle: seenJoint(80, 310),
};
