import { inverted } from "./mask.ts";
import { distanceTo } from "./distance.ts";
import { boxBlur } from "./filters.ts";
import { clamp, lerp, smoothstep } from "./geometry.ts";
import { boxAround, cropPlane, type PixelBox } from "./mask-box.ts";
import { colourSumsAround, noKind, sumsPerKind } from "./kernels/local-sums.ts";
import type { Layer, PlacedLayer, Raster } from "./raster.ts";
import { floatsOf, newFloats } from "./scratch.ts";

/** Pixels up to this far from the outline mix both sides' colours. */
const bandPx = 2.6;
/** Each side's mean colour is taken from a square that reaches this far around the pixel. */
const windowPx = 5;
/** Only pixels further from the outline than this count for a side's mean colour. */
const wellInPx = bandPx - 0.6;
const [inside, outside] = [0, 1] as const;
/** What is known of the colours inside and outside, each: three mean channels, the count of pixels, and the deviation. */
type SideColours = readonly [inside: Float32Array, outside: Float32Array];
const [countAt, deviationAt, statisticsCount] = [3, 4, 5] as const;

/** The blurred mask rises over this much of its range, and has this much where the mask's outline is. */
const maskRamp = { range: 0.36, atOutline: 0.35 } as const;
/** Shares of a mix nearer to its ends than this are the ends: what is measured is that unsure. */
const unsureShare = 0.12;
/** In levels of 255, between the means of the two sides: below `from` the share of the mix means nothing, from `to` on it is believed. */
const contrastToTrust = { from: 25, to: 70 } as const;
/** The deviation of the more patterned side, as a share of the contrast: from `to` on the share of the mix means nothing. */
const patternToTrust = { from: 0.25, to: 0.5 } as const;
/** The alpha is at most this many times that of the smoothed mask, so that nothing begins far outside of it. */
const mostOverMask = 4;
/** At alphas below `from` a pixel has the inner mean colour, from `to` on its own. */
const ownColour = { from: 0.5, to: 0.98 } as const;
/** The outside's part is divided out of a mix by no less than this: noise would become colour. */
const leastDivisor = 0.4;
/** Pixels up to this far around a mask are looked at for its matte. */
export const marginPx = Math.ceil(bandPx) + windowPx;

/**
 * Turns a hard mask into a soft layer whose edge pixels carry the object's own colour. In the band along the outline each
 * pixel is taken as a mix of the mean colour just inside and the mean colour just outside: the share is the alpha
 * (Ruzon and Tomasi, Alpha estimation in natural images, 2000, with one colour per side). Where both sides look alike or
 * either side is patterned, that share means nothing and the smoothed mask decides.
 */
export function matteLayer(photo: Raster, mask: Uint8Array): Layer {
  const { width, height } = photo;
  const layer = { width, height, left: 0, top: 0, rgba: newFloats(width * height * 4) };
  const box = boxAround(mask, 1, width, height, marginPx);
  if (box) matteBoxInto(layer, box, cropPlane(photo.data, width, box, 4), cropPlane(mask, width, box));
  return layer;
}

/** As `matteLayer`, for a box of the photo alone: the outside is what the mask leaves out of the box. */
export function matteInBox(photo: Raster, mask: Uint8Array, box: PixelBox): PlacedLayer {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const layer = { width, height, left: box.left, top: box.top, rgba: newFloats(width * height * 4) };
  matteBoxInto(layer, box, cropPlane(photo.data, photo.width, box, 4), cropPlane(mask, photo.width, box));
  return layer;
}

