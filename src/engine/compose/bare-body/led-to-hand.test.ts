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
}

/** In a sleeve that hides the left wrist, and of a hand what comes out of it; between them lies something else, if so. */
function inSleeve({ fromY, halfPx }: Hand, between: BodyPart = "top"): Body {
  const labels = upright.labels.slice();
  const fill = (part: BodyPart, middleX: number, half: number, fromRow: number, untilRow: number): void => {
    for (let y = fromRow; y < untilRow; y++) labels.fill(partIndex[part], y * width + middleX - half, y * width + middleX + half);
  };
  fill("top", wrist.x, 30, 120, fromY);
  fill("background", wrist.x, 30, fromY, fromY + 40);
  fill(between, wrist.x, 30, fromY - 6, fromY);
  fill("skin", wrist.x - 4, halfPx, fromY, fromY + 26);
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

it("towards fingers it narrows: it ended beside them as a stick thicker than they", () => {
  const body = inSleeve({ fromY: 262, halfPx: 5 });
  expect(fromArm(body, wrist.x - 4, 262)).toBeLessThan(0.5);
  expect(fromArm(body, wrist.x + 6, 263)).toBeGreaterThan(1);
  expect(fromArm(body, wrist.x, 244)).toBeCloseTo(fromArm(upright, wrist.x, 244), 5);
});

it("a hand that is near and broad, a wrist that is seen, and a hand beyond something else leave it as it is", () => {
  const bodies = [inSleeve({ fromY: 258, halfPx: 12 }), upright, inSleeve({ fromY: 282, halfPx: 10 }, "bottom")];
  for (const body of bodies) {
    const sections = armSections(body, body.left);
    expect(ledToHand(sections, body, body.left)).toBe(sections);
  }
});

it("bare thighs below a coat are no hand", () => {
  const body = inSleeve({ fromY: 268, halfPx: 30 });
  const sections = armSections(body, body.left);
  expect(ledToHand(sections, body, body.left)).toBe(sections);
});
