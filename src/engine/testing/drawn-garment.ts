import { fillPolygonInto } from "../garment/garment-rows.ts";
import { point } from "../image/geometry.ts";
import type { Point } from "../image/geometry.ts";
import type { Raster } from "../image/raster.ts";

type Colour = readonly [number, number, number];

/** Outlines in a photo of 300 × 400 pixels, with known places for the landmarks. */
export const tshirtOutline: readonly Point[] = [
  [112, 62],
  [188, 62],
  [222, 78],
  [274, 140],
  [240, 168],
  [212, 138],
  [212, 330],
  [88, 330],
  [88, 138],
  [60, 168],
  [26, 140],
  [78, 78],
].map(([x, y]) => point(x, y));

export const tankOutline: readonly Point[] = [
  [104, 60],
  [122, 60],
  [126, 110],
  [174, 110],
  [178, 60],
  [196, 60],
  [204, 130],
  [212, 150],
  [212, 330],
  [88, 330],
  [88, 150],
  [96, 130],
].map(([x, y]) => point(x, y));

export const trousersOutline: readonly Point[] = [
  [104, 40],
  [196, 40],
  [208, 110],
  [200, 380],
  [164, 380],
  [150, 128],
  [136, 380],
  [100, 380],
  [92, 110],
].map(([x, y]) => point(x, y));

export const skirtOutline: readonly Point[] = [
  [110, 60],
  [190, 60],
  [230, 300],
  [70, 300],
].map(([x, y]) => point(x, y));

/** Sleeves hang beside it, and it is 1.7 times as long as they are. */
export const coatOutline: readonly Point[] = [
  [126, 30],
  [174, 30],
  [204, 40],
  [222, 60],
  [254, 230],
  [228, 235],
  [204, 120],
  [206, 385],
  [94, 385],
  [96, 120],
  [72, 235],
  [46, 230],
  [78, 60],
  [96, 40],
].map(([x, y]) => point(x, y));

/** Its front hangs open below the chest. */
export const openCardiganOutline: readonly Point[] = [
  ...coatOutline.slice(0, 7),
  point(206, 300),
  point(162, 300),
  point(162, 150),
  point(138, 150),
  point(138, 300),
  point(94, 300),
  ...coatOutline.slice(9),
];

export const straplessOutline: readonly Point[] = [
  [96, 100],
  [130, 96],
  [150, 106],
  [170, 96],
  [204, 100],
  [200, 330],
  [100, 330],
].map(([x, y]) => point(x, y));

/** Without sleeves: its armholes are cut in, and it goes out again below them. */
export const vestOutline: readonly Point[] = [
  [130, 50],
  [170, 50],
  [204, 62],
  [192, 100],
  [214, 150],
  [214, 340],
  [86, 340],
  [86, 150],
  [108, 100],
  [96, 62],
].map(([x, y]) => point(x, y));

/** Its legs touch down to below the knees. */
export const wideTrousersOutline: readonly Point[] = [
  [110, 30],
  [190, 30],
  [206, 110],
  [222, 380],
  [158, 380],
  [150, 240],
  [142, 380],
  [78, 380],
  [94, 110],
].map(([x, y]) => point(x, y));

export interface Drawing {
  readonly outline: readonly Point[];
  readonly cloth: (x: number, y: number) => Colour;
  readonly background: (x: number, y: number) => Colour;
}

const oversampling = 3;

/** A product photo of a flat shape, with soft edges as a camera sees them. */
export function drawGarment({ outline, cloth, background }: Drawing, width = 300, height = 400): Raster {
  const fine = new Uint8Array(width * height * oversampling ** 2);
  const scaled = outline.map(({ x, y }) => point(x * oversampling, y * oversampling));
  fillPolygonInto(fine, width * oversampling, height * oversampling, scaled, 1);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = coverage(fine, width, x, y);
      const front = cloth(x, y);
      const back = background(x, y);
      const p = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) data[p + channel] = front[channel] * share + back[channel] * (1 - share);
      data[p + 3] = 255;
    }
  }
  return { width, height, data };
}

/** The same shape as a picture that is transparent around it. */
export function drawTransparentGarment(drawing: Drawing, width = 300, height = 400): Raster {
  const opaque = drawGarment(drawing, width, height);
  const alpha = drawGarment({ ...drawing, cloth: () => [255, 255, 255], background: () => [0, 0, 0] }, width, height);
  for (let p = 0; p < opaque.data.length; p += 4) opaque.data[p + 3] = alpha.data[p];
  return opaque;
}

function coverage(fine: Uint8Array, width: number, x: number, y: number): number {
  let inside = 0;
  for (let v = 0; v < oversampling; v++) {
    for (let u = 0; u < oversampling; u++) inside += fine[(y * oversampling + v) * width * oversampling + x * oversampling + u];
  }
  return inside / oversampling ** 2;
}

/** Share of pixels on which a mask and an outline agree, of those that either covers. */
export function overlap(mask: Uint8Array, outline: readonly Point[], width: number, height: number): number {
  const expected = new Uint8Array(width * height);
  fillPolygonInto(expected, width, height, outline, 1);
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] && expected[i]) both++;
    if (mask[i] || expected[i]) either++;
  }
  return both / either;
}
