import { expect, test } from "vitest";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { topOfColumn } from "../garment-rows.ts";
import { withoutHood } from "./hood.ts";
import { topLandmarks } from "../landmarks/top-landmarks.ts";
import { point, type Point } from "../../image/geometry.ts";
import { drawGarment, tshirtOutline } from "../../testing/drawn-garment.ts";

const sweatshirt = [
  [222, 92],
  [274, 240],
  [240, 252],
  [212, 150],
  [212, 350],
  [88, 350],
  [88, 150],
  [60, 252],
  [26, 240],
  [78, 92],
].map(([x, y]) => point(x, y));

const withNeck = (neck: readonly (readonly [number, number])[]): readonly Point[] => [...neck.map(([x, y]) => point(x, y)), ...sweatshirt];

function hoodless(outline: readonly Point[]) {
  const cutOut = cutOutFlat(drawGarment({ outline, cloth: () => [120, 90, 150], background: () => [255, 255, 255] }));
  return withoutHood(cutOut, topLandmarks(cutOut, "top"));
}

test("a hood that stands up behind the collar is taken off at the neck", () => {
  const sweater = hoodless(
    withNeck([
      [112, 78],
      [106, 30],
      [125, 16],
      [175, 16],
      [194, 30],
      [188, 78],
    ]),
  );
  const { mask, layer } = sweater!;
  expect(topOfColumn(mask, layer.width, layer.height, 150)).toBeGreaterThan(75);
  expect(topOfColumn(mask, layer.width, layer.height, 150)).toBeLessThan(110);
  expect(topOfColumn(mask, layer.width, layer.height, 90)).toBeGreaterThan(80);
});

test("a turtleneck stays, and what has no hood is left alone", () => {
  expect(
    hoodless(
      withNeck([
        [128, 80],
        [128, 50],
        [172, 50],
        [172, 80],
      ]),
    ),
  ).toBeNull();
  expect(hoodless(tshirtOutline)).toBeNull();
});

test("a shirt's collar over sloping shoulders is no hood, however far below it the sleeves are set in", () => {
  const half = [
    [26, 60],
    [36, 82],
    [80, 104],
    [118, 190],
    [80, 205],
    [64, 165],
    [64, 350],
  ] as const;
  const outline = [...half.map(([x, y]) => point(150 + x, y)), ...half.toReversed().map(([x, y]) => point(150 - x, y))];
  expect(hoodless(outline)).toBeNull();
});

test("a hoodie's neck is as wide as a neck, and in it one sees no inside of the hood", () => {
  const isInside = (x: number, y: number): boolean => ((x - 150) / 24) ** 2 + ((y - 68) / 42) ** 2 < 1;
  const photo = drawGarment({
    outline: withNeck([
      [112, 78],
      [106, 30],
      [125, 16],
      [175, 16],
      [194, 30],
      [188, 78],
    ]),
    cloth: (x, y) => (isInside(x, y) ? [60, 45, 75] : [150, 120, 180]),
    background: () => [255, 255, 255],
  });
  const cutOut = cutOutFlat(photo);
  const sweater = withoutHood(cutOut, topLandmarks(cutOut, "top"))!;
  const { left, right, necklineY } = topLandmarks(sweater, "top");
  const chestPx = right.armpit.x - left.armpit.x;
  expect(right.neck.x - left.neck.x).toBeLessThan(0.6 * chestPx);
  expect(necklineY![150]).toBeGreaterThan(104);
  expect(necklineY![150]).toBeLessThan(118);
});
