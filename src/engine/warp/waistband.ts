import { besideAxis } from "./body-axis.ts";
import { bodyHalfWidthPx } from "./body-width.ts";
import type { Body } from "../person/body.ts";
import { labelAt, labelMap, outsidePhoto, partIndex } from "../person/labels.ts";
import { clamp } from "../image/geometry.ts";
import { fillGaps, runningMedian, runningMean } from "../image/series.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../person/joints/torso-coordinates.ts";

/** The upper edge of trousers or a skirt, on the torso's axis. */
export interface Waistband {
  /** Its usual height. */
  readonly v: number;
  /** Its height beside the axis, `u` pixels across it. */
  edgeV(u: number): number;
}

/** Where the trousers or the skirt that is worn begins on the axis; null where none is seen. */
export function visibleWaistV(body: Body): number | null {
  const map = labelMap(body);
  for (let v = 0.45; v < 1.15; v += 0.01) {
    const labels = waistPlaces.map((share) =>
      labelAt(map, besideAxis(body, v, share * bodyHalfWidthPx(body, v, share < 0 ? "left" : "right"))),
    );
    const seen = labels.filter((label) => label !== outsidePhoto).length;
    const isBottom = labels.map((label) => label === partIndex.bottom);
    if (isBottom.filter(Boolean).length > seen / 2 || isInOpenFront(isBottom)) return v;
  }
  return null;
}

/** In half widths of the torso, from left to right: where a waist is looked for, and how many of these places are its front. */
const waistPlaces = [-0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7] as const;
const besideFront = 1;
/** This many places side by side show a waist through a jacket's open front. */
const openFront = 3;

function isInOpenFront(isBottom: readonly boolean[]): boolean {
  const front = isBottom.slice(besideFront, isBottom.length - besideFront);
  return front.some((_, k) => k + openFront <= front.length && front.slice(k, k + openFront).every(Boolean));
}

/** No waistband is seen lower than this: a top hangs over one that sits higher. */
const lowestWaistV = 0.95;
const lowRiseV = 0.86;
/** Used where the photo shows no bottom. */
export const usualWaistV = 0.8;

/**
 * Where the bottom begins under the top: at `seenV`, where it is seen to begin, if it can be a waistband or if there is bare skin above it;
 * else higher, because a top that hangs over a waist hides it.
 */
export function waistbandV(body: Body, seenV: number, torso: TorsoCoordinates): number {
  return seenV < lowestWaistV || midriffIsBare(body, torso) ? seenV : lowRiseV;
}

/** Whether skin is seen between the top and the bottom. */
export function midriffIsBare(body: Body, torso: TorsoCoordinates): boolean {
  const { data: skin, width, height } = body.parts.skin;
  let bare = 0;
  let all = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const v = torso.v(x, y);
      if (v < 0.5 || v > 1 || Math.abs(torso.u(x, y)) > 0.2 * body.shoulderWidthPx) continue;
      all++;
      bare += skin[y * width + x];
    }
  }
  return bare > 0.03 * all;
}

/** In torso lengths: how far from its usual height the edge is looked for. */
const searchV = 0.09;
const columnPx = 2;

/** The waistband of the bottom that is worn; null where none is seen. */
export function findWaistband(body: Body): Waistband | null {
  const seenV = visibleWaistV(body);
  if (seenV === null) return null;
  const torso = torsoCoordinates(body);
  const v = waistbandV(body, seenV, torso);
  // Where a top hides the waistband none is made up: it would not be the shopper's.
  if (v !== seenV) return null;
  const reach = Math.ceil((1.1 * Math.max(bodyHalfWidthPx(body, v, "left"), bodyHalfWidthPx(body, v, "right"))) / columnPx);
  const highest = Array.from({ length: 2 * reach + 1 }, () => NaN);
  const { data, width, height } = body.parts.bottom;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= 0.5) continue;
      const atV = torso.v(x, y);
      const column = Math.round(torso.u(x, y) / columnPx) + reach;
      if (Math.abs(atV - v) > searchV || !(column >= 0 && column < highest.length)) continue;
      if (!(highest[column] <= atV)) highest[column] = atV;
    }
  }
  const edge = runningMean(runningMedian(fillGaps(highest, v), Math.ceil(reach / 12)), Math.ceil(reach / 16));
  return { v, edgeV: (u) => edge[clamp(Math.round(u / columnPx) + reach, 0, edge.length - 1)] };
}
