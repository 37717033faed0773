import { describe, expect, it } from "vitest";
import { distance, point } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import type { Pose } from "../pose/pose.ts";
import { armUnderCoat, heightUnderCoat, poseUnderCoat } from "./under-coat.ts";

describe("the height of a shoulder under a coat", () => {
  const beside = 0.3;

  it("is that of a body, where a hood or a fur lies on it: heads sat in the chest", () => {
    expect(heightUnderCoat(0.36, beside, 1)).toBeLessThan(0.24);
  });

  it("is what is seen where that is low, and never more than is seen", () => {
    expect(heightUnderCoat(0.14, beside, 1)).toBeCloseTo(0.14, 2);
    for (let seen = 0; seen < 0.5; seen += 0.01) expect(heightUnderCoat(seen, beside, 1)).toBeLessThanOrEqual(seen);
  });

  it("has no steps", () => {
    for (let seen = 0; seen < 0.5; seen += 0.01) {
      const step = heightUnderCoat(seen + 0.01, beside, 1) - heightUnderCoat(seen, beside, 1);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(0.01 + 1e-9);
    }
  });

  it("is exactly what is seen without one", () => {
    expect(heightUnderCoat(0.361, beside, 0)).toBe(0.361);
  });
});

/** Somebody who faces the camera: shoulder to hip 160 px, hips 56. */
function posed(shouldersPx: number, facePx = 22): Pose {
  const at = (x: number, y: number) => ({ left: point(150 + x, y), right: point(150 - x, y) });
  const [eyes, mouth, shoulders, hips] = [at(10, 72 - facePx), at(8, 72), at(shouldersPx / 2, 110), at(28, 270)];
  return {
    leftEye: eyes.left,
    rightEye: eyes.right,
    mouthLeft: mouth.left,
    mouthRight: mouth.right,
    leftShoulder: shoulders.left,
    rightShoulder: shoulders.right,
    leftHip: hips.left,
    rightHip: hips.right,
  } as Pose;
}

describe("the pose under a coat", () => {
  const breadth = (pose: Pose): number => distance(pose.leftShoulder, pose.rightShoulder);

  it("has no shoulders of pads: a T-shirt was as boxy as the blazer before it", () => {
    expect(breadth(poseUnderCoat(posed(120), 1))).toBeLessThan(106);
  });

  it("keeps narrow shoulders, and the middle between them", () => {
    const narrow = poseUnderCoat(posed(84), 1);
    expect(breadth(narrow)).toBeGreaterThan(83.5);
    expect((narrow.leftShoulder.x + narrow.rightShoulder.x) / 2).toBeCloseTo(150);
  });

  it("has them no closer together for a head that is bowed", () => {
    expect(breadth(poseUnderCoat(posed(104, 6), 1))).toBeGreaterThan(96);
  });

  it("is as it is seen without one", () => {
    const pose = posed(120);
    expect(poseUnderCoat(pose, 0)).toBe(pose);
  });
});

describe("an arm under a coat's sleeve", () => {
  const arm = uprightBody().left.arm.map((sample) => ({ ...sample, outerRadiusPx: 20, outerSkinRadiusPx: 11 }));

  it("is hardly thicker than the bare arm: a T-shirt's sleeves were as wide as the coat's", () => {
    for (const { outerRadiusPx } of armUnderCoat(arm, 1).slice(0, 20)) expect(outerRadiusPx).toBeLessThan(12.5);
  });

  it("keeps its sleeve at the wrist, where the hand comes out of it", () => {
    expect(armUnderCoat(arm, 1).at(-1)!.outerRadiusPx).toBeCloseTo(20);
  });

  it("keeps it all without a coat", () => {
    expect(armUnderCoat(arm, 0)).toBe(arm);
  });
});
