import { expect, it } from "vitest";
import { changeWithin, shareOf } from "./change.ts";
import { drawPicture } from "./draw.ts";

const before = drawPicture(10, 10, () => [100, 100, 100]);
const after = drawPicture(10, 10, (x, y) => (x === 3 && y === 4 ? [100, 90, 130] : [100, 100, 100]));
const all = new Uint8Array(100).fill(1);

it("sees one pixel that changed", () => {
  expect(changeWithin(before, after, all)).toEqual({ mean: 0.3, max: 30 });
  expect(changeWithin(before, before, all)).toEqual({ mean: 0, max: 0 });
});

it("looks only inside the mask", () => {
  const elsewhere = all.map((_, i) => (i === 43 ? 0 : 1));
  expect(changeWithin(before, after, elsewhere)).toEqual({ mean: 0, max: 0 });
  expect(changeWithin(before, after, new Uint8Array(100))).toBeNull();
});

it("counts what is lost, and says nothing about a handful of pixels", () => {
  expect(shareOf(all, (i) => i < 25)).toBe(0.25);
  expect(shareOf(all, () => true, 101)).toBeNull();
});
