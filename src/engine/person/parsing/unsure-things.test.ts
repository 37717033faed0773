import { expect, it } from "vitest";
import { bodyParts } from "../body.ts";
import { toLab } from "../../image/colour.ts";
import { createPlane } from "../../image/filters.ts";
import { colourBins } from "./colour-likelihood.ts";
import { classShrink } from "./parsing.ts";
import type { PartPlanes } from "./part-planes.ts";
import { settleUnsureThingsInto } from "./unsure-things.ts";

const size = 40;
const shoulderWidthPx = 60;

/**
 * A white shirt with a black bag before it, from x = 20 to 30, and what the parser says of each pixel: how much bag, the rest shirt.
 *
 * @param seenAs what the parser takes the bag for
 * @param shade the bag's
 */
function settled(bagAt: (x: number, y: number) => number, seenAs: "bag" | "accessory" = "bag", shade = 30): PartPlanes {
  const parts = Object.fromEntries(bodyParts.map((part) => [part, createPlane(size, size)])) as PartPlanes;
  const photo = { width: size * classShrink, height: size * classShrink, data: new Uint8ClampedArray((size * classShrink) ** 2 * 4) };
  for (let p = 0; p < photo.width * photo.height; p++) {
    const x = (p % photo.width) / classShrink;
    photo.data.fill(x >= 20 && x < 30 ? shade : 240, p * 4, p * 4 + 3);
  }
  for (let i = 0; i < size * size; i++) {
    parts.other.data[i] = bagAt(i % size, Math.floor(i / size));
    parts.top.data[i] = 1 - parts.other.data[i];
  }
  const classes = { bag: createPlane(size, size), accessory: createPlane(size, size), [seenAs]: parts.other };
  const lab = toLab(photo);
  const bins = colourBins(photo, lab, size, size);
  settleUnsureThingsInto(parts, classes, { lab, photoWidth: photo.width, bins }, shoulderWidthPx);
  return parts;
}

const at = ({ data }: { data: Float32Array }, x: number): number => data[20 * size + x];

it("the tail of a shirt that is half taken for a bag is shirt, for it goes on as shirt: it stayed before the new dress", () => {
  const parts = settled((x) => (x < 12 ? 0.6 : 0));
  expect(at(parts.other, 6)).toBe(0);
  expect(at(parts.top, 6)).toBeCloseTo(1);
});

it("a bag is whole as far as its outline, where the parser is sure of its middle alone", () => {
  const parts = settled((x) => (x > 22 && x < 28 ? 0.95 : x > 16 && x < 34 ? 0.5 : 0));
  expect(at(parts.other, 21)).toBeCloseTo(1);
  expect(at(parts.other, 29)).toBeCloseTo(1);
  expect(at(parts.other, 17)).toBe(0);
  expect(at(parts.other, 32)).toBe(0);
});

// Once, what the parser nowhere took for a bag by three quarters was cloth: a blue folder under the arm, in a colour of its own, vanished.
it("a bag of which the parser is nowhere sure is whole if no cloth has its colour", () => {
  const parts = settled((x) => (x >= 18 && x < 32 ? 0.6 : 0));
  expect(at(parts.other, 20)).toBeCloseTo(1);
  expect(at(parts.other, 25)).toBeCloseTo(1);
  expect(at(parts.top, 25)).toBe(0);
  expect(at(parts.other, 18)).toBe(0);
  expect(at(parts.top, 18)).toBeCloseTo(1);
});

it("a print's patch and a scarf are no bags by their colours alone", () => {
  const patch = settled((x, y) => (x > 23 && x < 26 && y > 19 && y < 22 ? 0.6 : 0));
  expect(at(patch.other, 24)).toBe(0);
  const scarf = settled((x) => (x >= 20 && x < 30 ? 0.6 : 0), "accessory");
  expect(at(scarf.other, 25)).toBe(0);
});

// Once, cloth in the bag's own colour grew over all of it but its middle: half of a black bag before a black coat went with the coat.
it("the inside of a bag in the colour of the clothes is the bag's, if the parser is sure of its middle", () => {
  const parts = settled((x) => (x >= 23 && x < 27 ? 0.8 : x >= 15 && x < 35 ? 0.65 : 0), "bag", 240);
  for (const x of [18, 25, 31]) expect(at(parts.other, x)).toBeGreaterThan(0.75);
  expect(at(parts.other, 15)).toBe(0);
  expect(at(parts.other, 34)).toBe(0);
  const unsure = settled((x) => (x >= 15 && x < 35 ? 0.65 : 0), "bag", 240);
  expect(at(unsure.other, 25)).toBe(0);
});
