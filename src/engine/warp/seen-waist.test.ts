import { expect, it } from "vitest";
import { bottomLandmarks } from "../garment/landmarks/bottom-landmarks.ts";
import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import type { Body } from "../person/body.ts";
import { partIndex } from "../person/labels.ts";
import { drawGarment, skirtOutline, trousersOutline } from "../testing/drawn-garment.ts";
import { partsOf, uprightBody } from "../testing/upright-body.ts";
import { seenWaist } from "./seen-waist.ts";
import { warpBottom } from "./warp-bottom.ts";

const upright = uprightBody();
const { width } = upright.photo;

/** The trousers begin at a line of the photo. */
function wearing(waistY: (x: number) => number, halfPx = 46): Body {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.abs(x - 150) > 46 || y < 190 || y > 300) return label;
    if (y >= waistY(x)) return Math.abs(x - 150) < halfPx ? partIndex.bottom : partIndex.background;
    return partIndex.top;
  });
  return { ...upright, labels, parts: partsOf(labels) };
}

const cutOut = (outline: typeof trousersOutline) =>
  cutOutFlat(drawGarment({ outline, cloth: () => [30, 60, 140], background: () => [255, 255, 255] }));

it.each([
  ["trousers", trousersOutline],
  ["a skirt", skirtOutline],
])("%s lie as the old waist did: over a raised hip a wedge of the shirt was left", (_, outline) => {
  const garment = cutOut(outline);
  const topAt = (body: Body, x: number): number => {
    const { left, top, width: columns, height, rgba } = warpBottom(body, garment, bottomLandmarks(garment)).body;
    return top + Array.from({ length: height }, (_row, y) => rgba[(y * columns + x - left) * 4 + 3]).findIndex((alpha) => alpha > 0.5);
  };
  const raised = wearing((x) => 236 - (x - 150) / 5);
  expect(topAt(raised, 120) - topAt(raised, 180)).toBeGreaterThan(8);
  const level = wearing(() => 236);
  expect(Math.abs(topAt(level, 120) - topAt(level, 180))).toBeLessThan(3);
  const hanging = wearing((x) => 240 - ((x - 150) / 46) ** 2 * 14);
  expect(topAt(hanging, 150) - (topAt(hanging, 115) + topAt(hanging, 185)) / 2).toBeGreaterThan(4);
});

it("a waistband is no wider than the waist that is seen: its corner stood in the air", () => {
  const { halfPx } = seenWaist(wearing(() => 236, 38));
  for (const px of [halfPx.left, halfPx.right]) expect(Math.abs(px - 38)).toBeLessThan(2);
});

it("a shirt's tail over one hip, or a top over the waist, tells nothing", () => {
  for (const hidden of [wearing((x) => (x < 150 ? 236 : 280)), wearing((x) => (x < 150 ? 236 : 400))]) {
    const { lowerV, halfPx } = seenWaist(hidden);
    expect([lowerV(-1), lowerV(1)]).toEqual([0, 0]);
    expect(halfPx.left).toBeNaN();
  }
});
