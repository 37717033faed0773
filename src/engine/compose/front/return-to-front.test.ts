import { expect, it } from "vitest";
import { uprightBody } from "../../testing/upright-body.ts";
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
