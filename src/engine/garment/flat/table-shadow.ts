import { distanceTo } from "../../image/distance.ts";
import { boxBlur, shrinkPlane } from "../../image/filters.ts";
import { opened } from "../../image/morphology.ts";
import { growLabelsInto } from "../../image/watershed.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";
import { copyOf, newBytes, newFloats } from "../../image/scratch.ts";

/** How far a shadow reaches from what is surely background, as a share of the photo's height. */
const reach = 0.06;
/**
 * Between sleeve and side, and between legs, shadow goes on further: what has the background's hue there and is at most twice this wide, as
 * a share of the photo's height, may be shadow.
 */
const gap = 0.035;
/** A shadow's hue differs by at most `sameHue` from the background's, and it is at most `darkest` darker (Lab units). */
const sameHue = 3.5;
const darkest = 45;
/**
 * In L*: a shadow is no darker than `beginning` where it begins, and gets darker by at most `steepest` per pixel inwards. Cloth begins with
 * an edge.
 */
const beginning = 0.5;
const steepest = 0.8;
const usualHeight = 1024;
/**
 * A shadow's inner part is at least this many times as dark as its outermost pixels; a strip of pale cloth is as dark there as further in.
 */
const fading = 2;
const firstPx = 4;
/** As a share of the photo's height: the radius around a pixel over which means are taken. */
const around = 0.015;
/** Means change slowly, and are taken at the photo's size divided by this. */
const shrink = 2;
/** Levels of a slope per L* and pixel. */
const stepsPerSlope = 24;

const isShadow = 1;
const isCloth = 2;

/**
 * The background with the shadow that the garment casts on its table. A shadow is darker than the background, of its hue, and soft on its
 * outer side, while cloth has an edge: so background and cloth grow towards each other and meet at the steepest place between them.
 */
export function withoutTableShadow(check: BackgroundCheck): BackgroundCheck {
  const { width, height, isBackground } = check;
  const depth = distanceTo(isBackground, width, height).data;
  const areas = startingAreas(check, depth);
  growLabelsInto(areas, slopesOf(check, areas), width, height, mayBeShadow(check, depth));
  const shadow = shadowIn(areas, isBackground);
  // A garment's own soft edge is no wider.
  if (!reachesBeyond(shadow, depth, firstPx)) return check;
  return { ...check, isBackground: withSupported(isBackground, fadingPart(shadow, check, depth), depth, width) };
}

function shadowIn(areas: Uint8Array, isBackground: Uint8Array): Uint8Array {
  const shadow = newBytes(areas.length);
  for (let i = 0; i < shadow.length; i++) if (areas[i] === isShadow && isBackground[i] === 0) shadow[i] = 1;
  return shadow;
}

function reachesBeyond(shadow: Uint8Array, depth: Float32Array, px: number): boolean {
  for (let i = 0; i < shadow.length; i++) if (shadow[i] === 1 && depth[i] > px) return true;
  return false;
}

/** Background, what can only be cloth, and 0 for what may be either. */
function startingAreas({ width, height, photoHeight, darkness, chroma, isBackground }: BackgroundCheck, depth: Float32Array): Uint8Array {
  const shady = newBytes(depth.length);
  for (let i = 0; i < shady.length; i++) {
    if (!isBackground[i] && darkness[i] > 0 && darkness[i] <= darkest && chroma[i] <= sameHue) shady[i] = 1;
  }
  // Asked of deep places alone, and costly.
  const wide = reachesBeyond(shady, depth, reach * photoHeight) ? opened(shady, width, height, gap * photoHeight) : shady;
  const areas = newBytes(depth.length);
  for (let i = 0; i < areas.length; i++) {
    if (isBackground[i]) areas[i] = isShadow;
    else if (shady[i] === 0 || (wide[i] === 1 && depth[i] > reach * photoHeight)) areas[i] = isCloth;
  }
  return areas;
}

