import { describe, expect, it } from "vitest";
import { hiddenBackground } from "./hidden-background.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import type { Body } from "../../person/body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;

/** The upright person, dark, before a wall whose grey is told at each pixel. */
function before(wall: (x: number, y: number) => number): Body {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isWall = upright.parts.background.data[y * width + x] > 0.5;
      data.fill(isWall ? wall(x, y) : 40, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { ...upright, photo: { width, height, data } };
}

/** How far the fill is from the wall at most, behind the bottom. */
function furthestFrom(wall: (x: number, y: number) => number, rows: readonly number[]): number {
  const behind = hiddenBackground(before(wall));
  const colour = new Float32Array(3);
  let furthest = 0;
  for (const y of rows) {
    for (let x = 102; x <= 198; x++) {
      behind.colourInto(x, y, colour);
      furthest = Math.max(furthest, Math.abs(colour[0] - wall(x, y)), Math.abs(colour[2] - wall(x, y)));
    }
  }
  return furthest;
}

describe("the background behind an old garment", () => {
  it("goes on with what is beside the person, row by row", () => {
    // Rows that stay clear of a ledge's edge.
    expect(furthestFrom((_, y) => (y % 48 < 12 ? 120 : 200), [246, 264, 270, 294, 312, 318])).toBeLessThan(25);
  });

  it("has the light of the wall on both sides, without a step in the middle", () => {
    const wall = (x: number): number => 190 + 0.1 * x;
    expect(furthestFrom(wall, [250, 280, 310, 340])).toBeLessThan(5);
    const behind = hiddenBackground(before(wall));
    const [here, left] = [new Float32Array(3), new Float32Array(3)];
    for (let x = 103; x <= 198; x++) {
      behind.colourInto(x - 1, 310, left);
      behind.colourInto(x, 310, here);
      expect(Math.abs(here[0] - left[0])).toBeLessThan(1.5);
    }
  });

  it("lets a kerb that runs aslant run on, where a mirror would turn it back", () => {
    const kerb = (x: number, y: number): number => (y > 250 + 0.5 * x ? 90 : 200);
    const behind = hiddenBackground(before(kerb));
    const colour = new Float32Array(3);
    for (const [x, y] of [
      [115, 298],
      [115, 318],
      [185, 332],
      [185, 353],
    ]) {
      behind.colourInto(x, y, colour);
      expect(Math.abs(colour[0] - kerb(x, y))).toBeLessThan(25);
    }
  });

  it("does not cut off whoever passes by, of whom the parser is unsure", () => {
    const isPasserBy = (x: number, y: number): boolean => x >= 190 && x < 230 && y > 300 && y < 420;
    const body = before((x, y) => (isPasserBy(x, y) ? 70 : 200));
    const background = { width, height, data: body.parts.background.data.slice() };
    for (let i = 0; i < background.data.length; i++) {
      if (background.data[i] > 0.5 && isPasserBy(i % width, Math.floor(i / width))) background.data[i] = 0.7;
    }
    const colour = new Float32Array(3);
    hiddenBackground({ ...body, parts: { ...body.parts, background } }).colourInto(188, 360, colour);
    expect(colour[0]).toBeLessThan(100);
  });

  it("reaches the photo's edge where that cuts the person off", () => {
    const { body, edge } = cutOff(360);
    const behind = hiddenBackground(body);
    const colour = new Float32Array(3);
    for (let x = 120; x <= 180; x++) {
      behind.colourInto(x, edge, colour);
      expect(Math.abs(colour[0] - 180)).toBeLessThan(8);
    }
  });
});

/** The upper part of the person, as a photo of this many rows. */
function cutOff(rows: number): { body: Body; edge: number } {
  const body = before(() => 180);
  const background = { width, height: rows, data: body.parts.background.data.slice(0, rows * width) };
  const photo = { width, height: rows, data: body.photo.data.slice(0, rows * width * 4) };
  return { body: { ...body, photo, parts: { ...body.parts, background } }, edge: rows - 1 };
}
