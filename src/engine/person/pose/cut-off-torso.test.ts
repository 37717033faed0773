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

test("where hips are not surely seen nobody stands", () => {
  const joints = cutOffAt(120);
  const unsure = (joint: Joint): Joint => ({ ...joint, score: 0.1 });
  expect(withTorsoAbove({ ...joints, leftHip: unsure(joints.leftHip), rightHip: unsure(joints.rightHip) })).toBeNull();
});

/** Of a photo that ends above the knees, too: they are guessed at its lower border. */
function fromWaistToThighs(knees: number): Joints {
  const { leftKnee, rightKnee, ...joints } = cutOffAt(120);
  const guessed = ({ place }: Joint): Joint => ({ place: point(place.x, 75), score: knees });
  return { ...joints, leftKnee: guessed(leftKnee), rightKnee: guessed(rightKnee) };
}

test.each([0.05, 0.35])(
  "whose thighs the photo cuts off, has a torso as long as the hips are far apart; trousers were taken for shorts (%s)",
  (knees) => {
    const joints = withTorsoAbove(fromWaistToThighs(knees));
    expect(joints).not.toBeNull();
    expect(joints!.leftShoulder.place.y).toBeCloseTo(40 - 40 / 0.38);
  },
);

test("shoulders of which the network is sure are guessed, too, where they lie on the upper border, far nearer to the hips than they could", () => {
  const joints = cutOffAt(120);
  const sure = ({ place }: Joint): Joint => ({ place, score: 0.6 });
  const guessed = { ...joints, leftShoulder: sure(joints.leftShoulder), rightShoulder: sure(joints.rightShoulder) };
  expect(withTorsoAbove(guessed)?.leftShoulder.place.y).toBe(-60);
  expect(withTorsoAbove({ ...guessed, leftShoulder: { place: point(131, 25), score: 0.6 } })).toBeNull();
});
