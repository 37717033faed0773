import { expect, it } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
import { neckOf } from "./neck.ts";

const { left, mouth, shoulderWidthPx } = uprightBody();
const { light, isWithin } = neckOf(uprightBody());
const underChinY = (left.shoulder.y + mouth.y) / 2;

it("new skin lies in the chin's shade, darkest in the middle: where a turtleneck went, the neck was flat", () => {
  expect(light(150, underChinY)).toBeLessThan(0.8);
  expect(light(150 + 0.15 * shoulderWidthPx, underChinY)).toBeGreaterThan(light(150, underChinY) + 0.08);
  expect(light(150, left.shoulder.y + 30)).toBe(1);
});

it("a neck is no wider than necks are", () => {
  expect(isWithin(150 + 0.1 * shoulderWidthPx, underChinY)).toBe(true);
  expect(isWithin(150 + 0.4 * shoulderWidthPx, underChinY)).toBe(false);
});
