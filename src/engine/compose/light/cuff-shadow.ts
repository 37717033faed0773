import { armLengths } from "../../person/joints/arm.ts";
import { clamp, lerp, sides, smoothstep, type Side } from "../../image/geometry.ts";
import type { Canvas } from "../../image/canvas.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { coveredLengthPx } from "../bare-body/covered-arm.ts";
import type { LimbField } from "../bare-body/limb-field.ts";
import type { Scene } from "../scene/scene.ts";

/** The arm is divided into this many strips along it, side by side from its inner edge to its outer one. */
const strips = 9;
/**
 * In shoulder widths along the arm: the shadow of a cuff reaches this far, and fades over the second half of it. The arm's own light is
 * measured over the same length beyond.
 */
const reach = 0.1;
/** A strip needs this many pixels to tell its light, and an arm this many such strips. */
const leastOfStrip = 12;
const leastStrips = 4;
/** Only pixels within this share of the arm's radius, and with at least this weight of skin, are measured: others mix with what is beside the arm. */
const inside = 0.95;
const pureSkin = 0.97;
/** A shadow is lightened by at most this factor: what is darker is more than a shadow. */
const mostLift = 2;
/** In pixels: half the side of the square over which the shadow's darkness is averaged. What is finer is the skin's grain, and stays. */
const grainPx = 2;

type ShadedScene = Pick<Scene, "body" | "canvas" | "removal" | "arms">;

/**
 * Takes the shadow of an old cuff off the arm below it, in place: it would stay as a dark line across a bare arm. Each strip along the arm
 * becomes as light as it is a little further down.
 */
export function liftCuffShadowsInto({ body, canvas, removal, arms }: ShadedScene): void {
  for (const side of sides) {
    const below = lookBelowCuff({ body, canvas, removal, arms }, side);
    if (below) liftInto({ body, canvas, removal, arms }, arms[side], below);
  }
}

/** An arm that comes out of a cuff, strip by strip. */
interface BelowCuff {
  /** The box of the photo in which cuff, shadow and measured skin lie. */
  readonly box: PixelBox;
  /** Per strip, where the cuff ends, in pixels along the arm. */
  readonly cuffPx: Float64Array;
  /** Mean red, green and blue (0…255) of each strip below the shadow, one strip after the other. */
  readonly colours: Float64Array;
}

/** Measures an arm below its cuff; null where no cuff ends on the arm, or too little of the arm is seen below it. */
function lookBelowCuff({ body, canvas, removal, arms }: ShadedScene, side: Side): BelowCuff | null {
  const coveredPx = coveredLengthPx(body[side], removal.old);
  const lengths = armLengths(body[side].arm);
  const reachPx = reach * body.shoulderWidthPx;
  if (coveredPx === 0 || coveredPx > lengths[lengths.length - 1] - 2 * reachPx) return null;
  const box = boxOfArm(body, side, coveredPx - reachPx, coveredPx + 3 * reachPx);
  const cuffPx = cuffOfStrips(arms[side], removal.old, box, coveredPx, reachPx);
  const colours = coloursBelow(canvas, arms[side], body.parts.skin, box, cuffPx, reachPx);
  return colours && { box, cuffPx, colours };
}

/** For each strip, where the cuff ends, in pixels along the arm; at least `coveredPx`. */
function cuffOfStrips(
  field: LimbField,
  old: Plane,
  { left, top, right, bottom }: PixelBox,
  coveredPx: number,
  reachPx: number,
): Float64Array {
  const cuffPx = new Float64Array(strips).fill(coveredPx);
  const { data: along } = field.alongPx;
  for (let y = top; y < bottom; y++) {
    for (let x = left, i = y * old.width + left; x < right; x++, i++) {
      if (field.distance.data[i] > inside || old.data[i] < 0.5) continue;
      const strip = stripAt(field, i);
      // A garment's side beside the arm is no cuff.
      if (along[i] < coveredPx + reachPx) cuffPx[strip] = Math.max(cuffPx[strip], along[i]);
    }
  }
  return cuffPx;
}

