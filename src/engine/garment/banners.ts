import type { Raster } from "../image/raster.ts";
import { medianOf } from "../image/series.ts";

/** A banner covers at most this share of the picture's height. */
const tallest = 0.3;
/** Its edge runs through so much of the width, and differs so much (0…255, in one channel) from what is two rows further. */
const leastOfWidth = 0.97;
const leastStep = 20;
/** More edges than these are stripes of a garment that fills the picture. */
const mostEdges = 4;
/** Beside a garment lies background: so much of the width at each side, so many pixels off the banner. */
const besideShare = 0.08;
const offPx = 4;

/**
 * The picture without the banners that shops lay over its upper and lower end: price, postage, the shop's name. Nothing in a photo has an edge
 * that is level to the pixel and runs through whatever stands before it. What a banner hid is background afterwards.
 */
export function withoutBanners(photo: Raster): Raster {
  const { width, height } = photo;
  const lowest = Math.floor((1 - tallest) * height);
  const below = bannerEdge(photo, height - 1 - offPx, lowest);
  const above = bannerEdge(photo, offPx, height - lowest);
  if (below === null && above === null) return photo;
  const data = photo.data.slice();
  if (below !== null) fillRows(data, width, below, height, colourBeside(photo, below - offPx));
  if (above !== null) fillRows(data, width, 0, above + 1, colourBeside(photo, above + offPx));
  return { ...photo, data };
}

/** The last row in which a level edge is found, on the way from the picture's border inwards; null without a banner. */
function bannerEdge(photo: Raster, fromY: number, toY: number): number | null {
  const inwards = Math.sign(toY - fromY);
  let [edges, last] = [0, -1];
  let wasEdge = false;
  for (let y = fromY; y !== toY; y += inwards) {
    const isEdge = isLevelEdge(photo, y);
    if (isEdge) last = y;
    if (isEdge && !wasEdge) edges++;
    wasEdge = isEdge;
  }
  return edges === 0 || edges > mostEdges ? null : last;
}

function isLevelEdge({ width, data }: Raster, y: number): boolean {
  const most = (1 - leastOfWidth) * width;
  let missing = 0;
  for (let x = 0; x < width && missing <= most; x++) {
    const above = ((y - 1) * width + x) * 4;
    const below = ((y + 1) * width + x) * 4;
    const step = Math.max(
      Math.abs(data[above] - data[below]),
      Math.abs(data[above + 1] - data[below + 1]),
      Math.abs(data[above + 2] - data[below + 2]),
    );
    if (step < leastStep) missing++;
  }
  return missing <= most;
}

/** The median of a row's colours at both sides of the picture. */
function colourBeside({ width, data }: Raster, y: number): readonly number[] {
  const besidePx = Math.max(1, Math.round(besideShare * width));
  const columns = Array.from({ length: besidePx }, (_, x) => [x, width - 1 - x]).flat();
  return [0, 1, 2].map((channel) => medianOf(columns.map((x) => data[(y * width + x) * 4 + channel])));
}

function fillRows(data: Raster["data"], width: number, fromY: number, toY: number, [red, green, blue]: readonly number[]): void {
  for (let p = fromY * width * 4; p < toY * width * 4; p += 4) {
    data[p] = red;
    data[p + 1] = green;
    data[p + 2] = blue;
  }
}
