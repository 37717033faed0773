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

test("what is below a hem does not shine out of it, however dark it is in the shade: a black top had a blue fringe", () => {
  const shape = topTo(() => hemY);
  const data = body.photo.data.slice();
  const colourAt = (y: number): readonly number[] => (y < hemY - 3 ? [32, 30, 30] : y < hemY ? [16, 24, 36] : [70, 100, 150]);
  for (let i = 0; i < width * height; i++) data.set(colourAt(Math.floor(i / width)), i * 4);
  const unknown = evenHemInto(shape, { ...body, photo: { width, height, data } });
  expect(unknown[(hemY - 2) * width + 150]).toBe(1);
  expect(unknown[(hemY - 5) * width + 150]).toBe(0);
});

test("a hem's own border stays", () => {
  const shape = topTo(() => hemY);
  const data = body.photo.data.slice();
  const colourAt = (y: number): readonly number[] => (y < hemY - 3 ? [200, 40, 40] : y < hemY ? [240, 240, 240] : [70, 100, 150]);
  for (let i = 0; i < width * height; i++) data.set(colourAt(Math.floor(i / width)), i * 4);
  expect(evenHemInto(shape, { ...body, photo: { width, height, data } })[(hemY - 2) * width + 150]).toBe(0);
});

test("the tails of a shirt, round on both sides or on one, stay round", () => {
  for (const [leftPx, rightPx] of [
    [16, 16],
    [0, 16],
  ]) {
    const rise = (x: number): number => (x < 120 ? (leftPx * (120 - x)) / 20 : x > 180 ? (rightPx * (x - 180)) / 20 : 0);
    const shape = topTo((x) => Math.round(hemY - rise(x)));
    evenHemInto(shape, body);
    for (let x = left; x < right - 1; x++) expect(Math.abs(lowestOf(shape, x + 1) - lowestOf(shape, x))).toBeLessThan(4);
    expect(lowestOf(shape, right - 2)).toBeLessThan(hemY - 11);
  }
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
