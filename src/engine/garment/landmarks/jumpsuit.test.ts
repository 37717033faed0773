import { expect, test } from "vitest";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { topLandmarks } from "./top-landmarks.ts";
import { warpTop } from "../../warp/warp-top.ts";
import { point, sides } from "../../image/geometry.ts";
import type { PlacedLayer } from "../../image/raster.ts";
import { drawGarment } from "../../testing/drawn-garment.ts";
import { uprightBody } from "../../testing/upright-body.ts";

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

const alphaAt = ({ left, top, width, rgba }: PlacedLayer, x: number, y: number): number =>
  x < left || x >= left + width ? 0 : (rgba[((y - top) * width + x - left) * 4 + 3] ?? 0);

const jumpsuit = halves([...bodice, [48, 190], [44, 385], [10, 385], [1, 200]]);

test("the legs of wide dungarees begin as wide as the hips above them: there was a step", () => {
  const { cutOut, landmarks } = seen(halves([...bodice, [60, 190], [56, 385], [12, 385], [1, 215]]));
  const { body: layer } = warpTop(uprightBody(), cutOut, landmarks, "dress");
  const edge = (y: number): number => Array.from({ length: 150 }, (_, x) => x).findIndex((x) => alphaAt(layer, x, y) > 0.5);
  for (let y = 300; y < 330; y++) expect(Math.abs(edge(y) - edge(y - 4))).toBeLessThan(2);
});

test("a jumpsuit has legs, which follow those of whoever puts it on", () => {
  const { cutOut, landmarks } = seen(jumpsuit);
  const { legs } = landmarks;
  expect(legs!.crotchY).toBeGreaterThan(190);
  expect(legs!.crotchY).toBeLessThan(225);
  const body = uprightBody();
  const { body: layer, hemV } = warpTop(body, cutOut, landmarks, "dress");
  for (const side of sides) expect(alphaAt(layer, Math.round(body[side].knee.x), Math.round(body[side].knee.y))).toBeGreaterThan(0.99);
  expect(alphaAt(layer, 150, 470)).toBeLessThan(0.5);
  expect(hemV).toBeGreaterThan(2);
});

test("a dress that is slit has none", () => {
  const slit = halves([...bodice, [60, 300], [68, 385], [6, 385], [1, 310]]);
  expect(seen(slit).landmarks.legs).toBeUndefined();
});
