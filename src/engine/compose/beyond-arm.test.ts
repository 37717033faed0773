import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import { sleevelessTop } from "../testing/sleeveless-top.ts";
import { uprightBody } from "../testing/upright-body.ts";

const body = uprightBody();
const bottomY = 250;

/** The outer edge of the left arm, which hangs before the trunk's side. */
const armEdge = (y: number): number => 84 - ((y - 130) * 26) / 120;
/** A top that comes out beyond the left arm. */
const visibleOf = (beyondPx: number) => {
  const isCloth = (x: number, y: number): boolean => y >= 100 && y < bottomY && x < 200 && x >= (y < 190 ? 100 : armEdge(y) - beyondPx);
  const { visible, box } = compose(body, sleevelessTop(0.875, isCloth));
  return (x: number, y: number): number => visible.data[(y - box.top) * visible.width + Math.round(x) - box.left];
};

test("a side that ends right behind an arm does not come out beyond it as a line", () => {
  const visible = visibleOf(3);
  for (const y of [205, 215, 230]) {
    expect(visible(armEdge(y) - 2, y)).toBeLessThan(0.1);
    expect(visible(120, y)).toBeGreaterThan(0.9);
  }
});

test("a wide garment is seen on both sides of the arm", () => {
  const visible = visibleOf(20);
  for (const y of [205, 215, 230]) expect(visible(armEdge(y) - 8, y)).toBeGreaterThan(0.9);
});
