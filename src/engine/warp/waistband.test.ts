import { describe, expect, it } from "vitest";
import type { Body } from "../person/body.ts";
import { torsoCoordinates } from "../person/joints/torso-coordinates.ts";
import { partIndex } from "../person/labels.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { midriffIsBare, visibleWaistV } from "./waistband.ts";

it("a midriff is bare where skin is seen between top and bottom: a second navel was drawn above it", () => {
  const body = uprightBody();
  const torso = torsoCoordinates(body);
  expect(midriffIsBare(body, torso)).toBe(false);
  const { width } = body.photo;
  for (let y = 220; y < 240; y++) body.parts.skin.data.fill(1, y * width + 110, y * width + 190);
  expect(midriffIsBare(body, torso)).toBe(true);
});

describe("where trousers begin", () => {
  const upright = uprightBody();
  const { width } = upright.photo;
  /** A jacket hangs beside the front from the shoulders to below the hips, open so far to both sides of the axis. */
  const inJacket = (openPx: number): Body => ({
    ...upright,
    labels: upright.labels.map((label, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (Math.abs(x - 150) > 60 || y < 110 || y > 330) return label;
      if (Math.abs(x - 150) > openPx) return partIndex.top;
      return y < 220 ? partIndex.top : partIndex.bottom;
    }),
  });
  const v = (220 - upright.neck.y) / (upright.pelvis.y - upright.neck.y);

  it("is seen in a jacket's open front: new jeans began at the hips, below a blank", () =>
    expect(visibleWaistV(inJacket(18))).toBeCloseTo(v, 1));

  it("is not told by a slit", () => expect(visibleWaistV(inJacket(4))).not.toBeCloseTo(v, 1));
});
