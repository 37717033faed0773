import { expect, it } from "vitest";
import { drawPicture, noiseAt } from "./draw.ts";
import { multiScaleDifference, structuralSimilarity } from "./similarity.ts";

const all = new Uint8Array(64 * 64).fill(1);
const noise = (seed: number) =>
  drawPicture(64, 64, (x, y) => Array.from({ length: 3 }, () => 255 * noiseAt(x, y, seed)) as [number, number, number]);
const checks = (shift: number) => drawPicture(64, 64, (x, y) => ((((x + shift) >> 3) + (y >> 3)) % 2 ? [220, 60, 60] : [240, 240, 240]));

it("equal pictures are equal", () => {
  expect(structuralSimilarity(checks(0), checks(0), all)).toBeCloseTo(1, 3);
  expect(multiScaleDifference(checks(0), checks(0), all)).toBe(0);
});

it("unrelated noise has no structure in common", () => {
  expect(structuralSimilarity(noise(1), noise(2), all)).toBeLessThan(0.15);
});

it("a pattern that is further off is further away", () => {
  const near = multiScaleDifference(checks(0), checks(1), all) ?? 0;
  const far = multiScaleDifference(checks(0), checks(8), all) ?? 0;
  expect(near).toBeGreaterThan(0);
  expect(far).toBeGreaterThan(2 * near);
});

it("looks only inside the mask", () => {
  const left = all.map((_, i) => (i % 64 < 32 ? 1 : 0));
  const changedRight = drawPicture(64, 64, (x, y) => (x < 48 ? (((x >> 3) + (y >> 3)) % 2 ? [220, 60, 60] : [240, 240, 240]) : [0, 0, 0]));
  expect(structuralSimilarity(checks(0), changedRight, left)).toBeCloseTo(1, 3);
  expect(multiScaleDifference(checks(0), changedRight, new Uint8Array(64 * 64))).toBeNull();
});
