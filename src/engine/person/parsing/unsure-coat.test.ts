import { expect, it } from "vitest";
import { toLab } from "../../image/colour.ts";
import { createPlane } from "../../image/filters.ts";
import type { Plane } from "../../image/raster.ts";
import { uprightBody, uprightFrame } from "../../testing/upright-body.ts";
import { classShrink } from "./parsing.ts";
import { settleUnsureCoatInto } from "./unsure-coat.ts";

const { photo } = uprightBody();
const frame = uprightFrame();
const [width, height] = [photo.width / classShrink, photo.height / classShrink];
/** In the parser's pixels: from where on the parser doubts the coat, where that ends, and where the skirt's left side is. */
const [doubtfulY, hemY, skirtX] = [160, 180, 75];
const rowInDoubt = 170;

/** A dark coat, open over a light skirt in its right half, of whose left tail the parser says that it is, more likely, a skirt. */
function settled(skirt: { share: number }): { top: Plane; bottom: Plane } {
  const [top, bottom] = [createPlane(width, height), createPlane(width, height)];
  const data = new Uint8ClampedArray(photo.data.length).fill(200);
  for (let y = 60; y < hemY; y++) {
    for (let x = 52; x < 98; x++) {
      const isSkirt = x >= skirtX && y > 130;
      bottom.data[y * width + x] = isSkirt ? skirt.share : y >= doubtfulY ? 0.6 : 0;
      top.data[y * width + x] = isSkirt ? 1 - skirt.share : y >= doubtfulY ? 0.4 : 1;
      for (let k = 0; k < classShrink ** 2; k++) {
        const p = (y * classShrink + (k >> 1)) * photo.width + x * classShrink + (k & 1);
        data.fill(isSkirt ? 160 : 30, p * 4, p * 4 + 3);
      }
    }
  }
  settleUnsureCoatInto({ top, bottom }, toLab({ ...photo, data }), photo.width, frame);
  return { top, bottom };
}

const at = ({ data }: Plane, x: number): number => data[rowInDoubt * width + x];

it("the tail of a coat that is half taken for a skirt is coat, for it goes on as coat: it stayed as a black slab under a short top", () => {
  const { top, bottom } = settled({ share: 1 });
  expect(at(top, 60)).toBeCloseTo(1);
  expect(at(bottom, 60)).toBe(0);
  expect(at(bottom, 85)).toBe(1);
});

it("where nothing surely is the bottom, what may be it is all that is seen of it", () => {
  const { bottom } = settled({ share: 0.7 });
  expect(at(bottom, 60)).toBeCloseTo(0.6);
});
