import { expect, test } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
import { evenHemInto } from "./even-hem.ts";

const body = uprightBody();
const { width, height } = body.photo;
const [left, right, hemY] = [100, 200, 250];

/** A top down to a row that may be another in each column. */
function topTo(lowest: (x: number) => number): Uint8Array {
  const shape = new Uint8Array(width * height);
  for (let x = left; x < right; x++) for (let y = 110; y < lowest(x); y++) shape[y * width + x] = 1;
  return shape;
}

function lowestOf(shape: Uint8Array, x: number): number {
  let y = height - 1;
  while (y > 0 && !shape[y * width + x]) y--;
  return y + 1;
}

/** Round corners, as the parser sees them between arms. */
const cornerPx = (x: number): number => Math.max(0, 8 - Math.min(x - left, right - 1 - x)) ** 2 / 8;

test("a worn top's hem has corners, in the colours of its cloth: between arms it was round", () => {
  const shape = topTo((x) => hemY - cornerPx(x));
  const added = evenHemInto(shape, body);
  for (const x of [left + 1, 150, right - 2]) expect(Math.abs(lowestOf(shape, x) - hemY)).toBeLessThan(2);
  expect(added[(hemY - 3) * width + left + 1]).toBe(1);
  expect(added[(hemY - 2) * width + 150]).toBe(0);
});

test("a strip of the trousers below a worn top stays with them: it came along as a fringe", () => {
  const shape = topTo((x) => hemY + (x > 112 && x < 130 ? 5 : 0) - cornerPx(x));
  evenHemInto(shape, body);
  for (let x = left + 1; x < right - 1; x++) expect(Math.abs(lowestOf(shape, x) - hemY)).toBeLessThan(2);
});

test("a tie that hangs below the hem stays, and so does a hem that is frayed", () => {
  const tied = topTo((x) => (x > 120 && x < 128 ? hemY + 40 : hemY));
  evenHemInto(tied, body);
  expect(lowestOf(tied, 124)).toBe(hemY + 40);
  const frayed = topTo((x) => hemY + (x % 16 < 8 ? 6 : -6));
  const before = frayed.slice();
  evenHemInto(frayed, body);
  expect(frayed).toEqual(before);
});
