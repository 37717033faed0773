import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { joinLegsInto } from "./joined-legs.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const [coatHemY, crotchY, hemY] = [380, 300, 480];
const middleX = width / 2;

/** Under a coat two legs were made up with a gap between them; what the photo shows of the trousers below it has a gap there too, or none. */
function gapUnderCoat({ goesOn, skin = 0, photoHeight = height }: { goesOn: boolean; skin?: number; photoHeight?: number }): number {
  const [seen, other, amount, bare] = Array.from({ length: 4 }, () => createPlane(width, photoHeight));
  const background = createPlane(width, photoHeight, 1);
  for (let y = 240; y < Math.min(hemY, photoHeight); y++) {
    for (let x = middleX - 60; x < middleX + 60; x++) {
      const i = y * width + x;
      const isGap = Math.abs(x + 0.5 - middleX) < 8 && y > crotchY;
      if (y < coatHemY) amount.data[i] = 1;
      if (y < coatHemY) (skin > 0 ? bare : other).data[i] = isGap ? 0 : 1;
      else if (!isGap || !goesOn) [seen.data[i], background.data[i]] = [1, 0];
    }
  }
  joinLegsInto(other, { amount, skin: bare }, { ...upright, parts: { ...upright.parts, bottom: seen, background } });
  return other.data[340 * width + middleX];
}

it("wide trousers that are joined below a coat have no hole between the legs above that", () => {
  expect(gapUnderCoat({ goesOn: false })).toBe(1);
});

it("between two legs one sees through where the photo ends below them: the gap was filled with trousers", () => {
  expect(gapUnderCoat({ goesOn: true, photoHeight: coatHemY })).toBe(0);
});

it("between two legs one sees through where the photo shows that, and where they are bare", () => {
  expect(gapUnderCoat({ goesOn: true })).toBe(0);
  expect(gapUnderCoat({ goesOn: false, skin: 1 })).toBe(0);
});
