import type { Raster } from "../../image/raster.ts";
import { medianOf } from "../../image/series.ts";

/** A banner covers at most this share of the picture's height, or of its width. */
const broadest = 0.3;
/** Its edge runs through at least this share of the picture's length. */
const leastOfLength = 0.97;
/** There the colours on both sides, two pixels apart, differ by at least so much (0…255) in one channel. */
const leastStep = 20;
/** More edges than these are stripes of a garment that fills the picture. */
const mostEdges = 4;
/** At both ends of such an edge, over this share of its length, lies background. */
const endShare = 0.08;
/** It is looked at so many pixels off the banner. */
const offPx = 4;

/** A picture as lines, side by side: its rows, or its columns. */
interface Lines {
  readonly count: number;
  /** Pixels of a line, and from one to the next; pixels from line to line. */
  readonly length: number;
  readonly alongPx: number;
  readonly acrossPx: number;
}

/**
 * The picture without the banners that shops lay over its ends and sides: price, postage, the shop's name. Nothing in a photo has an edge
 * that is level to the pixel and runs through whatever stands before it. What a banner hid is background afterwards.
 */
export function withoutBanners(photo: Raster): Raster {
  const { width, height } = photo;
  const rows: Lines = { count: height, length: width, alongPx: 1, acrossPx: width };
  const columns: Lines = { count: width, length: height, alongPx: width, acrossPx: 1 };
  return withoutBannersBeside(withoutBannersBeside(photo, rows), columns);
}

/** Without what was laid over the first and the last of the lines. */
function withoutBannersBeside(photo: Raster, lines: Lines): Raster {
  const { count } = lines;
  const most = Math.floor(broadest * count);
  const first = bannerEdge(photo, lines, offPx, most);
  const last = bannerEdge(photo, lines, count - 1 - offPx, count - 1 - most);
  if (first === null && last === null) return photo;
  const data = photo.data.slice();
  if (first !== null) fillLines(data, lines, 0, first + 1, colourAtEnds(photo, lines, first + offPx));
  if (last !== null) fillLines(data, lines, last, count, colourAtEnds(photo, lines, last - offPx));
  return { ...photo, data };
}

/** The last line at which a level edge is found, on the way from the picture's border inwards; null without a banner. */
function bannerEdge(photo: Raster, lines: Lines, from: number, to: number): number | null {
  const inwards = Math.sign(to - from);
  let [edges, last] = [0, -1];
  let wasEdge = false;
  for (let line = from; line !== to; line += inwards) {
    const isEdge = isLevelEdge(photo, lines, line);
    if (isEdge) last = line;
    if (isEdge && !wasEdge) edges++;
    wasEdge = isEdge;
  }
  return edges === 0 || edges > mostEdges ? null : last;
}

function isLevelEdge({ data }: Raster, { length, alongPx, acrossPx }: Lines, line: number): boolean {
  const most = (1 - leastOfLength) * length;
  let missing = 0;
  for (let k = 0; k < length && missing <= most; k++) {
    const before = ((line - 1) * acrossPx + k * alongPx) * 4;
    const after = before + 2 * acrossPx * 4;
    const step = Math.max(
      Math.abs(data[before] - data[after]),
      Math.abs(data[before + 1] - data[after + 1]),
      Math.abs(data[before + 2] - data[after + 2]),
    );
    if (step < leastStep) missing++;
  }
  return missing <= most;
}

/** The median of a line's colours at both of its ends. */
function colourAtEnds({ data }: Raster, { length, alongPx, acrossPx }: Lines, line: number): readonly number[] {
  const endPx = Math.max(1, Math.round(endShare * length));
  const places = Array.from({ length: endPx }, (_, k) => [k, length - 1 - k]).flat();
  return [0, 1, 2].map((channel) => medianOf(places.map((k) => data[(line * acrossPx + k * alongPx) * 4 + channel])));
}

function fillLines(
  data: Raster["data"],
  { length, alongPx, acrossPx }: Lines,
  from: number,
  to: number,
  [red, green, blue]: readonly number[],
): void {
  for (let line = from; line < to; line++) {
    for (let k = 0; k < length; k++) {
      const p = (line * acrossPx + k * alongPx) * 4;
      data[p] = red;
      data[p + 1] = green;
      data[p + 2] = blue;
    }
  }
}
