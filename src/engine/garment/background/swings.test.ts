import { expect, test } from "vitest";
import { swingsAbout } from "./swings.ts";

const side = 24;
/** What is found in the middle of a photo of this lightness. */
const inTheMiddle = (level: number, lightness: (x: number, y: number) => number): number => {
  const photo = Float32Array.from({ length: side * side }, (_, i) => lightness(i % side, Math.floor(i / side)));
  return swingsAbout(new Float32Array(side * side).fill(level), photo, side, side)[12 * side + 12];
};
/** Waves, as a JPEG's squares hold them; white is clipped. */
const ringing = (x: number): number => 3 * Math.sin(x * 1.3);

test("a JPEG's noise swings about the background's lightness, also where white cannot get whiter, and beside dark cloth", () => {
  expect(inTheMiddle(80, (x) => 80 + ringing(x))).toBe(1);
  expect(inTheMiddle(100, (x) => Math.min(100, 100 + ringing(x)))).toBe(1);
  expect(inTheMiddle(100, (x) => (x > 13 ? 30 : Math.min(100, 100 + ringing(x))))).toBe(1);
});

test("pale cloth, or white cloth on grey, does not, though it is noisy itself", () => {
  expect(inTheMiddle(100, (x) => 96.5 + ringing(x))).toBe(0);
  expect(inTheMiddle(90, (x) => Math.min(100, 96 + ringing(x)))).toBe(0);
  expect(inTheMiddle(90, (_, y) => (y > 9 && y < 15 ? 95 : 40))).toBe(0);
});
