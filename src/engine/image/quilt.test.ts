import { expect, it } from "vitest";
import type { Plane } from "./raster.ts";
import { wholePatches } from "./patches.ts";
import { quilt } from "./quilt.ts";

const width = 120;
const height = 100;
const radiusPx = 5;
/** The upper rows are not known. */
const knownFromY = 50;

function quilted(valueAt: (x: number, y: number) => number, hasSeams = false): { matches: Int32Array; isSource: Uint8Array } {
  const hole = new Uint8Array(width * height);
  hole.fill(1, 0, knownFromY * width);
  const channel: Plane = {
    width,
    height,
    data: Float32Array.from(hole, (_, i) => (i < knownFromY * width ? 0 : valueAt(i % width, Math.floor(i / width)))),
  };
  const isSource = wholePatches(hole, width, height, radiusPx);
  return { matches: quilt([channel, channel, channel], hole, radiusPx, isSource, hasSeams), isSource };
}

it("patches are whole where all their pixels are known and in the picture", () => {
  const { isSource } = quilted(() => 0);
  expect(isSource[(knownFromY + radiusPx) * width + radiusPx]).toBe(1);
  expect(isSource[(knownFromY + radiusPx - 1) * width + radiusPx]).toBe(0);
  expect(isSource[(knownFromY + radiusPx) * width + radiusPx - 1]).toBe(0);
  expect(isSource.reduce((sum, is) => sum + is, 0)).toBe((width - 2 * radiusPx) * (height - knownFromY - 2 * radiusPx));
});

it("stripes go on in step", () => {
  const stripes = (x: number): number => (x % 9 < 4 ? 20 : -20);
  const { matches } = quilted(stripes);
  for (let y = radiusPx; y < knownFromY; y++) {
    for (let x = radiusPx; x < width - radiusPx; x++) expect(stripes(matches[y * width + x] % width)).toBe(stripes(x));
  }
});

it("of a weave without a pattern no patch is laid over and over", () => {
  const { matches } = quilted((x, y) => 10 * Math.sin(x * x * 12.9898 + y * y * 78.233 + x * y));
  const uses = new Map<number, number>();
  for (const match of matches) if (match >= 0) uses.set(match, (uses.get(match) ?? 0) + 1);
  expect(Math.max(...uses.values())).toBeLessThanOrEqual(8);
});

it("nothing goes on where no patch is known", () => {
  const hole = new Uint8Array(width * height).fill(1);
  const channel: Plane = { width, height, data: new Float32Array(hole.length) };
  expect(quilt([channel, channel, channel], hole, radiusPx, new Uint8Array(hole.length), true).every((match) => match === -1)).toBe(true);
});

it("a strip of which one row of patches is whole goes on wherever it lies: in odd rows it was flat", () => {
  for (const stripY of [40, 41]) {
    const hole = Uint8Array.from({ length: width * height }, (_, i) =>
      Math.floor(i / width) < stripY ? 1 : Math.floor(i / width) < stripY + 2 * radiusPx + 1 ? 0 : 2,
    );
    const channel: Plane = { width, height, data: new Float32Array(hole.length) };
    const matches = quilt([channel, channel, channel], hole, radiusPx, wholePatches(hole, width, height, radiusPx), false);
    expect(matches.some((match) => match >= 0)).toBe(true);
  }
});

it("patches of a print meet where they differ least: one saw their straight edges", () => {
  const blots = (x: number, y: number): number => 40 * Math.sin(x / 2.3 + 2 * Math.sin(y / 7)) * Math.cos(y / 1.9 + 3 * Math.sin(x / 11));
  const seams = (hasSeams: boolean): number => {
    const { matches } = quilted(blots, hasSeams);
    const shadeAt = (k: number): number => blots(k % width, Math.floor(k / width));
    let steps = 0;
    for (let i = 0; i < (knownFromY - 1) * width; i++) {
      for (const step of [1, width]) {
        const [one, next] = [matches[i], matches[i + step]];
        if (one >= 0 && next >= 0 && next !== one + step) steps += Math.abs(shadeAt(one + step) - shadeAt(next));
      }
    }
    return steps;
  };
  expect(seams(true)).toBeLessThan(0.9 * seams(false));
});
