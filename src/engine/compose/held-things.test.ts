import { expect, it } from "vitest";
import type { Body } from "../person/body.ts";
import { heldThings } from "./held-things.ts";
import { uprightBody } from "../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** Somebody with something of a bag's size between two heights, under the left hand's fingers. */
function withBag(fromY: number, untilY: number): Body {
  const other = { ...upright.parts.other, data: upright.parts.other.data.slice() };
  for (let y = fromY; y < untilY; y++) other.data.fill(1, y * width + 40, y * width + 90);
  return { ...upright, parts: { ...upright.parts, other } };
}

const at = (plane: { data: Float32Array }, x: number, y: number): number | undefined => plane.data[y * width + x];

it("a bag is held as a whole: its lower half does not vanish behind a new skirt", () => {
  const held = heldThings(withBag(280, 370));
  expect(at(held, 60, 290)).toBe(1);
  expect(at(held, 60, 365)).toBe(1);
});

it("what lies further down and is in nobody's hand is not held", () => {
  const held = heldThings(withBag(400, height - 60));
  expect(at(held, 60, 450)).toBe(0);
});
