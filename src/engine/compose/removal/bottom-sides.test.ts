import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { compose } from "../compose.ts";
import { evenSidesInto } from "./bottom-sides.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const [waistY, coatHemY, hemY] = [240, 380, 480];
const half = 46;
const waist = { v: (waistY + 0.5 - 110) / 160, halfPx: { left: half, right: half }, isSeen: true };

/** Half the width, by row, of a skirt under a coat: drawn as wide as the coat or as is given, and seen below the coat's hem as wide as is given by row. */
function evenHalfs(
  seenHalf: (y: number) => number,
  isArm: (x: number, y: number) => boolean = () => false,
  drawnHalf: (y: number) => number = () => half,
  isBag: (x: number, y: number) => boolean = () => false,
): number[] {
  const [seen, bottom, amount, skin] = Array.from({ length: 4 }, () => createPlane(width, height));
  const background = createPlane(width, height, 1);
  for (let y = waistY; y < hemY; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const isSkirt = Math.abs(x + 0.5 - width / 2) < (y < coatHemY ? drawnHalf(y) : seenHalf(y));
      if (y < coatHemY) amount.data[i] = Math.abs(x + 0.5 - width / 2) < 70 ? 1 : 0;
      else if (isSkirt) [seen.data[i], background.data[i]] = [1, 0];
      if (isBag(x, y)) amount.data[i] = seen.data[i] = background.data[i] = 0;
      else if (isArm(x, y)) skin.data[i] = 1;
      else if (isSkirt) bottom.data[i] = 1;
    }
  }
  const body = { ...upright, parts: { ...upright.parts, bottom: seen, background } };
  evenSidesInto(bottom, { amount: amount.data, skin: skin.data }, body, torsoCoordinates(body), waist);
  return Array.from({ length: height }, (_, y) =>
    bottom.data.slice(y * width + width / 2, (y + 1) * width).reduce((sum, each) => sum + each, 0),
  );
}

it("a skirt under a coat meets what is seen of it without a step: it was as wide as the coat down to the coat's hem", () => {
  for (const seenHalf of [half - 12, half + 14]) {
    const halfs = evenHalfs(() => seenHalf);
    for (let y = waistY + 4; y < hemY; y++) expect(Math.abs(halfs[y] - halfs[y - 1])).toBeLessThan(1.2);
    expect(halfs[coatHemY - 2]).toBeCloseTo(seenHalf, 0);
    expect(halfs[waistY + 20]).toBeCloseTo(half, -0.5);
  }
});

it("a skirt under a coat meets the direction of what is seen of it", () => {
  const slope = 0.4;
  const halfs = evenHalfs((y) => half - 10 + slope * (y - coatHemY));
  expect(halfs[coatHemY] - halfs[coatHemY - 6]).toBeGreaterThan(4 * slope);
});

it("trousers get as narrow below the hips as they are seen: they stood out at the coat's hem", () => {
  const halfs = evenHalfs(
    () => 6,
    () => false,
    (y) => half - (30 * (y - waistY)) / (coatHemY - waistY),
  );
  expect(halfs[coatHemY - 2]).toBeLessThan(8);
});

it("nothing is drawn of the bottom beyond an arm that lies before it", () => {
  const halfs = evenHalfs(
    () => half + 14,
    (x, y) => x >= 185 && x < 200 && y < 350,
  );
  for (let y = waistY; y < 349; y++) expect(halfs[y]).toBeLessThanOrEqual(half);
});

// Once, the skirt went out to its side in each row in which a pixel of it showed beside the arm, and not in the rows between: it had a comb.
it("a skirt that shows beside an arm by a pixel in every other row ends beside it in all rows", () => {
  const halfs = evenHalfs(
    () => half + 14,
    (x) => x >= 180 && x < 200,
    (y) => (y % 2 === 0 ? 51 : 49),
  );
  for (let y = coatHemY - 60; y < coatHemY - 8; y++) {
    expect(halfs[y]).toBeGreaterThan(31);
    expect(Math.abs(halfs[y] - halfs[y - 1])).toBeLessThan(1.6);
  }
});

it("a bag before a skirt is not where that ends: the skirt broke off beside it", () => {
  const halfs = evenHalfs(
    () => half,
    () => false,
    () => half,
    (x, y) => x >= width / 2 - 30 && x < width / 2 + 70 && y > 300 && y < coatHemY - 8,
  );
  for (const y of [290, 299, coatHemY - 6, coatHemY - 1]) expect(halfs[y]).toBeGreaterThan(half - 3);
});

it("a slanting hem is no side that could be met", () => {
  const halfs = evenHalfs((y) => (y < coatHemY + 4 ? half + 12 : half - 2 * (y - coatHemY)));
  for (let y = waistY + 4; y < coatHemY; y++) expect(Math.abs(halfs[y] - halfs[y - 1])).toBeLessThan(1.2);
  expect(halfs[coatHemY - 2]).toBeGreaterThan(half + 9);
});

it("a flared skirt that is seen below a coat goes on upwards from there: it stepped out at the coat's hem", () => {
  const [wall, coat, skirt] = [230, 20, 90];
  const labels = upright.labels.slice();
  for (let i = 0; i < labels.length; i++) {
    const y = Math.floor(i / width);
    const aside = Math.abs((i % width) + 0.5 - width / 2);
    if (y >= 430 && labels[i] === partIndex.bottom) labels[i] = partIndex.background;
    if (y >= 430 && y < 480 && aside < 30 + 0.4 * (y - 430)) labels[i] = partIndex.bottom;
    if (y >= 150 && y < 430 && aside < 50) labels[i] = partIndex.top;
  }
  const shades: Record<number, number> = { [partIndex.bottom]: skirt, [partIndex.top]: coat };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(shades[label] ?? wall, i * 4, i * 4 + 3));
  const body = { ...upright, labels, parts: partsOf(labels), photo: { width, height, data }, wearsSkirt: true };
  const shirt = sleevelessTop(0.9, (x, y) => Math.abs(x - width / 2) < 46 && y >= 100 && y < 255);
  const { picture } = compose(body, shirt);
  const halfAt = (y: number): number => {
    const row = Array.from({ length: width / 2 }, (_, x) => picture.data[(y * width + width / 2 + x) * 4]);
    return row.findIndex((shade) => shade > (wall + skirt) / 2);
  };
  for (let y = 410; y < 440; y++) expect(Math.abs(halfAt(y) - halfAt(y - 1))).toBeLessThan(4);
});
