import { expect, it } from "vitest";
import { createRaster } from "../../src/engine/image/picture.ts";
import { uprightBody } from "../../src/engine/testing/upright-body.ts";
import { shopCrops, showsThighs } from "./shop-crops.ts";

/** The drawn person in a photo that is twice as large as what is worked on, and ends so many rows below the box's upper edge. */
function drawn(rows: number) {
  const box = { x: 40, y: 20, width: 300, height: rows };
  return { photo: createRaster(760, 2 * (20 + rows)), working: createRaster(380, 20 + rows), box, body: uprightBody() };
}

it("crops at the mouth, the throat, the middle of the thighs and the waist", () => {
  const { mouth, neck, pelvis, left } = uprightBody();
  const waistY = Math.round(2 * (neck.y + 0.62 * (pelvis.y - neck.y) + 20));
  const thighY = Math.round(2 * ((left.hip.y + left.knee.y) / 2 + 20));
  const throatY = Math.round(2 * ((mouth.y + neck.y) / 2 + 20));
  expect(shopCrops(drawn(560))).toEqual([
    { name: "headless", box: { x: 0, y: 2 * (mouth.y + 20), width: 760, height: 1160 - 2 * (mouth.y + 20) } },
    { name: "neckless", box: { x: 0, y: throatY, width: 760, height: thighY - throatY } },
    { name: "thigh", box: { x: 0, y: 0, width: 760, height: thighY } },
    { name: "legs", box: { x: 0, y: waistY, width: 760, height: 1160 - waistY } },
  ]);
  expect(showsThighs(drawn(560))).toBe(true);
});

it("a photo that ends at the hips is not cropped there again, and tells no trousers", () => {
  const toHips = drawn(280);
  expect(shopCrops(toHips).map(({ name }) => name)).toEqual(["headless", "neckless", "legs"]);
  expect(showsThighs(toHips)).toBe(false);
});
