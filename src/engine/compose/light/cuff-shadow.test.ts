import { describe, expect, it } from "vitest";
import { canvasOf, type Canvas } from "../../image/canvas.ts";
import { createPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { armFields } from "../bare-body/arm-fields.ts";
import { liftCuffShadowsInto } from "./cuff-shadow.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const arms = armFields(upright, { left: 0, top: 0, right: width, bottom: height });
const cuffY = 150;
const { centre } = upright.left.arm.find((sample) => sample.centre.y > cuffY + 1)!;
const { centre: further } = upright.left.arm.find((sample) => sample.centre.y > cuffY + 10)!;

/** An arm of one colour, as dark as that right below the cuff. */
function lifted(shade: number, cuffEndsY = cuffY): { readonly before: Canvas; readonly after: Canvas } {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const old = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (y < cuffEndsY) old.data[i] = 1;
      data.fill(200 - shade * smoothstep(8, 1, y - cuffEndsY), i * 4, i * 4 + 3);
    }
  }
  const body = { ...upright, photo: { width, height, data } };
  const nothing = createPlane(width, height);
  const canvas = canvasOf(body.photo);
  const before = canvasOf(body.photo);
  liftCuffShadowsInto({
    body,
    canvas,
    arms,
    removal: { old, amount: old, skin: nothing, other: nothing, otherLight: nothing, skinLight: nothing },
  });
  return { before, after: canvas };
}

const at = ({ rgb }: Canvas, { x, y }: { x: number; y: number }): number => rgb[(Math.floor(y) * width + Math.floor(x)) * 3];

describe("below an old cuff", () => {
  it("a bare arm is as light as further down: the cuff's shadow stayed as a line across it", () => {
    const { before, after } = lifted(60);
    expect(at(before, centre)).toBeLessThan(185);
    expect(at(after, centre)).toBeGreaterThan(193);
  });

  it("an arm without a shadow keeps its light, and so does everything beside it", () => {
    const { before, after } = lifted(0);
    expect(after.rgb).toEqual(before.rgb);
  });

  it("the arm further down keeps its light", () => {
    const { before, after } = lifted(60);
    expect(Math.abs(at(after, further) - at(before, further))).toBeLessThan(1);
    expect(at(after, upright.left.elbow)).toBe(at(before, upright.left.elbow));
  });

  it("at the wrist, where a long sleeve ends, nothing is lifted: the hand is not the arm", () => {
    const { before, after } = lifted(60, 246);
    expect(after.rgb).toEqual(before.rgb);
  });
});
