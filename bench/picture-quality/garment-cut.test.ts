import { expect, it } from "vitest";
import { bottomLandmarks } from "../../src/engine/garment/landmarks/bottom-landmarks.ts";
import { topLandmarks } from "../../src/engine/garment/landmarks/top-landmarks.ts";
import { flareOf, isOpenInFront } from "./garment-cut.ts";
import { drawnProduct, perfectCutOut } from "./perfect-cut-out.ts";

async function seen(wanted: string) {
  const { category } = drawnProduct(wanted);
  const cutOut = await perfectCutOut(wanted);
  return category === "bottom"
    ? { cutOut, landmarks: null, bottom: bottomLandmarks(cutOut) }
    : { cutOut, landmarks: topLandmarks(cutOut, category), bottom: null };
}

it("knows fronts that hang open from closed ones, and from legs", async () => {
  expect(isOpenInFront(await seen("open-cardigan"))).toBe(true);
  expect(isOpenInFront(await seen("checked-blazer-worn-open"))).toBe(true);
  expect(isOpenInFront(await seen("breton-top"))).toBe(false);
  expect(isOpenInFront(await seen("sleeveless-jumpsuit"))).toBe(false);
  expect(isOpenInFront(await seen("black-leggings"))).toBe(false);
});

it("tells how far skirts flare", async () => {
  expect(flareOf(await seen("pleated-skirt"))).toBeGreaterThan(2.3);
  expect(flareOf(await seen("pleated-skirt"))).toBeLessThan(2.8);
  expect(flareOf(await seen("pencil-skirt-with-slit"))).toBeLessThan(1.6);
  expect(flareOf(await seen("flower-dress"))).toBeGreaterThan(1.7);
  expect(flareOf(await seen("breton-top"))).toBeLessThan(1.1);
});
