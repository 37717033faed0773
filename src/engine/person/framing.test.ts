import { describe, expect, it } from "vitest";
import { requireFacing, requireWearerFacing } from "./framing.ts";
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
