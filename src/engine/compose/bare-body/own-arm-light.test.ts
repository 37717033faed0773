import { describe, expect, it } from "vitest";
import { armFields } from "./arm-fields.ts";
import { armLight } from "./limb-light.ts";
import { ownArmLight } from "./own-arm-light.ts";
import type { LimbField } from "./limb-field.ts";
import { createPlane } from "../../image/filters.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const arm = armFields(upright, { left: 0, top: 0, right: width, bottom: height }).left;

/** The left forearm is bare and lit by that law; the upper arm is covered. */
function lightOn(lit: (i: number) => number): (i: number) => number {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  for (let i = 0; i < width * height; i++) {
    if (arm.distance.data[i] > 1 || arm.bones.data[i] < 0.9) continue;
    skin.data[i] = 1;
    data.fill(150 * lit(i), i * 4, i * 4 + 3);
  }
  return ownArmLight({ ...upright, photo: { width, height, data }, parts: { ...upright.parts, skin } }, arm);
}

/** Of the upper arm, near its inner and its outer edge. */
function meanAt(light: (i: number) => number, from: number, to: number, { across, bones, distance }: LimbField = arm): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < across.data.length; i++) {
    if (distance.data[i] > 1 || bones.data[i] < 0.4 || bones.data[i] > 0.8 || across.data[i] < from || across.data[i] > to) continue;
    sum += light(i);
    count++;
  }
  return sum / count;
}

describe("an upper arm that comes to light", () => {
  const usual = (i: number): number => armLight(arm, i);

  it("is lit from the side from which its forearm is", () => {
    const fromInside = lightOn((i) => usual(i) * (1 - 0.2 * arm.across.data[i]));
    expect(meanAt(fromInside, -0.8, -0.4)).toBeGreaterThan(1.05 * meanAt(usual, -0.8, -0.4));
    expect(meanAt(fromInside, 0.4, 0.8)).toBeLessThan(0.95 * meanAt(usual, 0.4, 0.8));
  });

  it("goes over into the chest's light on the shoulder", () => {
    const fromInside = lightOn((i) => usual(i) * (1 - 0.2 * arm.across.data[i]));
    for (let i = 0; i < width * height; i++) if (arm.bones.data[i] === 0) expect(fromInside(i)).toBe(1);
  });

  it("is lit as most arms where its forearm is", () => {
    const same = lightOn(usual);
    for (const from of [-0.8, -0.2, 0.4]) expect(meanAt(same, from, from + 0.4)).toBeCloseTo(meanAt(usual, from, from + 0.4), 1);
  });
});

it("of a covered arm nothing is known but the usual", () => {
  const light = ownArmLight({ ...upright, parts: { ...upright.parts, skin: createPlane(width, height) } }, arm);
  for (let i = 0; i < width * height; i += 17) expect(light(i)).toBe(armLight(arm, i));
});
