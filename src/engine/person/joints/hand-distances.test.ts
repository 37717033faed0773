import { expect, it } from "vitest";
import { add, lerpPoint, point, scale, subtract } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { handDistances, handReach, isOnHand, nearerHandDistances } from "./hand-distances.ts";

const body = uprightBody();
const { elbow, wrist, fingers } = body.left;
const knuckles = lerpPoint(wrist, fingers, 0.8);

it("a hand goes on half as far beyond the knuckles, and begins at the wrist", () => {
  const toHand = handDistances(body.left);
  const tips = add(wrist, scale(subtract(fingers, wrist), 1.5));
  expect(toHand(tips.x, tips.y)).toBeCloseTo(0);
  expect(toHand(knuckles.x, knuckles.y)).toBeCloseTo(0);
  expect(toHand(elbow.x, elbow.y)).toBeGreaterThan(10);
});

it("of two hands the nearer one counts", () => {
  const toHand = nearerHandDistances(body);
  for (const { wrist: own } of [body.left, body.right]) expect(toHand(own.x, own.y)).toBeCloseTo(0);
});

it("the forearm beside a hand is none of it", () => {
  const isHand = isOnHand(body);
  const before = lerpPoint(wrist, elbow, 0.05);
  expect(handDistances(body.left)(before.x, before.y)).toBeLessThan(handReach.most * body.shoulderWidthPx);
  expect(isHand(before.x, before.y)).toBe(false);
  expect(isHand(knuckles.x, knuckles.y)).toBe(true);
});

// Once, a fist lifted before its own upper arm vanished under the new sleeve: elbow and wrist lay on each other, the hand "before" the wrist.
it("the hand of a forearm that points at the camera lies past the wrist, wherever the pose puts the elbow", () => {
  const lifted = { wrist, fingers: add(wrist, point(2, -21)), elbow: add(wrist, point(2, -2)) };
  const isHand = isOnHand({ ...body, left: { ...body.left, ...lifted } });
  expect(isHand(lifted.fingers.x, lifted.fingers.y)).toBe(true);
  expect(isHand(wrist.x, wrist.y + 8)).toBe(false);
});
