import { expect, it } from "vitest";
import { armFields } from "./arm-fields.ts";
import { bareArm, coveredLengthPx, sleevedLengthPx } from "./covered-arm.ts";
import { createPlane } from "../../image/filters.ts";
import { lerpPoint, type Point } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const body = uprightBody();
const { width, height } = body.photo;
const arms = armFields(body, { left: 0, top: 0, right: width, bottom: height });

/** How surely an arm is bare below an old sleeve that ends at this row. */
function bareBelow(sleeveEndY: number): (place: Point) => number {
  const old = createPlane(width, height);
  for (let y = 90; y < sleeveEndY; y++) old.data.fill(1, y * width, (y + 1) * width);
  const bareness = bareArm(body, arms, old, 8);
  return ({ x, y }) => bareness(Math.round(y) * width + Math.round(x));
}

it("below a short sleeve the arm is seen whole, and so is its hand to the fingertips", () => {
  const bareness = bareBelow(150);
  const { shoulderJoint, elbow, wrist, fingers } = body.left;
  expect(bareness({ x: shoulderJoint.x - 2, y: shoulderJoint.y + 12 })).toBe(0);
  for (const place of [elbow, wrist, fingers]) expect(bareness(place)).toBe(1);
});

it("below the sleeve what is drawn goes over into what is seen, without a step across the arm", () => {
  const bareness = bareBelow(150);
  const { shoulderJoint, elbow } = body.left;
  const down = Array.from({ length: 73 }, (_, k) => bareness(lerpPoint(shoulderJoint, elbow, k / 72)));
  expect(down.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(4);
  expect(Math.max(...down.slice(1).map((share, k) => share - down[k]))).toBeLessThan(0.35);
});

it("in a long sleeve no arm is bare, and its hem may shade the wrist", () => {
  const bareness = bareBelow(256);
  for (const place of [body.left.elbow, body.left.wrist]) expect(bareness(place)).toBe(0);
});

it("a sleeve that reaches over the back of the hand covers the arm down to there: between its new arm and its hand one saw the dress", () => {
  const covering = (sleeveEndY: number): number => {
    const old = createPlane(width, height);
    old.data.fill(1, 0, sleeveEndY * width);
    return coveredLengthPx(body.left, old);
  };
  expect(covering(262) - covering(251)).toBeGreaterThan(9);
});

it("where the old garment hides an arm's inner half alone there is no sleeve: at its end the arm kept a notch", () => {
  const old = createPlane(width, height);
  for (let y = 90; y < 200; y++) {
    const arm = body.left.arm.filter(({ centre }) => Math.round(centre.y) === y);
    // A short sleeve, then the trunk before the arm.
    for (const { centre } of arm) old.data.fill(1, y * width + Math.round(centre.x) - (y < 130 ? 20 : 3), y * width + 150);
  }
  const shoulderPx = body.left.shoulderJoint.y;
  expect(coveredLengthPx(body.left, old)).toBeGreaterThan(70);
  expect(sleevedLengthPx(body.left, old)).toBeLessThan(1.2 * (130 - shoulderPx));
});
