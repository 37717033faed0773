import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsShoeRoom } from "../../../protocol/shoe-photo.ts";
import { frameForShoes } from "./frame-for-shoes.ts";

describe("the photo of the shoe room", () => {
  it("keeps head and feet when it is too tall, as a phone's is", () => {
    expect(frameForShoes({ width: 900, height: 1600 })).toEqual({ leftPx: -84, topPx: 0, width: 1067, height: 1600 });
  });

  it("loses its sides when it is too wide", () => {
    expect(frameForShoes({ width: 1600, height: 900 })).toEqual({ leftPx: 125, topPx: 0, width: 1350, height: 900 });
  });

  it("is taken once it is reshaped, whatever its shape, with all of its height", () => {
    const side = fc.integer({ min: 64, max: 6_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const frame = frameForShoes({ width, height });
        expect(fitsShoeRoom(frame)).toBe(true);
        expect([frame.topPx, frame.height]).toEqual([0, height]);
        expect(Math.abs(width - frame.width - 2 * frame.leftPx)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
