import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxBlur, createPlane, maskedBlur, resizePlane, shrinkPlane } from "./filters.ts";
import type { Plane } from "./raster.ts";

const planes = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: width * height, maxLength: width * height })
      .map((values): Plane => ({ width, height, data: Float32Array.from(values) })),
  );

/** The definition, without running sums. */
function slowBoxBlur({ width, height, data }: Plane, radius: number): number[] {
  return Array.from(data, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const window: number[] = [];
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
      for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++)
        window.push(data[row * width + column]);
    }
    return window.reduce((sum, value) => sum + value, 0) / window.length;
  });
}

describe("boxBlur", () => {
  it("is the mean over the square that lies inside", () => {
    fc.assert(
      fc.property(planes, fc.integer({ min: 1, max: 5 }), (plane, radius) => {
        const blurred = boxBlur(plane, radius).data;
        slowBoxBlur(plane, radius).forEach((expected, i) => expect(blurred[i]).toBeCloseTo(expected, 4));
      }),
    );
  });

  it("leaves its argument alone", () => {
    const plane = { width: 2, height: 1, data: Float32Array.of(0, 1) };
    boxBlur(plane, 1).data[0] = 9;
    boxBlur(plane, 0).data[0] = 9;
    expect([...plane.data]).toEqual([0, 1]);
  });
});

it("maskedBlur takes nothing from where there is no weight", () => {
  const plane = { width: 4, height: 1, data: Float32Array.of(0.25, 0.25, 100, 100) };
  const weights = { width: 4, height: 1, data: Float32Array.of(1, 1, 0, 0) };
  const { mean } = maskedBlur(plane, weights, 2);
  expect(mean.data[1]).toBeCloseTo(0.25);
  expect(mean.data[2]).toBeCloseTo(0.25);
});

describe("resizePlane", () => {
  it("keeps a ramp a ramp", () => {
    const ramp = { width: 4, height: 1, data: Float32Array.of(0, 1, 2, 3) };
    expect([...resizePlane(ramp, 8, 1).data].slice(1, 7)).toEqual([0.25, 0.75, 1.25, 1.75, 2.25, 2.75]);
  });

  it("stays within the values it was given", () => {
    fc.assert(
      fc.property(planes, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (plane, width, height) => {
        const resized = resizePlane(plane, width, height).data;
        expect(Math.max(...resized)).toBeLessThanOrEqual(Math.max(...plane.data) + 1e-6);
        expect(Math.min(...resized)).toBeGreaterThanOrEqual(Math.min(...plane.data) - 1e-6);
      }),
    );
  });
});

it("shrinkPlane takes the mean of each block, also of the smaller ones at the border", () => {
  const plane = { width: 3, height: 3, data: Float32Array.of(1, 3, 5, 1, 3, 7, 2, 4, 9) };
  expect([...shrinkPlane(plane, 2).data]).toEqual([2, 6, 3, 9]);
});

it("createPlane is filled with the value asked for", () => {
  expect([...createPlane(2, 1, 3).data]).toEqual([3, 3]);
});
