import { legRow } from "../landmarks/bottom-landmarks.ts";
import type { BottomLandmarks, CutOut, TopLandmarks } from "../garment.ts";
import { point, sides, type Point } from "../../image/geometry.ts";
import type { Layer } from "../../image/raster.ts";
import { copyOf } from "../../image/scratch.ts";

/** Cloth is cleaned around a gap's tip: within `reach` (a share of the photo's height), and above it `above` times as far. */
const around = { reach: 0.012, above: 1.4 } as const;
/** The cloth's own colour is taken beside the gap, at these distances (in reaches), where nothing of the background is mixed in any more. */
const beside = { from: 1, to: 2.2, above: 0.5 } as const;
/** The lightest share of that cloth is noise; what is lighter than the rest by more than this (of 1) is background. */
const noise = 0.05;
const clearlyLighter = 0.02;
/** A speck takes up at most this share of the cloth around a tip; more is a sheer sleeve, or a print. */
const speck = 0.25;

/**
 * Darkens the specks of background that stay on the cloth at the tips of gaps, between a sleeve and the side or between trouser legs: a tip
 * is finer than the outline, and on dark cloth its speck is white, right beside the armpit or the crotch. Around the tips no cloth stays
 * lighter than it is beside the gap.
 *
 * @param cutOut from a photo with a light background, as nearly all have; on a dark one the speck is no darker than the crease
 */
export function withoutGapTips(cutOut: CutOut, tips: readonly Point[]): CutOut {
  if (tips.length === 0) return cutOut;
  const rgba = copyOf(cutOut.layer.rgba);
  for (const tip of tips) darkenTipInto(rgba, cutOut.layer, tip);
  return { ...cutOut, layer: { ...cutOut.layer, rgba } };
}

/** The tips of the gaps between sleeves and body. */
export function sleeveGaps(landmarks: TopLandmarks): Point[] {
  return sides.flatMap((side) => (landmarks[side].sleeve ? [landmarks[side].armpit] : []));
}

/** The tip of the gap between trouser legs; none of a skirt. */
export function legGap(landmarks: BottomLandmarks): Point[] {
  const { kind, crotchY } = landmarks;
  return kind === "trousers" ? [point(legRow(landmarks, crotchY, "left").innerX, crotchY)] : [];
}

function darkenTipInto(rgba: Float32Array, layer: Layer, tip: Point): void {
  const { width, height } = layer;
  const reachPx = around.reach * height;
  const lightest = lightestBeside(layer, tip, reachPx);
  if (!lightest) return;
  const [top, bottom] = within(tip.y - around.above * reachPx, tip.y + reachPx, height);
  const [left, right] = within(tip.x - reachPx, tip.x + reachPx, width);
  const lighter: number[] = [];
  let cloth = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const p = (y * width + x) * 4;
      if (rgba[p + 3] === 0) continue;
      cloth++;
      if (isLighter(rgba, p, lightest)) lighter.push(p);
    }
  }
  if (lighter.length > speck * cloth) return;
  for (const p of lighter) {
    for (let channel = 0; channel < 3; channel++) rgba[p + channel] = Math.min(rgba[p + channel], lightest[channel] * rgba[p + 3]);
  }
}

function isLighter(rgba: Float32Array, p: number, [red, green, blue]: readonly number[]): boolean {
  const alpha = rgba[p + 3];
  return rgba[p] > red * alpha || rgba[p + 1] > green * alpha || rgba[p + 2] > blue * alpha;
}

/** The lightest that opaque cloth to both sides of a gap is, in each channel; null where there is none. */
function lightestBeside({ width, height, rgba }: Layer, tip: Point, reachPx: number): number[] | null {
  const values: [number[], number[], number[]] = [[], [], []];
  const [top, bottom] = within(tip.y - beside.above * reachPx, tip.y + reachPx, height);
  const [left, right] = within(tip.x - beside.to * reachPx, tip.x + beside.to * reachPx, width);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const p = (y * width + x) * 4;
      if (Math.abs(x - tip.x) < beside.from * reachPx || rgba[p + 3] < 0.99) continue;
      for (const [channel, list] of values.entries()) list.push(rgba[p + channel]);
    }
  }
  if (values[0].length === 0) return null;
  return values.map((list) => list.toSorted((a, b) => a - b)[Math.floor((1 - noise) * (list.length - 1))] + clearlyLighter);
}

/** From the first pixel to after the last. */
const within = (from: number, to: number, size: number): [number, number] => [
  Math.max(0, Math.round(from)),
  Math.min(size, Math.round(to) + 1),
];
