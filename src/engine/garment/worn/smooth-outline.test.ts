import { expect, test } from "vitest";
import { createRaster } from "../../image/picture.ts";
import { point } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { smoothOutlineInto } from "./smooth-outline.ts";

const upright = uprightBody();
const [width, height] = [400, 300];
const wearer = {
  photo: createRaster(width, height),
  labels: new Uint8Array(width * height),
  neck: point(150, 0),
  pelvis: point(150, 250),
  across: point(1, 0),
  shoulderWidthPx: 300,
  left: { ...upright.left, arm: [] },
  right: {
    ...upright.right,
    arm: upright.right.arm.slice(0, 1).map((sample) => ({ ...sample, centre: point(220, 150), outerRadiusPx: 80, innerRadiusPx: 80 })),
  },
};

const smoothed = (isCloth: (x: number, y: number) => boolean, labels = wearer.labels): Uint8Array => {
  const shape = maskWhere(width * height, (i) => isCloth(i % width, Math.floor(i / width)));
  smoothOutlineInto(shape, { ...wearer, labels });
  return shape;
};

/** How unevenly the cloth ends over the rows from 100 to 220. */
const unevenness = (shape: Uint8Array): number => {
  const ends = Array.from({ length: 120 }, (_, k) => shape.subarray((100 + k) * width, (101 + k) * width).lastIndexOf(1));
  return Math.max(...ends) - Math.min(...ends);
};

test("a side with teeth and dents is a smooth line: where cloth and wall look alike the parser does not see it", () => {
  const shape = smoothed((x, y) => x < 200 + (y % 20 < 3 ? 4 : 0) - (y % 20 > 16 ? 3 : 0));
  expect(unevenness(shape)).toBeLessThanOrEqual(1);
});

test("beside an arm a side is smoother still: around hands it had lumps; elsewhere a frill stays", () => {
  const isCloth = (x: number, y: number): boolean => x < 200 + 5 * Math.sin((y * Math.PI) / 18);
  const labels = wearer.labels.map((_, i) => (!isCloth(i % width, Math.floor(i / width)) && i % width < 240 ? partIndex.skin : 0));
  expect(unevenness(smoothed(isCloth))).toBeGreaterThan(6);
  expect(unevenness(smoothed(isCloth, labels))).toBeLessThan(4);
});

test("a thin strap stays on the smooth cloth", () => {
  const shape = smoothed((x, y) => (y > 150 && x > 100 && x < 300) || (y > 50 && y <= 150 && x >= 198 && x < 203));
  for (const y of [60, 100, 145]) expect(shape[y * width + 200]).toBe(1);
});
