import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { settleStrapsInto } from "./settle-straps.ts";

const upright = uprightBody();
const { width } = upright.photo;

/** What is held once straps are settled: a bag before the belly, and a strap of 6 pixels from some height down to it. */
function heldWithStrap(fromY: number, untilY = 200, share = 1): (x: number, y: number) => number {
  const held = createPlane(width, upright.photo.height);
  for (let y = 200; y < 240; y++) held.data.fill(1, y * width + 120, y * width + 170);
  for (let y = fromY; y < untilY; y++) held.data.fill(share, y * width + 140, y * width + 146);
  settleStrapsInto(held, upright);
  return (x, y) => held.data[y * width + x];
}

it("a strap that ends in the midst of the top goes, and the bag stays: it ended in the air", () => {
  const at = heldWithStrap(140);
  for (let y = 142; y < 194; y += 4) expect(at(142, y)).toBe(0);
  expect(at(142, 215)).toBe(1);
  expect(at(122, 235)).toBe(1);
});

it("a strap that was found up to the shoulder stays whatever its end is like", () => {
  const held = createPlane(width, upright.photo.height);
  const bagStrap = new Uint8Array(held.data.length);
  for (let y = 200; y < 240; y++) held.data.fill(1, y * width + 120, y * width + 170);
  for (let y = 140; y < 200; y++) {
    held.data.fill(1, y * width + 140, y * width + 146);
    bagStrap.fill(1, y * width + 140, y * width + 146);
  }
  settleStrapsInto(held, { ...upright, bagStrap });
  for (let y = 142; y < 194; y += 4) expect(held.data[y * width + 142]).toBe(1);
});

it("a strap over the shoulder stays, where the parser half overlooks it, too", () => {
  expect(heldWithStrap(92)(142, 150)).toBe(1);
  expect(heldWithStrap(92, 200, 0.4)(142, 150)).toBe(1);
});

it("a strap that hangs down to the photo's lower edge stays", () => {
  const { height } = upright.photo;
  const held = createPlane(width, height);
  for (let y = 400; y < 440; y++) held.data.fill(1, y * width + 120, y * width + 170);
  for (let y = 440; y < height; y++) held.data.fill(1, y * width + 140, y * width + 146);
  const bottom = createPlane(width, height, 1);
  const nothing = createPlane(width, height);
  settleStrapsInto(held, { ...upright, parts: { ...upright.parts, bottom, background: nothing, skin: nothing } });
  expect(held.data[500 * width + 142]).toBe(1);
});

it("what hangs down from a bag stays", () => expect(heldWithStrap(240, 249)(142, 246)).toBe(1));

it("a piece of a strap that reaches neither the shoulder nor the bag goes", () => {
  const at = heldWithStrap(120, 170);
  expect(at(142, 145)).toBe(0);
  expect(at(142, 215)).toBe(1);
});
