import type { Body } from "../../person/body.ts";
import { expect, it } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
import { createPlane } from "../../image/filters.ts";
import { neckOf as asSeenIn, seenNeck, type Neck } from "./neck.ts";

const neckOf = (body: Body): Neck => asSeenIn(body, seenNeck(body));

const { left, mouth, shoulderWidthPx } = uprightBody();
const { isWithin } = neckOf(uprightBody());
const underChinY = (left.shoulder.y + mouth.y) / 2;

it("a neck is no wider than necks are", () => {
  expect(isWithin(150 + 0.1 * shoulderWidthPx, underChinY)).toBe(true);
  expect(isWithin(150 + 0.4 * shoulderWidthPx, underChinY)).toBe(false);
});

it("what is hidden of a neck is as wide as what is seen leads to expect: it stood wider than the jaw", () => {
  const upright = { ...uprightBody(), shoulderWidthPx: 1.2 * shoulderWidthPx };
  const { width, height } = upright.photo;
  const asSeen = neckOf(upright);
  const hidden = neckOf({ ...upright, parts: { ...upright.parts, skin: createPlane(width, height) } });
  const beside = 150 + 0.165 * upright.shoulderWidthPx;
  expect([asSeen.isWithin(beside, underChinY), hidden.isWithin(beside, underChinY)]).toEqual([false, true]);
});

// Once, it was as wide as nine in ten necks are narrower than, and skin stood out beside jaws.
it("a neck that a collar hides is as wide as necks usually are", () => {
  const upright = uprightBody();
  const { width, height } = upright.photo;
  const hidden = neckOf({ ...upright, parts: { ...upright.parts, skin: createPlane(width, height) } });
  const isWithinAt = (aside: number, y: number): boolean => hidden.isWithin(150 + aside * shoulderWidthPx, y);
  expect([isWithinAt(0.16, underChinY), isWithinAt(0.19, underChinY)]).toEqual([true, false]);
  expect([isWithinAt(0.18, mouth.y + 1), isWithinAt(0.23, mouth.y + 1)]).toEqual([true, false]);
});

it("between hair on both sides there is neck, however wide: the wall behind showed there", () => {
  const upright = uprightBody();
  const hair = createPlane(upright.photo.width, upright.photo.height);
  const row = Math.round(underChinY);
  const [first, last] = [-0.35, 0.45].map((aside) => Math.round(150 + aside * shoulderWidthPx));
  for (const x of [first, last]) hair.data[row * hair.width + x] = 1;
  const { isBetweenHair } = neckOf({ ...upright, parts: { ...upright.parts, hair } });
  const widths = [first - 3, first + 3, 150, last - 3, last + 3];
  expect(widths.map((x) => isBetweenHair(x, row))).toEqual([false, true, true, true, false]);
  expect(isBetweenHair(150, row + 1)).toBe(false);
});

it("beside a turned cheek, too, there is no wall between hair and hair, where a scarf hid the neck", () => {
  const upright = uprightBody();
  const hair = createPlane(upright.photo.width, upright.photo.height);
  const row = Math.round((upright.eyes.y + upright.mouth.y) / 2);
  for (const x of [130, 180]) hair.data[row * hair.width + x] = 1;
  const { isBetweenHair } = neckOf({ ...upright, parts: { ...upright.parts, hair } });
  expect(isBetweenHair(150, row)).toBe(true);
});
