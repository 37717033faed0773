import { expect, test } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { point } from "../../image/geometry.ts";
import { limbField, type LimbSection } from "../bare-body/limb-field.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { evenArmEdgeInto } from "./even-arm-edge.ts";

const [width, height] = [80, 200];
const radiusPx = 20;
const { right } = uprightBody();
const limb = { ...right, arm: right.arm.map((sample) => ({ ...sample, innerSkinRadiusPx: radiusPx })) };
const sections = Array.from({ length: 101 }, (_, k): LimbSection => ({
  centre: point(40, 2 * k),
  tangent: point(0, 1),
  outward: point(1, 0),
  outerRadiusPx: radiusPx,
  innerRadiusPx: radiusPx,
  alongPx: 2 * k,
  bones: k / 50,
}));
const field = limbField(sections, { left: 0, top: 0, right: width, bottom: height }, 2.5);

/** An arm that hangs beside the trunk, and before it below a row; above, the old garment or the wall covers its inner half. */
function hanging(isOldGarment: boolean) {
  const [front, old] = [createPlane(width, height), createPlane(width, height)];
  for (let y = 0; y < height; y++) {
    const innerX = y < 100 ? 38 : 20;
    front.data.fill(1, y * width + innerX, y * width + 60);
    if (isOldGarment) old.data.fill(1, y * width, y * width + innerX);
  }
  evenArmEdgeInto(front, field, limb, old, 10);
  return Array.from({ length: height }, (_, y) => front.data.subarray(y * width, (y + 1) * width).findIndex((share) => share > 0.5));
}

test("an arm that hung half behind the old garment comes out little by little: at the old waist it had a notch", () => {
  const innerX = hanging(true);
  expect(innerX[50]).toBeCloseTo(38, -1);
  expect(innerX[190]).toBe(20);
  for (let y = 20; y < 190; y++) expect(Math.abs(innerX[y + 5] - innerX[y])).toBeLessThan(4);
});

test("an arm that nothing of the old garment covered stays as it is", () => {
  expect(hanging(false)).toEqual(Array.from({ length: height }, (_, y) => (y < 100 ? 38 : 20)));
});

test("the edge of an arm that comes out aslant has no teeth: every second row was a step", () => {
  const [front, old] = [createPlane(width, height), createPlane(width, height)];
  for (let y = 0; y < height; y++) {
    const innerX = y < 100 ? 38 : 20;
    front.data.fill(1, y * width + innerX, y * width + 60);
    old.data.fill(1, y * width, y * width + innerX);
  }
  evenArmEdgeInto(front, field, limb, old, 10);
  const edges = Array.from(
    { length: height },
    (_, y) => 60 - front.data.subarray(y * width, y * width + 60).reduce((sum, share) => sum + share, 0),
  );
  for (let y = 106; y < 150; y++) expect(Math.abs(edges[y + 1] - 2 * edges[y] + edges[y - 1])).toBeLessThan(0.25);
});
