import type { Body } from "../person/body.ts";
import { distanceTo } from "../image/distance.ts";
import { blur, boxBlur, createPlane, maskedBlur, shrinkPlane } from "../image/filters.ts";
import { clamp, lerp } from "../image/geometry.ts";
import type { PixelBox } from "../image/mask-box.ts";
import type { Plane, Raster } from "../image/raster.ts";

/** Light is smooth: it is kept at the photo's size divided by this. */
export const lightShrink = 4;

/**
 * The folds and the light of the old garment, to lay on the new one: a factor around 1, at the light's size. Prints must not
 * come along, so only what is broad and weak in the old garment counts; on patterned or near-black cloth hardly anything.
 */
export function lightOfOldGarment(body: Body, old: Plane): Plane {
  const shrunkOld = shrinkPlane(old, lightShrink);
  const { width, height } = shrunkOld;
  const lightness = shrinkPlane({ ...old, data: body.lightness }, lightShrink);
  for (let i = 0; i < lightness.data.length; i++) lightness.data[i] = Math.max(4, lightness.data[i]);
  const light = createPlane(width, height, 1);
  const inside = innerWeights(shrunkOld);
  const spread = lightnessSpread(lightness, inside);
  if (!spread) return light;

  const scale = body.shoulderWidthPx / lightShrink;
  removePrints(lightness, inside, 0.16 * scale);
  const broad = maskedBlur(lightness, inside, 0.14 * scale).mean.data;
  const filled = createPlane(width, height);
  const soft = createPlane(width, height);
  for (let i = 0; i < filled.data.length; i++) {
    filled.data[i] = inside.data[i] > 0 ? lightness.data[i] : broad[i] || spread.median;
    soft.data[i] = inside.data[i] + 0.02;
  }
  const fine = maskedBlur(filled, soft, Math.max(1, 0.02 * scale)).mean.data;
  const certainty = blur(inside, 0.03 * scale).data;
  const contrast = (spread.high - spread.low) / Math.max(12, spread.median);
  const strength = clamp(1.15 - 1.6 * contrast, 0.12, 0.62) * (spread.median < 22 ? 0.35 : 1);
  // Keeps the ratio of two dark values, which is mostly noise, near 1.
  const floor = 14;
  for (let i = 0; i < light.data.length; i++) {
    if (certainty[i] < 0.02) continue;
    const fold = clamp((fine[i] + floor) / (broad[i] + floor), 0.72, 1.18);
    const form = clamp((broad[i] + floor) / (spread.median + floor), 0.78, 1.15);
    light.data[i] = lerp(1, fold * form, strength * clamp(1.3 * certainty[i], 0, 1));
  }
  return boxBlur(light, 1);
}

function innerWeights(old: Plane): Plane {
  const outside = new Uint8Array(old.data.length);
  for (let i = 0; i < outside.length; i++) outside[i] = old.data[i] < 0.85 ? 1 : 0;
  const depth = distanceTo(outside, old.width, old.height);
  const inside = createPlane(old.width, old.height);
  for (let i = 0; i < outside.length; i++) inside.data[i] = depth.data[i] > 4 / lightShrink ? 1 : 0;
  return inside;
}

/** Null where too little of an old garment is seen. */
function lightnessSpread(lightness: Plane, inside: Plane): { low: number; median: number; high: number } | null {
  const values: number[] = [];
  for (let i = 0; i < inside.data.length; i += 3) if (inside.data[i] > 0) values.push(lightness.data[i]);
  if (values.length * 3 < 0.01 * inside.data.length) return null;
  const sorted = Float32Array.from(values).toSorted();
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)];
  return { low: at(0.1), median: at(0.5), high: at(0.9) };
}

/** Takes weight from wherever the lightness leaves its surroundings by more than cloth does. */
function removePrints(lightness: Plane, inside: Plane, radiusPx: number): void {
  const { mean } = maskedBlur(lightness, inside, radiusPx);
  const print = new Uint8Array(inside.data.length);
  for (let i = 0; i < print.length; i++) {
    print[i] = inside.data[i] > 0 && Math.abs(lightness.data[i] - mean.data[i]) > 13 ? 1 : 0;
  }
  const fromPrint = distanceTo(print, inside.width, inside.height);
  for (let i = 0; i < print.length; i++) if (fromPrint.data[i] < 4 / lightShrink) inside.data[i] = 0;
}

/**
 * A garment photographed in a bright studio is dimmed a little for a darker scene. The old one, which it replaces, does not count.
 *
 * @param old its weights in a box of the photo; it is nowhere else
 */
export function sceneBrightness({ width, height, data }: Raster, old: Plane, box: PixelBox): number {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let i = 0; i < width * height; i += 9) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isInBox = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    if (isInBox && old.data[(y - box.top) * old.width + x - box.left] >= 0.1) continue;
    counts[Math.max(data[i * 4], data[i * 4 + 1], data[i * 4 + 2])]++;
    seen++;
  }
  if (seen === 0) return 1;
  const darker = Math.floor(0.99 * (seen - 1));
  let white = 0;
  for (let below = counts[0]; below <= darker; below += counts[white]) white++;
  return lerp(1, clamp(white / 240, 0.78, 1), 0.6);
}
