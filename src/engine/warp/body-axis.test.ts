import { describe, expect, it } from "vitest";
import { hiddenHalfWidthPx, visibleWaistV } from "./body-axis.ts";
import { partIndex } from "../person/labels.ts";
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

describe("where trousers begin", () => {
  const upright = uprightBody();
  const { width } = upright.photo;
  /** A jacket hangs beside the front from the shoulders to below the hips, open so far to both sides of the axis. */
  const inJacket = (openPx: number): Body => ({
    ...upright,
    labels: upright.labels.map((label, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (Math.abs(x - 150) > 60 || y < 110 || y > 330) return label;
      if (Math.abs(x - 150) > openPx) return partIndex.top;
      return y < 220 ? partIndex.top : partIndex.bottom;
    }),
  });
  const v = (220 - upright.neck.y) / (upright.pelvis.y - upright.neck.y);

  it("is seen in a jacket's open front: new jeans began at the hips, below a blank", () =>
    expect(visibleWaistV(inJacket(18))).toBeCloseTo(v, 1));

  it("is not told by a slit", () => expect(visibleWaistV(inJacket(4))).not.toBeCloseTo(v, 1));
});
