import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";
import { classShrink } from "./parsing.ts";
import { scarfAround } from "./scarf.ts";

const { photo } = uprightBody();
const width = photo.width / classShrink;
const height = photo.height / classShrink;

/** @param isAccessory by the place in the photo */
function scarfWhere(isAccessory: (x: number, y: number) => boolean, frame = uprightFrame()): Uint8Array | null {
  const accessory = createPlane(width, height);
  for (let i = 0; i < accessory.data.length; i++) {
    if (isAccessory((i % width) * classShrink, Math.floor(i / width) * classShrink)) accessory.data[i] = 0.8;
  }
  return scarfAround(accessory, frame);
}

const at = (mask: Uint8Array | null, x: number, y: number): number | undefined => mask?.[(y / classShrink) * width + x / classShrink];

it("a scarf is all that hangs together from the neck on, and its soft edge", () => {
  const scarf = scarfWhere((x, y) => (Math.abs(x - 150) < 24 && y >= 86 && y < 122) || (x >= 160 && x < 172 && y >= 120 && y < 340));
  for (const [x, y] of [
    [150, 100],
    [166, 200],
    [166, 330],
    [156, 200],
  ]) {
    expect(at(scarf, x, y)).toBe(1);
  }
  expect(at(scarf, 140, 200)).toBe(0);
});

// Once, a dark glove at the collar was taken for a scarf, and went with the old top.
it("a glove at the collar is no scarf", () => {
  const frame = uprightFrame();
  const { left, right } = frame.sides;
  const raised = { ...left, wrist: { x: 146, y: 124 }, index: { x: 150, y: 110 } };
  const isGlove = (x: number, y: number): boolean => Math.hypot(x - 149, y - 114) < 12;
  expect(scarfWhere(isGlove, { ...frame, sides: { left: raised, right } })).toBeNull();
});

it("neither glasses, nor a chain, nor a belt, nor what is held before the chest is a scarf", () => {
  expect(scarfWhere((x, y) => Math.abs(x - 150) < 16 && y >= 44 && y < 56)).toBeNull();
  expect(scarfWhere((x, y) => Math.abs(x - 150) < 2 && y >= 86 && y < 240)).toBeNull();
  expect(scarfWhere((x, y) => Math.abs(x - 150) < 40 && y >= 240 && y < 256)).toBeNull();
  expect(scarfWhere((x, y) => Math.abs(x - 150) < 30 && y >= 140 && y < 200)).toBeNull();
});
