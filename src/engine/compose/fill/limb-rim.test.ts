import { expect, test } from "vitest";
import { armFields } from "../bare-body/arm-fields.ts";
import { limbRim } from "./limb-rim.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane } from "../../image/filters.ts";
import type { Side } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import type { BodySide } from "../../person/body.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const cuffY = 180;

/** The rim's factor along rows of the left arm, whose upper half comes to light; on the seen half the rim has this level (0…255). */
function rimOf(rimLight: number, seenSkin = 1) {
  const isArm = maskWhere(width * height, (i) => upright.labels[i] === partIndex.skin && Math.floor(i / width) > 112);
  const depth = distanceTo(
    maskWhere(width * height, (i) => upright.labels[i] === partIndex.background),
    width,
    height,
  ).data;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  isArm.forEach((value, i) => value && data.fill(depth[i] < 3 ? rimLight : 150, i * 4, i * 4 + 3));
  const removal = {
    old: createPlane(width, height),
    amount: createPlane(width, height),
    skin: createPlane(width, height),
    other: createPlane(width, height),
    otherLight: createPlane(width, height, 1),
    skinLight: createPlane(width, height, 1),
  };
  for (let i = 0; i < cuffY * width; i++) if (isArm[i]) [removal.amount.data[i], removal.skin.data[i]] = [1, 1];
  const skin = { ...upright.parts.skin, data: upright.parts.skin.data.map((share, i) => (depth[i] < 3 ? seenSkin * share : share)) };
  const thick = (side: Side): BodySide => ({
    ...upright[side],
    arm: upright[side].arm.map((sample) => ({ ...sample, outerSkinRadiusPx: 17, innerSkinRadiusPx: 14 })),
  });
  const body = {
    ...upright,
    parts: { ...upright.parts, skin },
    photo: { width, height, data },
    left: thick("left"),
    right: thick("right"),
  };
  const arms = armFields(body, { left: 0, top: 0, right: width, bottom: height });
  const rim = limbRim({ garment: { kind: "top" }, body, removal, arms }, () => 3 * 150);
  return [140, 150, 160].map((y) => {
    const x = isArm.subarray(y * width, (y + 1) * width).indexOf(1);
    return { atEdge: rim(y * width + x), inside: rim(y * width + x + 9) };
  });
}

test("the dark rim of an arm goes on along what comes to light of it: at the old cuff the arm had a step", () => {
  for (const { atEdge, inside } of rimOf(80)) {
    expect(atEdge).toBeLessThan(0.9);
    expect(inside).toBe(1);
  }
});

test("an arm without a rim gets none", () => {
  for (const { atEdge } of rimOf(150)) expect(Math.abs(atEdge - 1)).toBeLessThan(0.15);
});

test("what an arm's edge mixes with a white wall is no rim: drawn shoulders had an orange one", () => {
  for (const { atEdge } of rimOf(190, 0.7)) expect(atEdge).toBeLessThan(1.02);
});
