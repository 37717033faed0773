import { describe, expect, it } from "vitest";
import { growPatches } from "./grow-patches.ts";
import type { HoledPicture } from "./patches.ts";

const width = 60;
const height = 60;

/** A picture of one grey per pixel with a square hole in its middle. */
function holed(grey: (x: number, y: number) => number): HoledPicture {
  const rgb = new Float32Array(width * height * 3);
  const hole = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      hole[i] = x >= 24 && x < 36 && y >= 24 && y < 36 ? 1 : 0;
      rgb.fill(hole[i] === 1 ? 0 : grey(x, y), i * 3, i * 3 + 3);
    }
  }
  return { width, height, rgb, coarse: new Float32Array(rgb.length).fill(128), hole };
}

const near = { down: 600, across: 100 };
const stripes = (x: number): number => (x % 6 < 3 ? 60 : 190);

describe("growing patches into a hole", () => {
  it("finds a known pixel for each of the hole, and for no other", () => {
    const picture = holed(stripes);
    const matches = growPatches(picture, near);
    for (let i = 0; i < matches.length; i++) {
      if (picture.hole[i] === 0) expect(matches[i]).toBe(-1);
      else expect(picture.hole[matches[i]]).toBe(0);
    }
  });

  it("goes on with stripes in step", () => {
    const picture = holed(stripes);
    const matches = growPatches(picture, near);
    for (let i = 0; i < matches.length; i++) if (matches[i] >= 0) expect(picture.rgb[matches[i] * 3]).toBe(stripes(i % width));
  });

  it("goes on with slanted stripes beside what nobody asks for, and takes nothing from there", () => {
    const slanted = (x: number, y: number): number => ((x + y) % 8 < 4 ? 60 : 190);
    const picture = holed(slanted);
    const hole = picture.hole.map((value, i) => (i % width >= 36 ? 2 : value));
    const matches = growPatches({ ...picture, hole }, near);
    let wrong = 0;
    for (let i = 0; i < matches.length; i++) {
      if (hole[i] !== 1) expect(matches[i]).toBe(-1);
      else if (hole[matches[i]] !== 0 || picture.rgb[matches[i] * 3] !== slanted(i % width, Math.floor(i / width))) wrong++;
    }
    // Of 144; 47 when places beside what nobody asks for come first.
    expect(wrong).toBeLessThan(43);
  });

  it("goes on with gravel in many places' grains: the few at the hole's edge were drawn inwards, as streaks", () => {
    let seed = 1;
    const grains = Array.from({ length: width * height }, () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return 110 + (seed / 2 ** 32) * 40;
    });
    const picture = holed((x, y) => grains[y * width + x]);
    const hole = picture.hole.map((_, i) => (i % width >= 14 && i % width < 46 && i >= 14 * width && i < 46 * width ? 1 : 0));
    const matches = growPatches({ ...picture, hole }, { ...near, closePerDepth: 4 });
    const repeats = matches.filter((match, i) => match >= 0 && matches.subarray(i + 1, i + 7).includes(match));
    expect(repeats.length / hole.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.35);
  });

  it("finds nothing where nothing is known", () => {
    const picture = holed(stripes);
    expect(growPatches({ ...picture, hole: picture.hole.slice().fill(1) }, near).every((match) => match === -1)).toBe(true);
  });
});
