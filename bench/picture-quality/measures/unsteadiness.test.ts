import { describe, expect, it } from "vitest";
import type { Raster } from "../../../src/engine/image/raster.ts";
import { cropRaster } from "../../../src/engine/image/picture.ts";
import { mirrored, photoVariants, varied } from "../photo-variants.ts";
import { differingPercent } from "./unsteadiness.ts";

/** Grey, with a darker rectangle from the top left corner. */
function picture(widthPx: number, heightPx: number, level = 60): Raster {
  const data = new Uint8ClampedArray(300 * 400 * 4).fill(160);
  for (let i = 0; i < 300 * 400; i++) {
    data[i * 4 + 3] = 255;
    if (i % 300 < widthPx && i / 300 < heightPx) data.fill(level, i * 4, i * 4 + 3);
  }
  return { width: 300, height: 400, data };
}

describe("how much of two pictures differs", () => {
  it("is nothing where they are the same", () => {
    expect(differingPercent(picture(100, 200), picture(100, 200))).toBe(0);
  });

  it("is the share of what changed visibly", () => {
    expect(differingPercent(picture(100, 200), picture(130, 200))).toBeCloseTo((100 * 30 * 200) / (300 * 400));
    expect(differingPercent(picture(100, 200, 60), picture(100, 200, 80))).toBe(0);
  });

  it("counts an edge for nothing that lies a pixel beside", () => {
    expect(differingPercent(picture(100, 200), picture(101, 200))).toBe(0);
  });
});

describe("variants of a photo", () => {
  it("show the same: nothing differs between them when they are undone", async () => {
    const photo = picture(90, 240);
    expect(differingPercent(photo, await varied(await varied(photo, mirrored), mirrored))).toBe(0);
    const cropped = await varied(
      photo,
      photoVariants.find(({ name }) => name === "cropped")!,
    );
    const expected = cropRaster(photo, { x: 9, y: 8, width: 282, height: 384 });
    expect([cropped.width, cropped.height]).toEqual([expected.width, expected.height]);
    expect(differingPercent(expected, cropped)).toBe(0);
  });

  it("have names of their own, as the columns of a table need", () => {
    expect(new Set(photoVariants.map(({ name }) => name)).size).toBe(photoVariants.length);
  });
});
