import { expect, test } from "vitest";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { sides, type Side } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
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

test("a jacket that is closed over the chest shows what is under it only further down", () => {
  const isInFront = worn((fromMiddle, y) => Math.abs(fromMiddle) > 20 || (y < 180 && y > 110));
  expect(isInFront?.(150, 240)).toBe(true);
  expect(isInFront?.(150, 150)).toBe(false);
  expect(isInFront?.(150, 100)).toBe(false);
});

test("necklines, slits and curved hems are no open front", () => {
  expect(worn((fromMiddle, y) => Math.abs(fromMiddle) > 20 || y > 130)).toBeNull();
  expect(worn((fromMiddle, y) => Math.abs(fromMiddle) > 8 || y < 240)).toBeNull();
});

/** Closed down to the hips from a neckline of this height, with sleeves to the wrists; half as wide as `widthAt` of its depth (0 to 1). */
function closedFrom(necklineY: number, widthAt = (depth: number): number => 28 * (1 - depth) + 1) {
  const isNeckline = (x: number, y: number): boolean => y < necklineY && Math.abs(x - 150) < widthAt((y - 98) / (necklineY - 98));
  const top = sleevelessTop((260 - 110) / 160, (x, y) => x >= 104 && x < 196 && y >= 98 && y < 260 && !isNeckline(x, y));
  const sleeve = (side: Side) => ({ side, reachPx: 140, layer: { ...top.body, width: 0, height: 0, rgba: new Float32Array() } });
  return openFront({ body, torso: torsoCoordinates(body), garment: { ...top, sleeves: sides.map(sleeve) } });
}

test("in the deep neckline of a buttoned jacket one sees what one wears under it, in a jumper's one does not", () => {
  const isInFront = closedFrom(180);
  expect(isInFront?.(150, 130)).toBe(true);
  expect(isInFront?.(150, 176)).toBe(true);
  expect(isInFront?.(150, 220)).toBe(false);
  expect(closedFrom(140)).toBeNull();
});

test("a low round neckline bares the chest, however long the sleeves are", () => {
  expect(closedFrom(180, (depth) => 36 * Math.sqrt(1 - depth))).toBeNull();
});

test("in the open front of a coat that its model wears over a shirt the model's shirt is seen: the shopper's own was seen below it", () => {
  const isCloth = (x: number, y: number): boolean => x >= 104 && x < 196 && y >= 98 && y < 320 && (Math.abs(x - 150) > 20 || y < 230);
  const coat = { ...sleevelessTop((320 - 110) / 160, isCloth), worn: true };
  const frontOf = (garment: typeof coat) => openFront({ body, torso: torsoCoordinates(body), garment });
  expect(frontOf(coat)).toBeNull();
  expect(frontOf({ ...coat, worn: false })?.(150, 260)).toBe(true);
});

test("a coat that its model wears open up to the chest shows what the shopper wears under it", () => {
  const isCloth = (x: number, y: number): boolean => x >= 104 && x < 196 && y >= 98 && y < 260 && (Math.abs(x - 150) > 20 || y < 135);
  const jacket = { ...sleevelessTop((260 - 110) / 160, isCloth), worn: true };
  expect(openFront({ body, torso: torsoCoordinates(body), garment: jacket })?.(150, 200)).toBe(true);
});
