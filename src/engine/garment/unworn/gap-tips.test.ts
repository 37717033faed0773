import { expect, test } from "vitest";
import { bottomLandmarks } from "../landmarks/bottom-landmarks.ts";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { legGap, sleeveGaps, withoutGapTips } from "./gap-tips.ts";
import { topLandmarks } from "../landmarks/top-landmarks.ts";
import { drawGarment, trousersOutline, tshirtOutline } from "../../testing/drawn-garment.ts";

const navy = [26, 24, 46] as const;

test("a speck of a light background at the tip of the gap between sleeve and side takes the cloth's colour", () => {
  const cutOut = cutOutFlat(drawGarment({ outline: tshirtOutline, cloth: () => navy, background: () => [255, 255, 255] }));
  const { layer } = cutOut;
  const tips = sleeveGaps(topLandmarks(cutOut, "top"));
  expect(tips).toHaveLength(2);
  const at = (x: number, y: number): number => (Math.round(y) * layer.width + Math.round(x)) * 4;
  for (const { x, y } of tips) for (const above of [2, 3, 4]) layer.rgba.set([0.9, 0.9, 0.9, 1], at(x, y - above));
  const far = at(150, 200);
  layer.rgba.set([0.9, 0.9, 0.9, 1], far);
  const { rgba } = withoutGapTips(cutOut, tips).layer;
  for (const { x, y } of tips) for (const above of [2, 3, 4]) expect(rgba[at(x, y - above)]).toBeCloseTo(26 / 255, 1);
  expect(rgba[far]).toBeCloseTo(0.9);
  expect(layer.rgba[at(tips[0].x, tips[0].y - 3)]).toBeCloseTo(0.9);
});

test("a speck of a light background at the tip of the gap between trouser legs takes the cloth's colour", () => {
  const cutOut = cutOutFlat(drawGarment({ outline: trousersOutline, cloth: () => navy, background: () => [255, 255, 255] }));
  const { layer } = cutOut;
  const [{ x, y }] = legGap(bottomLandmarks(cutOut));
  const speck = (Math.round(y - 3) * layer.width + Math.round(x)) * 4;
  layer.rgba.set([0.9, 0.9, 0.9, 1], speck);
  expect(withoutGapTips(cutOut, legGap(bottomLandmarks(cutOut))).layer.rgba[speck]).toBeCloseTo(26 / 255, 1);
});

test("a sheer sleeve beside the tip stays as light as it is: a dark rectangle lay on it", () => {
  const cutOut = cutOutFlat(drawGarment({ outline: tshirtOutline, cloth: () => navy, background: () => [255, 255, 255] }));
  const { layer } = cutOut;
  const tips = sleeveGaps(topLandmarks(cutOut, "top"));
  for (const tip of tips) {
    for (let y = Math.round(tip.y) - 12; y < tip.y + 12; y++) {
      for (let x = Math.round(tip.x) - 3; x < tip.x + 3; x++) {
        const p = (y * layer.width + x) * 4;
        if (layer.rgba[p + 3] > 0.99) layer.rgba.set([0.6, 0.6, 0.6, 1], p);
      }
    }
  }
  expect(withoutGapTips(cutOut, tips).layer.rgba).toEqual(layer.rgba);
});
