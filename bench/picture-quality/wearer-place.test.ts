import { expect, it } from "vitest";
import { cropRaster } from "../../src/engine/image/picture.ts";
import { drawPicture, noiseAt } from "./measures/draw.ts";
import { placeOf } from "./wearer-place.ts";

it("finds where a part was cut out", () => {
  const photo = drawPicture(60, 80, (x, y) => [255 * noiseAt(x, y), 255 * noiseAt(x, y, 2), 255 * noiseAt(x, y, 3)]);
  expect(placeOf(cropRaster(photo, { x: 7, y: 30, width: 40, height: 45 }), photo)).toEqual({ x: 7, y: 30 });
  expect(placeOf(cropRaster(photo, { x: 0, y: 11, width: 60, height: 9 }), photo)).toEqual({ x: 0, y: 11 });
  expect(placeOf(photo, photo)).toEqual({ x: 0, y: 0 });
});
