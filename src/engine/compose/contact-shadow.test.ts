import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import { point } from "../image/geometry.ts";
import { uprightBody } from "../testing/upright-body.ts";
import type { WarpedGarment } from "../warp/warped-garment.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const skinGrey = 150;

/** A sleeveless top so wide that its side ends behind the arms. */
function wideTop(): WarpedGarment {
  const rgba = new Float32Array(width * height * 4);
  for (let y = 100; y < 250; y++) {
    for (let x = 80; x < 220; x++) rgba.set([0.2, 0.3, 0.6, 1], (y * width + x) * 4);
  }
  return {
    kind: "top",
    body: { width, height, rgba },
    sleeves: [],
    armpits: { left: point(104, 136), right: point(196, 136) },
    armpitV: 0.2,
    hemV: 0.875,
    legsFromV: null,
    waistV: null,
  };
}

test("an arm in front of the garment has no shadow of what is behind it", () => {
  const data = upright.photo.data.slice();
  for (let i = 0; i < width * height; i++) if (upright.parts.skin.data[i] > 0.5) data.fill(skinGrey, i * 4, i * 4 + 3);
  const { picture } = compose({ ...upright, photo: { width, height, data } }, wideTop());
  const at = (x: number, y: number): number => picture.data[(y * width + x) * 4];
  for (const x of [74, 77, 79]) expect([at(x, 200), at(width - 1 - x, 200)]).toEqual([skinGrey, skinGrey]);
});
