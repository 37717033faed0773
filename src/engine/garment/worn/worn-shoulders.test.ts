import { expect, test } from "vitest";
import { point, unit } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import { partIndex } from "../../person/labels.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { shoulderAt } from "./worn-shoulders.ts";

const upright = uprightBody();
const { width } = upright.photo;

/** Whether a place lies on a shoulder of somebody who is labelled so. */
function belowShoulders(labels: Uint8Array, body: Body = upright): (x: number, y: number) => boolean {
  const at = shoulderAt({ ...body, labels });
  return (x, y) => at(x, y)?.isBelow ?? false;
}

/** Of the upright person under so much hair, the row in which a shoulder begins. */
function shoulderRows(isHair: (x: number, y: number) => boolean): (x: number) => number {
  const labels = upright.labels.map((label, i) => (isHair(i % width, Math.floor(i / width)) ? partIndex.hair : label));
  const isBelow = belowShoulders(labels);
  return (x) => {
    let y = 40;
    while (y < 200 && !isBelow(x, y)) y++;
    return y;
  };
}

const seenRow = (x: number): number => {
  let y = 0;
  while (upright.labels[y * width + x] === partIndex.background) y++;
  return y;
};

test("a shoulder under hair is as high as the other one", () => {
  const raisedPx = 6;
  const isHair = (x: number, y: number): boolean => x > 160 && x < 210 && y > 40 && y < 180;
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isHair(x, y)) return partIndex.hair;
    return x > 104 && x < 136 && y >= seenRow(x) - raisedPx && y < seenRow(x) ? partIndex.top : label;
  });
  const isBelow = belowShoulders(labels);
  for (const off of [22, 30, 38]) {
    for (const x of [150 - off, 150 + off]) {
      const row = Array.from({ length: 200 }, (_, y) => y).find((y) => y > 40 && isBelow(x, y));
      expect(Math.abs(Number(row) - (seenRow(150 - off) - raisedPx))).toBeLessThan(3);
    }
  }
});

test("shoulders that hair hides both are even lines that fall from the neck", () => {
  const rowAt = shoulderRows((x, y) => Math.abs(x - 150) > 10 && Math.abs(x - 150) < 60 && y > 40 && y < 180);
  for (const off of [18, 26, 34, 40]) {
    expect(rowAt(150 + off)).toBeLessThanOrEqual(rowAt(154 + off));
    expect(rowAt(154 + off) - rowAt(150 + off)).toBeLessThan(4);
    expect(Math.abs(rowAt(150 + off) - seenRow(150 - off))).toBeLessThan(8);
  }
});

test("a raised hand with a phone beside the neck lifts no shoulder", () => {
  const isHand = (x: number, y: number): boolean => x > 168 && x < 186 && y > 66 && y < 100;
  const labels = upright.labels.map((label, i) => (isHand(i % width, Math.floor(i / width)) ? partIndex.skin : label));
  const isBelow = belowShoulders(labels);
  expect(isBelow(176, 80)).toBe(false);
  expect(isBelow(176, 100)).toBe(true);
});

test("shoulders of somebody who leans are both as high over the line through them: the one was flat, the other steep", () => {
  const labels = upright.labels.map((label, i) => (Math.floor(i / width) < 180 ? partIndex.hair : label));
  const isBelow = belowShoulders(labels, { ...upright, up: unit(point(0.2, -1)) });
  const rowAt = (x: number): number => Array.from({ length: 200 }, (_, y) => y).findIndex((y) => isBelow(x, y));
  for (const off of [25, 35]) expect(Math.abs(rowAt(150 - off) - rowAt(149 + off))).toBeLessThan(3);
});

test("a speck of background in a collar is no shoulder's edge: both shoulders sank to it", () => {
  const isHidden = (x: number, y: number): boolean => Math.abs(x - 150) < 60 && y < 96;
  const isSpeck = (x: number, y: number): boolean => Math.abs(x - 150) > 19 && Math.abs(x - 150) < 25 && y >= 96 && y < 98;
  const labelled = (speck: number): Uint8Array =>
    upright.labels.map((label, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      return isHidden(x, y) ? partIndex.hair : isSpeck(x, y) ? speck : label;
    });
  const [specked, plain] = [partIndex.background, partIndex.top].map((speck) => belowShoulders(labelled(speck)));
  for (let y = 60; y < 110; y++) expect(specked(128, y)).toBe(plain(128, y));
});

test("above a shoulder no sleeve is found, and near the neck a collar may be", () => {
  const at = shoulderAt(upright);
  expect(at(190, 60)).toEqual({ side: "right", isBelow: false });
  expect(at(172, 60)).toBeNull();
});
