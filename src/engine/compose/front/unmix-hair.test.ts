import { describe, expect, it } from "vitest";
import type { Body } from "../../person/body.ts";
import { lerp } from "../../image/geometry.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { compose } from "../compose.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const hairGrey = 200;
const topGrey = 20;
const edgeX = 150;
const row = 180;
const darkGrey = 40;

/** Light hair over the left half of a black top; from four pixels before its edge on the top shows between its tips. */
const hairShare = (x: number): number => Math.min(1, Math.max(0, (edgeX - x) / 5));

/** @param stripes how much darker every other row of the hair is */
function withHair(stripes = 0): Body {
  const isHair = (i: number): boolean => i % width >= 118 && i % width < edgeX && Math.floor(i / width) > 90 && Math.floor(i / width) < 230;
  const labels = upright.labels.map((label, i) => (isHair(i) ? partIndex.hair : label));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => {
    const grey =
      label === partIndex.hair
        ? lerp(topGrey, hairGrey - (Math.floor(i / width) % 2) * stripes, hairShare(i % width))
        : label === partIndex.top
          ? topGrey
          : 230;
    data.fill(Math.round(grey), i * 4, i * 4 + 3);
  });
  const parts = partsOf(labels);
  return { ...upright, photo: { width, height, data }, labels, parts };
}

/** Dark hair over a top of this colour; it ends in teeth, as blocks of what is told pixel by pixel. */
function withTeeth(cloth: readonly [number, number, number]): Body {
  const isHair = (x: number, y: number): boolean => x >= 118 && x < edgeX - 3 * (Math.floor(y / 3) % 2) && y > 90 && y < 230;
  const labels = upright.labels.map((label, i) => (isHair(i % width, Math.floor(i / width)) ? partIndex.hair : label));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => {
    if (label === partIndex.hair) data.fill(darkGrey, i * 4, i * 4 + 3);
    else if (label === partIndex.top) data.set(cloth, i * 4);
    else data.fill(230, i * 4, i * 4 + 3);
  });
  return { ...upright, photo: { width, height, data }, labels, parts: partsOf(labels) };
}

const top = sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 44 && y >= 98 && y < 250);

it("hair with shade of its own takes no dark rim along either", () => {
  const { data } = compose(withHair(120), top).picture;
  const blue = [...data.subarray((row * width + edgeX + 12) * 4)].slice(0, 3);
  for (let y = row; y < row + 10; y++)
    for (const x of [edgeX - 1, edgeX])
      for (const channel of [0, 1, 2])
        expect(data[(y * width + x) * 4 + channel]).toBeGreaterThan(Math.min(hairGrey - 120, blue[channel]) - 20);
});

describe("light hair over a black top that goes", () => {
  const { data } = compose(withHair(), top).picture;
  const at = (x: number): number[] => [...data.subarray((row * width + x) * 4, (row * width + x) * 4 + 3)];

  it("takes nothing of the old top along to the new one: it had a black fringe", () => {
    const blue = at(edgeX + 12);
    for (let x = edgeX - 8; x < edgeX + 6; x++)
      for (const channel of [0, 1, 2]) expect(at(x)[channel]).toBeGreaterThan(Math.min(hairGrey, blue[channel]) - 20);
  });

  it("keeps its values further from the old top", () => {
    for (let x = 125; x < edgeX - 8; x++) expect(at(x)).toEqual([hairGrey, hairGrey, hairGrey]);
  });
});

it("hair on a top of its own colour ends softly before the new one: it ended in stairs", () => {
  const { data } = compose(withTeeth([48, 48, 48]), top).picture;
  for (let y = row; y < row + 12; y++) {
    for (let x = edgeX - 10; x < edgeX + 10; x++) {
      const here = (y * width + x) * 4 + 2;
      expect(Math.abs(data[here] - data[here + 4])).toBeLessThan(70);
      expect(Math.abs(data[here] - data[here + width * 4])).toBeLessThan(70);
    }
  }
});

it("where hair's soft end goes out over an old red top, nothing of the red is left", () => {
  const { data } = compose(withTeeth([220, 30, 40]), top).picture;
  const red = data[(row * width + edgeX + 12) * 4];
  for (let y = row; y < row + 12; y++)
    for (let x = edgeX - 10; x < edgeX + 10; x++) expect(data[(y * width + x) * 4]).toBeLessThan(Math.max(red, darkGrey) + 8);
});
