import { expect, it } from "vitest";
import { foldStrength } from "./cloth-light.ts";

it("folds of a white top are stronger on a dark one: on red they were hardly to be seen", () => {
  expect(foldStrength(0.85, 0.1)).toBeGreaterThan(1.4);
  expect(foldStrength(0.85, 0.85)).toBe(1);
});

it("folds of a dark top are not weaker on a white one, which looked flat", () => {
  expect(foldStrength(0.05, 0.85)).toBe(1);
});
