import { expect, test } from "vitest";
import { maskWhere } from "../../image/mask.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { dropInnerBackInto } from "./inner-back.ts";

const { width } = uprightBody().photo;
const hemY = 340;

/** A skirt that ends at `hemAt` of each column's distance from the middle, on bare legs. */
function skirtOn(hemAt: (fromMiddle: number) => number) {
  const body = uprightBody();
  const isBelow = (i: number): boolean => body.labels[i] === partIndex.bottom && Math.floor(i / width) > hemY - 20;
  const isLeg = (i: number): boolean => Math.abs((i % width) + 0.5 - 150) > 8;
  const labels = body.labels.map((label, i) => (isBelow(i) ? (isLeg(i) ? partIndex.skin : partIndex.background) : label));
  const shape = maskWhere(labels.length, (i) => {
    const [aside, y] = [Math.abs((i % width) + 0.5 - 150), Math.floor(i / width)];
    return aside < 52 && y > 240 && y <= hemAt(aside);
  });
  return { shape, body: { ...body, labels } };
}

const lowestAt = (shape: Uint8Array, x: number): number => {
  for (let y = 559; y >= 0; y--) if (shape[y * width + x]) return y;
  return -1;
};

// Once, the skirt's far side, which is seen from below between the legs, was cut out with it.
test("the back of a skirt that is seen between the legs is dropped: it hung from the hem as a stub", () => {
  const { shape, body } = skirtOn((aside) => (aside < 8 ? hemY + 12 : hemY));
  expect(lowestAt(shape, 150)).toBe(hemY + 12);
  dropInnerBackInto(shape, body);
  for (let x = 102; x < 198; x++) expect(lowestAt(shape, x)).toBe(hemY);
});

test("a bowed hem, a pointed one and a train stay", () => {
  const hems = [
    (aside: number) => hemY + 10 * (1 - (aside / 52) ** 2),
    (aside: number) => hemY + 0.5 * (52 - aside),
    (aside: number) => (aside < 8 ? hemY + 90 : hemY),
  ];
  for (const hemAt of hems) {
    const { shape, body } = skirtOn(hemAt);
    const before = shape.slice();
    dropInnerBackInto(shape, body);
    expect(shape).toEqual(before);
  }
});
