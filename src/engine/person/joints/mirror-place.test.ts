import { expect, test } from "vitest";
import { add, distance, point } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { mirrorPlace } from "./mirror-place.ts";

const upright = uprightBody();
/** Somebody who lets one shoulder hang, and lifts the other as much. */
const tilted = {
  ...upright,
  left: { ...upright.left, shoulderJoint: add(upright.left.shoulderJoint, point(0, -12)) },
  right: { ...upright.right, shoulderJoint: add(upright.right.shoulderJoint, point(0, 12)) },
};

test("what lies on one shoulder lies on the other one, however they are tilted: a collar's other half stood in the air", () => {
  const mirrored = mirrorPlace(tilted)(tilted.left.shoulderJoint);
  expect(distance(mirrored, tilted.right.shoulderJoint)).toBeLessThan(2);
});

test("hips do not tilt with the shoulders", () => {
  expect(distance(mirrorPlace(tilted)(point(120, 250)), point(180, 250))).toBeLessThan(2);
});

test("what is above one shoulder's end is as high above the other: cloth stood there that is the sleeve's", () => {
  const above = add(upright.left.arm[0].centre, point(-6, -14));
  expect(distance(mirrorPlace(upright)(above), add(upright.right.arm[0].centre, point(6, -14)))).toBeLessThan(3);
});
