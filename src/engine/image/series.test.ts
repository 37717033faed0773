import { expect, it } from "vitest";
import { fillGaps, runningMinimum, meanOf, medianOf, quantileOf, runningMedian, runningMean, interpolateAt } from "./series.ts";

it("fillGaps draws straight lines inside and goes on level outside", () => {
  expect(fillGaps([NaN, 1, NaN, 3, NaN], 9)).toEqual([1, 1, 2, 3, 3]);
  expect(fillGaps([NaN, NaN], 9)).toEqual([9, 9]);
});

it("medianOf needs enough values", () => {
  expect(medianOf([5, NaN, 1, 3], 3, 0)).toBe(3);
  expect(medianOf([5, NaN], 2, 0)).toBe(0);
});

it("quantileOf goes from the lowest value to the highest, in whatever order they come", () => {
  const values = Float32Array.of(30, 10, 40, 20);
  expect([0, 0.25, 0.5, 0.99, 1].map((share) => quantileOf(values, share))).toEqual([10, 20, 30, 40, 40]);
});

it("of no values mean, median and quantile are what was asked for instead", () => {
  expect([meanOf([]), medianOf([]), quantileOf([], 0.5)]).toEqual([NaN, NaN, NaN]);
  expect([meanOf([], 1), medianOf([], 0, 2), quantileOf([], 0.5, 3)]).toEqual([1, 2, 3]);
});

it("smoothing keeps a constant, and the median drops a spike", () => {
  expect(runningMean([2, 2, 2], 4)).toEqual([2, 2, 2]);
  expect(runningMedian([1, 1, 9, 1, 1], 1)).toEqual([1, 1, 1, 1, 1]);
});

it("runningMinimum goes down around a dip, and has its ends", () => {
  expect(runningMinimum([3, 3, 1, 3, 3, 2], 1)).toEqual([3, 1, 1, 1, 2, 2]);
});

it("interpolateAt draws straight lines between what is known, and goes on level outside", () => {
  const known = [
    { at: 1, value: 10 },
    { at: 3, value: 20 },
  ];
  expect([0, 1, 2.5, 3, 9].map((place) => interpolateAt(known, place))).toEqual([10, 10, 17.5, 20, 20]);
});
