import { clamp, distance, middle, perpendicular, subtract, unit, type Point } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import { between } from "../../image/between.ts";
import { medianOf, interpolateAt } from "../../image/series.ts";

/**
 * The half width, in shoulder widths, than which nine in ten necks are narrower, by the height between shoulders (0) and mouth (1).
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

/** The usual half width of a neck, in the same units: half of all necks are narrower. From `jawFrom` on it is the jaw's. */
const usualHalf = [
  { at: 0.3, value: 0.25 },
  { at: 0.4, value: 0.2 },
  { at: 0.5, value: 0.18 },
  { at: 0.7, value: 0.17 },
  { at: 0.8, value: 0.18 },
  { at: 0.9, value: 0.19 },
  { at: 1, value: 0.21 },
] as const;
/** A jaw is as wide as it is, whatever the neck under it shows. */
const jawFrom = 0.8;
/** Heights, as above, between which a seen neck tells its width, and the fewest rows that suffice for that. */
const measured = { from: 0.38, to: 0.72, fewestRows: 4 } as const;
/** In shoulder widths from the neck's base: within this, hair hangs down beside the neck. */
const hairAside = 0.6;
/** The hidden part of a neck is at most this many times as wide as its seen part leads to expect. */
const widerThanSeen = 1.12;

/** A neck, asked by places in pixels of the photo. */
export interface Neck {
  /** Whether a place lies within the neck, or below it, where the shoulders begin. */
  readonly isWithin: (x: number, y: number) => boolean;
  /** Whether hair hangs down on both sides of a place: between the two lies the neck, and never background. */
  readonly isBetweenHair: (x: number, y: number) => boolean;
}

/** The line from the shoulders' middle up to the mouth. Its rows are `fromY` at the mouth to `untilY` at the shoulders. */
interface NeckLine {
  /** A place's height on the line: 0 at the shoulders, 1 at the mouth. */
  readonly heightAt: (x: number, y: number) => number;
  /** How far beside the line a place lies, in shoulder widths, with a sign. */
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
 * The neck under collars and hair: hardly broader than what the photo shows of it, and no broader than nine in ten are; where nothing of it is
 * seen, as broad as necks usually are.
 *
 * @param seen what the whole photo shows of the neck; `body` may be cropped to a part of the photo
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

/**
 * The neck's largest half width at a height, in shoulder widths; infinite below the neck, 0 above the mouth. Of a neck that a collar hides it
 * is the usual one: with the largest, skin stood out beside most jaws.
 *
 * @param seen the seen half width on this side over the usual one; NaN where none is seen
 */
function widestHalfAt(height: number, seen: number): number {
  if (height < widestHalf[0].at) return Infinity;
  if (height > 1) return 0;
  const usual = interpolateAt(usualHalf, height);
  if (Number.isNaN(seen)) return usual;
  const widest = interpolateAt(widestHalf, height);
  return height > jawFrom ? widest : Math.min(widest, widerThanSeen * seen * usual);
}

/** What a photo shows of a neck. */
export interface SeenNeck {
  /** Its half width over the usual one, on the side of negative and of positive offsets from its line; NaN where its edge is not seen. */
  readonly widths: readonly [number, number];
  /** How far below the mouth skin is seen without a gap, along the middle, in distances from the eyes to the mouth. */
  readonly shownTo: number;
}

/** Measures a neck where the photo shows background beside it. */
export function seenNeck(body: Body): SeenNeck {
  const { parts } = body;
  const { heightAt, asideAt, fromY, untilY } = neckLine(body);
  const { width, height, data: skin } = parts.skin;
  const middleX = middleOf(asideAt);
  const widths: [number[], number[]] = [[], []];
  for (let y = Math.max(0, fromY); y < Math.min(height, untilY); y++) {
    const startX = middleX(y);
    const at = heightAt(startX, y);
    if (at < measured.from || at > measured.to || startX < 0 || startX >= width || skin[y * width + startX] < 0.5) continue;
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
    widths: [medianOf(widths[0], measured.fewestRows), medianOf(widths[1], measured.fewestRows)],
    shownTo: shownTo(body),
  };
}

/** The column in which the line crosses a row. */
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

/**
 * The line from the mouth down to the middle of the shoulders. Its unit is the distance from the eyes to the mouth, because coats make
 * shoulders broader, but leave faces as large as they are.
 */
export interface ChinLine {
  /** How far below the mouth a place lies, along the line. */
  readonly belowAt: (x: number, y: number) => number;
  /** How far beside the line it lies, with a sign. */
  readonly asideAt: (x: number, y: number) => number;
}

/** The chin line of a body, asked by places in pixels of the body's photo. */
export function chinLine({ left, right, mouth, eyes }: Body): ChinLine {
  const down = unit(subtract(middle(left.shoulder, right.shoulder), mouth));
  const facePx = Math.max(1, distance(eyes, mouth));
  const along = (direction: Point, x: number, y: number): number =>
    ((x + 0.5 - mouth.x) * direction.x + (y + 0.5 - mouth.y) * direction.y) / facePx;
  const across = perpendicular(down);
  return { belowAt: (x, y) => along(down, x, y), asideAt: (x, y) => along(across, x, y) };
}
