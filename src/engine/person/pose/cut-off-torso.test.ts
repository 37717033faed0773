import { expect, test } from "vitest";
import { point } from "../../image/geometry.ts";
import { standingJoints } from "../../testing/standing-joints.ts";
import { withTorsoAbove } from "./cut-off-torso.ts";
import type { Joint, Joints } from "./movenet.ts";

/** The same person in a photo that begins so many pixels further down; what it cuts off is guessed at its upper border, and hardly sure. */
function cutOffAt(y: number): Joints {
  const cut = ({ place, score }: Joint): Joint =>
    place.y < y ? { place: point(place.x, 2), score: 0.08 } : { place: point(place.x, place.y - y), score };
  return Object.fromEntries(Object.entries(standingJoints).map(([name, joint]) => [name, cut(joint)])) as unknown as Joints;
}

test("shoulders that the photo cuts off lie above the hips, as far as thighs are long, and arms hang from them", () => {
  const joints = withTorsoAbove(cutOffAt(120));
  expect(joints?.leftShoulder.place).toEqual(point(131, -60));
  expect(joints?.rightShoulder.place).toEqual(point(69, -60));
  expect(joints?.leftElbow.place).toEqual(point(131, -6));
  expect(joints?.leftWrist.place).toEqual(point(140, 45));
  expect(joints?.leftHip).toEqual(cutOffAt(120).leftHip);
});

test("shoulders that would lie in the photo are cut off by nothing: who hides them stands otherwise", () => {
  expect(withTorsoAbove(cutOffAt(50))).toBeNull();
});

test("where legs are not surely seen nobody stands", () => {
  const joints = cutOffAt(120);
  const unsure = (joint: Joint): Joint => ({ ...joint, score: 0.1 });
  expect(withTorsoAbove({ ...joints, leftKnee: unsure(joints.leftKnee), rightKnee: unsure(joints.rightKnee) })).toBeNull();
  expect(withTorsoAbove({ ...joints, leftHip: unsure(joints.leftHip), rightHip: unsure(joints.rightHip) })).toBeNull();
});
