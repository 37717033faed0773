import { describe, expect, it } from "vitest";
import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import { bottomLandmarks } from "../garment/landmarks/bottom-landmarks.ts";
import { topLandmarks } from "../garment/landmarks/top-landmarks.ts";
import { point, type Point } from "../image/geometry.ts";
import type { Body, BodySide } from "../person/body.ts";
import { drawGarment, skirtOutline, tankOutline, tshirtOutline } from "../testing/drawn-garment.ts";
import { uprightBody } from "../testing/upright-body.ts";
import { facingBreadthPx } from "../person/joints/facing-breadth.ts";
import { fitTop } from "./fit-top.ts";
import { warpBottom } from "./warp-bottom.ts";

/** Somebody whose shoulders and chest are seen so broad, over the torso's length. */
function shown(breadth: number): Body {
  const body = uprightBody();
  const factor = (breadth * body.torsoLengthPx) / body.shoulderWidthPx;
  const moved = ({ x, y }: Point): Point => point(150 + (x - 150) * factor, y);
  const side = (of: BodySide): BodySide => ({
    ...of,
    shoulder: moved(of.shoulder),
    shoulderJoint: moved(of.shoulderJoint),
    armpit: moved(of.armpit),
    hip: moved(of.hip),
    knee: moved(of.knee),
  });
  return {
    ...body,
    shoulderWidthPx: factor * body.shoulderWidthPx,
    left: side(body.left),
    right: side(body.right),
    halfWidthPx: () => (breadth * body.torsoLengthPx) / 2,
  };
}

const facing = shown(0.65);
const halfTurned = shown(0.42);
const cutOut = (outline: readonly Point[]) =>
  cutOutFlat(drawGarment({ outline, cloth: () => [30, 60, 140], background: () => [255, 255, 255] }));

describe("somebody half turned", () => {
  it("is as broad as they would be facing the camera; whoever does is as broad as they look", () => {
    expect(facingBreadthPx(halfTurned, halfTurned.shoulderWidthPx)).toBeCloseTo(facing.shoulderWidthPx);
    expect(facingBreadthPx(facing, facing.shoulderWidthPx)).toBe(facing.shoulderWidthPx);
    expect(facingBreadthPx(shown(0.6), 50)).toBe(50);
  });

  it.each([
    ["T-shirt", tshirtOutline, "top"],
    ["sleeveless dress", tankOutline, "dress"],
  ] as const)("wears a %s as long as from the front, and narrower: it ended a hand's breadth higher", (_, outline, kind) => {
    const landmarks = topLandmarks(cutOut(outline), kind);
    const [front, turned] = [facing, halfTurned].map((body) => fitTop(body, landmarks, kind));
    expect(turned.hemV).toBeCloseTo(front.hemV, 1);
    expect(turned.widthScale).toBeLessThan(0.75 * front.widthScale);
  });

  it("wears a skirt as long as from the front", () => {
    const skirt = cutOut(skirtOutline);
    const [front, turned] = [facing, halfTurned].map((body) => warpBottom(body, skirt, bottomLandmarks(skirt)));
    expect(turned.hemV).toBeCloseTo(front.hemV, 1);
  });
});
