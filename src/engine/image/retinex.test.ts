import { expect, it } from "vitest";
import { createPlane } from "./filters.ts";
import { logarithmOfLight } from "./retinex.ts";

const width = 90;
const height = 70;
const inside = new Uint8Array(width * height).fill(1);

it("sums up soft steps and takes out sharp ones", () => {
  const brightness = createPlane(width, height);
  const light = (x: number, y: number): number => 0.3 * Math.sin(x / 14) + 0.2 * Math.cos(y / 11);
  for (let i = 0; i < brightness.data.length; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isPrint = x > 30 && x < 55 && y > 20 && y < 50;
    brightness.data[i] = light(x, y) + (isPrint ? -0.8 : 0);
  }
  const found = logarithmOfLight(brightness, inside, (i, j) => Math.abs(brightness.data[i] - brightness.data[j]) > 0.2);
  const at = (x: number, y: number): number => found.data[y * width + x] - found.data[10 * width + 10];
  const truth = (x: number, y: number): number => light(x, y) - light(10, 10);
  for (const [x, y] of [
    [5, 60],
    [43, 35],
    [80, 12],
    [70, 60],
  ]) {
    // The light's own steps under a print's edge are lost with it.
    expect(Math.abs(at(x, y) - truth(x, y))).toBeLessThan(0.1);
  }
});

it("gives each part that stands alone a light of its own, and no light outside", () => {
  const parted = inside.slice();
  for (let y = 0; y < height; y++) parted[y * width + 45] = 0;
  const brightness = createPlane(width, height);
  for (let i = 0; i < brightness.data.length; i++) brightness.data[i] = i % width < 45 ? 1 : 5;
  const found = logarithmOfLight(brightness, parted, () => false);
  for (const value of found.data) expect(value).toBeCloseTo(0, 5);
});
