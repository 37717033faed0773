import { describe, expect, it } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
import { armFields } from "../bare-body/arm-fields.ts";
import { withoutUnderSleeves } from "./under-sleeves.ts";

const body = uprightBody();
const { width, height } = body.photo;
const arms = armFields(body, { left: 0, top: 0, right: width, bottom: height });
const { wrist } = body.left;
const armPx = arms.left.alongPx.data.reduce((most, px) => Math.max(most, px), 0);

/** How much is seen of the middle of a thing of this size at a place, under new sleeves that reach this far. */
function seenAt(x: number, y: number, halfPx: number, reachPx: number): number {
  const data = new Float32Array(width * height).map((_, i) =>
    Math.abs((i % width) - x) <= halfPx && Math.abs(Math.floor(i / width) - y) <= halfPx ? 1 : 0,
  );
  const { data: shown } = withoutUnderSleeves({ width, height, data }, arms, [{ side: "left", reachPx }]);
  return shown[Math.round(y) * width + Math.round(x)];
}

describe("a watch", () => {
  const [x, y] = [wrist.x + 4, wrist.y - 14];
  it("is covered by a new sleeve that reaches over it: it lay on the sleeve", () => expect(seenAt(x, y, 5, armPx)).toBe(0));
  it("is seen beside a short one", () => expect(seenAt(x, y, 5, 40)).toBe(1));
});

it("a bag in the hand is seen below a long sleeve", () => expect(seenAt(wrist.x, wrist.y + 30, 24, armPx)).toBe(1));
