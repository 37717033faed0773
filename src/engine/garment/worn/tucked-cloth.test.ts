import { expect, test } from "vitest";
import { partIndex } from "../../person/labels.ts";
import type { BodyPart } from "../../person/body.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { fillTuckedInto, tuckedCloth } from "./tucked-cloth.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const shirtEndY = 210;

/** A coat to the knees, open over a shirt that ends higher; between its fronts a part of the body. */
function inOpenCoat(between: BodyPart) {
  const isFront = (x: number): boolean => x >= 104 && x < 196 && Math.abs(x - 150) > 25;
  const shape = new Uint8Array(width * height);
  const labels = upright.labels.slice();
  for (let y = 110; y < 340; y++) {
    for (let x = 104; x < 196; x++) {
      const i = y * width + x;
      if (isFront(x) || y < shirtEndY) shape[i] = 1;
      labels[i] = partIndex[shape[i] ? "top" : between];
    }
  }
  return { shape, tucked: tuckedCloth({ ...upright, labels }, shape) };
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

test("it goes on in its own cloth: grown, it took the coat's", () => {
  const { shape, tucked } = inOpenCoat("bottom");
  const isShirt = (i: number): boolean => Math.abs((i % width) - 150) <= 25;
  const plane = (value: (i: number) => number) => ({ width, height, data: Float32Array.from(shape, (_, i) => value(i)) });
  const known = plane((i) => shape[i]);
  const stripe = (i: number): number => (Math.floor(i / width) % 10 < 5 ? 0.8 : 0.6);
  const channels = [plane((i) => (shape[i] ? (isShirt(i) ? stripe(i) : 0.1) : 0))];
  fillTuckedInto(channels, known, tucked!, upright.torsoLengthPx);
  for (let y = shirtEndY; y < 260; y++) {
    expect(known.data[y * width + 150]).toBe(1);
    expect(channels[0].data[y * width + 150]).toBeGreaterThan(0.5);
  }
});
