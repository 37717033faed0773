import { describe, expect, it } from "vitest";
import { compose } from "../compose.ts";
import { fillShrink, type ColourPlanes } from "./fill-planes.ts";
import { canvasOf } from "../../image/canvas.ts";
import { createPlane } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";
import type { Removal } from "../scene/removal.ts";
import { grainAt, skinGrain } from "./skin-grain.ts";
import { skinSeam } from "./skin-seam.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import type { Body } from "../../person/body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** The row at which the photo's skin ends and new skin begins, as the old top is taken off. */
const collarY = 88;

/** The old top is gone, and skin appears everywhere below the collar. */
function bared(): Removal {
  const amount = createPlane(width, height);
  const skin = createPlane(width, height);
  const old = createPlane(width, height);
  for (let y = collarY; y < 250; y++) {
    for (let x = 104; x < 196; x++) amount.data[y * width + x] = skin.data[y * width + x] = old.data[y * width + x] = 1;
  }
  return {
    old,
    amount,
    skin,
    other: createPlane(width, height),
    otherLight: createPlane(width, height, 1),
    skinLight: createPlane(width, height, 1),
  };
}

function neckOf(colourAt: (x: number, y: number) => number): Body {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const lightness = new Float32Array(width * height);
  const skin = createPlane(width, height);
  for (let y = 20; y < collarY; y++) {
    for (let x = 110; x < 190; x++) {
      const i = y * width + x;
      skin.data[i] = 1;
      data.fill(colourAt(x, y), i * 4, i * 4 + 3);
      lightness[i] = colourAt(x, y) / 2.55;
    }
  }
  return {
    ...upright,
    photo: { width, height, data },
    parts: { ...upright.parts, skin, hair: createPlane(width, height) },
    lightness,
  };
}

describe("where new skin meets the photo's skin", () => {
  const plane = createPlane(Math.ceil(width / fillShrink), Math.ceil(height / fillShrink), 190);
  const fill: ColourPlanes = [plane, plane, plane];
  const seamOn = (colour: number): Plane => {
    const neck = neckOf(() => colour);
    return skinSeam(neck, canvasOf(neck.photo), bared(), fill)[0];
  };
  const seam = seamOn(150);
  const at = (y: number): number => seam.data[Math.floor(y / fillShrink) * seam.width + Math.floor(150 / fillShrink)];

  it("new skin has the colour of the photo's skin beside it", () => expect(Math.abs(190 + at(collarY + 2) - 150)).toBeLessThan(10));

  it("new skin has its own colour further off", () => {
    expect(Math.abs(at(collarY + 8))).toBeGreaterThan(Math.abs(at(collarY + 20)));
    expect(Math.abs(at(collarY + 60))).toBeLessThan(1);
  });

  it("new skin stays as it is where there is no step", () => {
    for (const value of seamOn(190).data) expect(Math.abs(value)).toBeLessThan(1e-3);
  });
});

it("new skin lies in the shadow of hair that falls over it", () => {
  const body = neckOf(() => 190);
  const hair = createPlane(width, height);
  for (let y = 40; y < 124; y++) hair.data.fill(1, y * width + 116, y * width + 130);
  const { picture } = compose(
    { ...body, parts: { ...body.parts, hair } },
    sleevelessTop(0.875, (x, y) => Math.abs(x - 150) < 46 && y >= 170 && y < 250),
  );
  const at = (x: number): number => picture.data[(126 * width + x) * 4];
  expect(at(width - 1 - 123) - at(123)).toBeGreaterThan(10);
});

describe("the grain of new skin", () => {
  const spreadOf = (body: Body): number => {
    const grain = skinGrain(body);
    let sum = 0;
    for (let y = 100; y < 200; y++) for (let x = 110; x < 190; x++) sum += Math.abs(grainAt(grain, x, y));
    return sum / 8000;
  };

  it("is as strong as in the photo: none on a drawing, some in a photo", () => {
    expect(spreadOf(neckOf(() => 150))).toBeLessThan(0.01);
    const rough = spreadOf(neckOf((x, y) => 150 + ((x * 7 + y * 13) % 5) - 2));
    expect(rough).toBeGreaterThan(0.4);
    expect(rough).toBeLessThan(6);
  });

  it("stays faint beside a face of stubble and pores: arms looked like sand", () => {
    expect(spreadOf(neckOf((x, y) => 150 + 12 * (((x * 7 + y * 13) % 5) - 2)))).toBeLessThan(2);
  });
});
