import { expect, test } from "vitest";
import { skinBehindHands } from "./skin-behind-hands.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** Somebody in shorts: bare thighs from under the hands on, the outline of the fingers between both. */
function inShorts() {
  const { left } = upright;
  const skin = { ...upright.parts.skin, data: upright.parts.skin.data.slice() };
  const lightness = upright.lightness.slice();
  const handEndX = Math.round(left.fingers.x + 8);
  for (let y = Math.round(left.wrist.y); y < height - 60; y++) {
    for (let x = Math.round(left.wrist.x - 12); x < 148; x++) {
      const isHand = x < handEndX && y < left.fingers.y + 16;
      const isOutline = (x === handEndX && y <= left.fingers.y + 16) || (y === Math.round(left.fingers.y + 16) && x <= handEndX);
      const isThigh = !isHand && y > left.wrist.y + 4;
      skin.data[y * width + x] = isHand || isOutline || isThigh ? 1 : 0;
      lightness[y * width + x] = isOutline ? 25 : 60;
    }
  }
  return { ...upright, lightness, parts: { ...upright.parts, skin } };
}

test("a bare thigh behind a hand is told from the hand by the outline between them", () => {
  const body = inShorts();
  const { data } = skinBehindHands(body);
  const { fingers } = body.left;
  const at = (x: number, y: number): number => data[Math.round(y) * width + Math.round(x)];
  expect(at(fingers.x, fingers.y)).toBe(0);
  expect(at(fingers.x + 4, fingers.y)).toBeLessThan(0.5);
  expect(at(fingers.x + 16, fingers.y)).toBe(1);
  expect(at(fingers.x, fingers.y + 30)).toBe(1);
});

test("where no other skin is near, all that is beside a hand is the hand's", () => {
  expect(skinBehindHands(upright).data.some((share) => share > 0)).toBe(false);
});
