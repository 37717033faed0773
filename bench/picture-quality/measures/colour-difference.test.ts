import { expect, it } from "vitest";
import { deltaE2000, type Lab } from "./colour-difference.ts";

it.each<[Lab, Lab, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])("agrees with the formula's published test data: %j %j", (first, second, published) => {
  expect(deltaE2000(first, second)).toBeCloseTo(published, 3);
});

it("forgives a fold, but no other hue, when it compares textiles", () => {
  expect(deltaE2000([50, 20, 20], [60, 20, 20], 2)).toBeCloseTo(deltaE2000([50, 20, 20], [60, 20, 20]) / 2, 5);
  expect(deltaE2000([50, 20, 20], [50, -20, 20], 2)).toBeGreaterThan(20);
});
