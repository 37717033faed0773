import { expect, it } from "vitest";
import { bodyParts } from "../body.ts";
import { hairShareOf, tellHairFromClothInto } from "./hair-or-cloth.ts";
import { createPlane } from "../../image/filters.ts";
import { classShrink } from "../parsing/parsing.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";
import { uprightFrame } from "../../testing/upright-body.ts";

const [width, height] = [300, 560];
const strands = [90, 60, 30] as const;

type Rgb = readonly [number, number, number];

/**
 * A head and a top, told apart: what is given to hair and, the rest, to the top, and the colour, at each place. The parser itself gave hair
 * `seen`, where that is another share.
 */
function told(seenAt: (x: number, y: number) => { hair: number; seen?: number; colour: Rgb }): PartPlanes {
  const seenShare = createPlane(width / classShrink, height / classShrink);
  const parts = Object.fromEntries(bodyParts.map((part) => [part, createPlane(width, height)])) as PartPlanes;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 20; y < 260; y++) {
    for (let x = 104; x < 196; x++) {
      const i = y * width + x;
      const { hair, seen = hair, colour } = seenAt(x, y);
      seenShare.data[Math.floor(y / classShrink) * seenShare.width + Math.floor(x / classShrink)] = seen;
      parts.hair.data[i] = hair;
      parts.top.data[i] = 1 - hair;
      data.set(colour, i * 4);
    }
  }
  tellHairFromClothInto(parts, seenShare, { width, height, data }, uprightFrame(), false);
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

it("most of the cloth in gaps of two pixels goes with the old top, too", () => {
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

it("long hair whose shade has a dark top's colour stays whole: it was cut out in a block", () => {
  const dark = [30, 28, 26] as const;
  const parts = told((x, y) => {
    const isHair = y < 108 || (x < 150 && y < 200);
    const isShade = isHair && y > 124 && y < 160 && x > 114 && x < 146;
    return { hair: isHair ? 1 : 0, colour: isHair && !isShade ? strands : dark };
  });
  for (const [x, y] of [
    [130, 140],
    [120, 130],
    [140, 154],
  ])
    expect(parts.hair.data[y * width + x]).toBe(1);
});

/** Long hair on a coat with a print, of which one patch has a colour that is on the head, too; by that, colours make it hair. */
function besidePatch(seen: number) {
  const [red, brown] = [
    [170, 30, 40],
    [60, 40, 20],
  ] as const;
  const parts = told((x, y) => {
    const isHair = y < 108 || (x < 130 && y < 180);
    const isPatch = x >= 130 && x < 140 && y > 130 && y < 150;
    const isPrint = !isHair && (x + y) % 12 < 4 && x > 150;
    const colour = isPatch || isPrint || (y < 108 && x % 3 === 0) ? brown : isHair ? strands : red;
    return { hair: isHair || isPatch ? 1 : 0, seen: isPatch ? seen : isHair ? 1 : 0, colour };
  });
  return parts.hair.data[140 * width + 136];
}

it("a patch of a coat's print beside long hair goes with the coat where only its colour made it hair: it hung on the hair as a scrap", () => {
  expect(besidePatch(0.1)).toBeLessThan(0.1);
  expect(besidePatch(0.9)).toBe(1);
});

it("a dark stripe of a dress in which the parser sees no hair is none, whatever colours say", () => {
  const stripe = (seen: number) =>
    told((x, y) => {
      const isStripe = y >= 80 && y < 170 && x >= 116 && x < 128;
      return {
        hair: y < 80 ? 1 : isStripe ? 0.3 : 0,
        seen: y < 80 ? 1 : isStripe ? seen : 0,
        colour: y < 80 || isStripe ? strands : [30, 60, 200],
      };
    }).hair.data[150 * width + 122];
  expect(stripe(0.1)).toBeLessThan(0.31);
  expect(stripe(0.4)).toBeGreaterThan(0.9);
});

it("where the parser sees next to nothing of hair and cloth it does not speak for the cloth: strands before a wall went with a top of their colour", () => {
  const coarse = Object.fromEntries(bodyParts.map((part) => [part, createPlane(3, 1)])) as PartPlanes;
  coarse.hair.data.set([0.3, 0.001, 0]);
  coarse.top.data.set([0.1, 0.02, 0]);
  expect([...hairShareOf(coarse).data]).toEqual([expect.closeTo(0.75), 1, 1]);
  const dark = [30, 28, 26] as const;
  const fringe = (seen: number) =>
    told((x, y) => {
      const isHair = y < 108 || (x < 130 && y < 200);
      const isFringe = x < 112 && y > 130 && y < 170;
      return { hair: isFringe ? 0.7 : isHair ? 1 : 0, seen: isFringe ? seen : isHair ? 1 : 0, colour: dark };
    }).hair.data[150 * width + 108];
  expect(fringe(1)).toBeCloseTo(0.7, 1);
  expect(fringe(0)).toBeLessThan(0.3);
});
