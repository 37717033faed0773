import { expect, it } from "vitest";
import { fitsShoeRoom } from "./shoe-photo.ts";

it.each([
  [400, 300, true],
  [1000, 1500, true],
  [1500, 1000, true],
  [1079, 1619, true],
  [900, 1600, false],
  [1600, 900, false],
])("a photo of %d × %d is taken by the shoe room: %s", (width, height, fits) => {
  expect(fitsShoeRoom({ width, height })).toBe(fits);
});
