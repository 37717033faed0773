import { describe, expect, it } from "vitest";
import { requireFacing, requireInFrame, requireWearerFacing } from "./framing.ts";
import { TryOnProblem } from "../problem.ts";
import { uprightBody } from "../testing/upright-body.ts";

const body = uprightBody();

describe("which way somebody stands", () => {
  it("facing the camera, or turned a little, is fine", () => {
    requireFacing(body);
    requireFacing({ ...body, shoulderWidthPx: 0.8 * body.shoulderWidthPx });
  });

  it("sideways, no garment can be laid onto them", () => {
    expect(() => requireWearerFacing({ ...body, shoulderWidthPx: 0.4 * body.torsoLengthPx })).toThrow(
      new TryOnProblem("error.engine.garment.sideways"),
    );
    expect(() => requireFacing({ ...body, shoulderWidthPx: 0.25 * body.torsoLengthPx })).toThrow(new TryOnProblem("error.engine.sideways"));
  });
});

it("legs are enough for a bottom: shoulders that the photo cuts off, it refused; for a top or a dress they are needed", () => {
  const raised = { ...body.left.shoulderJoint, y: -40 };
  const legs = { ...body, left: { ...body.left, shoulderJoint: raised }, right: { ...body.right, shoulderJoint: { ...raised, x: 190 } } };
  const cutOff = new TryOnProblem("error.engine.body.cut.off");
  requireInFrame(legs, { shoulders: false, legs: true });
  expect(() => requireInFrame(legs, { shoulders: true, legs: false })).toThrow(cutOff);
  expect(() => requireInFrame(legs, { shoulders: true, legs: true })).toThrow(cutOff);
  const toHips = { ...body, photo: { ...body.photo, height: 260 } };
  expect(() => requireInFrame(toHips, { shoulders: false, legs: true })).toThrow(cutOff);
});
