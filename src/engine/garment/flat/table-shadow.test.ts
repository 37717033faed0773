import { expect, test } from "vitest";
import { cutOutFlat } from "./cut-out-flat.ts";
import { fillPolygonInto } from "../garment-rows.ts";
import { boxBlur } from "../../image/filters.ts";
import { point, type Point } from "../../image/geometry.ts";
import { drawnProducts, photoOf } from "../../testing/drawn-products/drawn-products.ts";
import { drawGarment, overlap, tankOutline, tshirtOutline } from "../../testing/drawn-garment.ts";
import { readPicture } from "../../testing/pictures.ts";

type Colour = [number, number, number];
const grey = (value: number): Colour => [value, value, value];
const [width, height] = [300, 400];

/** How dark a table of 250 is beside a garment that lies on it, lit from the upper left. */
function tableUnder(outline: readonly Point[]): (x: number, y: number) => Colour {
  const cast = new Uint8Array(width * height);
  const moved = outline.map(({ x, y }) => point(x + 3, y + 4));
  fillPolygonInto(cast, width, height, moved, 1);
  let soft = new Float32Array(cast);
  for (let pass = 0; pass < 3; pass++) soft = Float32Array.from(boxBlur({ width, height, data: soft }, 4).data);
  return (x, y) => grey(250 - 20 * soft[Math.floor(y) * width + Math.floor(x)]);
}

test("a pale garment leaves its shadow on the table", () => {
  const photo = drawGarment({ outline: tshirtOutline, cloth: () => grey(226), background: tableUnder(tshirtOutline) });
  expect(overlap(cutOutFlat(photo).mask, tshirtOutline, width, height)).toBeGreaterThan(0.97);
});

test("a garment lighter than its table leaves its shadow there too", () => {
  const table = tableUnder(tankOutline);
  const background = (x: number, y: number): Colour => grey(0.94 * table(x, y)[0]);
  const photo = drawGarment({ outline: tankOutline, cloth: () => grey(246), background });
  expect(overlap(cutOutFlat(photo).mask, tankOutline, width, height)).toBeGreaterThan(0.95);
});

test("a pale hem below a dark seam is no shadow", () => {
  const cloth = (_: number, y: number): Colour => grey(y > 316 && y < 320 ? 228 : 251);
  const photo = drawGarment({ outline: tankOutline, cloth, background: () => grey(255) });
  const { mask } = cutOutFlat(photo);
  for (const y of [310, 318, 324]) expect(mask.subarray(y * width + 110, y * width + 190)).not.toContain(0);
});

test("the shadow between the legs is followed up to where they meet", async () => {
  const joggers = drawnProducts.find(({ name }) => name === "joggers")!;
  const { layer, mask } = cutOutFlat(await readPicture(await photoOf(joggers)));
  const crotch = joggers.landmarks.find(({ name }) => name === "crotch")!.place;
  for (const down of [60, 90, 120]) expect(mask[Math.round(crotch.y + down) * layer.width + crotch.x]).toBe(0);
});
