import { describe, expect, it } from "vitest";
import { handInBox, handShape, type HandShape } from "./hand-shape.ts";
import { point } from "../../image/geometry.ts";

const size = { width: 200, height: 240 };
const hand = {
  side: "left",
  wrist: point(100, 60),
  along: point(0, 1),
  thumbwards: point(1, 0),
  lengthPx: 120,
  wristRadiusPx: 18,
} as const;

/** A plane's values across the picture in the row that lies at this share of the hand's length. */
function row({ box, alpha, light }: HandShape, down: number): { alpha: number; light: number; x: number }[] {
  const y = Math.round(hand.wrist.y + down * hand.lengthPx) - box.top;
  return Array.from({ length: alpha.width }, (_, x) => ({
    alpha: alpha.data[y * alpha.width + x],
    light: light.data[y * alpha.width + x],
    x: x + box.left,
  }));
}

const widthOf = (values: readonly { alpha: number }[]): number => values.reduce((sum, { alpha }) => sum + alpha, 0);

describe("a drawn hand", () => {
  const shape = handShape(hand, 1, size);

  it("has four fingers that show as lines between them, and no gaps at the knuckles", () => {
    const across = row(shape, 0.66).filter(({ alpha }) => alpha > 0.9);
    const lines = across.filter(
      ({ light }, k) => k > 1 && k < across.length - 2 && light < across[k - 1].light && light <= across[k + 1].light,
    );
    expect(lines).toHaveLength(3);
    const knuckles = row(shape, 0.45);
    const [first, last] = [knuckles.findIndex(({ alpha }) => alpha > 0.5), knuckles.findLastIndex(({ alpha }) => alpha > 0.5)];
    expect(knuckles.slice(first, last + 1).every(({ alpha }) => alpha > 0.5)).toBe(true);
  });

  it("begins as broad as the wrist, is broader at the knuckles, ends in a tip, and is as long as it should be", () => {
    expect(widthOf(row(shape, 0))).toBeCloseTo(2 * hand.wristRadiusPx, -0.5);
    expect(widthOf(row(shape, 0.42))).toBeGreaterThan(2.3 * hand.wristRadiusPx);
    expect(widthOf(row(shape, 0.94))).toBeLessThan(hand.wristRadiusPx);
    expect(widthOf(row(shape, 0.94))).toBeGreaterThan(2);
    expect(widthOf(row(shape, 1))).toBe(0);
  });

  it("has its thumb on the side that it is told", () => {
    const thumb = (thumbwards: number): number => {
      const values = row(handShape({ ...hand, thumbwards: point(thumbwards, 0) }, 1, size), 0.4);
      return values.reduce((sum, { alpha, x }) => sum + alpha * (x - hand.wrist.x), 0);
    };
    expect(thumb(1)).toBeGreaterThan(20);
    expect(thumb(-1)).toBeLessThan(-20);
  });

  it("has edges as soft as it is told", () => {
    const softPixels = (softPx: number): number =>
      handShape(hand, softPx, size).alpha.data.filter((alpha) => alpha > 0.05 && alpha < 0.95).length;
    expect(softPixels(3)).toBeGreaterThan(2 * softPixels(1));
  });

  it("lies at the same place in a part of the picture, and beyond its edge there is nothing of it", () => {
    const box = { left: 40, top: 20, right: 200, bottom: 240 };
    const moved = handShape(handInBox(hand, box), 1, { width: 160, height: 220 });
    expect(moved.box.left).toBe(shape.box.left - 40);
    expect(moved.alpha.data).toEqual(shape.alpha.data);
    expect(handShape({ ...hand, wrist: point(400, 60) }, 1, size).alpha.data).toHaveLength(0);
  });
});
