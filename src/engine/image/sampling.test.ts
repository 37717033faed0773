import { expect, it } from "vitest";
import { sampleShrunk, shrunkIndex } from "./sampling.ts";

it("a pixel lies in the pixel of the shrunk plane that it was averaged into", () =>
  expect([0, 3, 4, 11].map((x) => shrunkIndex(3, 4, x, 9))).toEqual([6, 6, 7, 8]));

it("a shrunk plane is sampled between the middles of its pixels, and level at its border", () => {
  const plane = { width: 2, height: 1, data: Float32Array.of(0, 8) };
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((x) => sampleShrunk(plane, 4, x, 0))).toEqual([0, 0, 1, 3, 5, 7, 8, 8]);
});
