import { describe, expect, it } from "vitest";
import { hiddenHalfWidthPx } from "./body-width.ts";
import { uprightBody } from "../testing/upright-body.ts";
import type { Body } from "../person/body.ts";

const flared: Body = { ...uprightBody(), halfWidthPx: (v) => 38 + Math.max(0, v - 0.4) * 40 };
const widthAt = (body: Body, v: number): number => hiddenHalfWidthPx(body, v, "left") + hiddenHalfWidthPx(body, v, "right");

describe("the hips of somebody in a flared dress", () => {
  const dressed: Body = { ...flared, wearsDress: true };

  it("are as wide as the chest lets one expect, not as the dress", () => {
    expect(widthAt(dressed, 1)).toBeLessThan(1.1 * dressed.shoulderWidthPx);
    expect(widthAt(dressed, 1)).toBeGreaterThan(widthAt(dressed, 0.7));
  });

  it("are wider on whoever has a broader chest", () => {
    const stout: Body = { ...dressed, halfWidthPx: (v) => 1.3 * flared.halfWidthPx(v, "left") };
    expect(widthAt(stout, 1)).toBeGreaterThan(1.2 * widthAt(dressed, 1));
  });

  it("are measured where no dress hides them", () => expect(widthAt(flared, 1)).toBe(2 * flared.halfWidthPx(1, "left")));
});
