import { expect, it } from "vitest";
import type { Body } from "../body.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { withSettledSkin } from "./faint-skin.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const wall = [235, 235, 235];
const skin = [180, 130, 100];
const nail = [225, 215, 210];

interface Patch {
  readonly isIn: (x: number, y: number) => boolean;
  readonly colour: readonly number[];
  /** What the parser gives to skin there; the wall has the rest. */
  readonly skin: number;
}

/** A hand before a white wall, with something in the middle of it. */
function handWith(patch: Patch): Body {
  const parts = { ...upright.parts };
  for (const part of ["background", "skin", "top", "bottom", "footwear"] as const)
    parts[part] = { width, height, data: new Float32Array(width * height) };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isHand = Math.abs(x - 60) < 8 && Math.abs(y - 260) < 12;
      const share = patch.isIn(x, y) ? patch.skin : Number(isHand);
      parts.skin.data[i] = share;
      parts.background.data[i] = 1 - share;
      data.set(patch.isIn(x, y) ? patch.colour : isHand ? skin : wall, i * 4);
    }
  }
  return { ...upright, parts, photo: { width, height, data } };
}

const inMiddle = (x: number, y: number): boolean => Math.abs(x - 60) < 3 && Math.abs(y - 260) < 4;
const middle = 260 * width + 60;

it("the wall between thumb and fingers, where the parser wavers, is no skin: the new garment had a hole there", () => {
  const { parts } = withSettledSkin(handWith({ isIn: inMiddle, colour: wall, skin: 0.5 }));
  expect(parts.skin.data[middle]).toBeLessThan(0.1);
  expect(parts.background.data[middle]).toBeGreaterThan(0.9);
});

it("a finger in the colour of skin, which the parser nearly sees, is skin", () => {
  const { parts } = withSettledSkin(handWith({ isIn: inMiddle, colour: skin, skin: 0.8 }));
  expect(parts.skin.data[middle]).toBeGreaterThan(0.95);
});

it("a nail as light as the wall stays skin", () => {
  const { parts } = withSettledSkin(handWith({ isIn: inMiddle, colour: nail, skin: 0.9 }));
  expect(parts.skin.data[middle]).toBeCloseTo(0.9, 1);
});

it("a wrist that the parser sees half, in a colour between skin and wall, stays as it is", () => {
  const mixed = skin.map((value, channel) => (value + wall[channel]) / 2);
  const { parts } = withSettledSkin(handWith({ isIn: inMiddle, colour: mixed, skin: 0.6 }));
  expect(parts.skin.data[middle]).toBeCloseTo(0.6, 1);
});

it("what was seen before keeps its values", () => {
  const body = handWith({ isIn: inMiddle, colour: wall, skin: 0.5 });
  withSettledSkin(body);
  expect(body.parts.skin.data[middle]).toBe(0.5);
});

it("a gap of one pixel between two fingers gets no more skin than the parser sees", () => {
  const { parts } = withSettledSkin(handWith({ isIn: (x) => x === 60, colour: wall, skin: 0.2 }));
  expect(parts.skin.data[middle]).toBeLessThan(0.21);
});
