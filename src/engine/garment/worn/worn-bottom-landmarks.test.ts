import { expect, test } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
import { wornBottomLandmarks } from "./worn-bottom-landmarks.ts";

const body = uprightBody();
const { width, height } = body.photo;

/** Landmarks of what is cloth on each row, by the distance from the middle; with the photo cut off below a row. */
function worn(isCloth: (fromMiddle: number, y: number) => boolean, photoHeight = height, wearsSkirt = true) {
  const mask = new Uint8Array(width * photoHeight);
  for (let y = 240; y < photoHeight; y++) for (let x = 0; x < width; x++) if (isCloth(Math.abs(x - 150), y)) mask[y * width + x] = 1;
  const layer = { width, height: photoHeight, rgba: new Float32Array(mask.length * 4) };
  return wornBottomLandmarks({ ...body, wearsSkirt }, { layer, mask, worn: true });
}

test("legs that touch are trousers, and reach as far down as one sees", () => {
  const { kind, wearer } = worn((fromMiddle, y) => y < 490 && fromMiddle < (y < 300 ? 46 : 38 - (y - 300) / 12));
  expect(kind).toBe("trousers");
  expect(wearer?.legShare).toBeCloseTo(1, 1);
});

test("shorts cover a part of the legs", () => {
  const { kind, wearer } = worn((fromMiddle, y) => y < 370 && fromMiddle < 44 && (y < 310 || fromMiddle > 4));
  expect(kind).toBe("trousers");
  expect(wearer?.legShare).toBeGreaterThan(0.3);
  expect(wearer?.legShare).toBeLessThan(0.5);
});

test("what goes round both legs is a skirt", () => {
  expect(worn((fromMiddle, y) => y < 420 && fromMiddle < 46 + (y - 240) / 8).kind).toBe("skirt");
});

test("a notch in the hem parts no legs: a wrapped mini was worn as shorts", () => {
  expect(worn((fromMiddle, y) => y < 370 && fromMiddle < 44 && (y < 348 || fromMiddle > 4)).kind).toBe("skirt");
});

test("legs that touch down to the ankles are trousers where the parser sees some: they were worn as a long skirt", () => {
  const touching = (fromMiddle: number, y: number): boolean => y < 490 && fromMiddle < 48;
  expect(worn(touching).kind).toBe("skirt");
  expect(worn(touching, height, false).kind).toBe("trousers");
});

test("trousers that the photo cuts off are long", () => {
  expect(worn((fromMiddle, y) => fromMiddle < 44 && (y < 310 || fromMiddle > 4), 400).wearer?.legShare).toBe(1);
});

test("trousers of which the photo shows the thighs alone go on below it: jeans became shorts", () => {
  const { wearer } = worn((fromMiddle, y) => fromMiddle < 44 && (y < 310 || fromMiddle > 4), 345, false);
  expect(wearer?.goesOn).toBe(true);
  expect(wearer?.legShare).toBe(1);
});

test("the edge that a top's hem leaves is no waist: what stands above its lowest part was a ragged V", () => {
  const dip = (fromMiddle: number, y: number): boolean => y > 262 - fromMiddle / 2;
  expect(worn((fromMiddle, y) => y < 400 && fromMiddle < 44 && dip(fromMiddle, y)).waistY).toBeGreaterThan(262);
  expect(worn((fromMiddle, y) => y < 400 && fromMiddle < 44).waistY).toBeLessThan(246);
});

test("of two legs that the photo cuts off the one that is hidden goes on as far as the other: nothing was drawn", () => {
  const mask = new Uint8Array(width * 360);
  for (let y = 240; y < 360; y++) for (let x = 106; x < 194; x++) if (x < 150 || y < 302) mask[y * width + x] = 1;
  const layer = { width, height: 360, rgba: new Float32Array(mask.length * 4) };
  const { hemY, wearer } = wornBottomLandmarks({ ...body, wearsSkirt: false }, { layer, mask, worn: true });
  expect(wearer?.goesOn).toBe(true);
  expect(hemY.right).toBe(hemY.left);
});

test("under a long shirt the seat stays: the waist lay below the crotch", () => {
  const { waistY, crotchY } = worn((fromMiddle, y) => y > 285 + fromMiddle / 3 && y < 480 && fromMiddle < 44, height, false);
  expect(waistY).toBeLessThan(crotchY - 5);
});
