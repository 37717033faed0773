import { expect, it, vi } from "vitest";
import { uprightBody } from "../testing/upright-body.ts";
import { perBody } from "./per-body.ts";

it("looks once at each body", () => {
  const look = vi.fn<(body: { shoulderWidthPx: number }) => { width: number }>(({ shoulderWidthPx }) => ({ width: shoulderWidthPx }));
  const widthOf = perBody(look);
  const [anna, ben] = [uprightBody(), { ...uprightBody(), shoulderWidthPx: 7 }];
  expect([widthOf(anna), widthOf(ben), widthOf(anna)].map(({ width }) => width)).toEqual([anna.shoulderWidthPx, 7, anna.shoulderWidthPx]);
  expect(look).toHaveBeenCalledTimes(2);
});
