import { describe, expect, it } from "vitest";
import { closed, dilated, eroded, opened } from "./morphology.ts";

const [width, height] = [9, 12];

function maskOf(isMeant: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => (isMeant(i % width, Math.floor(i / width)) ? 1 : 0));
}

const block = maskOf((x, y) => x >= 3 && x <= 6 && y >= 4 && y <= 7);

describe("masks", () => {
  it("grow by a radius to all sides, also into rows that they did not touch", () => {
    const isBeside = (x: number, y: number): boolean => x >= 2 && x <= 7 && y >= 3 && y <= 8;
    const isCorner = (x: number, y: number): boolean => (x === 2 || x === 7) && (y === 3 || y === 8);
    expect(dilated(block, width, height, 1)).toEqual(maskOf((x, y) => isBeside(x, y) && !isCorner(x, y)));
  });

  it("grow no further than the picture", () => {
    const corner = maskOf((x, y) => x === 0 && y === 0);
    expect(dilated(corner, width, height, 1)).toEqual(maskOf((x, y) => x + y <= 1));
  });

  it("shrink from their own border, not from the picture's", () => {
    expect(eroded(block, width, height, 1)).toEqual(maskOf((x, y) => x >= 4 && x <= 5 && y >= 5 && y <= 6));
    const upper = maskOf((_, y) => y < 5);
    expect(eroded(upper, width, height, 2)).toEqual(maskOf((_, y) => y < 3));
    const whole = maskOf(() => true);
    expect(eroded(whole, width, height, 3)).toEqual(whole);
  });

  it("stay empty where there is nothing", () => {
    const nothing = maskOf(() => false);
    for (const change of [dilated, eroded, opened, closed]) expect(change(nothing, width, height, 3)).toEqual(nothing);
  });

  it("lose by opening what is thin, and nothing else", () => {
    const withThread = maskOf((x, y) => block[y * width + x] === 1 || y === 10);
    expect(opened(withThread, width, height, 1)).toEqual(opened(block, width, height, 1));
  });

  it("are filled by closing where a gap is narrow", () => {
    const split = maskOf((x, y) => block[y * width + x] === 1 && y !== 5);
    // At its ends the gap opens to the outside.
    const ends = maskOf((x, y) => y === 5 && (x === 3 || x === 6));
    expect(closed(split, width, height, 1)).toEqual(block.map((value, i) => value - ends[i]));
  });
});
