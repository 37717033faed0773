import { describe, expect, it } from "vitest";
import type { LimbField } from "./limb-field.ts";
import { armLight, legLight, usualRadius } from "./limb-light.ts";
import { armMeasures, legMeasures } from "./limb-measures.ts";

const planeOf = (value: number) => ({ width: 1, height: 1, data: Float32Array.of(value) });
const fieldAt = (bones: number, across: number): LimbField => ({
  distance: planeOf(Math.abs(across)),
  across: planeOf(across),
  alongPx: planeOf(0),
  bones: planeOf(bones),
});

describe("light on bare limbs, as it was measured", () => {
  it("an arm is darker inside, towards the body, than outside", () => {
    for (const bones of [0.5, 1, 1.5]) expect(armLight(fieldAt(bones, -0.9), 0)).toBeLessThan(armLight(fieldAt(bones, 0.9), 0) - 0.08);
  });

  it("there is a hollow over the knee", () => {
    expect(legLight(fieldAt(0.95, 0), 0)).toBeLessThan(legLight(fieldAt(1.35, 0), 0) - 0.03);
  });

  it("has no steps, and goes on beyond the limb's ends and edges", () => {
    for (const light of [armLight, legLight]) {
      for (let bones = -0.2; bones < 2.3; bones += 0.01) {
        for (const across of [-1.3, -0.8, 0, 0.8, 1.3]) {
          expect(Math.abs(light(fieldAt(bones + 0.01, across), 0) - light(fieldAt(bones, across), 0))).toBeLessThan(0.02);
        }
      }
    }
  });
});

it("a calf is thicker than the leg under the knee, and the ankle the thinnest", () => {
  const at = (bones: number): number => usualRadius(legMeasures, bones);
  expect(at(1.35)).toBeGreaterThan(at(1.7));
  expect(at(1.9)).toBeLessThan(0.7 * at(1.35));
  expect(at(0)).toBeGreaterThan(at(1));
  expect(usualRadius(armMeasures, 2)).toBeLessThan(0.8 * usualRadius(armMeasures, 1));
});
