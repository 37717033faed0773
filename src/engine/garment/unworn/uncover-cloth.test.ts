import { expect, it } from "vitest";
import type { Raster } from "../../image/raster.ts";
import { uncoverCloth } from "./uncover-cloth.ts";

const [width, height] = [200, 240];

/** A striped square on white, with a red disc over whatever `isCovered` says. */
function squareUnder(isCovered: (x: number, y: number) => boolean): { photo: Raster; mask: Uint8Array; things: Uint8Array } {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [mask, things] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isCloth = x >= 40 && x < 160 && y >= 40 && y < 200;
      if (isCloth) data.fill(shadeAt(y), i * 4, i * 4 + 3);
      if (isCovered(x, y)) data.set([220, 20, 20], i * 4);
      things[i] = isCovered(x, y) ? 1 : 0;
      mask[i] = isCloth && !things[i] ? 1 : 0;
    }
  }
  return { photo: { width, height, data }, mask, things };
}

const shadeAt = (y: number): number => (y % 20 < 10 ? 60 : 180);

it("a price over a garment's corner is taken off, and the garment goes on under it as on its other side", () => {
  const { photo, mask, things } = squareUnder((x, y) => Math.hypot(x - 160, y - 60) < 34);
  const uncovered = uncoverCloth({ photo, mask }, things);
  const at = (x: number, y: number): number => y * width + x;
  expect(uncovered.mask[at(150, 60)]).toBe(1);
  expect(uncovered.mask[at(175, 60)]).toBe(0);
  expect(uncovered.mask[at(150, 32)]).toBe(0);
  for (const [x, y] of [
    [140, 55],
    [150, 65],
    [150, 75],
  ]) {
    const [red, green] = uncovered.photo.data.subarray(at(x, y) * 4);
    expect(Math.abs(red - shadeAt(y))).toBeLessThan(25);
    expect(Math.abs(green - shadeAt(y))).toBeLessThan(25);
  }
});

it("what lies beside a garment changes nothing", () => {
  const { photo, mask, things } = squareUnder((x, y) => Math.hypot(x - 185, y - 60) < 12);
  const uncovered = uncoverCloth({ photo, mask }, things);
  expect(uncovered.photo).toBe(photo);
  expect(uncovered.mask).toBe(mask);
});

it("a garment that lies aslant is left as it is seen: its other side is elsewhere", () => {
  const { photo, things } = squareUnder((x, y) => Math.hypot(x - 150, y - 120) < 20);
  const mask = things.map((thing, i) => (!thing && Math.abs((i % width) - 30 - i / width / 1.5) < 25 ? 1 : 0));
  expect(uncoverCloth({ photo, mask }, things).mask).toBe(mask);
});
