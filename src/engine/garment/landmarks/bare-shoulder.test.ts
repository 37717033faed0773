import { expect, test } from "vitest";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import type { TopLandmarks } from "../garment.ts";
import { drawnProducts, photoOf } from "../../testing/drawn-products/drawn-products.ts";
import { readPicture } from "../../testing/pictures.ts";
import { topLandmarks } from "./top-landmarks.ts";

async function landmarksOf(name: string): Promise<TopLandmarks> {
  const product = drawnProducts.find((drawn) => drawn.name === name)!;
  return topLandmarks(cutOutFlat(await readPicture(await photoOf(product))), product.category === "dress" ? "dress" : "top");
}

test("a vest with a high collar has shoulders: it is no halter", async () => {
  const { left, right } = await landmarksOf("puffer-vest");
  expect(right.shoulder.x - left.shoulder.x).toBeGreaterThan(0.75 * (right.armpit.x - left.armpit.x));
  expect(right.neck.x - left.neck.x).toBeLessThan(0.5 * (right.armpit.x - left.armpit.x));
});

test("the round halves of a sweetheart edge are no straps", async () => {
  expect((await landmarksOf("corset")).topV).toBeDefined();
  expect((await landmarksOf("ribbed-tank")).topV).toBeUndefined();
});

test("where one shoulder is bare, its seam would lie where the other's does, and no collar is cut out", async () => {
  const { left, right, necklineY } = await landmarksOf("one-shoulder-top");
  expect(left.shoulder.y).toBe(right.shoulder.y);
  expect(necklineY).toBeNull();
});

test("a slit does not move a dress's middle", async () => {
  const { left, right, centreX } = await landmarksOf("dress-with-slit");
  expect(Math.abs((left.armpit.x + right.armpit.x) / 2 - centreX)).toBeLessThan(8);
});
