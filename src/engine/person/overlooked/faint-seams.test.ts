import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";
import { smoothFaintSeamsInto } from "./faint-seams.ts";

const [width, height] = [160, 120];
const shoulderWidthPx = 200;
const seamY = 60;
const toothPx = 6;

/** A top over trousers of that lightness (L*), whose seam the parser gives teeth. */
function toothed(topLightness: number, bottomLightness: number): Record<"top" | "bottom", Plane> {
  const parts = { top: createPlane(width, height), bottom: createPlane(width, height) };
  const lightness = new Float32Array(width * height);
  for (let i = 0; i < lightness.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isTop = y < seamY + (Math.floor(x / 4) % 2 === 0 ? toothPx / 2 : -toothPx / 2);
    parts[isTop ? "top" : "bottom"].data[i] = 1;
    lightness[i] = isTop ? topLightness : bottomLightness;
  }
  smoothFaintSeamsInto(parts, lightness, shoulderWidthPx);
  return parts;
}

/** In pixels: how far the seam goes up and down. */
function teeth({ top }: Record<"top" | "bottom", Plane>): number {
  const ends = Array.from({ length: width - 40 }, (_, k) => {
    let y = 0;
    while (top.data[y * width + k + 20] > 0.5) y++;
    return y;
  });
  return Math.max(...ends) - Math.min(...ends);
}

it("a black top ends smoothly over dark trousers: beside new trousers its hem and sleeves had teeth", () => {
  const parts = toothed(14, 10);
  expect(teeth(parts)).toBeLessThanOrEqual(1);
  for (let i = 0; i < width * height; i++) expect(parts.top.data[i] + parts.bottom.data[i]).toBeCloseTo(1, 5);
});

it("a seam that is plain to see stays as it is: lace has teeth", () => {
  expect(teeth(toothed(90, 20))).toBe(toothPx);
});
