import { expect, it } from "vitest";
import { smoothOutline } from "./skin-edges.ts";

it("the outline of what comes to light is as sharp however much it is smoothed: large arms glowed", () => {
  const edge = { width: 100, height: 40, data: Float32Array.from({ length: 4000 }, (_, i) => (i % 100 < 50 ? 1 : 0)) };
  for (const radiusPx of [2, 4, 9]) {
    const row = Array.from(smoothOutline(edge, radiusPx).data.subarray(2000, 2100));
    expect(row.filter((share) => share > 0.05 && share < 0.95).length).toBeLessThanOrEqual(2);
    expect(row.findIndex((share) => share < 0.5)).toBe(50);
  }
});
