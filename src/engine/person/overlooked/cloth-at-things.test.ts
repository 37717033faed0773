import { expect, it } from "vitest";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import type { Body } from "../body.ts";
import { partIndex } from "../labels.ts";
import { withClothAtThings } from "./cloth-at-things.ts";

const upright = uprightBody();
const { width } = upright.photo;
const coat = [235, 232, 225];
const leather = [120, 40, 20];

/** The tail of the coat hangs down to between hip and bag. */
const isTail = (x: number, y: number): boolean => x >= 92 && x < 104 && y >= 222 && y < 300;
const isBag = (x: number, y: number): boolean => x >= 40 && x < 92 && y >= 262 && y < 310;

/** A bag beside a coat, whose tail the parser takes for a part of the bag, so surely. */
function withBag(bagColour: readonly number[], tailShare: number, isIn = isTail): Body {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return isIn(x, y) || isBag(x, y) ? partIndex.other : label;
  });
  const parts = partsOf(labels);
  const data = new Uint8ClampedArray(upright.photo.data.length).fill(90);
  for (let i = 0; i < labels.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isIn(x, y)) [parts.other.data[i], parts.background.data[i]] = [tailShare, 1 - tailShare];
    if (isIn(x, y) || labels[i] === partIndex.top) data.set(coat, i * 4);
    else if (isBag(x, y)) data.set(bagColour, i * 4);
  }
  return { ...upright, labels, parts, photo: { ...upright.photo, data } };
}

const thingAt = (body: Body, x: number, y: number): number => withClothAtThings(body).parts.other.data[y * width + x];

it("a coat's tail beside the bag is the coat's: it stayed with the bag when the coat went", () => {
  expect(thingAt(withBag(leather, 0.75), 98, 280)).toBe(0);
  expect(thingAt(withBag(leather, 0.75), 60, 280)).toBe(1);
});

it("a bag in the coat's colour, and what the parser surely takes for a part of a bag, stay the bag", () => {
  expect(thingAt(withBag(coat, 0.75), 98, 280)).toBeCloseTo(0.75);
  expect(thingAt(withBag(leather, 1), 98, 280)).toBe(1);
});

it("a chain over the coat, which shines in the coat's colours, stays with its bag", () => {
  const isChain = (x: number, y: number): boolean => x >= 108 && x < 116 && y >= 110 && y < 236;
  const isStrap = (x: number, y: number): boolean => isChain(x, y) || (x >= 88 && x < 116 && y >= 230 && y < 262);
  expect(thingAt(withBag(leather, 0.75, isStrap), 112, 160)).toBeCloseTo(0.75);
});
