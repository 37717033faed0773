import { expect, it } from "vitest";
import { weaknessToTell } from "./api/fitting.ts";

it("a weakness that takes no more than a fifth of the trust is told too", () => {
  // Once, skin that was drawn was never mentioned by itself.
  expect(weaknessToTell({ confidence: 0.8, weaknesses: ["invented-skin"] })).toBe("invented-skin");
  expect(weaknessToTell({ confidence: 0.3, weaknesses: ["hands-hidden", "spill"] })).toBe("hands-hidden");
});

it("a picture that is good enough is left uncommented", () => {
  expect(weaknessToTell({ confidence: 0.95, weaknesses: [] })).toBeNull();
  expect(weaknessToTell(null)).toBeNull();
});
