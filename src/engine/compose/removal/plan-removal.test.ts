import { expect, it } from "vitest";
import { compose } from "../compose.ts";
import { distanceTo } from "../../image/distance.ts";
import { point } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partPlane, partsOf, uprightBody } from "../../testing/upright-body.ts";
import { layerWhere, warpedTrousers } from "../../testing/warped-bottom.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const wall = 230;
const skin = 150;
const cuffY = 170;

it("beside an old cuff an arm that is thicker than it was measured stays skin, without a streak of the wall in it", () => {
  // All of the arm, and so much of the wall beside it.
  const isArm = distanceTo(
    maskWhere(width * height, (i) => upright.labels[i] === partIndex.skin && Math.floor(i / width) > 112),
    width,
    height,
  ).data;
  const labels = upright.labels.map((label, i) => {
    const y = Math.floor(i / width);
    if (isArm[i] > 5 || y < 112 || label === partIndex.top) return label;
    return y < cuffY ? partIndex.top : partIndex.skin;
  });
  const shades: Record<number, number> = { [partIndex.skin]: skin, [partIndex.top]: 20 };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(shades[label] ?? wall, i * 4, i * 4 + 3));
  const planeOf = (part: number) => partPlane(labels, part);
  const parts = {
    ...upright.parts,
    skin: planeOf(partIndex.skin),
    top: planeOf(partIndex.top),
    background: planeOf(partIndex.background),
  };
  const lightness = new Float32Array(labels).map((label) => (shades[label] ?? wall) / 2.55);
  const { picture } = compose(
    { ...upright, photo: { width, height, data }, labels, parts, lightness },
    sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 30 && y >= 100 && y < 250),
  );
  const depth = distanceTo(
    maskWhere(labels.length, (i) => labels[i] === partIndex.background),
    width,
    height,
  ).data;
  let seen = 0;
  for (let i = (cuffY + 1) * width; i < (cuffY + 14) * width; i++) {
    if (labels[i] !== partIndex.skin || depth[i] < 2) continue;
    seen++;
    expect(picture.data[i * 4]).toBeLessThan(skin + 25);
  }
  expect(seen).toBeGreaterThan(300);
});

it("where a wide collar stood beside the neck, one sees the wall: the neck was as wide as the collar", () => {
  const isCollar = (x: number, y: number): boolean => y >= 72 && y < 100 && Math.abs(x - width / 2) < 30;
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return label === partIndex.background && isCollar(x, y) ? partIndex.top : label;
  });
  const shades: Record<number, number> = { [partIndex.skin]: skin, [partIndex.top]: 20 };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(shades[label] ?? wall, i * 4, i * 4 + 3));
  const planeOf = (part: number) => partPlane(labels, part);
  const parts = { ...upright.parts, top: planeOf(partIndex.top), background: planeOf(partIndex.background) };
  const lightness = new Float32Array(labels).map((label) => (shades[label] ?? wall) / 2.55);
  const { picture } = compose(
    // The head leans to one side.
    { ...upright, photo: { width, height, data }, labels, parts, lightness, mouth: point(160, 70) },
    sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 30 && y >= 100 && y < 250),
  );
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const y of [74, 76, 78]) expect(Math.abs(at(133, y) - wall)).toBeLessThan(12);
  expect(Math.abs(at(150, 80) - skin)).toBeLessThan(12);
});

it("under a wide top the waist is narrower than its cloth: the belly was as wide as the old top", () => {
  const shades: Record<number, number> = { [partIndex.skin]: skin, [partIndex.top]: 20 };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  upright.labels.forEach((label, i) => data.fill(shades[label] ?? wall, i * 4, i * 4 + 3));
  const halfWidthPx = (v: number): number => (v < 0.35 ? 37 : 46);
  const { picture } = compose(
    { ...upright, photo: { width, height, data }, halfWidthPx },
    sleevelessTop(0.3, (x, y) => Math.abs(x - width / 2) < 36 && y >= 100 && y < 158),
  );
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const y of [180, 195, 210]) {
    expect(Math.abs(at(192, y) - wall)).toBeLessThan(12);
    expect(at(180, y)).toBeLessThan(skin + 12);
  }
});

it("an arm that hangs before the bare belly is parted from it by its own light and its shade: both ran into one another", () => {
  const y = 200;
  const rowWithArmAt = (x: number): number[] => {
    const { left } = upright;
    const byPx = x - left.arm.toSorted((a, b) => Math.abs(a.centre.y - y) - Math.abs(b.centre.y - y))[0].centre.x;
    const arm = left.arm.map((section) => ({ ...section, centre: point(section.centre.x + byPx, section.centre.y) }));
    const { box, removal } = compose(
      { ...upright, left: { ...left, arm } },
      sleevelessTop(0.3, (column, row) => Math.abs(column - width / 2) < 36 && row >= 100 && row < 158),
    );
    const row = (y - box.top) * removal.skinLight.width - box.left;
    return [108, 116, 124, 132].map((column) => removal.skinLight.data[row + column]);
  };
  const apart = rowWithArmAt(60);
  const before = rowWithArmAt(112);
  expect(before[2]).toBeLessThan(apart[2] - 0.05);
  expect(before[1]).toBeGreaterThan(before[2] + 0.05);
  expect(before[3]).toBeCloseTo(apart[3]);
});

it("the hem of a top that stays keeps its corners beside narrower trousers: the old ones took a bite out of it", () => {
  const data = upright.photo.data.slice();
  const shades: Record<number, number> = { [partIndex.top]: 40, [partIndex.bottom]: 90, [partIndex.skin]: skin };
  upright.labels.forEach((label, i) => data.fill(shades[label] ?? wall, i * 4, i * 4 + 3));
  const trousers = warpedTrousers(
    layerWhere((x, y) => y >= 236 && y < 500 && Math.abs(x - width / 2) < 30, 0.5),
    0.8,
  );
  const { picture } = compose({ ...upright, photo: { width, height, data } }, trousers);
  for (let y = 228; y < 237; y++) for (const x of [110, width - 111]) expect(picture.data[(y * width + x) * 4]).toBe(40);
});

it("what has bled from an old hem into the trousers below goes with it: its line stayed", () => {
  const hemY = 290;
  const [stained, stainPx, clean] = [120, 3, 100];
  const labels = upright.labels.map((label, i) => (label === partIndex.bottom && Math.floor(i / width) < hemY ? partIndex.top : label));
  const parts = partsOf(labels);
  const shadeOf = (label: number, y: number): number => {
    if (label === partIndex.top) return 220;
    if (label !== partIndex.bottom) return wall;
    return y < hemY + stainPx ? stained : clean;
  };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(shadeOf(label, Math.floor(i / width)), i * 4, i * 4 + 3));
  // L* as if there were no stain: it is no shadow.
  const lightness = new Float32Array(labels).map((label) => (label === partIndex.bottom ? clean : wall) / 2.55);
  const { picture } = compose(
    { ...upright, photo: { width, height, data }, labels, parts, lightness },
    sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 30 && y >= 100 && y < 250),
  );
  for (let y = hemY - 10; y < hemY + 12; y++) expect(picture.data[(y * width + 126) * 4]).toBeLessThan(clean + 8);
});
