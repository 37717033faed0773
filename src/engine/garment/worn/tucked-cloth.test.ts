import { expect, test } from "vitest";
import { partIndex } from "../../person/labels.ts";
import type { Body, BodyPart } from "../../person/body.ts";
import { point } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { fillTuckedInto, tuckedCloth } from "./tucked-cloth.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const shirtEndY = 210;

/** A coat to the knees, open over a shirt that ends higher; between its fronts a part of the body. */
function inOpenCoat(between: BodyPart, halfPx = 25, wearer: Body = upright) {
  const isFront = (x: number): boolean => x >= 104 && x < 196 && Math.abs(x - 150) > halfPx;
  const shape = new Uint8Array(width * height);
  const labels = upright.labels.slice();
  for (let y = 110; y < 340; y++) {
    for (let x = 104; x < 196; x++) {
      const i = y * width + x;
      if (isFront(x) || y < shirtEndY) shape[i] = 1;
      labels[i] = partIndex[shape[i] ? "top" : between];
    }
  }
  return { shape, tucked: tuckedCloth({ ...wearer, labels }, shape) };
}

test("a shirt under an open coat goes on in the bottom, between both fronts: skin was seen below it", () => {
  const { shape, tucked } = inOpenCoat("bottom");
  for (let y = shirtEndY; y < 270; y++) for (const x of [126, 150, 174]) expect(tucked?.mask[y * width + x]).toBe(1);
  expect(tucked?.mask[320 * width + 150]).toBe(0);
  expect(tucked?.mask.some((value, i) => value === 1 && shape[i] === 1)).toBe(false);
});

test("one below which skin shows ends there", () => {
  expect(inOpenCoat("skin").tucked).toBeNull();
});

test("without a coat there is nothing for it to go on in: a top hangs over a lower waistband as a whole", () => {
  const shape = new Uint8Array(width * height);
  for (let y = 110; y < 238; y++) shape.fill(1, y * width + 104, y * width + 196);
  expect(tuckedCloth(upright, shape)).toBeNull();
});

test("fronts that cover the trunk's sides only are fronts: one between them goes on from one to the other", () => {
  const { tucked } = inOpenCoat("bottom", 38);
  for (const x of [114, 150, 186]) expect(tucked?.mask[240 * width + x]).toBe(1);
});

test("sleeves that hang beside the trunk are no fronts: a shirt without a coat went on between them", () => {
  const shape = new Uint8Array(width * height);
  const labels = upright.labels.slice();
  for (let y = 110; y < 300; y++) {
    for (let x = 70; x < 230; x++) {
      const i = y * width + x;
      const isTrunk = x >= 104 && x < 196;
      if (Math.abs(x - 150) > 60 || (isTrunk && y < shirtEndY)) shape[i] = 1;
      labels[i] = partIndex[shape[i] ? "top" : isTrunk ? "bottom" : "background"];
    }
  }
  expect(tuckedCloth({ ...upright, labels }, shape)).toBeNull();
});

test("on who leans it goes on to the same height of the torso at both sides: at one a corner was missing", () => {
  const leaning = { ...upright, pelvis: point(166, 269), up: point(-0.1, -0.995), across: point(0.995, -0.1) };
  const { tucked } = inOpenCoat("bottom", 25, leaning);
  const lastY = (x: number): number => Math.max(...Array.from({ length: height }, (_, y) => (tucked?.mask[y * width + x] ? y : 0)));
  expect(lastY(130) - lastY(170)).toBeGreaterThan(2);
});

test("a thing on the chest is nothing that a shirt is tucked into", () => {
  const shape = new Uint8Array(width * height);
  const labels = upright.labels.slice();
  const isThing = (x: number, y: number): boolean => Math.abs(x - 150) < 20 && y > 130 && y < 160;
  for (let y = 110; y < 340; y++) {
    for (let x = 104; x < 196; x++) {
      shape[y * width + x] = isThing(x, y) ? 0 : 1;
      labels[y * width + x] = partIndex[isThing(x, y) ? "other" : "top"];
    }
  }
  expect(tuckedCloth({ ...upright, labels }, shape)).toBeNull();
});

test("it goes on in its own cloth: grown, it took the coat's; of the bottom's colours at its end and of a print further up it shows none", () => {
  const { shape, tucked } = inOpenCoat("bottom");
  const isShirt = (i: number): boolean => Math.abs((i % width) - 150) <= 25;
  const plane = (value: (i: number) => number) => ({ width, height, data: Float32Array.from(shape, (_, i) => value(i)) });
  const known = plane((i) => shape[i]);
  const stripe = (y: number): number => (y % 10 < 5 ? 0.8 : 0.6);
  const clothAt = (y: number): number => (y < shirtEndY - 34 || y >= shirtEndY - 3 ? 0.1 : stripe(y));
  const channels = [plane((i) => (shape[i] && isShirt(i) ? clothAt(Math.floor(i / width)) : 0.1))];
  fillTuckedInto(channels, known, tucked!, upright.torsoLengthPx);
  for (let y = shirtEndY; y < 260; y++) {
    expect(known.data[y * width + 150]).toBe(1);
    expect(channels[0].data[y * width + 150]).toBeGreaterThan(0.5);
  }
});
