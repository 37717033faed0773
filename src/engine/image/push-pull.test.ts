import { expect, it } from "vitest";
import { createPlane } from "./filters.ts";
import { pushPull } from "./push-pull.ts";

it("keeps what is known and fills the rest between it", () => {
  const width = 16;
  const colours = createPlane(width, 4);
  const known = createPlane(width, 4);
  for (let y = 0; y < 4; y++) {
    for (const [x, value] of [
      [0, 10],
      [width - 1, 50],
    ]) {
      colours.data[y * width + x] = value;
      known.data[y * width + x] = 1;
    }
  }
  const [filled] = pushPull([colours], known);
  expect(filled.data[0]).toBe(10);
  expect(filled.data[width - 1]).toBe(50);
  expect(filled.data[4]).toBeLessThan(filled.data[11]);
  for (const value of filled.data) {
    expect(value).toBeGreaterThanOrEqual(10);
    expect(value).toBeLessThanOrEqual(50);
  }
});