/** @param data the photo's RGBA in the box alone; so is `mask` */
function matteBoxInto({ rgba, width: stride, left, top }: PlacedLayer, box: PixelBox, data: Uint8ClampedArray, mask: Uint8Array): void {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const toOutside = distanceTo(inverted(mask), width, height).data;
  const toInside = distanceTo(mask, width, height).data;
  const softMask = smoothMask(mask, width, height);
  const sides = new Uint8Array(mask.length).fill(noKind);
  for (let i = 0; i < sides.length; i++) {
    if (toOutside[i] > wellInPx) sides[i] = inside;
    else if (toInside[i] > wellInPx) sides[i] = outside;
  }
  const sumsAt = colourSumsAround({ width, height, data }, sides, 2, 1, windowPx);
  const means: SideColours = [new Float32Array(statisticsCount), new Float32Array(statisticsCount)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (toInside[i] > bandPx) continue;
      const p = i * 4;
      const target = ((box.top - top + y) * stride + box.left - left + x) * 4;
      if (toOutside[i] > bandPx) {
        setPixel(rgba, target, data[p] / 255, data[p + 1] / 255, data[p + 2] / 255, 1);
        continue;
      }
      const sums = sumsAt(x, y);
      meanColourInto(means[inside], sums, inside * sumsPerKind);
      meanColourInto(means[outside], sums, outside * sumsPerKind);
      mixPixelInto(rgba, target, data, p, means, softMask[i]);
    }
  }
}

/** The mask with a ramp of about two pixels along its outline, whose stairs are smoothed. */
function smoothMask(mask: Uint8Array, width: number, height: number): Float32Array {
  const { data } = boxBlur(boxBlur({ width, height, data: floatsOf(mask) }, 1), 2);
  for (let i = 0; i < data.length; i++) data[i] = clamp((data[i] - 0.5) / maskRamp.range + maskRamp.atOutline, 0, 1);
  return data;
}

/** Writes mean red, green, blue, the count, and the standard deviation of the colour, of the nearby pixels that lie well on one side. */
function meanColourInto(mean: Float32Array, sums: Int32Array, at: number): void {
  const count = sums[at + 4];
  const share = count === 0 ? 0 : 1 / count;
  mean[0] = sums[at] * share;
  mean[1] = sums[at + 1] * share;
  mean[2] = sums[at + 2] * share;
  mean[countAt] = count;
  mean[deviationAt] = Math.sqrt(Math.max(0, sums[at + 3] * share - mean[0] * mean[0] - mean[1] * mean[1] - mean[2] * mean[2]));
}

function mixPixelInto(
  rgba: Float32Array,
  target: number,
  data: Uint8ClampedArray,
  p: number,
  [inside, outside]: SideColours,
  softMask: number,
): void {
  const isTold = inside[countAt] > 0 && outside[countAt] > 0;
  const alpha = isTold ? alphaOfMix(data, p, [inside, outside], softMask) : softMask;
  const channel = (c: number): number => (isTold ? insidePart(data[p + c], alpha, inside[c], outside[c]) : data[p + c]) / 255;
  setPixel(rgba, target, channel(0), channel(1), channel(2), alpha);
}

/** The alpha of a pixel on the outline: by its colour, as far as that tells the two sides apart, else by the mask. */
function alphaOfMix(data: Uint8ClampedArray, p: number, [inside, outside]: SideColours, softMask: number): number {
  const span = [inside[0] - outside[0], inside[1] - outside[1], inside[2] - outside[2]];
  const contrast = Math.hypot(span[0], span[1], span[2]);
  const share =
    ((data[p] - outside[0]) * span[0] + (data[p + 1] - outside[1]) * span[1] + (data[p + 2] - outside[2]) * span[2]) /
    (contrast * contrast + 1);
  const pattern = Math.max(inside[deviationAt], outside[deviationAt]) / (contrast + 1);
  const trust =
    smoothstep(contrastToTrust.from, contrastToTrust.to, contrast) * (1 - smoothstep(patternToTrust.from, patternToTrust.to, pattern));
  const byColour = clamp((share - unsureShare) / (1 - 2 * unsureShare), 0, 1);
  return Math.min(lerp(softMask, byColour, trust), softMask * mostOverMask);
}

/** A channel of a mixed pixel without the outside's part. At low alpha that is too unsure, and the inner mean colour is taken. */
function insidePart(mixed: number, alpha: number, inner: number, outer: number): number {
  const own = smoothstep(ownColour.from, ownColour.to, alpha);
  return lerp(inner, clamp((mixed - (1 - alpha) * outer) / Math.max(alpha, leastDivisor), 0, 255), own);
}

function setPixel(rgba: Float32Array, p: number, red: number, green: number, blue: number, alpha: number): void {
  rgba[p] = red * alpha;
  rgba[p + 1] = green * alpha;
  rgba[p + 2] = blue * alpha;
  rgba[p + 3] = alpha;
}
