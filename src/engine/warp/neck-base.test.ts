import { expect, test } from "vitest";
import { neckAsidePx } from "./neck-base.ts";
import { point } from "../image/geometry.ts";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "../testing/upright-body.ts";

const upright = uprightBody();
const { width } = upright.photo;
const chinToShoulders = { from: 60, to: 110 };

/** The labels with other ones between chin and shoulders. */
function withNeck(labelAt: (x: number) => number): Uint8Array {
  const labels = upright.labels.slice();
  for (let y = chinToShoulders.from; y < chinToShoulders.to; y++) for (let x = 0; x < width; x++) labels[y * width + x] = labelAt(x);
  return labels;
}

test("the neck lies in the middle of who stands straight", () => {
  expect(Math.abs(neckAsidePx(upright))).toBeLessThan(1);
});

test("the neck lies aside where it is seen aside, as of who stands half turned: a polo shirt's collar left half of it outside", () => {
  const labels = withNeck((x) => (Math.abs(x - 156) < 12 ? partIndex.skin : partIndex.background));
  expect(neckAsidePx({ ...upright, labels, mouth: point(160, 70) })).toBeCloseTo(6, 0);
});

test("under hair that hides one side of it, the neck is taken to follow the head a little", () => {
  const labels = withNeck((x) => (x < 150 ? partIndex.hair : Math.abs(x - 156) < 12 ? partIndex.skin : partIndex.background));
  const asidePx = neckAsidePx({ ...upright, labels, mouth: point(160, 70) });
  expect(asidePx).toBeGreaterThan(2);
  expect(asidePx).toBeLessThan(5);
});
