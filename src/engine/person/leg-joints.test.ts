import { expect, it } from "vitest";
import { point } from "../image/geometry.ts";
import { legJoints } from "./leg-joints.ts";
import { uprightBody, uprightFrame } from "../testing/upright-body.ts";

const { labels, photo } = uprightBody();
const map = { width: photo.width, height: photo.height, labels };
const frame = uprightFrame();
const { left } = frame.sides;

it("an ankle that the pose puts on the ground between the feet moves into its boot, and the toes with it", () => {
  const { ankle, toes } = legJoints(map, frame, { ...left, ankle: point(147, 490), toes: point(140, 514) });
  expect(Math.abs(ankle.x - left.ankle.x)).toBeLessThan(8);
  expect(ankle.y).toBeCloseTo(490);
  expect(toes.x - ankle.x).toBeCloseTo(140 - 147);
});

it("a joint that lies on its leg stays where the pose saw it", () => {
  expect(legJoints(map, frame, left)).toEqual({ knee: left.knee, ankle: left.ankle, toes: left.toes });
});