/** Mean red, green and blue of each strip below its cuff's shadow; null where too few strips show enough skin. */
function coloursBelow(
  { rgb, width }: Canvas,
  field: LimbField,
  skin: Plane,
  { left, top, right, bottom }: PixelBox,
  cuffPx: Float64Array,
  reachPx: number,
): Float64Array | null {
  const sums = new Float64Array(strips * 3);
  const counts = new Float64Array(strips);
  for (let y = top; y < bottom; y++) {
    for (let x = left, i = y * width + left; x < right; x++, i++) {
      if (field.distance.data[i] > inside || skin.data[i] < pureSkin) continue;
      const strip = stripAt(field, i);
      const belowPx = field.alongPx.data[i] - cuffPx[strip];
      if (belowPx < reachPx || belowPx > 2 * reachPx) continue;
      for (let channel = 0; channel < 3; channel++) sums[strip * 3 + channel] += rgb[i * 3 + channel];
      counts[strip]++;
    }
  }
  const told = Array.from(counts.keys()).filter((strip) => counts[strip] >= leastOfStrip);
  if (told.length < leastStrips) return null;
  return sums.map((_, k) => {
    const strip = nearestOf(told, Math.floor(k / 3));
    return sums[strip * 3 + (k % 3)] / counts[strip];
  });
}

/** The nearest strip that tells its light: the arm's other half may hang behind a garment. */
function nearestOf(told: readonly number[], strip: number): number {
  return told.reduce((best, k) => (Math.abs(k - strip) < Math.abs(best - strip) ? k : best));
}

function stripAt({ across }: LimbField, i: number): number {
  return clamp(Math.floor(((across.data[i] + 1) / 2) * strips), 0, strips - 1);
}

/** The box around a stretch of an arm, measured along it. */
function boxOfArm(body: Body, side: Side, fromPx: number, untilPx: number): PixelBox {
  const { arm } = body[side];
  const lengths = armLengths(arm);
  const part = arm.filter((_, k) => lengths[k] >= fromPx && lengths[k] <= untilPx);
  const radiusPx = 1.5 * part.reduce((most, sample) => Math.max(most, sample.outerSkinRadiusPx, sample.innerSkinRadiusPx), 0);
  const [xs, ys] = [part.map(({ centre }) => centre.x), part.map(({ centre }) => centre.y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - radiusPx)),
    top: Math.max(0, Math.floor(Math.min(...ys) - radiusPx)),
    right: Math.min(body.photo.width, Math.ceil(Math.max(...xs) + radiusPx)),
    bottom: Math.min(body.photo.height, Math.ceil(Math.max(...ys) + radiusPx)),
  };
}

function liftInto({ body, canvas, removal }: ShadedScene, field: LimbField, { box, cuffPx, colours }: BelowCuff): void {
  const reachPx = reach * body.shoulderWidthPx;
  const { skin } = body.parts;
  const seen = canvas.rgb.slice();
  const mean = new Float64Array(3);
  const { left, top, right, bottom } = box;
  for (let y = top; y < bottom; y++) {
    for (let x = left, i = y * canvas.width + left; x < right; x++, i++) {
      if (field.distance.data[i] > 1.1 || skin.data[i] < 0.5 || removal.old.data[i] > 0.5) continue;
      const place = clamp(((field.across.data[i] + 1) / 2) * strips - 0.5, 0, strips - 1);
      const first = Math.min(Math.floor(place), strips - 2);
      const belowPx = field.alongPx.data[i] - lerp(cuffPx[first], cuffPx[first + 1], place - first);
      if (belowPx > reachPx || belowPx < -reachPx / 2) continue;
      const weight = smoothstep(reachPx, reachPx / 2, belowPx) * smoothstep(0.5, pureSkin, skin.data[i]);
      meanSkinInto(mean, body, seen, i);
      for (let channel = 0; channel < 3; channel++) {
        const colour = lerp(colours[first * 3 + channel], colours[(first + 1) * 3 + channel], place - first);
        canvas.rgb[i * 3 + channel] *= lerp(1, clamp(colour / Math.max(1, mean[channel]), 1, mostLift), weight);
      }
    }
  }
}

/** Writes the mean red, green and blue of the skin around a pixel, weighted by the square of its skin. */
function meanSkinInto(mean: Float64Array, { photo, parts }: Body, rgb: Float32Array, i: number): void {
  const { width, height } = photo;
  const x = i % width;
  const y = Math.floor(i / width);
  mean.fill(0);
  let total = 0;
  for (let v = Math.max(0, y - grainPx); v <= Math.min(height - 1, y + grainPx); v++) {
    for (let u = Math.max(0, x - grainPx); u <= Math.min(width - 1, x + grainPx); u++) {
      const k = v * width + u;
      const weight = parts.skin.data[k] ** 2;
      for (let channel = 0; channel < 3; channel++) mean[channel] += weight * rgb[k * 3 + channel];
      total += weight;
    }
  }
  for (let channel = 0; channel < 3; channel++) mean[channel] /= total || 1;
}
