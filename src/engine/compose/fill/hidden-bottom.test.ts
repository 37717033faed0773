import { expect, it } from "vitest";
import { fillShrink, type ColourPlanes } from "./fill-planes.ts";
import { HiddenBottom } from "./hidden-bottom.ts";
import { shadowShrink } from "../scene/hem-shadow.ts";
import { createPlane } from "../../image/filters.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const plainShade = 100;

it("trousers under the old hem have their weave also where a hand hides the place below: there they were flat", () => {
  const handUntilX = 130;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const bottom = createPlane(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < 104 || x >= 196 || y < 236 || x < handUntilX) continue;
    bottom.data[i] = 1;
    // A weave of one light and one dark thread after the other.
    data.fill(plainShade + (x % 4 < 2 ? 30 : -30), i * 4, i * 4 + 3);
  }
  const plane = createPlane(Math.ceil(width / fillShrink), Math.ceil(height / fillShrink), plainShade);
  const plain: ColourPlanes = [plane, plane, plane];
  const hidden = new HiddenBottom(
    { ...upright, photo: { width, height, data }, parts: { ...upright.parts, bottom } },
    plain,
    createPlane(width, height),
  );
  const colour = new Float32Array(3);
  const shades = Array.from({ length: 16 }, (_, k) => {
    hidden.colourInto(108 + k, 230, colour);
    return colour[0];
  });
  expect(Math.max(...shades)).toBeCloseTo(plainShade + 30, 0);
  expect(Math.min(...shades)).toBeCloseTo(plainShade - 30, 0);
});

it("a fold goes on evenly beside an open coat whose edge is ragged: mirrored at it the fold had steps", () => {
  const foldX = 140;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const bottom = createPlane(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isRagged = y % 3 === 0;
    if (x < 104 || x >= (isRagged ? 152 : 160) || y < 300) continue;
    bottom.data[i] = 1;
    data.fill(Math.abs(x - foldX) < 2 ? 0 : plainShade, i * 4, i * 4 + 3);
  }
  const plane = createPlane(Math.ceil(width / fillShrink), Math.ceil(height / fillShrink), plainShade);
  const body = { ...upright, photo: { width, height, data }, parts: { ...upright.parts, bottom } };
  const hidden = new HiddenBottom(body, [plane, plane, plane], createPlane(width / shadowShrink, height / shadowShrink));
  const colour = new Float32Array(3);
  const foldAt = (y: number): number => {
    const shades = Array.from({ length: 40 }, (_, k) => {
      hidden.colourInto(160 + k, y, colour);
      return colour[0];
    });
    return shades.indexOf(Math.min(...shades));
  };
  const folds = Array.from({ length: 30 }, (_, k) => foldAt(340 + k));
  expect(new Set(folds).size).toBe(1);
});
