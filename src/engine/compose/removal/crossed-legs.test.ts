import { expect, it } from "vitest";
import { point } from "../../image/geometry.ts";
import { partIndex } from "../../person/labels.ts";
import { partPlane, uprightBody } from "../../testing/upright-body.ts";
import { layerWhere, warpedTrousers } from "../../testing/warped-bottom.ts";
import { compose } from "../compose.ts";

it("of two legs that come to light crossed, the nearer one has its outline: they were one column", () => {
  const upright = uprightBody();
  const { width, height } = upright.photo;
  const isSkirt = (x: number, y: number): boolean => y >= 240 && y < 430 && Math.abs(x - width / 2) < 46;
  const labels = upright.labels.map((label, i) => {
    if (isSkirt(i % width, Math.floor(i / width))) return partIndex.bottom;
    return label === partIndex.bottom ? partIndex.skin : label;
  });
  const planeOf = (part: number) => partPlane(labels, part);
  const parts = {
    ...upright.parts,
    ...Object.fromEntries((["bottom", "skin", "top", "background"] as const).map((part) => [part, planeOf(partIndex[part])])),
  };
  const shades = { [partIndex.bottom]: 40, [partIndex.skin]: 170 } as Record<number, number>;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(shades[label] ?? 230, i * 4, i * 4 + 3));
  const body = {
    ...upright,
    labels,
    parts,
    wearsSkirt: true,
    photo: { width, height, data },
    left: { ...upright.left, hip: point(140, 270), knee: point(148, 390), ankle: point(140, 495) },
    right: { ...upright.right, hip: point(160, 270), knee: point(158, 390), ankle: point(165, 485) },
  };
  const shorts = layerWhere((x, y) => y >= 240 && y < 310 && Math.abs(x - width / 2) < 46, 0.3);
  const { picture } = compose(body, { ...warpedTrousers(shorts, 0.84), hemV: 1.3, legsFromV: null });
  const row = Array.from({ length: width }, (_, x) => picture.data[(370 * width + x) * 4]);
  const edge = row.slice(150, 166);
  // Dark where the nearer leg ends, and lighter to both sides of it.
  expect(Math.max(...row.slice(140, 150)) - Math.min(...edge)).toBeGreaterThan(10);
  expect(Math.max(...row.slice(162, 172)) - Math.min(...edge)).toBeGreaterThan(10);
});
