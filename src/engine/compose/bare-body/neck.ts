import { clamp, distance, middle, perpendicular, subtract, unit, type Point } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import { valueAt } from "../../image/series.ts";

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

/**
 * How much darker than the skin in the light a neck is down its middle, under the chin, by its height likewise: medians of 1,400 places on
 * necks (`training/limbs/measure-neck-light.ts`); and by how much that lessens per width of the shoulders aside.
 */
const chinShade = [
  { at: -0.05, value: 0 },
  { at: 0.05, value: 0.11 },
  { at: 0.15, value: 0.17 },
  { at: 0.25, value: 0.26 },
  { at: 0.35, value: 0.3 },
  { at: 0.45, value: 0.37 },
  { at: 0.55, value: 0.38 },
  { at: 0.65, value: 0.26 },
  { at: 0.75, value: 0.11 },
] as const;
const lighterAside = 3.6;
/** Those are streets in the sun; a room's light comes from all around. */
const shadeStrength = 0.7;

/** A neck, asked by places in pixels of the photo. */
export interface Neck {
  /** Whether a place lies within it, or so far down that the shoulders begin. */
  readonly isWithin: (x: number, y: number) => boolean;
  /** Whether hair hangs down on both sides of a place: between it there is the neck, and nothing of the background. */
  readonly isBetweenHair: (x: number, y: number) => boolean;
  /** The light on its skin: a factor, 1 on the chest. */
  readonly light: (x: number, y: number) => number;
}

export function neckOf(body: Body): Neck {
  const { left, right, mouth, shoulderWidthPx } = body;
  const shoulders = middle(left.shoulder, right.shoulder);
  const lengthPx = distance(shoulders, mouth);
  const up = unit(subtract(mouth, shoulders));
  const across = perpendicular(up);
  const along = (direction: Point, x: number, y: number): number =>
    (x + 0.5 - shoulders.x) * direction.x + (y + 0.5 - shoulders.y) * direction.y;
  const heightAt = (x: number, y: number): number => along(up, x, y) / lengthPx;
  const asideAt = (x: number, y: number): number => Math.abs(along(across, x, y)) / shoulderWidthPx;
  return {
    isWithin: (x, y) => asideAt(x, y) < widestHalfAt(heightAt(x, y)),
    isBetweenHair: betweenHairOf(body, Math.round(mouth.y), Math.round(shoulders.y)),
    light: (x, y) => {
      const height = heightAt(x, y);
      if (height < chinShade[0].at) return 1;
      return 1 - shadeStrength * valueAt(chinShade, height) * clamp(1 - lighterAside * asideAt(x, y), 0, 1);
    },
  };
}

function widestHalfAt(height: number): number {
  if (height < widestHalf[0].at) return Infinity;
  return height > 1 ? 0 : valueAt(widestHalf, height);
}

/** Further from the middle of the shoulders than this, in widths of them, hair does not hang down beside the neck. */
const hairAside = 0.6;

function betweenHairOf({ parts, neck, shoulderWidthPx }: Body, fromY: number, untilY: number): Neck["isBetweenHair"] {
  const { width, height, data } = parts.hair;
  const firstX = clamp(Math.round(neck.x - hairAside * shoulderWidthPx), 0, width);
  const endX = clamp(Math.round(neck.x + hairAside * shoulderWidthPx), 0, width);
  const rows = new Map<number, { first: number; last: number }>();
  for (let y = Math.max(0, fromY); y < Math.min(height, untilY); y++) {
    const row = data.subarray(y * width + firstX, y * width + endX);
    const first = row.findIndex((weight) => weight > 0.5);
    const last = row.findLastIndex((weight) => weight > 0.5);
    if (first >= 0) rows.set(y, { first: firstX + first, last: firstX + last });
  }
  return (x, y) => {
    const hair = rows.get(y);
    return hair !== undefined && x > hair.first && x < hair.last;
  };
}
