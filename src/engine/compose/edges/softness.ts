import { boxBlur } from "../../image/filters.ts";
import { clamp } from "../../image/geometry.ts";
import { paddedIn } from "../../image/placed-layer.ts";
import type { PlacedLayer, Plane, Size } from "../../image/raster.ts";
import { medianOf } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";
import { perBody } from "../../person/per-body.ts";
import { mapLayers, type WarpedGarment } from "../../warp/warped-garment.ts";

/** In L* per pixel: a smaller step is no edge. */
const leastStep = 3;
/** The share of the edges, the clearest ones, that is measured. */
const clearest = 0.1;
/** With fewer edges than this, softness is not measured. */
const fewestEdges = 120;
/** One pixel in this many is looked at, across and down. */
const stride = 2;
/** The two box blurs that are compared: their radii, and the variances (in squared pixels) of boxes of that size. */
const fine = { radiusPx: 1, variance: 2 / 3 };
const coarse = { radiusPx: 2, variance: 2 };
/**
 * Sigmas in pixels. Of 899 photos of people one in fifty is softer than .79 (`training/limbs/measure-photos.ts`): a photo softer than
 * `usualSigmaPx` is out of focus, or enlarged. None counts as softer than `softestSigmaPx`.
 */
const usualSigmaPx = 0.9;
const softestSigmaPx = 3;

/**
 * How soft the clearest edges on a person are: the sigma, in pixels, of the Gaussian that blurred them, told by how much they lose when the
 * photo is blurred more (Zhuo and Sim, Defocus map estimation from a single image, 2011). 0 where too few edges are seen.
 */
export function edgeSigmaPx({ lightness, photo: { width, height }, parts: { background } }: Body): number {
  const plane = { width, height, data: lightness };
  const once = boxBlur(plane, fine.radiusPx);
  const twice = boxBlur(plane, coarse.radiusPx);
  const edges: { step: number; left: number }[] = [];
  for (let y = 1; y < height - 1; y += stride) {
    for (let x = 1, i = y * width + 1; x < width - 1; x += stride, i += stride) {
      if (background.data[i] > 0.5) continue;
      const step = stepAt(once, i);
      if (step > leastStep) edges.push({ step, left: stepAt(twice, i) / step });
    }
  }
  if (edges.length < fewestEdges) return 0;
  const clear = edges.toSorted((a, b) => b.step - a.step).slice(0, Math.floor(clearest * edges.length));
  // An edge of variance v, blurred to v + b, rises by 1/√(v + b).
  const lost = 1 / medianOf(clear.map(({ left }) => left)) ** 2;
  const variance = lost <= 1 ? softestSigmaPx ** 2 : (coarse.variance - fine.variance * lost) / (lost - 1);
  return Math.sqrt(clamp(variance, 0, softestSigmaPx ** 2));
}

function stepAt({ data, width }: Plane, i: number): number {
  const across = data[i + 1] - data[i - 1];
  const down = data[i + width] - data[i - width];
  return Math.sqrt(across * across + down * down) / 2;
}

const sigmaOf = perBody((body) => ({ px: edgeSigmaPx(body) }));

/** A smoothstep from -1 to 1 is as soft as a Gaussian of this sigma. */
const stepSigma = 0.45;

/** Half the width, in pixels, of a smoothstep that is as soft as the photo's clear edges; at least 1, since sharper edges would have stairs. */
export const softEdgePx = (body: Body): number => Math.max(1, sigmaOf(body).px / stepSigma);

/**
 * The garment, made as soft as the photo: a sharp one looks pasted into a picture that is out of focus.
 *
 * @param body the whole body: its photo tells the softness
 * @param size of the picture in which the garment lies, which may be a part of the photo
 */
export function asSoftAsPhoto(garment: WarpedGarment, body: Body, size: Size): WarpedGarment {
  const variance = sigmaOf(body).px ** 2 - usualSigmaPx ** 2;
  if (variance <= 0) return garment;
  return mapLayers(garment, (layer) => softened(paddedIn(size, layer, Math.ceil(2 * Math.sqrt(variance))), variance));
}

/** In squared pixels: the variance of one blur with the weights ¼ ½ ¼. */
const passVariance = 0.5;

function softened(layer: PlacedLayer, variance: number): PlacedLayer {
  const rgba = layer.rgba.slice();
  const passes = Math.max(1, Math.round(variance / passVariance));
  for (let pass = 0; pass < passes; pass++) {
    smoothAlong(rgba, layer.height, layer.width * 4, layer.width, 4);
    smoothAlong(rgba, layer.width, 4, layer.height, layer.width * 4);
  }
  return { ...layer, rgba };
}

/** Blurs `lines` lines of `length` pixels in place. Beyond a line's ends, which may be the picture's edge, its last pixel is repeated. */
function smoothAlong(rgba: Float32Array, lines: number, fromLineToLine: number, length: number, fromPixelToPixel: number): void {
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 4; channel++) {
      let p = line * fromLineToLine + channel;
      let before = rgba[p];
      for (let k = 0; k < length; k++, p += fromPixelToPixel) {
        const here = rgba[p];
        const after = k + 1 < length ? rgba[p + fromPixelToPixel] : here;
        rgba[p] = 0.25 * before + 0.5 * here + 0.25 * after;
        before = here;
      }
    }
  }
}
