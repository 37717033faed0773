import { expect, it } from "vitest";
import { bodyParts, type Body, type BodySide } from "../../person/body.ts";
import { compose } from "../compose.ts";
import { point } from "../../image/geometry.ts";
import { heldThings } from "./held-things.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** Somebody with something of a bag's size between two heights, under the left hand's fingers. */
function withBag(fromY: number, untilY: number): Body {
  const other = { ...upright.parts.other, data: upright.parts.other.data.slice() };
  for (let y = fromY; y < untilY; y++) other.data.fill(1, y * width + 40, y * width + 90);
  return { ...upright, parts: { ...upright.parts, other } };
}

const at = (plane: { data: Float32Array }, x: number, y: number): number | undefined => plane.data[y * width + x];

it("a bag is held as a whole: its lower half does not vanish behind a new skirt", () => {
  const held = heldThings(withBag(280, 370));
  expect(at(held, 60, 290)).toBe(1);
  expect(at(held, 60, 365)).toBe(1);
});

it("a bag on straps too thin to be seen is held to its bottom: trousers were put on over its lower half", () => {
  const held = heldThings(withBag(320, 500));
  expect(at(held, 60, 330)).toBe(1);
  expect(at(held, 60, 490)).toBe(1);
});

it("what lies further down and is in nobody's hand is not held", () => {
  const held = heldThings(withBag(400, height - 60));
  expect(at(held, 60, 450)).toBe(0);
});

it("a bag before the belly, far from both hands, is held by its strap over the shoulder: it went with the coat", () => {
  const other = { ...upright.parts.other, data: upright.parts.other.data.slice() };
  const bagStrap = new Uint8Array(other.data.length);
  for (let y = 190; y < 225; y++) other.data.fill(1, y * width + 130, y * width + 180);
  for (let y = 90; y < 190; y++) {
    other.data.fill(1, y * width + 160, y * width + 166);
    bagStrap.fill(1, y * width + 160, y * width + 166);
  }
  const withStrap = (strap: Uint8Array | null) => heldThings({ ...upright, parts: { ...upright.parts, other }, bagStrap: strap });
  expect(at(withStrap(null), 150, 210)).toBe(0);
  expect(at(withStrap(bagStrap), 150, 210)).toBe(1);
  expect(at(withStrap(bagStrap), 162, 120)).toBe(1);
});

/** Somebody in a black top with a grey bag, dressed anew in blue; `share` says how much of each pixel the bag is. */
function dressedWithBag(share: (x: number, y: number) => number, hand: Partial<BodySide> = {}): (x: number, y: number) => number[] {
  const shades: Record<number, number> = { [partIndex.skin]: 150, [partIndex.top]: 20, [partIndex.other]: 90 };
  const bag = upright.labels.map((_, i) => 100 * share(i % width, Math.floor(i / width)));
  const labels = upright.labels.map((label, i) => (bag[i] > 50 ? partIndex.other : label));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(shades[label] ?? 230, i * 4, i * 4 + 3));
  const parts = Object.fromEntries(
    bodyParts.map((part) => [
      part,
      { width, height, data: upright.parts[part].data.map((seen, i) => (part === "other" ? bag[i] / 100 : seen * (1 - bag[i] / 100))) },
    ]),
  ) as Body["parts"];
  const { picture } = compose(
    { ...upright, left: { ...upright.left, ...hand }, photo: { width, height, data }, labels, parts },
    sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 44 && y >= 98 && y < 250),
  );
  return (x, y) => [...picture.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

it("beside a bag's edge lies the new garment, not the skin under the old one that was seen there", () => {
  const at = dressedWithBag((x, y) => (y < 200 || y >= 250 || x < 70 || x >= 131 ? 0 : x < 128 ? 1 : 0.4));
  const blueOver = (x: number): number => at(x, 225)[2] - at(x, 225)[0];
  expect(blueOver(129)).toBeGreaterThan(0.85 * blueOver(145));
  expect(blueOver(120)).toBe(0);
});

it("the strap of a bag on the shoulder stays: it was taken for a strip of skin, and the wall was put there", () => {
  const isBag = (x: number, y: number): boolean =>
    (y >= 150 && y < 240 && x >= 70 && x < 130) || (y >= 98 && y < 150 && x >= 124 && x < 130);
  const at = dressedWithBag((x, y) => (isBag(x, y) ? 1 : 0), { wrist: point(84, 200), fingers: point(90, 216) });
  for (let y = 104; y < 128; y += 4) expect(at(127, y)).toEqual([90, 90, 90]);
});

it("a bag's strap that ends in the midst of the top is not held", () => {
  const body = withBag(280, 370);
  const { other } = body.parts;
  for (let y = 190; y < 280; y++) other.data.fill(1, y * width + 124, y * width + 129);
  for (let y = 280; y < 290; y++) other.data.fill(1, y * width + 84, y * width + 129);
  expect(at(heldThings(body), 126, 220)).toBe(0);
});
