import { expect, it } from "vitest";
import { bellyLight } from "./skin-light.ts";
import { midriffIsBare } from "../warp/waistband.ts";
import { torsoCoordinates } from "../person/torso-coordinates.ts";
import { uprightBody } from "../testing/upright-body.ts";

it("is drawn on a belly that was covered, and not a second time on one that shows its own", () => {
  const covered = uprightBody();
  const torso = torsoCoordinates(covered);
  expect(midriffIsBare(covered, torso)).toBe(false);
  const { width } = covered.photo;
  for (let y = 220; y < 240; y++) covered.parts.skin.data.fill(1, y * width + 110, y * width + 190);
  expect(midriffIsBare(covered, torso)).toBe(true);
  expect(bellyLight(0, 0, 0.74, true)).toBeLessThan(bellyLight(0, 0, 0.74, false) - 0.2);
});
