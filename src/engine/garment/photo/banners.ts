import type { Raster } from "../../image/raster.ts";
import { columnsOf, rowsOf, shareOf, usualColour, wholeLine, type Colour, type Lines, type Stretch } from "./lines.ts";
import type { ProductPicture } from "./shown.ts";

/** A banner covers at most this share of the picture's height, or of its width. */
const broadest = 0.42;
/** Its edge runs through at least this share of the picture's length. */
const leastOfLength = 0.97;
/**
 * The same for an edge on which one badge lies. The edge runs through at least `leastOfLength` of the length. The badge has one colour
 * (within `alike` levels) over at least the share `plain`, the rest being letters; its own level end lies at most `broadest` of the picture
 * further in, and `endPx` lines later at most `mostPlainBeyond` of its colour is left.
 */
const badged = { leastOfLength: 0.6, plain: 0.6, alike: 8, broadest: 0.12, endPx: 4, mostPlainBeyond: 0.1 } as const;
/** On a banner's edge the colours on both sides, two pixels apart, differ by at least this (0…255) in one channel. */
const leastStep = 20;
/** More edges than these are stripes of a garment that fills the picture. */
const mostEdges = 4;
/**
 * A column of further pictures begins beside a line of which at least `plain` has one colour, within `alike` levels. In each of the next
 * lines at most `mostPlainBeside` has it, in the gaps between the pictures.
 */
const gutter = { plain: 0.99, alike: 4, mostPlainBeside: 0.15 } as const;
const fewOfLine = 16;
/** At both ends of such an edge, over this share of its length, lies background. */
const endShare = 0.08;
/** In pixels: how far off the banner that background is looked at. */
const offPx = 4;

/**
 * The picture without the banners that shops lay over its ends and sides: price, postage, the shop's name. A banner is known by its edge,
 * which is level to the pixel and runs through whatever stands behind it; nothing in a photo has such an edge. What a banner hid becomes
 * background.
 */
export function withoutBanners(photo: Raster): ProductPicture {
  const { shown: rows, ...between } = withoutBannersBeside(photo, rowsOf(photo));
  const { shown: columns, ...picture } = withoutBannersBeside(between, columnsOf(photo));
  return { ...picture, shown: { left: columns.from, top: rows.from, right: columns.to, bottom: rows.to } };
}

/** The picture without what was laid over its first and its last lines, and which lines that left (`shown`). */
function withoutBannersBeside(photo: Raster, lines: Lines): Raster & { readonly shown: Stretch } {
  const { count } = lines;
  const most = Math.floor(broadest * count);
  const first = bannerEdge(photo, lines, offPx, most);
  const last = bannerEdge(photo, lines, count - 1 - offPx, count - 1 - most);
  const shown = { from: first ? first.line + 1 : 0, to: last ? last.line : count };
  if (!first && !last) return { ...photo, shown };
  const data = photo.data.slice();
  if (first) {
    const ground = colourAtEnds(photo, lines, first.badge?.endLine ?? first.line + offPx);
    fillLines(data, lines, { from: 0, to: shown.from }, wholeLine(lines), ground);
    if (first.badge) fillLines(data, lines, { from: first.line, to: first.badge.endLine }, first.badge, ground);
  }
  if (last) {
    const ground = colourAtEnds(photo, lines, last.badge?.endLine ?? last.line - offPx);
    fillLines(data, lines, { from: shown.to, to: count }, wholeLine(lines), ground);
    if (last.badge) fillLines(data, lines, { from: last.badge.endLine + 1, to: last.line }, last.badge, ground);
  }
  return { ...photo, data, shown };
}

/** Where a banner ends, towards the picture's middle. */
interface BannerEdge {
  readonly line: number;
  readonly badge: Badge | null;
}

/** A patch that lies on a banner's edge and hides part of it. */
interface Badge extends Stretch {
  /** The first line, towards the picture's middle, that the badge surely does not reach. */
  readonly endLine: number;
}

/** The last line at which a level edge is found, on the way from the picture's border inwards; null without a banner. */
function bannerEdge(photo: Raster, lines: Lines, from: number, to: number): BannerEdge | null {
  const inwards = Math.sign(to - from);
  let edges = 0;
  let last: BannerEdge | null = null;
  let wasEdge = false;
  for (let line = from; line !== to; line += inwards) {
    const missing = missingOfEdge(photo, lines, line);
    const badge = missing && missing.count > (1 - leastOfLength) * lines.length ? badgeOn(photo, lines, line, inwards, missing) : null;
    const isLevel = missing !== null && (badge !== null || missing.count <= (1 - leastOfLength) * lines.length);
    const isEdge = isLevel || endsGutter(photo, lines, line, -inwards);
    if (isEdge) last = { line, badge };
    if (isEdge && !wasEdge) edges++;
    wasEdge = isEdge;
  }
  return edges > mostEdges ? null : last;
}

