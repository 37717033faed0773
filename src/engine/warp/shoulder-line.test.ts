import { expect, test } from "vitest";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { shoulderHeightPx } from "./shoulder-line.ts";

const upright = uprightBody();
const { width } = upright.photo;

/** Somebody with a collar that stands up beside the neck, from there to the shoulders' middle. */
function withCollar(coat: number) {
  const labels = upright.labels.slice();
  for (let y = 86; y < 112; y++) labels.fill(partIndex.top, y * width + 118, y * width + 182);
  return { ...upright, labels, coatOnShoulders: { left: coat, right: coat } };
}

test("a shoulder does not go up to where a coat's collar ends: a new top was drawn up to the jaw", () => {
  const offsetPx = 0.35 * upright.shoulderWidthPx;
  expect(shoulderHeightPx(withCollar(0), offsetPx)).toBe(27);
  for (const offset of [offsetPx, -offsetPx]) {
    expect(shoulderHeightPx(withCollar(1), offset)).toBeLessThan(18);
    expect(shoulderHeightPx(withCollar(1), offset)).toBeGreaterThan(13);
  }
});
