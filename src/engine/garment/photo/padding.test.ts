import { describe, expect, it } from "vitest";
import { createRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { drawGarment, tshirtOutline } from "../../testing/drawn-garment.ts";
import { insidePadding } from "./padding.ts";
import type { ProductPicture } from "./shown.ts";

type Colour = readonly [number, number, number];

const inner = { width: 240, height: 320 } as const;
const ground: Colour = [246, 246, 246];
const shirt = (cloth: Colour = [30, 60, 140]): Raster =>
  drawGarment({ outline: tshirtOutline, cloth: () => [...cloth], background: () => [...ground] }, inner.width, inner.height);

/** A picture with room around it, in one colour. */
function surrounded(photo: Raster, room: { left: number; right: number; top: number; bottom: number }, colour: Colour): Raster {
  const whole = createRaster(photo.width + room.left + room.right, photo.height + room.top + room.bottom);
  for (let p = 0; p < whole.data.length; p += 4) whole.data.set([...colour, 255], p);
  for (let y = 0; y < photo.height; y++) {
    const row = photo.data.subarray(y * photo.width * 4, (y + 1) * photo.width * 4);
    whole.data.set(row, ((y + room.top) * whole.width + room.left) * 4);
  }
  return whole;
}

function stamped(photo: Raster, isStamp: (x: number, y: number) => boolean): Raster {
  const data = photo.data.slice();
  for (let y = 0, p = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++, p += 4) if (isStamp(x, y)) data.set([221, 34, 34, 255], p);
  return { ...photo, data };
}

const squared = (photo: Raster, colour: Colour): Raster => surrounded(photo, { left: 40, right: 40, top: 0, bottom: 0 }, colour);
const unchanged = (photo: Raster): ProductPicture => ({ ...photo, shown: { left: 0, top: 0, right: photo.width, bottom: photo.height } });
const colourAt = ({ data, width }: Raster, x: number, y: number): number[] =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3));

describe("room around a picture becomes ground of its own", () => {
  it("white beside another white, with a stamp across both: the picture's rectangle was worn as a part of the garment", () => {
    const photo = stamped(squared(shirt(), [255, 255, 255]), (x, y) => Math.hypot(x - 285, y - 60) < 30);
    const plain = insidePadding(photo, unchanged);
    for (const [x, y] of [
      [2, 10],
      [36, 160],
      [300, 310],
      [300, 60],
    ]) {
      expect(colourAt(plain, x, y)).toEqual([...ground]);
    }
    expect(colourAt(plain, 160, 160)).toEqual(colourAt(photo, 160, 160));
  });

  it("white above and below", () => {
    const plain = insidePadding(surrounded(shirt(), { left: 0, right: 0, top: 30, bottom: 30 }, [255, 255, 255]), unchanged);
    for (const y of [0, 20, 360]) expect(colourAt(plain, 10, y)).toEqual([...ground]);
  });

  it("quite another colour, if nothing of it is left beside the picture", () => {
    expect(colourAt(insidePadding(squared(shirt(), [120, 20, 60]), unchanged), 5, 160)).toEqual([...ground]);
  });

  it("a frame, and white within it", () => {
    const framed = surrounded(squared(shirt(), [255, 255, 255]), { left: 16, right: 16, top: 16, bottom: 16 }, [227, 51, 51]);
    const plain = insidePadding(framed, unchanged);
    for (const [x, y] of [
      [1, 1],
      [8, 200],
      [30, 200],
      [340, 345],
    ]) {
      expect(colourAt(plain, x, y)).toEqual([...ground]);
    }
  });

  it("a frame is no part of what is changed within it", () => {
    const sizes: number[] = [];
    const framed = surrounded(shirt(), { left: 16, right: 16, top: 16, bottom: 60 }, [227, 51, 51]);
    insidePadding(framed, (picture) => (sizes.push(picture.width), unchanged(picture)));
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThanOrEqual(inner.width);
    expect(sizes[0]).toBeGreaterThan(inner.width - 10);
  });

  it("what the photo shows lies within frame and padding", () => {
    const framed = surrounded(squared(shirt(), [255, 255, 255]), { left: 16, right: 16, top: 16, bottom: 16 }, [227, 51, 51]);
    const { left, top, right, bottom } = insidePadding(framed, unchanged).shown;
    for (const [px, expectedPx] of [
      [left, 56],
      [top, 16],
      [right, 56 + inner.width],
      [bottom, 16 + inner.height],
    ]) {
      expect(Math.abs(px - expectedPx)).toBeLessThanOrEqual(6);
    }
  });
});

describe("what is none stays", () => {
  const stays = (photo: Raster): void => expect(insidePadding(photo, unchanged).data).toBe(photo.data);

  it("a garment on its ground", () => stays(shirt()));

  it("a straight skirt with as much ground on either side", () => {
    const skirt = createRaster(320, 320);
    for (let y = 0, p = 0; y < 320; y++) {
      for (let x = 0; x < 320; x++, p += 4)
        skirt.data.set(x >= 90 && x < 230 && y > 25 && y < 295 ? [40, 40, 44, 255] : [255, 255, 255, 255], p);
    }
    stays(skirt);
  });

  it("the ground beside two people, of whom little more than a hand reaches over it: it was cut off up to their middles", () => {
    const people = createRaster(256, 128);
    const reach = (x: number): number => (x < 36 ? 12 : Math.min(118, 12 + (x - 36) * 7));
    for (let y = 0, p = 0; y < 128; y++) {
      for (let x = 0; x < 256; x++, p += 4)
        people.data.set(128 - y < reach(Math.min(x, 255 - x)) ? [206, 172, 168, 255] : [241, 241, 241, 255], p);
    }
    stays(people);
  });

  it("cloth that reaches both sides", () => stays(surrounded(shirt(), { left: 0, right: 0, top: 40, bottom: 0 }, [...ground])));
});
