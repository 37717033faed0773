import { expect, it } from "vitest";
import { armFields } from "./arm-fields.ts";
import { bareArm } from "./covered-arm.ts";
import { createPlane } from "../image/filters.ts";
import type { Point } from "../image/geometry.ts";
import { uprightBody } from "../testing/upright-body.ts";

const body = uprightBody();
const { width, height } = body.photo;
const arms = armFields(body, { left: 0, top: 0, right: width, bottom: height });

/** Asked after an old sleeve that ends at this row. */
function bareBelow(sleeveEndY: number): (place: Point) => boolean {
  const old = createPlane(width, height);
  for (let y = 90; y < sleeveEndY; y++) old.data.fill(1, y * width, (y + 1) * width);
  const isBare = bareArm(body, arms, old, 8);
  return ({ x, y }) => isBare(Math.round(y) * width + Math.round(x));
}

it("below a short sleeve the arm is seen whole, and so is its hand to the fingertips", () => {
  const isBare = bareBelow(150);
  const { shoulderJoint, elbow, wrist, fingers } = body.left;
  expect(isBare({ x: shoulderJoint.x - 2, y: shoulderJoint.y + 12 })).toBe(false);
  for (const place of [elbow, wrist, fingers]) expect(isBare(place)).toBe(true);
});

it("in a long sleeve no arm is bare, and its hem may shade the wrist", () => {
  const isBare = bareBelow(256);
  for (const place of [body.left.elbow, body.left.wrist]) expect(isBare(place)).toBe(false);
});
