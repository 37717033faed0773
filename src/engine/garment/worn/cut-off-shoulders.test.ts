import { expect, test } from "vitest";
import type { Body } from "../../person/body.ts";
import { cropBody } from "../../person/crop-body.ts";
import { partIndex } from "../../person/labels.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { withShouldersAbove } from "./cut-off-shoulders.ts";
import { cutOutWorn } from "./cut-out-worn.ts";

/** The upright person in long sleeves, in a photo that begins at so many pixels of the whole one. */
function cutOffAt(top: number): Body {
  const body = uprightBody();
  const { width, height } = body.photo;
  const isArm = (label: number, i: number): boolean => label === partIndex.skin && Math.abs((i % width) - 150) > 40;
  const labels = body.labels.map((label, i) => (isArm(label, i) ? partIndex.top : label));
  return cropBody({ ...body, parts: partsOf(labels), labels }, { left: 0, top, right: width, bottom: height });
}

/** Of what is cut off its wearer, the row of the whole photo in which cloth begins. */
function firstRowAt(x: number, wearer: Body, top: number): number {
  const { mask, layer } = cutOutWorn(wearer, "top");
  let y = 0;
  while (y < layer.height && !mask[y * layer.width + x]) y++;
  return y + top - (wearer.neck.y - cutOffAt(top).neck.y);
}

test("shoulders that the photo's upper border cuts off rise to the neck: they ended straight", () => {
  const top = 104;
  const wearer = withShouldersAbove(cutOffAt(top));
  for (const off of [24, 32, 38]) {
    const whole = firstRowAt(150 - off, cutOffAt(0), 0);
    for (const x of [150 - off, 150 + off]) expect(Math.abs(firstRowAt(x, wearer, top) - whole)).toBeLessThan(5);
  }
  expect(firstRowAt(150, wearer, top)).toBeGreaterThan(firstRowAt(126, wearer, top));
});

test("a wearer whose neck is in the photo stays as seen", () => {
  const wearer = cutOffAt(40);
  expect(withShouldersAbove(wearer)).toBe(wearer);
});

test("whom the photo shows from the waist down stays as seen, too", () => {
  const wearer = cutOffAt(220);
  expect(wearer.neck.y).toBeLessThan(-wearer.shoulderWidthPx / 2);
  expect(withShouldersAbove(wearer)).toBe(wearer);
});
