import { expect, it } from "vitest";
import { toLab } from "../../image/colour.ts";
import { createPlane } from "../../image/filters.ts";
import { partsOf, uprightBody, uprightFrame } from "../../testing/upright-body.ts";
import { partIndex } from "../labels.ts";
import { classShrink } from "../parsing/parsing.ts";
import { showBagStrapInto } from "./bag-strap.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

type Rgb = readonly [number, number, number];
type Where = (x: number, y: number) => boolean;

const black: Rgb = [25, 25, 30];
const yellow: Rgb = [220, 200, 60];
const isBag: Where = (x, y) => x >= 105 && x < 150 && y >= 200 && y < 240;
/** From the right shoulder aslant to the bag. */
const strapX = (y: number): number => Math.round(185 - (y - 92) * 0.42);
const isStrap: Where = (x, y) => y >= 92 && y < 205 && x >= strapX(y) && x < strapX(y) + 5;

/** Somebody in a black top with a yellow bag. The parser sees the bag, and thinks a little of one around its strap, which it takes for hair. */
function seen(strapColour: (y: number) => Rgb, isHand: Where = () => false) {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return isBag(x, y) ? partIndex.other : isStrap(x, y) ? partIndex.hair : label;
  });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  upright.labels.forEach((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const colour = isStrap(x, y) && y < 200 ? strapColour(y) : isBag(x, y) ? yellow : label === partIndex.background ? null : black;
    if (colour) data.set(colour, i * 4);
  });
  const bag = createPlane(width / classShrink, height / classShrink);
  const skin = createPlane(width / classShrink, height / classShrink);
  for (let k = 0; k < bag.data.length; k++) {
    const [x, y] = [(k % bag.width) * classShrink, Math.floor(k / bag.width) * classShrink];
    const isNearStrap = y >= 88 && y < 205 && Math.abs(x - strapX(y) - 2) < 14;
    bag.data[k] = isBag(x, y) ? 0.95 : isNearStrap ? 0.2 : 0;
    skin.data[k] = isHand(x, y) ? 1 : 0;
  }
  const parts = partsOf(labels);
  const found = showBagStrapInto(parts, { bag, skin }, toLab({ width, height, data }), uprightFrame());
  return { found, other: (y: number, aside = 2) => parts.other.data[y * width + strapX(y) + aside], hair: parts.hair.data };
}

it("the strap of a bag that the parser takes for hair and cloth is whole from the shoulder to the bag: pieces of it went with the coat", () => {
  const { found, other, hair } = seen(() => yellow);
  for (let y = 96; y < 196; y += 4) {
    expect(other(y)).toBe(1);
    expect(found?.[y * width + strapX(y) + 2]).toBe(1);
    expect(hair[y * width + strapX(y) + 2]).toBe(0);
    expect(other(y, -4)).toBe(0);
    expect(other(y, 9)).toBe(0);
  }
});

it("where the photo shows no strap the parser's thoughts of one are none", () => {
  expect(seen(() => black).found).toBeNull();
});

it("a lapel's edge that changes its colour all along is no strap", () => {
  expect(seen((y) => (y % 24 < 12 ? yellow : [200, 40, 220])).found).toBeNull();
});

it("half a strap that ends in the midst of the coat stays what it was: it would end in the air", () => {
  expect(seen((y) => (y < 150 ? black : yellow)).found).toBeNull();
});

it("the hand that holds the strap is in front of it", () => {
  const { found, other } = seen(
    () => yellow,
    (_, y) => y >= 140 && y < 156,
  );
  expect(found?.[148 * width + strapX(148) + 2]).toBe(0);
  expect(other(148)).toBe(0);
  expect(other(170)).toBe(1);
});

it("where what is carried was given to the clothes no strap is drawn into the array that absent parts share", () => {
  const nothing = createPlane(width, height);
  const bag = createPlane(width / classShrink, height / classShrink, 1);
  // Scratch memory makes planes anew, but for their arrays.
  const parts = { ...upright.parts, other: nothing, dress: { ...nothing } };
  expect(showBagStrapInto(parts, { bag, skin: bag }, toLab(upright.photo), uprightFrame())).toBeNull();
  expect(nothing.data.every((share) => share === 0)).toBe(true);
});
