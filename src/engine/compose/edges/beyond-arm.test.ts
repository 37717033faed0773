import { expect, test } from "vitest";
import { withoutSlivers } from "./beyond-arm.ts";
import { alphaIn } from "../../image/canvas.ts";
import { createPlane } from "../../image/filters.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";

const [width, height] = [300, 560];
const shoulderWidthPx = 240;
const torso = { v: (_: number, y: number): number => y / height, u: (x: number): number => x - width / 2 };
/** An arm hangs slantwise before the trunk's left side, and bends away from it further down. */
const armX = (y: number): number => 100 - 0.1 * y;
const front = createPlane(width, height);
for (let y = 120; y < 420; y++) for (let x = 0; x < width; x++) if (Math.abs(x - armX(y)) < 20) front.data[y * width + x] = 1;

const visibleOf = (beyondPx: number, bottomY: number) => {
  const isCloth = (x: number, y: number): boolean => y >= 60 && y < bottomY && x < 250 && x >= (y < 250 ? 100 : armX(y) - 20 - beyondPx);
  const { data } = alphaIn({ width, height }, withoutSlivers(sleevelessTop(0.9, isCloth), front, torso, shoulderWidthPx).body);
  return (x: number, y: number): number => data[y * width + Math.round(x)];
};

test("a side that ends right behind an arm does not come out beyond it as a line", () => {
  const visible = visibleOf(10, 400);
  for (const y of [260, 300, 390]) {
    for (const beyond of [1, 4, 8]) expect(visible(armX(y) - 20 - beyond, y)).toBe(0);
    expect(visible(armX(y) + 30, y)).toBe(1);
  }
});

test("a wide garment, and a skirt that comes out below the hand, are seen on both sides of the arm", () => {
  const wide = visibleOf(44, 400);
  for (const y of [260, 300, 390]) expect(wide(armX(y) - 24, y)).toBe(1);
  const long = visibleOf(10, 480);
  for (const y of [260, 300, 390]) expect(long(armX(y) - 24, y)).toBe(1);
});

test("a hem that flares out beyond the arm does not come out there as a flap", () => {
  const visible = visibleOf(26, 400);
  for (const y of [260, 300, 390]) for (const beyond of [1, 12, 24]) expect(visible(armX(y) - 20 - beyond, y)).toBe(0);
});

test("a skirt that the photo's lower edge cuts off at the hand keeps its side beyond it", () => {
  const end = 400;
  const cutFront = { width, height: end, data: front.data.slice(0, width * end) };
  const isCloth = (x: number, y: number): boolean => y >= 60 && y < end && x < 250 && x >= (y < 250 ? 100 : armX(y) - 30);
  const { data } = alphaIn(cutFront, withoutSlivers(sleevelessTop(0.9, isCloth), cutFront, torso, shoulderWidthPx).body);
  for (const y of [300, 390]) expect(data[y * width + Math.round(armX(y) - 24)]).toBe(1);
});
