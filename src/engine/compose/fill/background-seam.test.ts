import { expect, it } from "vitest";
import { distanceTo } from "../../image/distance.ts";
import { smoothstep } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { partIndex } from "../../person/labels.ts";
import type { Raster } from "../../image/raster.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { compose } from "../compose.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const wall = 200;
const coat = { fromX: 40, untilX: 150, fromY: 110, untilY: 260, shade: 30 } as const;

/** In pixels, beyond the coat's edge: how far its blur reaches, where the parser rather sees the coat, and where it is not quite sure. */
const reach = { blurPx: 12, likelyPx: 4, unsurePx: 10 } as const;

/** Background of which the parser is not quite sure, as beside most coats. */
const slightlyCoat = 0.06;

/** The upright person in a wide coat whose edge is out of focus, and the same in a narrow top. */
function inNarrowTop(coatUntilY: number): { before: Raster; after: Raster } {
  const isCoat = (i: number): boolean => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x >= coat.fromX && x < coat.untilX && y >= coat.fromY && y < coatUntilY;
  };
  // In pixels, beyond the coat's edge.
  const fromCoat = distanceTo(maskWhere(width * height, isCoat), width, height).data;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const labels = upright.labels.slice();
  const planes = { ...upright.parts };
  for (const part of ["top", "skin", "bottom", "background"] as const) planes[part] = { width, height, data: planes[part].data.slice() };
  const lightness = new Float32Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    const isWall = labels[i] === partIndex.background;
    const shade = isWall || isCoat(i) ? wall + smoothstep(reach.blurPx, 0, fromCoat[i]) * (coat.shade - wall) : 150;
    data.fill(shade, i * 4, i * 4 + 3);
    lightness[i] = shade / 2.55;
    if (isCoat(i)) {
      labels[i] = partIndex.top;
      for (const part of ["skin", "bottom", "background"] as const) planes[part].data[i] = 0;
      planes.top.data[i] = 1;
    } else if (isWall) {
      const share = Math.max(smoothstep(reach.likelyPx, 0, fromCoat[i]), fromCoat[i] < reach.unsurePx ? slightlyCoat : 0);
      planes.top.data[i] = share;
      planes.background.data[i] = 1 - share;
    }
  }
  const before = { width, height, data };
  const { picture } = compose(
    { ...upright, photo: before, labels, lightness, parts: planes },
    sleevelessTop(0.875, (x, y) => Math.abs(x - width / 2) < 30 && y >= 100 && y < 250),
  );
  return { before, after: picture };
}

/** The darkest place of the wall around where the coat's side was, in a row. */
function darkest({ data }: Raster, y: number): number {
  let least = 255;
  for (let x = coat.fromX - 24; x < coat.fromX + 8; x++) least = Math.min(least, data[(y * width + x) * 4]);
  return least;
}

const { before, after } = inNarrowTop(coat.untilY);

// Once, the fill ended at a set distance from the coat's edge, and what of its blur reached further stayed as a dark line.
it("a coat whose edge is out of focus leaves no line on the wall where it was", () => {
  for (const y of [150, 180, 210]) expect(darkest(after, y)).toBeGreaterThan(wall - 6);
});

// Once, the line stayed in the last two rows, where the photo cuts the coat off.
it("nor does a coat that the photo cuts off, down to the photo's edge", () => {
  const { after: cutOff } = inNarrowTop(height);
  for (let y = height - 4; y < height; y++) expect(darkest(cutOff, y)).toBeGreaterThan(wall - 6);
});

it("the wall further away stays to the bit", () => {
  for (let y = coat.fromY; y < coat.untilY; y++) {
    const row = y * width * 4;
    expect(after.data.slice(row, row + 4 * (coat.fromX - 22))).toEqual(before.data.slice(row, row + 4 * (coat.fromX - 22)));
  }
});
