import { expect, it } from "vitest";
import { cutOutFlat } from "./cut-out-flat.ts";
import { fillPolygonInto } from "../garment-rows.ts";
import { point } from "../../image/geometry.ts";
import { drawGarment, tankOutline } from "../../testing/drawn-garment.ts";

const [width, height] = [300, 400];

/** A red tank whose left strap is narrow and has a white shape in it. */
function cutOutWith(shape: readonly (readonly [number, number])[]): (x: number, y: number) => number {
  const inside = new Uint8Array(width * height);
  fillPolygonInto(
    inside,
    width,
    height,
    shape.map(([x, y]) => point(x, y)),
    1,
  );
  const photo = drawGarment({
    outline: tankOutline,
    cloth: (x, y) => (inside[Math.floor(y) * width + Math.floor(x)] ? [250, 249, 248] : [190, 30, 40]),
    background: () => [250, 249, 248],
  });
  const { mask } = cutOutFlat(photo);
  return (x, y) => mask[y * width + x];
}

it("between a strap's front and its back one sees through", () => {
  const at = cutOutWith([
    [112, 68],
    [117, 104],
    [109, 104],
  ]);
  expect(at(113, 98)).toBe(0);
  expect(at(106, 98)).toBe(1);
});

it("white letters on a strap are no loops", () => {
  const at = cutOutWith([
    [110, 74],
    [116, 74],
    [116, 98],
    [110, 98],
  ]);
  expect(at(113, 88)).toBe(1);
});
