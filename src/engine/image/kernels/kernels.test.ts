import { describe, expect, it } from "vitest";
import { boxBlurs, maskedBoxBlurs } from "./blur.ts";
import { chamferDistances, dilate, erode } from "./distance.ts";
import { halveRasterInto, shrinkColours, shrinkPlane, shrinkRasterInto } from "./shrink.ts";

/** Sizes around multiples of four, at which loops over four pixels at once begin and end. */
const sizes = [
  [1, 1],
  [2, 7],
  [3, 1],
  [5, 4],
  [8, 3],
  [13, 11],
  [37, 23],
] as const;

/** Numbers from 0 to 1, the same each time. */
function noise(count: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: count }, () => (state = (state * 48271) % 2147483647) / 2147483647);
}

const bytes = (count: number): Uint8ClampedArray => Uint8ClampedArray.from(noise(count), (value) => value * 256);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The values of a plane, told one by one by their place. */
function each(width: number, height: number, of: (x: number, y: number) => number): number[] {
  return Array.from({ length: width * height }, (_, i) => of(i % width, Math.floor(i / width)));
}

function within(width: number, height: number, isWanted: (x: number, y: number) => boolean): number[] {
  return each(width, height, (x, y) => (isWanted(x, y) ? 1 : 0)).flatMap((wanted, i) => (wanted ? [i] : []));
}

function expectClose(found: ArrayLike<number>, wanted: readonly number[], most = 1e-5): void {
  expect(found.length).toBe(wanted.length);
  expect(Math.max(...wanted.map((value, i) => Math.abs(value - found[i])))).toBeLessThanOrEqual(most);
}

describe.each(sizes)("a plane of %i × %i", (width, height) => {
  const plane = noise(width * height);

  it.each([1, 2, 9, 40])("is blurred with a radius of %i by the mean of the square inside of it", (radius) => {
    const wanted = each(width, height, (x, y) =>
      mean(within(width, height, (u, v) => Math.abs(u - x) <= radius && Math.abs(v - y) <= radius).map((i) => plane[i])),
    );
    expectClose(boxBlurs(plane, width, height, [radius]), wanted);
  });

  it("is blurred with two radii as with one after the other, and not at all without a radius", () => {
    const once = boxBlurs(plane, width, height, [3]);
    expect(boxBlurs(plane, width, height, [3, 1])).toEqual(boxBlurs(once, width, height, [1]));
    expect(boxBlurs(plane, width, height, [])).toEqual(plane);
  });

  it("gives no mean where no weight is near", () => {
    const weights = Float32Array.from(plane, (_, i) => (i === 0 ? 1 : 0));
    const blurred = maskedBoxBlurs(plane, weights, width, height, [1]);
    const wanted = each(width, height, (x, y) => (x <= 1 && y <= 1 ? plane[0] : 0));
    expectClose(blurred.mean, wanted);
    expectClose(blurred.weight, [...boxBlurs(weights, width, height, [1])], 0);
  });

  it.each([2, 3, 8])("is shrunk by %i to the means of its blocks", (factor) => {
    const [columns, rows] = [Math.ceil(width / factor), Math.ceil(height / factor)];
    const blockOf = (v: number, u: number): number => Math.floor(v / factor) * columns + Math.floor(u / factor);
    const wanted = each(columns, rows, (x, y) =>
      mean(within(width, height, (u, v) => blockOf(v, u) === y * columns + x).map((i) => plane[i])),
    );
    expectClose(shrinkPlane(plane, width, height, factor), wanted);
    const photo = bytes(width * height * 4);
    const colours = shrinkColours(photo, width, height, factor);
    for (const [channel, found] of colours.entries()) {
      const ofChannel = each(columns, rows, (x, y) =>
        mean(within(width, height, (u, v) => blockOf(v, u) === y * columns + x).map((i) => photo[i * 4 + channel])),
      );
      expectClose(found, ofChannel, 1e-4);
    }
  });

  it("is as far from a mask as the way over straight and slanting steps is long", () => {
    const mask = Uint8Array.from(plane, (value) => (value > 0.9 ? 1 : 0));
    const steps = (u: number, v: number): number => Math.max(u, v) + (Math.SQRT2 - 1) * Math.min(u, v);
    const ofMask = within(width, height, (x, y) => mask[y * width + x] === 1);
    const others = within(width, height, (x, y) => mask[y * width + x] === 0);
    const awayFrom = (pixels: readonly number[]): number[] =>
      each(width, height, (x, y) =>
        Math.min(1e6, ...pixels.map((i) => steps(Math.abs((i % width) - x), Math.abs(Math.floor(i / width) - y)))),
      );
    expectClose(chamferDistances(mask, width, height), awayFrom(ofMask), 1e-4);
    expect([...dilate(mask, width, height, 1.2)]).toEqual(awayFrom(ofMask).map((away) => (away <= 1.2 ? 1 : 0)));
    expect([...erode(mask, width, height, 1.2)]).toEqual(awayFrom(others).map((away) => (away > 1.2 ? 1 : 0)));
  });
});

describe("a picture", () => {
  it("is halved to the means of 2×2 pixels, without an odd last row or column", () => {
    const [width, height] = [11, 5];
    const photo = bytes(width * height * 4);
    const halved = new Uint8ClampedArray(5 * 2 * 4);
    halveRasterInto(halved, photo, width, height);
    const at = (x: number, y: number, channel: number): number => photo[(y * width + x) * 4 + channel];
    const wanted = Array.from({ length: halved.length }, (_, k) => {
      const [x, y, channel] = [2 * (Math.floor(k / 4) % 5), 2 * Math.floor(k / 20), k % 4];
      return Math.floor((at(x, y, channel) + at(x + 1, y, channel) + at(x, y + 1, channel) + at(x + 1, y + 1, channel) + 2) / 4);
    });
    expect([...halved]).toEqual(wanted);
  });

  // The larger one is done in two strips.
  it.each([
    [37, 41, 10, 7],
    [1000, 600, 5, 511],
  ])("of %i × %i is shrunk to %i × %i by the share that each pixel has in the area", (sourceWidth, sourceHeight, width, height) => {
    const photo = bytes(sourceWidth * sourceHeight * 4);
    const shrunk = new Uint8ClampedArray(width * height * 4);
    shrinkRasterInto(shrunk, width, height, photo, sourceWidth, sourceHeight);
    const [stepX, stepY] = [sourceWidth / width, sourceHeight / height];
    const shareOf = (pixel: number, from: number, to: number): number => Math.max(0, Math.min(pixel + 1, to) - Math.max(pixel, from));
    const areaMean = (x: number, y: number, channel: number): number => {
      let sum = 0;
      for (let v = Math.floor(y * stepY); v < Math.min(sourceHeight, (y + 1) * stepY); v++) {
        for (let u = Math.floor(x * stepX); u < Math.min(sourceWidth, (x + 1) * stepX); u++) {
          const area = shareOf(u, x * stepX, (x + 1) * stepX) * shareOf(v, y * stepY, (y + 1) * stepY);
          sum += area * photo[(v * sourceWidth + u) * 4 + channel];
        }
      }
      return sum / (stepX * stepY);
    };
    for (const y of [0, 1, Math.floor(height / 2), height - 1]) {
      for (const x of [0, 1, width - 1]) {
        for (let channel = 0; channel < 4; channel++) {
          expect(Math.abs(shrunk[(y * width + x) * 4 + channel] - areaMean(x, y, channel))).toBeLessThan(0.51);
        }
      }
    }
  });
});
