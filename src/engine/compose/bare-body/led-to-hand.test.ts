import { expect, it } from "vitest";
import { armFields, armSections } from "./arm-fields.ts";
import { ledToHand } from "./led-to-hand.ts";
import type { Body, BodyPart } from "../../person/body.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const { wrist } = upright.left;

interface Hand {
  readonly fromY: number;
  readonly halfPx: number;
  readonly middleX?: number;
  readonly lengthPx?: number;
}

/** Somebody in a sleeve that hides the left wrist, with what comes out of the sleeve of a hand; something else may lie between the two. */
function inSleeve({ fromY, halfPx, middleX = wrist.x - 4, lengthPx = 26 }: Hand, between: BodyPart = "top"): Body {
  const labels = upright.labels.slice();
  const fill = (part: BodyPart, atX: number, half: number, fromRow: number, untilRow: number): void => {
    for (let y = fromRow; y < untilRow; y++) labels.fill(partIndex[part], y * width + atX - half, y * width + atX + half);
  };
  fill("top", wrist.x, 30, 120, fromY);
  fill("background", wrist.x, 30, fromY, fromY + lengthPx + 14);
  fill(between, wrist.x, 30, fromY - 6, fromY);
  fill("skin", middleX, halfPx, fromY, fromY + lengthPx);
  return { ...upright, labels };
}

/** In radii of the arm, how far a place is from it. */
function fromArm(body: Body, x: number, y: number): number {
  return armFields(body, { left: 0, top: 0, right: width, bottom: height }).left.distance.data[y * width + x];
}

it("an arm goes on to the hand that comes out of a long sleeve: it ended in the air before it", () => {
  const body = inSleeve({ fromY: 282, halfPx: 10 });
  for (let y = Math.ceil(wrist.y); y < 284; y += 4) expect(fromArm(body, wrist.x - 3, y)).toBeLessThan(1);
  // It was thicker than the hand there.
  expect(fromArm(body, wrist.x - 4 + 13, 280)).toBeGreaterThan(1);
});

it("an arm narrows towards fingers: it ended beside them as a stick thicker than they", () => {
  const body = inSleeve({ fromY: 262, halfPx: 5 });
  expect(fromArm(body, wrist.x - 4, 262)).toBeLessThan(0.5);
  expect(fromArm(body, wrist.x + 6, 263)).toBeGreaterThan(1);
  expect(fromArm(body, wrist.x, 244)).toBeCloseTo(fromArm(upright, wrist.x, 244), 5);
});

/** The left arm, as it is and led to the hand. */
function leftArm(body: Body) {
  const sections = armSections(body, body.left);
  const led = ledToHand(sections, body, body.left);
  return { sections, led, end: led[led.length - 1] };
}

it("an arm goes on to its hand's middle and a little over its edge, wherever beside the pose's line the hand lies", () => {
  for (const middleX of [54, 64, 72]) {
    const { end } = leftArm(inSleeve({ fromY: 282, halfPx: 8, middleX }));
    expect(Math.abs(end.centre.x - middleX)).toBeLessThan(2);
    expect(end.centre.y).toBeGreaterThan(284);
    // It is as broad as the hand, to both sides.
    expect(end.outerRadiusPx).toBeCloseTo(end.innerRadiusPx, 5);
    expect(Math.abs(end.outerRadiusPx - 8)).toBeLessThan(1.3);
  }
});

it("an arm that reaches its hand follows the pose's line, and narrows only on the side on which it is broader", () => {
  const { sections, led, end } = leftArm(inSleeve({ fromY: 262, halfPx: 6, middleX: wrist.x - 8 }));
  expect(led.map(({ centre }) => centre)).toEqual(sections.map(({ centre }) => centre));
  expect(end.outerRadiusPx).toBe(sections[sections.length - 1].outerRadiusPx);
  expect(end.innerRadiusPx).toBeLessThan(0.6 * sections[sections.length - 1].innerRadiusPx);
});

it("of an arm beside the finest fingers half is left, and one about as broad as the hand stays so", () => {
  const radiusPx = upright.left.arm[0].outerSkinRadiusPx;
  expect(leftArm(inSleeve({ fromY: 282, halfPx: 3 })).end.outerRadiusPx).toBeCloseTo(radiusPx / 2, 1);
  expect(leftArm(inSleeve({ fromY: 282, halfPx: 10 })).end.outerRadiusPx).toBe(radiusPx);
});

it("either arm goes on to its hand, and its outer side stays the outer one", () => {
  const body = inSleeve({ fromY: 282, halfPx: 10 });
  const mirrored = { ...body, labels: body.labels.map((_, i) => body.labels[i - (i % width) + width - 1 - (i % width)]) };
  const ends = [body.left, body.right].map((side) =>
    ledToHand(armSections(body, side), side === body.left ? body : mirrored, side).at(-1)!,
  );
  expect(ends.map(({ centre }) => centre.y > 284)).toEqual([true, true]);
  expect(ends.map(({ outward }) => Math.sign(outward.x))).toEqual([-1, 1]);
  const { right } = armFields(mirrored, { left: 0, top: 0, right: width, bottom: height });
  expect(right.distance.data[280 * width + width - 1 - (wrist.x - 3)]).toBeLessThan(1);
});

it("an arm stays as it is where the hand is near and broad, the wrist is seen, or something else lies before the hand", () => {
  const bodies = [
    inSleeve({ fromY: 258, halfPx: 12 }),
    inSleeve({ fromY: wrist.y, halfPx: 6 }),
    upright,
    inSleeve({ fromY: 282, halfPx: 10 }, "bottom"),
  ];
  for (const body of bodies) {
    const { sections, led } = leftArm(body);
    expect(led).toBe(sections);
  }
});

it("bare thighs below a coat, another's skin far down or beside, crumbs and slivers are no hand", () => {
  const noHands: Hand[] = [
    { fromY: 268, halfPx: 30 },
    { fromY: 268, halfPx: 10, lengthPx: 60 },
    { fromY: 268, halfPx: 5, lengthPx: 8 },
    { fromY: 268, halfPx: 1, lengthPx: 60 },
    { fromY: 300, halfPx: 10 },
    { fromY: 268, halfPx: 5, middleX: wrist.x + 22 },
  ];
  for (const hand of noHands) {
    const { sections, led } = leftArm(inSleeve(hand));
    expect(led).toBe(sections);
  }
});
