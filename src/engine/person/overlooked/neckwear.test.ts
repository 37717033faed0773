import { expect, it } from "vitest";
import { heldThings } from "../../compose/front/held-things.ts";
import { compose } from "../../compose/compose.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import type { Body } from "../body.ts";
import { partIndex } from "../labels.ts";
import { withNeckwear } from "./neckwear.ts";

const upright = uprightBody();
const { width } = upright.photo;

type Where = (x: number, y: number) => boolean;

/** Somebody with a thing on; the photo is grey where they are, and the thing is red. */
function wearing(isThing: Where): Body {
  const labels = upright.labels.map((label, i) => (isThing(i % width, Math.floor(i / width)) ? partIndex.other : label));
  const data = new Uint8ClampedArray(upright.photo.data.length).fill(255);
  labels.forEach((label, i) => {
    if (label !== partIndex.background) data.set(label === partIndex.other ? [200, 0, 0] : [150, 150, 150], i * 4);
  });
  return { ...upright, labels, parts: partsOf(labels), photo: { ...upright.photo, data } };
}

const isSnood: Where = (x, y) => Math.abs(x - 150) < 24 && y >= 86 && y < 122;
const isStole: Where = (x, y) => isSnood(x, y) && Math.abs(x - 150) > 8;
const isBag: Where = (x, y) => x >= 40 && x < 80 && y >= 285 && y < 340;
const otherAt = ({ parts }: Body, x: number, y: number): number => parts.other.data[y * width + x];

it("a stole goes with the garment on which it lies: half of it was left beside the neck", () => {
  const body = withNeckwear(wearing((x, y) => isStole(x, y) || isBag(x, y)));
  for (const [x, y] of [
    [128, 90],
    [135, 118],
    [172, 100],
  ]) {
    expect(otherAt(body, x, y)).toBe(0);
    expect(body.parts.top.data[y * width + x]).toBe(1);
  }
  expect(otherAt(body, 60, 310)).toBe(1);
  const { picture } = compose(
    body,
    sleevelessTop(0.9, (x, y) => Math.abs(x - 150) < 46 && y >= 110 && y < 254),
  );
  for (let x = 120; x < 180; x++) expect(picture.data[(100 * width + x) * 4 + 1]).toBeGreaterThan(60);
});

it("a necklace on bare skin and the strap of a bag are no scarf", () => {
  const necklace: Where = (x, y) => Math.abs(x - 150) < 7 && y >= 80 && y < 84;
  const strap: Where = (x, y) => Math.abs(x - 170) < 2 && y >= 96 && y < 240;
  const body = withNeckwear(wearing((x, y) => necklace(x, y) || strap(x, y)));
  expect(otherAt(body, 150, 82)).toBe(1);
  expect(otherAt(body, 170, 110)).toBe(1);
});

it("a broad strap beside the neck is no scarf where it is known for a bag's: its upper half went with the top", () => {
  const isStrap: Where = (x, y) => Math.abs(x - 168) < 5 && y >= 92 && y < 240;
  const body = wearing(isStrap);
  const bagStrap = body.labels.map((_, i) => Number(isStrap(i % width, Math.floor(i / width))));
  expect(otherAt(withNeckwear(body), 168, 110)).toBe(0);
  expect(otherAt(withNeckwear({ ...body, bagStrap }), 168, 110)).toBe(1);
});

it("a bag that is held before the chest is no scarf: half of it went with the top", () => {
  const body = withNeckwear(wearing((x, y) => Math.abs(x - 150) < 30 && y >= 104 && y < 150));
  for (const y of [110, 130, 146]) expect(otherAt(body, 150, y)).toBe(1);
});

it("a snood stays, and whole: the neck that was made up under it was broad and flat", () => {
  const body = withNeckwear(wearing(isSnood));
  expect(otherAt(body, 150, 100)).toBe(1);
  const held = heldThings(body);
  for (const y of [90, 100, 118]) expect(held.data[y * width + 150]).toBe(1);
});

it("a scarf whose ends hang over the garment hides it, and goes", () => {
  const body = withNeckwear(wearing((x, y) => isSnood(x, y) || (Math.abs(x - 150) < 24 && y >= 122 && y < 190)));
  expect(otherAt(body, 150, 100)).toBe(0);
});

it("a muffler that hides the chin stays, and whole: the new neckline lay over half of it", () => {
  const isMuffler: Where = (x, y) => Math.abs(x - 150) < 24 && y >= 74 && y < 130;
  const body = withNeckwear(wearing(isMuffler));
  expect(otherAt(body, 150, 100)).toBe(1);
  const held = heldThings(body);
  for (const y of [80, 100, 126]) expect(held.data[y * width + 150]).toBe(1);
});

/** That scarf, seen as one by the parser as far as its ends. */
function inScarf(isScarf: Where): Body {
  const body = wearing(isScarf);
  return { ...body, scarf: body.labels.map((label) => Number(label === partIndex.other)) };
}

// Once, only what lay high up went with the top, and what lay near a hand never did: the ends of a long scarf stayed on the trousers.
it("a scarf that hangs down beside the hand goes as far as its ends", () => {
  const isBesideHand: Where = (x, y) => x >= 90 && x < 112 && y >= 92 && y < 340;
  const body = withNeckwear(inScarf((x, y) => isStole(x, y) || (x < 140 && x >= 108 && y >= 92 && y < 122) || isBesideHand(x, y)));
  for (const y of [130, 220, 260, 330]) expect(otherAt(body, 100, y)).toBe(0);
});

// Once, whatever hid the chin stayed: with its ends before all of the new top, nothing was seen of that.
it("a muffler that hides the chin goes, too, if its ends would hide the new garment", () => {
  const body = withNeckwear(inScarf((x, y) => Math.abs(x - 150) < 24 && y >= 74 && y < 300));
  for (const y of [100, 200, 290]) expect(otherAt(body, 150, y)).toBe(0);
});

// Once, a headscarf that hangs over the chest went with the old top, and bared the head.
it("a scarf over the head stays, however long it is", () => {
  const body = withNeckwear(inScarf((x, y) => Math.abs(x - 150) < 34 && y >= 20 && y < 300 && (y > 84 || Math.abs(x - 150) > 13)));
  for (const y of [100, 200, 290]) expect(otherAt(body, 150, y)).toBe(1);
});

// Once, what touches no clothes was taken for a necklace: a scarf that hides all of them stayed before the new top.
it("a scarf that hides all clothes is no necklace", () => {
  const isBody = (x: number, y: number): boolean => upright.labels[y * width + x] !== partIndex.background;
  const body = withNeckwear(inScarf((x, y) => isBody(x, y) && y >= 86 && y < 500));
  expect(otherAt(body, 150, 200)).toBe(0);
});
