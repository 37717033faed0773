import { expect, it } from "vitest";
import { torsoCoordinates } from "../person/joints/torso-coordinates.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { midriffIsBare } from "./waistband.ts";

it("a midriff is bare where skin is seen between top and bottom: a second navel was drawn above it", () => {
  const body = uprightBody();
  const torso = torsoCoordinates(body);
  expect(midriffIsBare(body, torso)).toBe(false);
  const { width } = body.photo;
  for (let y = 220; y < 240; y++) body.parts.skin.data.fill(1, y * width + 110, y * width + 190);
  expect(midriffIsBare(body, torso)).toBe(true);
});
