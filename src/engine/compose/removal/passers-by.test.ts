import { expect, it } from "vitest";
import { armFields } from "../bare-body/arm-fields.ts";
import { createPlane } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { leavePassersByInto, takeIslandsInto } from "./passers-by.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const torso = torsoCoordinates(upright);
const arms = armFields(upright, { left: 0, top: 0, right: width, bottom: height });

type Where = (x: number, y: number) => boolean;

/** Somebody else's coat in the photo: its share of each of its pixels, the rest of which is background; and what else the parser sees of that person. */
function withCoat(isCoat: Where, share: number, isShoe: Where = () => false): { body: Body; old: Plane } {
  const top = { ...upright.parts.top, data: upright.parts.top.data.slice() };
  const background = { ...upright.parts.background, data: upright.parts.background.data.slice() };
  const footwear = { ...upright.parts.footwear, data: upright.parts.footwear.data.slice() };
  for (let i = 0; i < top.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isCoat(x, y)) [top.data[i], background.data[i]] = [share, 1 - share];
    if (isShoe(x, y)) [footwear.data[i], background.data[i]] = [1, 0];
  }
  const body = { ...upright, parts: { ...upright.parts, top, background, footwear } };
  return { body, old: { ...top, data: top.data.slice() } };
}

const at = (plane: Plane, x: number, y: number): number => plane.data[y * width + x];

it("a coat that hangs on somebody who stands apart stays: it was smeared over with the street", () => {
  const { body, old } = withCoat((x, y) => x >= 262 && x < 290 && y >= 140 && y < 300, 0.9);
  leavePassersByInto(old, { body, torso, arms });
  expect(at(old, 275, 200)).toBe(0);
  expect(at(old, 150, 200)).toBe(1);
});

it("a sleeve that a pole before it cuts off is the shopper's own, and no passer-by's", () => {
  const isArm: Where = (x, y) => x >= 196 && x < 290 && y >= 120 && y < 140;
  const { body, old } = withCoat((x, y) => isArm(x, y) && Math.abs(x - 244) > 3, 1);
  const distance = {
    ...arms.right.distance,
    data: arms.right.distance.data.map((far, i) => (isArm(i % width, Math.floor(i / width)) ? 0.1 : far)),
  };
  leavePassersByInto(old, { body, torso, arms: { ...arms, right: { ...arms.right, distance } } });
  for (const x of [230, 255, 275]) expect(at(old, x, 130)).toBe(1);
});

it("what the parser wavers over beyond an arm is a passer-by's, though it lies nearer than another person would", () => {
  const { body, old } = withCoat((x, y) => x >= 224 && x < 229 && y >= 120 && y < 150, 0.5);
  leavePassersByInto(old, { body, torso, arms });
  expect(at(old, 226, 135)).toBe(0);
});

it("what is left of a passer-by whose coat was taken for the shopper's goes with it: his shoe was left in the road", () => {
  const isCoat: Where = (x, y) => x >= 190 && x < 262 && y >= 300 && y < 360;
  const isShoe: Where = (x, y) => x >= 246 && x < 260 && y >= 360 && y < 372;
  const { body, old } = withCoat(isCoat, 1, isShoe);
  const nothing = createPlane(width, height);
  takeIslandsInto(old, { body, torso, held: nothing, hair: nothing });
  expect(at(old, 252, 366)).toBe(1);
  for (const x of [118, width - 118]) expect(at(old, x, 515)).toBe(0);
  for (const x of [66, width - 66]) expect(at(old, x, 248)).toBe(0);
});

it("a thing in somebody's hand that only the old garment touches is no scrap of a passer-by", () => {
  const isCoat: Where = (x, y) => x >= 190 && x < 262 && y >= 300 && y < 360;
  const isThing: Where = (x, y) => x >= 246 && x < 260 && y >= 360 && y < 372;
  const { body, old } = withCoat(isCoat, 1, isThing);
  const held = createPlane(width, height);
  for (let i = 0; i < held.data.length; i++) held.data[i] = isThing(i % width, Math.floor(i / width)) ? 1 : 0;
  takeIslandsInto(old, { body, torso, held, hair: createPlane(width, height) });
  expect(at(old, 252, 366)).toBe(0);
});
