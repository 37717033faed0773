import { expect, it } from "vitest";
import { distance, point } from "../../image/geometry.ts";
import { partIndex } from "../labels.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";
import { onTwoFeet } from "./two-feet.ts";

const { photo } = uprightBody();
const frame = uprightFrame();
const { left, right } = frame.sides;

/** In a dress down to the ankles: of the legs the feet alone are seen. */
const labels = uprightBody().labels.map((label, i) => {
  const y = Math.floor(i / photo.width);
  if (y < 480) return label === partIndex.bottom ? partIndex.dress : label;
  return label === partIndex.bottom ? partIndex.skin : label;
});
const map = { width: photo.width, height: photo.height, labels };

it("both ankles in one shoe go apart: a shoe stood alone, with no leg in it", () => {
  const posed = { ...frame, sides: { left, right: { ...right, ankle: point(left.ankle.x + 14, left.ankle.y), toes: left.toes } } };
  const apart = onTwoFeet(map, posed);
  expect(apart.left).toBe(left);
  expect(distance(apart.right.ankle, right.ankle)).toBeLessThan(8);
  expect(apart.right.toes.x).toBeGreaterThan(photo.width / 2);
  const mirrored = { ...frame, sides: { right, left: { ...left, ankle: point(right.ankle.x - 14, right.ankle.y), toes: right.toes } } };
  expect(distance(onTwoFeet(map, mirrored).left.ankle, left.ankle)).toBeLessThan(8);
});

it("feet that stand close, or of which one is hidden, stay as they are posed", () => {
  expect(onTwoFeet(map, frame)).toBe(frame.sides);
  const oneFoot = labels.map((label, i) => (i % photo.width > 150 && i / photo.width > 470 ? partIndex.background : label));
  const posed = { ...frame, sides: { left, right: { ...right, ankle: point(left.ankle.x + 14, left.ankle.y) } } };
  expect(onTwoFeet({ ...map, labels: oneFoot }, posed)).toBe(posed.sides);
});
