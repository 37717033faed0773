import { expect, it } from "vitest";
import { bareStraps } from "./bare-straps.ts";
import { createPlane } from "../../image/filters.ts";
import type { BodyPart } from "../body.ts";
import { torsoCoordinates } from "../joints/torso-coordinates.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** Bare down to the chest but for a strip on the left shoulder, which the parser takes for `part`. */
function strapOf(part: BodyPart, untilY = 140, isBuckle: (y: number) => boolean = () => false, fromY = 100): Uint8Array {
  const isTop = (x: number, y: number): boolean => y >= 140 && y < 250 && Math.abs(x - width / 2) < 46;
  const isBare = (x: number, y: number): boolean => y >= 100 && y < 140 && Math.abs(x - width / 2) < 46;
  const isStrip = (x: number, y: number): boolean => Math.abs(x - 128) < 2 && y >= fromY && y < untilY;
  const isHead = (x: number, y: number): boolean => y < 80 && Math.abs(x - width / 2) < 24;
  const names = ["skin", "top", "other", "hair", "background"] as const;
  const parts = { ...upright.parts, ...Object.fromEntries(names.map((name) => [name, createPlane(width, height)])) };
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const name = isHead(x, y)
      ? "hair"
      : isStrip(x, y)
        ? isBuckle(y)
          ? "top"
          : part
        : isTop(x, y)
          ? "top"
          : isBare(x, y)
            ? "skin"
            : "background";
    parts[name].data[i] = 1;
  }
  const body = { ...upright, parts };
  return bareStraps(body, torsoCoordinates(body), parts.top);
}

const isFound = (straps: Uint8Array): boolean => straps[120 * width + 128] === 1;

it("a strap on the bare shoulder goes with the top that it holds, whatever the parser takes it for", () => {
  for (const part of ["other", "background", "footwear"] as const) expect(isFound(strapOf(part))).toBe(true);
  expect(strapOf("other")[120 * width + 136]).toBe(0);
});

it("the strap of a bag, which goes on over the top, stays; so do strands of hair, and what does not reach the top", () => {
  expect(isFound(strapOf("other", 200))).toBe(false);
  expect(isFound(strapOf("hair", 140, undefined, 60))).toBe(false);
  expect(isFound(strapOf("other", 125))).toBe(false);
});

it("a black strap that the parser takes for hair goes with the top: it lies apart from the head's", () => {
  expect(isFound(strapOf("hair"))).toBe(true);
});

it("a buckle does not part a strap", () => {
  const straps = strapOf("other", 118, (y) => y >= 108 && y < 110);
  expect([104, 114].map((y) => straps[y * width + 128])).toEqual([1, 1]);
  // Nor makes it one broader.
  expect(straps.subarray(104 * width, 105 * width).filter((value) => value === 1).length).toBeLessThanOrEqual(5);
});
