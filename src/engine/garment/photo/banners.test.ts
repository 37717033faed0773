import { describe, expect, it } from "vitest";
import { createRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { drawGarment, tshirtOutline } from "../../testing/drawn-garment.ts";
import { withoutBanners } from "./banners.ts";
import { cutOutFlat } from "../flat/cut-out-flat.ts";
import { topLandmarks } from "../landmarks/top-landmarks.ts";

type Colour = readonly [number, number, number];

const [width, height] = [300, 340];
const wall: Colour = [244, 242, 240];
const shirt = (): Raster => drawGarment({ outline: tshirtOutline, cloth: () => [30, 60, 140], background: () => [...wall] }, width, height);

/** A picture with a colour laid over it from one row to another, wherever it is meant. */
function laidOver(photo: Raster, fromY: number, toY: number, colour: (x: number, y: number) => Colour | null): Raster {
  const data = photo.data.slice();
  for (let y = fromY; y < toY; y++) {
    for (let x = 0; x < width; x++) {
      const over = colour(x, y);
      if (over) data.set(over, (y * width + x) * 4);
    }
  }
  return { ...photo, data };
}

/** From red to orange, with letters. */
const price = (x: number, y: number): Colour => (x % 23 < 9 && y % 40 > 14 && y % 40 < 30 ? [255, 255, 255] : [255, 0, Math.round(x / 6)]);
const colourAt = ({ data }: Raster, x: number, y: number): number[] =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3));

describe("a shop's banner", () => {
  const hemY = 250;
  const offered = laidOver(laidOver(shirt(), hemY, height, price), 0, 24, () => [34, 34, 34]);
  const plain = withoutBanners(offered);

  it("is taken off both ends of a picture: it was worn as a part of the garment", () => {
    for (const [x, y] of [
      [150, hemY + 2],
      [20, height - 1],
      [150, 0],
      [280, 22],
    ]) {
      expect(Math.max(...colourAt(plain, x, y).map((value, channel) => Math.abs(value - wall[channel])))).toBeLessThan(4);
    }
    expect(colourAt(plain, 150, hemY - 6)).toEqual(colourAt(shirt(), 150, hemY - 6));
  });

  it("hides what goes on behind it", () => {
    const { left, top, right, bottom } = plain.shown;
    expect([left, right]).toEqual([0, width]);
    expect(Math.abs(top - 24)).toBeLessThanOrEqual(4);
    expect(Math.abs(bottom - hemY)).toBeLessThanOrEqual(4);
  });

  it("ends the garment where it begins", () => {
    expect(Math.abs(topLandmarks(cutOutFlat(plain), "top").hemY - hemY)).toBeLessThan(4);
  });
});

it("a banner down one side hides what is behind it, and no more", () => {
  const sideEndX = 40;
  const offered = laidOver(shirt(), 0, height, (x, y) => (x < sideEndX ? price(y, x) : null));
  const plain = withoutBanners(offered);
  expect(colourAt(plain, 10, 130)).toEqual(colourAt(shirt(), 4, 4));
  expect(colourAt(plain, sideEndX + 6, 140)).toEqual(colourAt(shirt(), sideEndX + 6, 140));
});

it("a banner whose edge a badge hides goes with the badge: the garment was worn with both", () => {
  const badge = { left: 190, right: 285, top: 226 };
  const isBadge = (x: number, y: number): boolean => x > badge.left && x < badge.right && y >= badge.top && y < 300;
  const offered = laidOver(shirt(), badge.top, height, (x, y) =>
    isBadge(x, y) ? (x % 19 < 5 && y % 30 > 12 && y % 30 < 22 ? [200, 0, 0] : [255, 212, 0]) : y >= 250 ? price(x, y) : null,
  );
  const plain = withoutBanners(offered);
  for (const [x, y] of [
    [150, 252],
    [240, 252],
    [240, 230],
  ]) {
    expect(Math.max(...colourAt(plain, x, y).map((value, channel) => Math.abs(value - wall[channel])))).toBeLessThan(4);
  }
  expect(colourAt(plain, 150, 242)).toEqual(colourAt(shirt(), 150, 242));
});

it("details of the garment, one above the other beside it, are no part of it: they hung at the shopper's hip", () => {
  const fromX = 200;
  const offered = laidOver(shirt(), 0, height, (x, y) => {
    if (x < fromX) return null;
    const isDetail = x > fromX + 6 && y % 114 < 108;
    return isDetail ? [20 + (x % 60), 40, 90 + (y % 80)] : [255, 255, 255];
  });
  const plain = withoutBanners(offered);
  for (const y of [10, 111, 160, 330]) expect(Math.max(...colourAt(plain, 280, y).map((value) => 255 - value))).toBeLessThan(16);
  expect(colourAt(plain, 150, 160)).toEqual(colourAt(shirt(), 150, 160));
});

describe("what is no banner stays", () => {
  const stays = (photo: Raster): void =>
    expect(withoutBanners(photo)).toEqual({ ...photo, shown: { left: 0, top: 0, right: photo.width, bottom: photo.height } });

  it("a plain picture", () => stays(shirt()));

  it("a floor on which somebody stands", () => stays(laidOver(shirt(), 280, height, (x) => (x > 140 && x < 160 ? null : [150, 120, 90]))));

  it("a floor before which hangs a plain dress, a third of the picture wide", () =>
    stays(laidOver(shirt(), 200, height, (x, y) => (x > 100 && x < 200 ? [30, 60, 140] : y < 270 ? null : [150, 120, 90]))));

  it("the corner of a room beside somebody who reaches over it", () => {
    const plain = shirt();
    stays(laidOver(plain, 0, height, (x, y) => (x < 50 && colourAt(plain, x, y)[2] > 200 ? [150, 120, 90] : null)));
  });

  it("stripes of cloth that fills the picture", () =>
    stays(laidOver(createRaster(width, height), 0, height, (_, y) => (y % 20 < 10 ? [20, 20, 60] : [240, 240, 240]))));
});
