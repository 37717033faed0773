import { expect, it } from "vitest";
import { lerpPoint, point, subtract, unit } from "../../image/geometry.ts";
import { partIndex } from "../../person/labels.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { layerWhere, warpedTrousers } from "../../testing/warped-bottom.ts";
import { compose } from "../compose.ts";

it("between a top that stays and the arm no patch of the new trousers shows above the hem, however unsure the parser is there", () => {
  const upright = uprightBody();
  const { width, height } = upright.photo;
  const isBeside = (x: number, y: number): boolean => x >= 94 && x < 104 && y >= 215 && y < 246;
  const parts = { ...upright.parts };
  for (const part of ["background", "skin", "top", "bottom"] as const) parts[part] = { ...parts[part], data: parts[part].data.slice() };
  for (let i = 0; i < width * height; i++) {
    if (!isBeside(i % width, Math.floor(i / width))) continue;
    for (const [part, share] of [
      ["background", 0.4],
      ["skin", 0.35],
      ["top", 0.25],
      ["bottom", 0],
    ] as const)
      parts[part].data[i] = share;
  }
  const wall = 230;
  const data = new Uint8ClampedArray(width * height * 4).fill(wall);
  const cloth = layerWhere((x, y) => y >= 220 && y < 480 && Math.abs(x - width / 2) < 54, 0.1);
  const { picture } = compose({ ...upright, parts, photo: { width, height, data } }, warpedTrousers(cloth, 0.7));
  for (const y of [222, 225, 228]) expect(picture.data[(y * width + 99) * 4]).toBeGreaterThan(wall - 15);
  expect(picture.data[(300 * width + 120) * 4]).toBeLessThan(60);
});

it("a hand that lies on the other arm stays before its new sleeve: of crossed arms no hand was left", () => {
  const upright = uprightBody();
  const { width, height } = upright.photo;
  const arm = upright.right.arm;
  const middle = arm[Math.floor(arm.length / 2)].centre;
  const isHand = (x: number, y: number): boolean => Math.abs(x - middle.x) < 9 && Math.abs(y - middle.y) < 7;
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isHand(x, y)) return partIndex.skin;
    return label === partIndex.skin && x > 200 ? partIndex.top : label;
  });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(label === partIndex.skin ? 170 : label === partIndex.top ? 20 : 230, i * 4, i * 4 + 3));
  const parts = partsOf(labels);
  const left = {
    ...upright.left,
    elbow: point(middle.x - 80, middle.y),
    wrist: point(middle.x - 18, middle.y),
    fingers: point(middle.x + 4, middle.y),
  };
  const cloth = layerWhere((x, y) => x > 196 && y > 100 && y < 260, 0.1);
  const top = sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 44 && y >= 98 && y < 250);
  const { picture } = compose(
    { ...upright, photo: { width, height, data }, labels, parts, left },
    { ...top, sleeves: [{ side: "right", layer: cloth, reachPx: 150 }] },
  );
  const redAt = (x: number, y: number): number => picture.data[(Math.round(y) * width + Math.round(x)) * 4];
  expect(Math.abs(redAt(middle.x, middle.y) - 170)).toBeLessThan(12);
  expect(redAt(middle.x, middle.y - 20)).toBeLessThan(60);
});

it("a hand that is lifted before its own upper arm stays before the sleeve: it was taken for a gap in the cloth and painted over", () => {
  const upright = uprightBody();
  const { width, height } = upright.photo;
  const { elbow } = upright.right;
  const [wrist, fingers] = [point(elbow.x - 2, elbow.y - 16), point(elbow.x - 8, elbow.y - 34)];
  const isHand = (x: number, y: number): boolean => Math.abs(x - fingers.x) < 10 && Math.abs(y - fingers.y) < 8;
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isHand(x, y)) return partIndex.skin;
    return label === partIndex.skin && x > 190 ? partIndex.top : label;
  });
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  labels.forEach((label, i) => data.fill(label === partIndex.skin ? 170 : label === partIndex.top ? 20 : 230, i * 4, i * 4 + 3));
  const arm = upright.right.arm.map((sample) =>
    sample.t <= 1 ? sample : { ...sample, centre: lerpPoint(elbow, wrist, sample.t - 1), tangent: unit(subtract(wrist, elbow)) },
  );
  const right = { ...upright.right, arm, wrist, fingers };
  const body = { ...upright, photo: { width, height, data }, labels, parts: partsOf(labels), right };
  const sleeve = layerWhere((x, y) => x > 196 && x < 232 && y > 100 && y < 200, 0.1);
  const top = sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 44 && y >= 98 && y < 250);
  const { picture } = compose(body, { ...top, sleeves: [{ side: "right", layer: sleeve, reachPx: 130 }] });
  const redAt = (x: number, y: number): number => picture.data[(Math.round(y) * width + Math.round(x)) * 4];
  expect(Math.abs(redAt(fingers.x, fingers.y) - 170)).toBeLessThan(12);
  expect(redAt(fingers.x, fingers.y - 14)).toBeLessThan(60);
});
