import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropForShoes, fitsShoeRoom } from "./shoe-photo-ratio.ts";

describe("the photo of the shoe room", () => {
  it.each([
    [400, 300, true],
    [1000, 1500, true],
    [1500, 1000, true],
    [1079, 1619, true],
    [900, 1600, false],
    [1600, 900, false],
  ])("of %d × %d is taken: %s", (width, height, fits) => {
    expect(fitsShoeRoom({ width, height })).toBe(fits);
  });

  it("keeps its feet when it is cropped", () => {
    expect(cropForShoes({ width: 900, height: 1600 })).toEqual({ leftPx: 0, topPx: 250, width: 900, height: 1350 });
  });

  it("is taken after it was cropped, whatever its shape", () => {
    const side = fc.integer({ min: 64, max: 6_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const crop = cropForShoes({ width, height });
        expect(fitsShoeRoom(crop)).toBe(true);
        expect(crop.leftPx >= 0 && crop.topPx >= 0).toBe(true);
        expect(crop.leftPx + crop.width <= width && crop.topPx + crop.height <= height).toBe(true);
      }),
    );
  });
});
