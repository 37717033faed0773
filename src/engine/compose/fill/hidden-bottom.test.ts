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

/** Beside an open coat whose edge is ragged, so far from it lies a fold, in cloth of such a weave; the shades that go on from there. */
function besideCoat(weave: number): (y: number) => number[] {
  const foldX = 140;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const bottom = createPlane(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isRagged = y % 3 === 0;
    if (x < 104 || x >= (isRagged ? 152 : 160) || y < 300) continue;
    bottom.data[i] = 1;
    data.fill(plainShade + (Math.abs(x - foldX) < 2 ? -35 : x % 2 === 0 ? weave : -weave), i * 4, i * 4 + 3);
  }
  const plane = createPlane(Math.ceil(width / fillShrink), Math.ceil(height / fillShrink), plainShade);
  const body = { ...upright, photo: { width, height, data }, parts: { ...upright.parts, bottom } };
  const hidden = new HiddenBottom(body, [plane, plane, plane], createPlane(width / shadowShrink, height / shadowShrink));
  const colour = new Float32Array(3);
  return (y) =>
    Array.from({ length: 40 }, (_, k) => {
      hidden.colourInto(160 + k, y, colour);
      return colour[0];
    });
}

it("a fold goes on evenly beside an open coat whose edge is ragged: mirrored at it the fold had steps", () => {
  const shadesAt = besideCoat(12);
  const folds = Array.from({ length: 30 }, (_, k) => {
    const shades = shadesAt(340 + k);
    expect(Math.min(...shades)).toBeLessThan(plainShade - 30);
    return shades.indexOf(Math.min(...shades));
  });
  expect(new Set(folds).size).toBe(1);
});

it("the one pleat of plain cloth has no mirror image, which lay there like a cut", () => {
  const shades = besideCoat(2)(350);
  expect(Math.min(...shades)).toBeGreaterThan(plainShade - 12);
  expect(Math.max(...shades)).toBeGreaterThan(plainShade + 1);
});
