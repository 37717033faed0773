import { expect, test } from "vitest";
import { cutOutFlat } from "./cut-out-flat.ts";
import { topLandmarks } from "./top-landmarks.ts";
import { warpTop } from "../warp/warp-top.ts";
import { point, sides } from "../image/geometry.ts";
import { drawGarment } from "../testing/drawn-garment.ts";
import { uprightBody } from "../testing/upright-body.ts";

const halves = (right: readonly (readonly [number, number])[]) => [
  ...right.map(([x, y]) => point(150 + x, y)),
  ...right.toReversed().map(([x, y]) => point(150 - x, y)),
];

const seen = (outline: ReturnType<typeof halves>) => {
  const cutOut = cutOutFlat(drawGarment({ outline, cloth: () => [40, 60, 110], background: () => [255, 255, 255] }));
  return { cutOut, landmarks: topLandmarks(cutOut, "dress") };
};

const bodice = [
  [12, 50],
  [24, 20],
  [36, 20],
  [38, 60],
  [46, 80],
  [36, 140],
] as const;

const jumpsuit = halves([...bodice, [48, 190], [44, 385], [10, 385], [1, 200]]);

test("a jumpsuit has legs, which follow those of whoever puts it on", () => {
  const { cutOut, landmarks } = seen(jumpsuit);
  const { legs } = landmarks;
  expect(legs!.crotchY).toBeGreaterThan(190);
  expect(legs!.crotchY).toBeLessThan(225);
  const body = uprightBody();
  const { body: layer, hemV } = warpTop(body, cutOut, landmarks, "dress");
  const alphaAt = (x: number, y: number): number => layer.rgba[((y - layer.top) * layer.width + x - layer.left) * 4 + 3] ?? 0;
  for (const side of sides) expect(alphaAt(Math.round(body[side].knee.x), Math.round(body[side].knee.y))).toBeGreaterThan(0.99);
  expect(alphaAt(150, 470)).toBeLessThan(0.5);
  expect(hemV).toBeGreaterThan(2);
});

test("a dress that is slit has none", () => {
  const slit = halves([...bodice, [60, 300], [68, 385], [6, 385], [1, 310]]);
  expect(seen(slit).landmarks.legs).toBeUndefined();
});
