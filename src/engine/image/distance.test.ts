import { expect, it } from "vitest";
import { distanceTo } from "./distance.ts";

it("measures to the nearest pixel of the mask, diagonals included", () => {
  const mask = new Uint8Array(9);
  mask[0] = 1;
  const { data } = distanceTo(mask, 3, 3);
  expect(data[0]).toBe(0);
  expect(data[2]).toBe(2);
  expect(data[8]).toBeCloseTo(2 * Math.SQRT2);
  expect(data[5]).toBeCloseTo(1 + Math.SQRT2);
});

it("is the same seen from any corner", () => {
  const corners = [0, 4, 20, 24].map((corner) => {
    const mask = new Uint8Array(25);
    mask[corner] = 1;
    return Array.from(distanceTo(mask, 5, 5).data.toSorted(), (distancePx) => distancePx.toFixed(4));
  });
  for (const corner of corners) expect(corner).toEqual(corners[0]);
});

it("is very far everywhere without a mask", () => {
  expect(Math.min(...distanceTo(new Uint8Array(6), 3, 2).data)).toBeGreaterThan(1000);
});
