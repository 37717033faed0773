import { describe, expect, it } from "vitest";
import { createPlane } from "../image/filters.ts";
import { createRaster } from "../image/picture.ts";
import { sceneBrightness } from "./light.ts";

const [width, height] = [60, 80];
const box = { left: 15, top: 20, right: 45, bottom: 60 };

/** A grey room, and somebody in it in a top of this grey. */
function brightness(room: number, top: number): number {
  const photo = createRaster(width, height);
  const old = createPlane(box.right - box.left, box.bottom - box.top, 1);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isTop = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    photo.data.fill(isTop ? top : room, i * 4, i * 4 + 3);
  }
  return sceneBrightness(photo, old, box);
}

describe("how bright a new garment is", () => {
  it("is dimmed in a dark room, whatever dark cloth was worn there", () => {
    expect(brightness(180, 40)).toBeLessThan(0.9);
    expect(brightness(180, 40)).toBe(brightness(180, 90));
  });

  it("is as bright as the white cloth that was worn: a white shirt turned grey before a grey wall", () => {
    expect(brightness(180, 245)).toBe(1);
  });

  it("stays as it is in a bright room", () => {
    expect(brightness(250, 40)).toBe(1);
  });
});
