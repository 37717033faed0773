import { expect, it } from "vitest";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { foldStrength } from "./cloth-light.ts";
import { compose } from "../compose.ts";

it("folds of a white top are stronger on a dark one: on red they were hardly to be seen", () => {
  expect(foldStrength(0.85, 0.1)).toBeGreaterThan(1.4);
  expect(foldStrength(0.85, 0.85)).toBe(1);
});

it("folds of a dark top are not weaker on a white one, which looked flat", () => {
  expect(foldStrength(0.05, 0.85)).toBe(1);
});

/** How much a new top's brightness goes up and down where the old one has soft folds across the body. */
function swingOn(top: WarpedGarment): number {
  const body = uprightBody();
  const { width, height, data } = body.photo;
  for (let y = 0; y < height; y++) {
    data.fill(180 * (1 + 0.08 * Math.sin((2 * Math.PI * y) / 40)), y * width * 4, (y + 1) * width * 4);
    for (let x = 0; x < width; x++) data[(y * width + x) * 4 + 3] = 255;
  }
  const { picture } = compose(body, top);
  const down = Array.from({ length: 60 }, (_, k) => picture.data[((140 + k) * width + 150) * 4 + 2]);
  return Math.max(...down) - Math.min(...down);
}

it("a garment that somebody wears in its photo has folds of its own: with all of the old one's it looked stained", () => {
  const top = sleevelessTop(0.875, (x, y) => Math.abs(x - 150) < 46 && y >= 98 && y < 250);
  const swing = swingOn(top);
  expect(swing).toBeGreaterThan(8);
  expect(swingOn({ ...top, worn: true })).toBeLessThan(0.6 * swing);
});
