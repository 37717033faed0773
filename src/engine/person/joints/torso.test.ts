import { expect, test } from "vitest";
import { point } from "../../image/geometry.ts";
import { partIndex } from "../labels.ts";
import { measureHalfWidths } from "./torso.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";

const [width, height] = [300, 560];

/** Somebody in a long-sleeved top whose arms hang against the hips: all of it has one label. */
function sleevedMap(fromX: number, toX: number) {
  const labels = new Uint8Array(width * height).fill(partIndex.background);
  for (let y = 90; y < 330; y++) labels.fill(partIndex.top, y * width + fromX, y * width + toX);
  return { width, height, labels };
}

test("a torso between sleeved arms is as wide as up to them, or trousers would stand out beside a new top", () => {
  const { left } = uprightBody();
  // The forearm runs down at 58 px from the axis, 12 px thick: its inner edge lies at 46 px.
  const arm = left.arm.map((sample) => ({ ...sample, centre: point(92, sample.centre.y), outerRadiusPx: 12, innerRadiusPx: 12 }));
  const halfWidthPx = measureHalfWidths(
    sleevedMap(70, 230),
    uprightFrame(),
    { ...left, arm, wrist: point(92, 250), fingers: point(92, 270) },
    "left",
  );
  expect(halfWidthPx(0.7)).toBeGreaterThan(43);
  expect(halfWidthPx(0.7)).toBeLessThan(52);
});
