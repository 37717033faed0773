import { expect, test } from "vitest";
import { distance, point } from "../image/geometry.ts";
import type { Point } from "../image/geometry.ts";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { shoulderCap } from "./shoulder-cap.ts";

const body = uprightBody();
const { width } = body.photo;
const joint = { ...body.left.arm[0], outward: point(-1, 0) };
const radiusPx = 30;
const easePx = 1.5;

/** Somebody whose shoulder is as far from its joint as the function says, by how far to the side it is looked (0 up, 1 outwards). */
function capOn(edgePx: (aside: number) => number, part: number = partIndex.skin): Point[] {
  const labels = body.labels.map((label, i) => {
    const [x, y] = [(i % width) + 0.5 - joint.centre.x, Math.floor(i / width) + 0.5 - joint.centre.y];
    const px = Math.hypot(x, y);
    if (x > 0 || y > 0 || px > 2 * radiusPx) return label;
    return px < edgePx(Math.atan2(-x, -y) / (Math.PI / 2)) ? part : partIndex.background;
  });
  return shoulderCap({ ...body, labels }, joint, point(joint.centre.x - 2, joint.centre.y - radiusPx), radiusPx, easePx);
}

const fromJoint = (cap: readonly Point[]): number[] => cap.map((place) => distance(place, joint.centre));
const middleOf = (values: readonly number[]): number => values[(values.length - 1) / 2];

test("a sleeve lies on the shoulder that the photo shows: a shoulder that slopes got a square one", () => {
  const sloping = fromJoint(capOn((aside) => 30 - 6 * Math.sin(Math.PI * aside)));
  expect(middleOf(sloping)).toBeGreaterThan(24);
  expect(middleOf(sloping)).toBeLessThan(26.5);
  expect(sloping[0]).toBeCloseTo(30, 0);
  expect(sloping[sloping.length - 1]).toBeCloseTo(radiusPx, 0);
});

test("padded shoulders of what goes leave no pads in the new sleeve", () => {
  expect(Math.max(...fromJoint(capOn(() => 45)))).toBeLessThan(radiusPx + 0.5);
});

test("where hair hides a shoulder the sleeve is about as round as shoulders are", () => {
  const hidden = middleOf(fromJoint(capOn(() => 45, partIndex.hair)));
  expect(hidden).toBeGreaterThan(24);
  expect(hidden).toBeLessThan(29);
});
