import { expect, test } from "vitest";
import { sleevelessTop } from "../testing/sleeveless-top.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { torsoCoordinates } from "../person/torso-coordinates.ts";
import { openFront } from "./open-front.ts";

const body = uprightBody();

/** A top to the hips, where `isCloth` is; rows count from the photo's top, columns from the middle. */
function worn(isCloth: (fromMiddle: number, y: number) => boolean) {
  const hemY = 260;
  const isTop = (x: number, y: number): boolean => x >= 104 && x < 196 && y >= 98 && y < hemY && isCloth(x - 150, y);
  return openFront({ body, torso: torsoCoordinates(body), garment: sleevelessTop((hemY - 110) / 160, isTop) });
}

test("an open jacket shows what is worn under it, up to its collar", () => {
  const isInFront = worn((fromMiddle) => Math.abs(fromMiddle) > 20);
  expect(isInFront?.(150, 240)).toBe(true);
  expect(isInFront?.(150, 120)).toBe(true);
  expect(isInFront?.(150, 96)).toBe(true);
  expect(isInFront?.(110, 200)).toBe(false);
});

test("a jacket that is closed over the chest shows it below only", () => {
  const isInFront = worn((fromMiddle, y) => Math.abs(fromMiddle) > 20 || (y < 180 && y > 110));
  expect(isInFront?.(150, 240)).toBe(true);
  expect(isInFront?.(150, 150)).toBe(false);
  expect(isInFront?.(150, 100)).toBe(false);
});

test("necklines, slits and curved hems are no open front", () => {
  expect(worn((fromMiddle, y) => Math.abs(fromMiddle) > 20 || y > 130)).toBeNull();
  expect(worn((fromMiddle, y) => Math.abs(fromMiddle) > 8 || y < 240)).toBeNull();
});
