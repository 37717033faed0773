import { expect, it } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
import type { Body } from "../body.ts";
import { withPaleCollar } from "./pale-collar.ts";

const upright = uprightBody();
const { width } = upright.photo;
const skinColour = [210, 160, 130];

const isOnNeck = (x: number, y: number): boolean => x >= 138 && x < 148 && y >= 88 && y < 110;

/** A neck with something of a colour before it, of which the parser says so much skin and the rest the top; beside it is the top. */
function withOnNeck(colour: readonly number[], skinShare: number): Body {
  const data = new Uint8ClampedArray(upright.photo.data.length).fill(255);
  const skin = { ...upright.parts.skin, data: upright.parts.skin.data.slice() };
  const top = { ...upright.parts.top, data: upright.parts.top.data.slice() };
  for (let i = 0; i < skin.data.length; i++) {
    const isIt = isOnNeck(i % width, Math.floor(i / width));
    if (isIt) [skin.data[i], top.data[i]] = [skinShare, 1 - skinShare];
    data.set(isIt ? colour : skin.data[i] > 0.5 ? skinColour : [20, 20, 60], i * 4);
  }
  return { ...upright, parts: { ...upright.parts, skin, top }, photo: { ...upright.photo, data } };
}

const skinOn = (body: Body): number => withPaleCollar(body).parts.skin.data[98 * width + 142];

it("a white collar that leans on the neck is the garment's: it stayed there without it", () => {
  expect(skinOn(withOnNeck([240, 240, 236], 0.6))).toBe(0);
});

it("sunlit skin that is surely skin, and a neck in the shade, stay skin", () => {
  expect(skinOn(withOnNeck([240, 240, 236], 0.97))).toBeCloseTo(0.97);
  expect(skinOn(withOnNeck([120, 105, 98], 0.6))).toBeCloseTo(0.6);
  expect(skinOn(withOnNeck(skinColour, 0.6))).toBeCloseTo(0.6);
});

it("skin that fades into the sun stays skin, though the parser wavers over it: a pale neck was drawn anew", () => {
  const body = withOnNeck(skinColour, 0.6);
  for (let y = 76; y < 110; y++) {
    for (let x = 138; x < 162; x++) {
      const light = Math.max(0, Math.min(1, (170 - x) / 32));
      body.photo.data.set(
        skinColour.map((level) => level + (248 - level) * light),
        (y * width + x) * 4,
      );
    }
  }
  expect(skinOn(body)).toBeCloseTo(0.6);
});
