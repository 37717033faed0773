import { boxAround, type PixelBox } from "../image/mask-box.ts";
import type { Mask } from "../image/mask.ts";

/** Width in pixels at which masks are compared. */
const coarseWidthPx = 88;
/** The least intersection over union of a pair's two halves, one of them mirrored. */
const leastMirrored = 0.86;
/** Between two shoes side by side the outline is at most this share as high as on either. */
const valley = 0.8;
/** Length over height from which on an outline cannot be that of one shoe. */
const longestShoe = 2.6;
/** Of one shoe behind the other: the least share of the outline that the nearer one and its shifted copy cover. */
const leastCovered = 0.95;
/** Their least shift, in widths and heights of the outline. */
const leastApart = { x: 0.12, y: 0.06 } as const;
/** The share of the whole outline that one of them covers. */
const shareOfOne = { least: 0.4, most: 0.8 } as const;

/**
 * Takes apart the shoes of a pair that touch: if they stand side by side, at the middle; if one stands in front of the other, the nearer
 * one, whole.
 *
 * @param mask 1 where shoes are, in one area
 * @returns a mask for each; the very same one where it is a single shoe
 */
export function splitPair(mask: Uint8Array, width: number, height: number): Uint8Array[] {
  const box = boxAround(mask, 1, width, height, 0)!;
  const outline = coarseOutline(mask, width, box);
  const cut = middleOfPair(outline);
  if (cut !== null) return cutAt(mask, width, box.left + Math.round((cut / outline.width) * (box.right - box.left)));
  const behind = shiftOfPair(outline);
  return behind ? [nearer(mask, width, height, scaleShift(behind, outline, box))] : [mask];
}

interface Outline extends Mask {
  readonly area: number;
}

interface Shift {
  readonly x: number;
  readonly y: number;
}

function coarseOutline(mask: Uint8Array, maskWidth: number, { left, top, right, bottom }: PixelBox): Outline {
  const width = coarseWidthPx;
  const height = Math.max(8, Math.round((width * (bottom - top)) / (right - left)));
  const data = new Uint8Array(width * height);
  let area = 0;
  for (let y = 0; y < height; y++) {
    const row = top + Math.floor(((y + 0.5) / height) * (bottom - top));
    for (let x = 0; x < width; x++) {
      const column = left + Math.floor(((x + 0.5) / width) * (right - left));
      area += data[y * width + x] = mask[row * maskWidth + column];
    }
  }
  return { width, height, data, area };
}

/** The column between two shoes that mirror each other, seen from the front or heel to heel; null where there is none. */
function middleOfPair({ width, height, data, area }: Outline): number | null {
  let both = 0;
  const counts = new Uint16Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      counts[x] += data[y * width + x];
      both += data[y * width + x] & data[y * width + width - 1 - x];
    }
  }
  if (both / (2 * area - both) < leastMirrored) return null;
  let lowest = Math.floor(width / 2);
  for (let x = Math.floor(0.4 * width); x < 0.6 * width; x++) if (counts[x] < counts[lowest]) lowest = x;
  const highest = counts.reduce((a, b) => Math.max(a, b), 0);
  return counts[lowest] < valley * highest || width > longestShoe * height ? lowest : null;
}

function cutAt(mask: Uint8Array, width: number, column: number): Uint8Array[] {
  const halves = [mask.slice(), mask.slice()];
  for (let i = 0; i < mask.length; i++) halves[i % width < column ? 1 : 0][i] = 0;
  return halves;
}

/**
 * By how much the shoe behind is shifted against the nearer one: with the smallest part of the outline that, taken twice, makes all of it.
 * Null if there is none.
 */
function shiftOfPair(outline: Outline): Shift | null {
  const { width, height, area } = outline;
  let best: Shift | null = null;
  let smallest: number = shareOfOne.most;
  for (let y = -Math.floor(0.6 * height); y <= -leastApart.y * height; y++) {
    for (let x = -Math.floor(0.7 * width); x <= 0.7 * width; x++) {
      if (Math.abs(x) < leastApart.x * width) continue;
      const one = repeatedArea(outline, { x, y });
      if (one < shareOfOne.least * area || one >= smallest * area) continue;
      if (one + repetitionArea(outline, { x, y }) < leastCovered * area) continue;
      if (!standsHigher(outline, { x, y })) continue;
      smallest = one / area;
      best = { x, y };
    }
  }
  return best;
}

/** Whether the outline ends higher where only the shoe behind is seen than under the one in front; a single shoe stands level. */
function standsHigher({ width, height, data }: Outline, { x, y }: Shift): boolean {
  const [from, to] = x > 0 ? [width - x, width] : [0, -x];
  let higher = 0;
  for (let column = from; column < to; column++) {
    let bottom = height - 1;
    while (bottom >= 0 && !data[bottom * width + column]) bottom--;
    if (bottom < height - 1 + 0.6 * y) higher++;
  }
  return higher > 0.8 * (to - from);
}

/** Pixels of the outline that are there again after the shift, which points upwards. */
function repeatedArea({ width, height, data }: Outline, { x: shiftX, y: shiftY }: Shift): number {
  const firstX = Math.max(0, -shiftX);
  const endX = Math.min(width, width - shiftX);
  const step = shiftY * width + shiftX;
  let area = 0;
  for (let y = -shiftY; y < height; y++) {
    for (let i = y * width + firstX; i < y * width + endX; i++) area += data[i] & data[i + step];
  }
  return area;
}

/** Pixels of the shifted copy that are not in the part itself. */
function repetitionArea({ width, height, data }: Outline, { x: shiftX, y: shiftY }: Shift): number {
  const step = shiftY * width + shiftX;
  const isPart = (x: number, y: number): boolean => {
    const isWithin = x >= 0 && x < width && y < height && x + shiftX >= 0 && x + shiftX < width && y + shiftY >= 0;
    return isWithin && (data[y * width + x] & data[y * width + x + step]) === 1;
  };
  let area = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (data[y * width + x] && !isPart(x, y) && isPart(x - shiftX, y - shiftY)) area++;
  }
  return area;
}

function scaleShift({ x, y }: Shift, { width, height }: Outline, { left, top, right, bottom }: PixelBox): Shift {
  return { x: Math.round((x * (right - left)) / width), y: Math.round((y * (bottom - top)) / height) };
}

function nearer(mask: Uint8Array, width: number, height: number, { x, y }: Shift): Uint8Array {
  const one = new Uint8Array(mask.length);
  for (let v = Math.max(0, -y); v < height; v++) {
    for (let u = Math.max(0, -x); u < Math.min(width, width - x); u++) {
      const i = v * width + u;
      one[i] = mask[i] & mask[(v + y) * width + u + x];
    }
  }
  return one;
}
