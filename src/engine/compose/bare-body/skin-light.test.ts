import { describe, expect, it } from "vitest";
import { bellyLight, chestLight, lightOnSkin } from "./skin-light.ts";

describe("light on skin", () => {
  it("reddens it in the shade: new arms were grey towards their edges", () => {
    const [red, green, blue] = [0, 1, 2].map((channel) => lightOnSkin(0.7, channel));
    expect(green).toBeCloseTo(0.7, 2);
    expect(red).toBeCloseTo(0.7 ** 0.76, 2);
    expect(blue).toBeCloseTo(0.7 ** 1.23, 2);
  });

  it("leaves it as it is where there is as much as on average", () => {
    for (const channel of [0, 1, 2]) expect(lightOnSkin(1, channel)).toBe(1);
  });

  it("draws no navel on a belly that shows its own", () => {
    expect(bellyLight(0, 0, 0.74, true)).toBeLessThan(bellyLight(0, 0, 0.74, false) - 0.2);
  });

  it("shows collarbones before the hollows over them: chests looked flat", () => {
    const [bone, hollow] = [-0.005, -0.05].map((v) => chestLight(0.2, v));
    expect(bone - hollow).toBeGreaterThan(0.08);
  });
});
