import { describe, expect, it } from "vitest";
import type { Point } from "../../image/geometry.ts";
import type { Raster } from "../../image/raster.ts";
import { drawGarment, tankOutline, tshirtOutline } from "../../testing/drawn-garment.ts";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { topLandmarks } from "../landmarks/top-landmarks.ts";

/** Three times as large as the outlines, with room over them. */
const [width, height, size, roomY] = [900, 1200, 3, 120];

function garmentOf(outline: readonly Point[]): Raster {
  const larger = outline.map(({ x, y }) => ({ x: size * x, y: size * y + roomY }));
  return drawGarment({ outline: larger, cloth: () => [190, 40, 60], background: () => [243, 243, 243] }, width, height);
}

/** A brown hanger whose hook stands over the middle, with a bar that falls off to both sides; the garment hangs before it. */
function onHanger(garment: Raster, neckY: number): Raster {
  const data = garment.data.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (garment.data[i * 4 + 1] < 150) continue;
      const onStem = Math.abs(x - 450) < 6 && y > neckY - 90 && y < neckY;
      const onHook = Math.abs(Math.hypot(x - 470, y - (neckY - 90)) - 20) < 6 && y < neckY - 84;
      const onBar = Math.abs(y - neckY - 0.12 * Math.abs(x - 450)) < 7 && Math.abs(x - 450) < 150;
      if (onStem || onHook || onBar) data.set([120, 90, 60], i * 4);
    }
  }
  return { ...garment, data };
}

const topRow = (mask: Uint8Array): number => Math.floor(mask.indexOf(1) / width);

describe("a garment on a hanger", () => {
  it("is cut out without the hook over its collar: that was worn before the chin", () => {
    const shirt = garmentOf(tshirtOutline);
    const plain = cutOutFlat(shirt);
    const hung = cutOutFlat(onHanger(shirt, topRow(plain.mask) - 2));
    expect(topRow(hung.mask)).toBeGreaterThan(topRow(plain.mask) - 24);
    const [found, expected] = [topLandmarks(hung, "top"), topLandmarks(plain, "top")];
    expect(Math.abs(found.left.neck.x - expected.left.neck.x)).toBeLessThan(12);
    expect(found.left.sleeve).not.toBeNull();
  });

  it("keeps its straps, and not the bar between them: the wall behind it was worn", () => {
    const tank = garmentOf(tankOutline);
    const plain = cutOutFlat(tank);
    const { mask } = cutOutFlat(onHanger(tank, topRow(plain.mask) + 4));
    const at = (x: number, y: number): number => mask[y * width + x];
    expect(at(450, topRow(plain.mask) + 4)).toBe(0);
    expect(at(450, topRow(plain.mask) + 70)).toBe(0);
    for (const x of [340, 560]) expect(at(x, topRow(plain.mask) + 70)).toBe(1);
  });

  it("may have a strap around the neck, which is none", () => {
    const halter = garmentOf(tankOutline);
    const data = halter.data.slice();
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (y < 310 && Math.abs(Math.hypot(x - 450, y - 310) - 112) < 10) data.set([190, 40, 60], i * 4);
    }
    expect(topRow(cutOutFlat({ ...halter, data }).mask)).toBeLessThan(196);
  });
});