/** How steeply the lightness changes, where that is asked. */
function slopesOf({ width, height, darkness }: BackgroundCheck, areas: Uint8Array): Uint8Array {
  const slopes = newBytes(areas.length);
  for (let i = width; i < width * (height - 1); i++) {
    if (areas[i] !== 0) continue;
    const across = darkness[i + 1] - darkness[i - 1];
    const down = darkness[i + width] - darkness[i - width];
    slopes[i] = Math.min(255, (stepsPerSlope / 2) * Math.sqrt(across * across + down * down));
  }
  return slopes;
}

function mayBeShadow({ darkness, threshold, photoHeight }: BackgroundCheck, depth: Float32Array): Uint8Array {
  // A small photo shows the same shadow on fewer pixels.
  const slope = steepest * Math.max(1, usualHeight / photoHeight);
  const may = newBytes(depth.length);
  for (let i = 0; i < may.length; i++) if (darkness[i] <= threshold + beginning + slope * depth[i]) may[i] = 1;
  return may;
}

/** The shadow without what does not fade out towards the background. */
function fadingPart(shadow: Uint8Array, check: BackgroundCheck, depth: Float32Array): Uint8Array {
  const first = meanDarkness(check, shadow, depth, 0, firstPx);
  const inner = meanDarkness(check, shadow, depth, firstPx, Infinity);
  const { width, height } = check;
  const coarseWidth = Math.ceil(width / shrink);
  const faded = copyOf(shadow);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / shrink) * coarseWidth;
    for (let x = 0; x < width; x++, i++) {
      const coarse = row + Math.floor(x / shrink);
      // Where either is not there, nothing can be said.
      if (shadow[i] === 1 && inner[coarse] < fading * first[coarse]) faded[i] = 0;
    }
  }
  return faded;
}

/** Of the shadow between two depths, around each place of the shrunk picture; not a number where there is none. */
function meanDarkness(
  { width, height, photoHeight, darkness }: BackgroundCheck,
  shadow: Uint8Array,
  depth: Float32Array,
  beyondPx: number,
  untilPx: number,
): Float32Array {
  const asked = newFloats(darkness.length);
  const sums = newFloats(darkness.length);
  for (let i = 0; i < asked.length; i++) {
    if (shadow[i] === 0 || depth[i] <= beyondPx || depth[i] > untilPx) continue;
    asked[i] = 1;
    sums[i] = darkness[i];
  }
  const nearby = (data: Float32Array): Float32Array =>
    boxBlur(shrinkPlane({ width, height, data }, shrink), (around * photoHeight) / shrink).data;
  const means = nearby(sums);
  const shares = nearby(asked);
  for (let i = 0; i < means.length; i++) means[i] = shares[i] > 0 ? means[i] / shares[i] : NaN;
  return means;
}

/**
 * The background with that part of the shadow which lies right behind it. Where cloth is as dark as the shadow beside it, the shadow
 * runs on along the cloth's inside, behind an edge.
 */
function withSupported(isBackground: Uint8Array, shadow: Uint8Array, depth: Float32Array, width: number): Uint8Array {
  const supported = copyOf(isBackground);
  const neighbours = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  for (const pixels of fromOutside(shadow, depth)) {
    for (const i of pixels) {
      let [lower, held] = [0, 0];
      for (const step of neighbours) {
        if (depth[i + step] > depth[i] - depthStep) continue;
        lower++;
        held += supported[i + step];
      }
      if (2 * held >= lower) supported[i] = 1;
    }
  }
  return supported;
}

/** In pixels: depths that differ by less than this are treated alike. */
const depthStep = 0.5;

function fromOutside(shadow: Uint8Array, depth: Float32Array): number[][] {
  const byDepth: number[][] = [];
  for (let i = 0; i < shadow.length; i++) if (shadow[i]) (byDepth[Math.floor(depth[i] / depthStep)] ??= []).push(i);
  return byDepth.filter(Boolean);
}
