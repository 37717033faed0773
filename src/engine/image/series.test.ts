import { expect, it } from "vitest";
import { fillGaps, lowestSeries, medianOf, medianSeries, smoothSeries, valueAt } from "./series.ts";

it("fillGaps draws straight lines inside and goes on level outside", () => {
  expect(fillGaps([NaN, 1, NaN, 3, NaN], 9)).toEqual([1, 1, 2, 3, 3]);
  expect(fillGaps([NaN, NaN], 9)).toEqual([9, 9]);
});

it("medianOf needs enough values", () => {
  expect(medianOf([5, NaN, 1, 3], 3, 0)).toBe(3);
  expect(medianOf([5, NaN], 2, 0)).toBe(0);
});

it("smoothing keeps a constant, and the median drops a spike", () => {
  expect(smoothSeries([2, 2, 2], 4)).toEqual([2, 2, 2]);
  expect(medianSeries([1, 1, 9, 1, 1], 1)).toEqual([1, 1, 1, 1, 1]);
});

it("lowestSeries goes down around a dip, and has its ends", () => {
  expect(lowestSeries([3, 3, 1, 3, 3, 2], 1)).toEqual([3, 1, 1, 1, 2, 2]);
});

it("valueAt draws straight lines between what is known, and goes on level outside", () => {
  const known = [
    { at: 1, value: 10 },
    { at: 3, value: 20 },
  ];
  expect([0, 1, 2.5, 3, 9].map((place) => valueAt(known, place))).toEqual([10, 10, 17.5, 20, 20]);
});