/** Whether the gutter beside further pictures ends at a line, on the way outwards. */
function endsGutter(photo: Raster, lines: Lines, line: number, outwards: number): boolean {
  const start = line * lines.acrossPx * 4;
  const colour: Colour = [photo.data[start], photo.data[start + 1], photo.data[start + 2], 255];
  const plain = (at: number, of: Lines): number => shareOf(photo, of, at, colour, gutter.alike);
  const beside = line + outwards * offPx;
  // A few pixels show of most lines that no gutter ends there.
  const few: Lines = { ...lines, length: fewOfLine, alongPx: lines.alongPx * Math.floor(lines.length / fewOfLine) };
  if (plain(beside, few) > 0.5 || plain(line, few) < 1) return false;
  return plain(beside, lines) <= gutter.mostPlainBeside && plain(line, lines) >= gutter.plain;
}

interface Missing extends Stretch {
  readonly count: number;
}

/** Where along a line there is no edge between those beside it, from the first to the last pixel; null where that is most of it. */
function missingOfEdge({ data }: Raster, lines: Lines, line: number): Missing | null {
  const { length, alongPx, acrossPx } = lines;
  // A few pixels show of most lines that no edge is there.
  const everyPx = Math.max(1, Math.floor(length / fewOfLine));
  let steps = 0;
  for (let k = everyPx >> 1; k < length; k += everyPx) if (isStep(data, (line * acrossPx + k * alongPx) * 4, acrossPx * 4)) steps++;
  if (steps < (fewOfLine * badged.leastOfLength) / 2) return null;
  const most = (1 - badged.leastOfLength) * length;
  let [count, from, to] = [0, 0, 0];
  for (let k = 0; k < length; k++) {
    if (isStep(data, (line * acrossPx + k * alongPx) * 4, acrossPx * 4)) continue;
    if (count === 0) from = k;
    to = k + 1;
    count++;
    if (count > most) return null;
  }
  return { count, from, to };
}

/** Whether the colours before and after a place differ, which lie `across` further on in the picture's data. */
function isStep(data: Raster["data"], p: number, across: number): boolean {
  const before = p - across;
  const after = p + across;
  return (
    Math.abs(data[before] - data[after]) >= leastStep ||
    Math.abs(data[before + 1] - data[after + 1]) >= leastStep ||
    Math.abs(data[before + 2] - data[after + 2]) >= leastStep
  );
}

/** The badge that hides the edge of a banner; null where a garment does, or somebody. */
function badgeOn(photo: Raster, lines: Lines, line: number, inwards: number, { count, from, to }: Missing): Badge | null {
  if (count < (to - from) * leastOfLength) return null;
  const colour = usualColour(photo, lines, line, [{ from, to }]);
  const plain = (at: number): number => shareOf(photo, lines, at, colour, badged.alike, { from, to });
  const mostPx = Math.round(badged.broadest * lines.count);
  let px = 0;
  while (px <= mostPx && plain(line + inwards * px) >= badged.plain) px++;
  const beyond = line + inwards * (px + badged.endPx);
  if (px === 0 || px > mostPx || plain(beyond) > badged.mostPlainBeyond) return null;
  return { from: Math.max(0, from - offPx), to: Math.min(lines.length, to + offPx), endLine: beyond };
}

/** The median of a line's colours at both of its ends. */
function colourAtEnds(photo: Raster, lines: Lines, line: number): Colour {
  const endPx = Math.max(1, Math.round(endShare * lines.length));
  const ends = [
    { from: 0, to: endPx },
    { from: lines.length - endPx, to: lines.length },
  ];
  return usualColour(photo, lines, line, ends);
}

function fillLines(data: Raster["data"], { alongPx, acrossPx }: Lines, across: Stretch, along: Stretch, [red, green, blue]: Colour): void {
  for (let line = across.from; line < across.to; line++) {
    for (let k = along.from; k < along.to; k++) {
      const p = (line * acrossPx + k * alongPx) * 4;
      data[p] = red;
      data[p + 1] = green;
      data[p + 2] = blue;
    }
  }
}
