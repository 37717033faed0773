import { expect, it, vi } from "vitest";
import { uprightBody } from "../testing/upright-body.ts";
import { forgetBody, perBody } from "./per-body.ts";

it("looks once at each body", () => {
  const look = vi.fn<(body: { shoulderWidthPx: number }) => { width: number }>(({ shoulderWidthPx }) => ({ width: shoulderWidthPx }));
  const widthOf = perBody(look);
  const [anna, ben] = [uprightBody(), { ...uprightBody(), shoulderWidthPx: 7 }];
  expect([widthOf(anna), widthOf(ben), widthOf(anna)].map(({ width }) => width)).toEqual([anna.shoulderWidthPx, 7, anna.shoulderWidthPx]);
  expect(look).toHaveBeenCalledTimes(2);
});

it("frees what was made of a body with the body", () => {
  const planeOf = perBody(({ labels }) => ({ plane: new Float32Array(labels.length) }));
  const [anna, ben] = [uprightBody(), uprightBody()];
  const [ofAnna, ofBen] = [planeOf(anna), planeOf(ben)];
  forgetBody(anna);
  expect([anna.labels.length, ofAnna.plane.length]).toEqual([0, 0]);
  expect(ofBen.plane).toHaveLength(ben.labels.length);
});
