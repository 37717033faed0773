import { expect, it } from "vitest";
import { bodyParts } from "../body.ts";
import { tellHairFromClothInto } from "./hair-or-cloth.ts";
import { createPlane } from "../../image/filters.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";
import { uprightFrame } from "../../testing/upright-body.ts";

const [width, height] = [300, 560];
const strands = [90, 60, 30] as const;

type Rgb = readonly [number, number, number];

/** A head and a top, told apart: what the parser gives to hair and, the rest, to the top, and the colour, at each place. */
function told(seenAt: (x: number, y: number) => { hair: number; colour: Rgb }): PartPlanes {
  const parts = Object.fromEntries(bodyParts.map((part) => [part, createPlane(width, height)])) as PartPlanes;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 20; y < 260; y++) {
    for (let x = 104; x < 196; x++) {
      const i = y * width + x;
      const { hair, colour } = seenAt(x, y);
      parts.hair.data[i] = hair;
      parts.top.data[i] = 1 - hair;
      data.set(colour, i * 4);
    }
  }
  tellHairFromClothInto(parts, { width, height, data }, uprightFrame(), false);
  return parts;
}

/** Long hair over the left half of a top: below the shoulders every fourth column of what the parser calls hair is cloth. */
function longHair(cloth: Rgb, gapPx = 4) {
  const parts = told((x, y) => {
    const isHair = y < 108 || (x < 150 && y < 200);
    const isCloth = !isHair || (y > 120 && x % 12 < gapPx);
    return { hair: isHair ? 1 : 0, colour: isCloth ? cloth : strands };
  });
  const row = 160 * width;
  return { between: row + 10 * 12 + 1, strand: row + 10 * 12 + 7, hair: parts.hair.data, top: parts.top.data };
}

it("cloth that shows between strands goes with the old top", () => {
  const { between, strand, hair, top } = longHair([220, 30, 40]);
  expect(hair[between]).toBeLessThan(0.4);
  expect(top[between] + hair[between]).toBeCloseTo(1);
  expect(hair[strand]).toBe(1);
});

it("so does much of what shows in gaps of two pixels", () => {
  const { between, hair } = longHair([220, 30, 40], 2);
  expect(hair[between]).toBeLessThan(0.6);
});

it("hair on cloth of its own colour stays whole", () => {
  const { between, hair } = longHair(strands);
  expect(hair[between]).toBe(1);
});

/** A ponytail over the left shoulder, of which the parser gives most to the top; or a strap of its colour, on which no hair hangs. */
function ponytail(cloth: Rgb, fromY = 80) {
  const parts = told((x, y) => {
    const isTail = y >= fromY && y < 170 && x >= 116 && x < 128;
    const hair = y < 80 ? 1 : isTail ? 0.3 : 0;
    return { hair, colour: hair > 0 ? strands : cloth };
  });
  const atRoot = 88 * width + 122;
  const atTip = 160 * width + 122;
  return { hair: [parts.hair.data[atRoot], parts.hair.data[atTip]], top: parts.top.data[atTip], cloth: parts.hair.data[atTip + 30] };
}

it("a ponytail over the shoulder that the parser half takes for the top is hair from its root to its tip", () => {
  const { hair, top, cloth } = ponytail([30, 60, 200]);
  expect(hair[0]).toBeGreaterThan(0.95);
  expect(hair[1]).toBeGreaterThan(0.95);
  expect(top).toBeLessThan(0.05);
  expect(cloth).toBe(0);
});

it("a strap of the hair's colour that hangs on no hair stays with the top: it floated on the new one", () => {
  expect(ponytail([30, 60, 200], 120).hair[1]).toBeCloseTo(0.3);
});

it("what may be hair on a top of the hair's colour stays as the parser sees it", () => {
  expect(ponytail([92, 61, 30]).hair).toEqual([expect.closeTo(0.3), expect.closeTo(0.3)]);
});

it("a collar that the parser takes for the hair above it goes with the old top: a strip of it stayed beside the neck", () => {
  const parts = told((x, y) => {
    const isCollar = y >= 102 && y < 108 && x < 150;
    return { hair: y < 108 ? 1 : 0, colour: y < 108 && !isCollar ? strands : [60, 40, 90] };
  });
  expect(parts.hair.data[105 * width + 120]).toBeLessThan(0.4);
  expect(parts.hair.data[60 * width + 120]).toBe(1);
});
