import { clamp, distance, middle, perpendicular, subtract, unit, type Point } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import { between } from "../../image/between.ts";
import { medianOf, interpolateAt } from "../../image/series.ts";

/**
 * Half a neck's width by its height between shoulders (0) and mouth (1), in widths of the shoulders: nine in ten are narrower.
 * Measured by training/limbs/measure-neck.ts.
 */
const widestHalf = [
  { at: 0.3, value: 0.28 },
  { at: 0.35, value: 0.28 },
  { at: 0.45, value: 0.23 },
  { at: 0.5, value: 0.21 },
  { at: 0.6, value: 0.2 },
  { at: 0.75, value: 0.2 },
  { at: 0.9, value: 0.23 },
  { at: 1, value: 0.25 },
] as const;

/** Half of most necks' width, likewise, where it is neither jaw nor shoulder. */
const usualHalf = [
  { at: 0.3, value: 0.25 },
  { at: 0.4, value: 0.2 },
  { at: 0.5, value: 0.18 },
  { at: 0.7, value: 0.17 },
  { at: 0.8, value: 0.18 },
] as const;
/** Heights between which a neck that is seen tells how wide it is, and how many rows suffice. */
const tells = { from: 0.38, to: 0.72, fewestRows: 4 } as const;
/** In widths of the shoulders from their middle: hair hangs down beside the neck within this. */
const hairAside = 0.6;
/** The hidden part of a neck is at most so many times as wide as its seen part leads to expect. */
const wider = 1.12;

/** A neck, asked by places in pixels of the photo. */
export interface Neck {
  /** Whether a place lies within it, or so far down that the shoulders begin. */
  readonly isWithin: (x: number, y: number) => boolean;
  /** Whether hair hangs down on both sides of a place: between the two there is the neck, and nothing of the background. */
  readonly isBetweenHair: (x: number, y: number) => boolean;
}

/** The line from the shoulders' middle up to the mouth: heights on it, 1 at the mouth, and how far beside it a place lies, in widths of the shoulders. */
interface NeckLine {
  readonly heightAt: (x: number, y: number) => number;
  readonly asideAt: (x: number, y: number) => number;
  readonly fromY: number;
  readonly untilY: number;
}

function neckLine({ left, right, mouth, shoulderWidthPx }: Body): NeckLine {
  const shoulders = middle(left.shoulder, right.shoulder);
  const lengthPx = distance(shoulders, mouth);
  const up = unit(subtract(mouth, shoulders));
  const across = perpendicular(up);
  const along = (direction: Point, x: number, y: number): number =>
    (x + 0.5 - shoulders.x) * direction.x + (y + 0.5 - shoulders.y) * direction.y;
  return {
    heightAt: (x, y) => along(up, x, y) / lengthPx,
    asideAt: (x, y) => along(across, x, y) / shoulderWidthPx,
    fromY: Math.round(mouth.y),
    untilY: Math.round(shoulders.y),
  };
}

/**
 * The neck under collars and hair: no broader than what is seen of it, or than most are.
 *
 * @param seen what the whole photo shows of it, if `body` is a part of it
 */
export function neckOf(body: Body, seen: SeenNeck): Neck {
  const { heightAt, asideAt, untilY } = neckLine(body);
  const hairPx = hairAside * body.shoulderWidthPx;
  return {
    isWithin: (x, y) => {
      const aside = asideAt(x, y);
      return Math.abs(aside) < widestHalfAt(heightAt(x, y), aside < 0 ? seen.widths[0] : seen.widths[1]);
    },
    isBetweenHair: between(body.parts.hair, { left: body.neck.x - hairPx, right: body.neck.x + hairPx, top: body.eyes.y, bottom: untilY }),
  };
}

/** @param seen how wide the neck is seen to be on this side, over the usual width; NaN where it is not */
function widestHalfAt(height: number, seen: number): number {
  if (height < widestHalf[0].at) return Infinity;
  if (height > 1) return 0;
  const widest = interpolateAt(widestHalf, height);
  return Number.isNaN(seen) || height > usualHalf[usualHalf.length - 1].at
    ? widest
    : Math.min(widest, wider * seen * interpolateAt(usualHalf, height));
}

/** What a photo shows of a neck. */
export interface SeenNeck {
  /** Half its width over the usual, on both sides of the middle of the shoulders (of negative and positive offsets); NaN where its edge is not seen. */
  readonly widths: readonly [number, number];
  /** How far below the mouth skin goes on in the middle, in distances from the eyes to the mouth. */
  readonly shownTo: number;
}

/** What the photo shows of a neck: between background on both sides, how wide it is. */
export function seenNeck(body: Body): SeenNeck {
  const { parts } = body;
  const { heightAt, asideAt, fromY, untilY } = neckLine(body);
  const { width, height, data: skin } = parts.skin;
  const middleX = middleOf(asideAt);
  const widths: [number[], number[]] = [[], []];
  for (let y = Math.max(0, fromY); y < Math.min(height, untilY); y++) {
    const startX = middleX(y);
    const at = heightAt(startX, y);
    if (at < tells.from || at > tells.to || startX < 0 || startX >= width || skin[y * width + startX] < 0.5) continue;
    for (const step of [-1, 1]) {
      let x = startX;
      while (x >= 0 && x < width && skin[y * width + x] >= 0.5) x += step;
      if (parts.background.data[y * width + clamp(x + 2 * step, 0, width - 1)] > 0.5) {
        const aside = asideAt(x, y);
        widths[aside < 0 ? 0 : 1].push(Math.abs(aside) / interpolateAt(usualHalf, at));
      }
    }
  }
  return {
    widths: [medianOf(widths[0], tells.fewestRows), medianOf(widths[1], tells.fewestRows)],
    shownTo: shownTo(body),
  };
}

/** The column of a row in which nothing is aside. */
function middleOf(asideAt: (x: number, y: number) => number): (y: number) => number {
  return (y) => Math.round(-asideAt(0, y) / (asideAt(1, y) - asideAt(0, y)));
}

function shownTo(body: Body): number {
  const { skin } = body.parts;
  const { belowAt, asideAt } = chinLine(body);
  const middleX = middleOf(asideAt);
  let y = Math.round(body.mouth.y);
  while (y < skin.height && skin.data[y * skin.width + clamp(middleX(y), 0, skin.width - 1)] >= 0.5) y++;
  return belowAt(middleX(y), y);
}

/** From the mouth down to the middle of the shoulders, in distances from the eyes to the mouth: coats lift shoulders, but leave faces as large as they are. */
export interface ChinLine {
  readonly belowAt: (x: number, y: number) => number;
  readonly asideAt: (x: number, y: number) => number;
}

/** The line from the mouth down to the shoulders' middle, in pixels of the body's photo. */
export function chinLine({ left, right, mouth, eyes }: Body): ChinLine {
  const down = unit(subtract(middle(left.shoulder, right.shoulder), mouth));
  const facePx = Math.max(1, distance(eyes, mouth));
  const along = (direction: Point, x: number, y: number): number =>
    ((x + 0.5 - mouth.x) * direction.x + (y + 0.5 - mouth.y) * direction.y) / facePx;
  const across = perpendicular(down);
  return { belowAt: (x, y) => along(down, x, y), asideAt: (x, y) => along(across, x, y) };
}
