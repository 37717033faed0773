import type { Body } from "../person/body.ts";
import { clamp, smoothstep } from "../image/geometry.ts";
import { torsoCoordinates } from "../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "./warped-garment.ts";
import type { Waistband } from "./waistband.ts";

/** How a top meets the bottom: with its hem in the waistband (`in`), or hanging over it (`out`). */
export type Tuck = "in" | "out";

/** In torso lengths: a hem that ends less far below the waistband would slip out of it. */
const leastTuckedV = 0.03;

/** In torso lengths: how far a tucked top bulges over the waistband, how far up its folds run, and how far its shade reaches. */
const blouse = { overhangV: 0.012, foldsV: 0.3, shadeV: 0.03 } as const;

/**
 * Whether a top is long enough to be tucked in.
 *
 * @param hemV where the hem would hang, on the torso's axis
 */
export function canBeTucked(hemV: number, waistband: Waistband): boolean {
  return hemV > waistband.v + leastTuckedV;
}

/**
 * How many times as wide as the body a tucked top is at a height, at most: loose cloth is gathered towards the waistband and stands off it
 * a little just above.
 */
export function tuckedEase(v: number, waistband: Waistband): number {
  return 1.4 - 0.33 * smoothstep(waistband.v - 0.3, waistband.v - 0.03, v) - 0.07 * smoothstep(waistband.v - 0.03, waistband.v + 0.01, v);
}

/** Ends a top at the waistband: it rolls over the waistband's edge, with folds that run up from there. */
export function tuckIn(body: Body, top: WarpedGarment, waistband: Waistband): WarpedGarment {
  const torso = torsoCoordinates(body);
  const { left, top: firstY, width, height, rgba } = top.body;
  const tucked = rgba.slice();
  const rowV = 1 / body.torsoLengthPx;
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 4) {
      if (rgba[p + 3] === 0) continue;
      const v = torso.v(left + x, firstY + y);
      if (v < waistband.v - 0.3) continue;
      const u = torso.u(left + x, firstY + y);
      const across = u / body.shoulderWidthPx;
      const above = waistband.edgeV(u) + blouse.overhangV * (0.6 + 0.4 * unevenness(across)) - v;
      const kept = clamp(above / rowV + 0.5, 0, 1);
      const folds =
        0.1 *
        smoothstep(blouse.foldsV * (0.45 + 0.55 * unevenness(2.3 * across)), 0, above) *
        fold(across / (1 + 0.9 * Math.max(0, above)));
      const shade = 0.34 * smoothstep(blouse.shadeV, 0, above) ** 2;
      const swell = 0.04 * smoothstep(0.12, 0.07, above) * smoothstep(0.02, 0.06, above);
      const light = kept * (1 - folds - shade + swell);
      for (let channel = 0; channel < 3; channel++) tucked[p + channel] *= light;
      tucked[p + 3] *= kept;
    }
  }
  return { ...top, body: { ...top.body, rgba: tucked }, hemV: waistband.v };
}

/** From 0 to 1 along the hem, the same for every picture. */
function unevenness(across: number): number {
  return 0.5 + 0.3 * Math.sin(23 * across + 1) + 0.2 * Math.sin(51 * across + 4);
}

/** Dark in the folds' valleys (1), light on their ridges (below 0): unevenly spaced, as cloth gathers. */
function fold(across: number): number {
  const wave = Math.sin(38 * across + 2.2 * Math.sin(7 * across + 0.6)) + 0.5 * Math.sin(71 * across + 1.9);
  return wave > 0 ? Math.min(1, 0.85 * wave) : 0.35 * wave;
}
