import { expect, it } from "vitest";
import { createPlane } from "./filters.ts";
import { guidedFilter } from "./guided-filter.ts";
import { plainPicture } from "../testing/pictures.ts";

it("moves a soft edge to where the photo has one", () => {
  const photo = plainPicture(40, 20, [20, 20, 20]);
  for (let y = 0; y < 20; y++) for (let x = 20; x < 40; x++) photo.data.set([220, 200, 180, 255], (y * 40 + x) * 4);
  const soft = createPlane(40, 20);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = Math.min(1, Math.max(0, ((i % 40) - 12) / 16));
  const [{ data }] = guidedFilter(photo, [soft], { radiusPx: 6, epsilon: 3e-4, subsample: 2, veil: 0.1 });
  const row = 10 * 40;
  const step = data[row + 21] - data[row + 18];
  expect(step).toBeGreaterThan(0.4);
  expect(soft.data[row + 21] - soft.data[row + 18]).toBeLessThan(0.2);
});
