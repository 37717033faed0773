import { distance } from "../../../src/engine/image/geometry.ts";
import { torsoLength, type LandmarkName, type Pose } from "../../../src/engine/person/pose/pose.ts";

const compared: readonly LandmarkName[] = [
  "nose",
  "leftShoulder",
  "rightShoulder",
  "leftElbow",
  "rightElbow",
  "leftWrist",
  "rightWrist",
  "leftHip",
  "rightHip",
];

/** How far head, arms and torso moved, on the mean, over the torso's length. Both poses in pixels of the same frame. */
export function poseDrift(before: Pose, after: Pose): number {
  return compared.reduce((sum, name) => sum + distance(before[name], after[name]), 0) / compared.length / torsoLength(before);
}
