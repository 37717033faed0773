import type { PixelBox } from "../../image/mask-box.ts";
import { createRaster, cropRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { columnsOf, rowsOf, shareOf, usualColour, type Colour, type Lines } from "./lines.ts";
import type { ProductPicture } from "./shown.ts";

/**
 * A band along a side has one colour on at least `leastPlain` of each of its lines, the rest being letters and stamps, and on at most
 * `mostPlain` of the lines after it.
 */
const leastPlain = 0.7;
const mostPlain = 0.2;
/** A band's edge is blurred over this share of the picture and `blurredPx` pixels, mostly by the coarser colours of a JPEG. */
const blurred = 0.012;
const blurredPx = 2;
/** In pixels: how much the bands of two sides may differ in breadth. */
const unequalPx = 2;
/** A band has ended after this many more lines without much of its colour. */
const softPx = 3;

interface Kind {
  /** Its greatest breadth, as a share of the picture's side. */
  readonly broadest: number;
  /** Levels (0…255) within which a colour counts as the band's: less for a plain white than for a colour, which JPEG changes more. */
  readonly alike: number;
}

/** Padding makes a picture a square. */
const padding: Kind = { broadest: 0.35, alike: 2 };
/** A frame is narrow, and equally broad on at least `leastSides` sides. */
const frame: Kind = { broadest: 0.08, alike: 8 };
const leastSides = 3;
/**
 * How a picture begins beside padding. If its first line is nearly the padding's colour (within `faintStep`), it is another white: at least
 * `leastGround` of the line has one colour, within `groundAlike`. Otherwise at most `mostPlain` of it may have the padding's colour, since
 * the sides of a garment may be straight, too.
 */
const begin = { faintStep: 20, leastGround: 0.5, groundAlike: 6, mostPlain: 0.06 } as const;

/**
 * Applies a change to the picture inside a shop's frame, or inside padding to a square in another white than the picture's own, or both;
 * around it the result shows the picture's own ground. A picture with neither is changed as a whole.
 */
export function insidePadding(photo: Raster, change: (picture: Raster) => ProductPicture): ProductPicture {
  return changeInside(photo, frameInside(photo), (picture) =>
    changeInside(picture, paddingBeside(picture, columnsOf(picture)) ?? paddingBeside(picture, rowsOf(picture)), change),
  );
}

function changeInside(photo: Raster, inside: PixelBox | null, change: (picture: Raster) => ProductPicture): ProductPicture {
  if (!inside) return change(photo);
  const { left, top, right, bottom } = inside;
  const picture = change(cropRaster(photo, { x: left, y: top, width: right - left, height: bottom - top }));
  const ground = usualColour(picture, left > 0 ? columnsOf(picture) : rowsOf(picture), 0);
  const whole = createRaster(photo.width, photo.height);
  for (let p = 0; p < whole.data.length; p += 4) whole.data.set(ground, p);
  for (let y = 0; y < picture.height; y++) {
    const from = y * picture.width * 4;
    whole.data.set(picture.data.subarray(from, from + picture.width * 4), ((y + top) * photo.width + left) * 4);
  }
  const { shown } = picture;
  return { ...whole, shown: { left: left + shown.left, top: top + shown.top, right: left + shown.right, bottom: top + shown.bottom } };
}

interface Band {
  /** Up to the first line in which little of its colour is left. */
  readonly px: number;
  readonly colour: Colour;
  /** The colour of most of that line, and how much of it is still the band's. */
  readonly beside: Colour;
  readonly stillPlain: number;
}

/** What lies between bands of one colour along the first and the last of the lines, equally broad. */
function paddingBeside(photo: Raster, lines: Lines): PixelBox | null {
  const first = bandAlong(photo, lines, "first", padding);
  const last = first && bandAlong(photo, lines, "last", padding);
  if (!first || !last || Math.abs(first.px - last.px) > unequalPx || stepBetween(first.colour, last.colour) > padding.alike) return null;
  const [from, to] = [first.px, lines.count - last.px];
  if (!beginsPicture(photo, lines, from, first) || !beginsPicture(photo, lines, to - 1, last)) return null;
  const isRows = lines.alongPx === 1;
  return isRows ? { left: 0, top: from, right: photo.width, bottom: to } : { left: from, top: 0, right: to, bottom: photo.height };
}

function frameInside(photo: Raster): PixelBox | null {
  const [rows, columns] = [rowsOf(photo), columnsOf(photo)];
  const left = bandAlong(photo, columns, "first", frame);
  const top = left && bandAlong(photo, rows, "first", frame);
  if (!top) return null;
  const right = bandAlong(photo, columns, "last", frame);
  const bottom = bandAlong(photo, rows, "last", frame);
  const isOfFrame = (side: Band | null): side is Band =>
    side !== null && Math.abs(side.px - left.px) <= unequalPx && stepBetween(side.colour, left.colour) <= frame.alike;
  if ([left, top, right, bottom].filter(isOfFrame).length < leastSides) return null;
  const farPx = (side: Band | null): number => (isOfFrame(side) ? side.px : 0);
  return { left: farPx(left), top: farPx(top), right: photo.width - farPx(right), bottom: photo.height - farPx(bottom) };
}

/** The band of one colour along a side of the picture; null without one. */
function bandAlong(photo: Raster, lines: Lines, side: "first" | "last", { broadest, alike }: Kind): Band | null {
  const mostPx = Math.floor(broadest * lines.count);
  const lineAt = (k: number): number => (side === "first" ? k : lines.count - 1 - k);
  const colour = usualColour(photo, lines, lineAt(0));
  const plain = (k: number): number => shareOf(photo, lines, lineAt(k), colour, alike);
  let px = 0;
  while (px <= mostPx && plain(px) >= leastPlain) px++;
  if (px === 0 || px > mostPx) return null;
  const blurredTo = px + softPx + blurredPx + Math.ceil(blurred * lines.count);
  for (let ended = 0; ended <= softPx; px++) {
    if (px === blurredTo) return null;
    ended = plain(px) <= mostPlain ? ended + 1 : 0;
  }
  const inner = lineAt(px);
  return { px, colour, beside: usualColour(photo, lines, inner), stillPlain: plain(px) };
}

/** Whether a line is the first of a picture that lies beside padding. */
function beginsPicture(photo: Raster, lines: Lines, line: number, { colour, beside, stillPlain }: Band): boolean {
  const isFaint = stepBetween(colour, beside) <= begin.faintStep;
  return isFaint ? shareOf(photo, lines, line, beside, begin.groundAlike) >= begin.leastGround : stillPlain <= begin.mostPlain;
}

const stepBetween = (a: Colour, b: Colour): number => Math.max(...[0, 1, 2].map((channel) => Math.abs(a[channel] - b[channel])));
