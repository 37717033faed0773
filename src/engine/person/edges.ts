import { bodyParts, type BodyPart } from "./body.ts";
import type { LabPlanes } from "../image/colour.ts";
import { boxBlur, createPlane, resizePlane } from "../image/filters.ts";
import { clamp } from "../image/geometry.ts";
import { createGuidedFilter } from "../image/guided-filter.ts";
import { classShrink } from "./parsing.ts";
import type { PartPlanes } from "./part-planes.ts";
import type { Plane, Raster } from "../image/raster.ts";

/** Colours are counted in cubes of 5 L* and 6 a*, b*. */
const binsPerAxis = 20;
const binCount = binsPerAxis ** 3;

/**
 * Brings soft, coarse parts to the photo's size with edges where the photo has them: first each pixel is weighed by how
 * common its colour is in each part of this very photo, then a guided filter carries the weights to full size.
 * The weights of a pixel sum to 1.
 *
 * @param coarse are weighed in place: who wants them as they were keeps a copy
 */
export function refineEdges(photo: Raster, lab: LabPlanes, coarse: PartPlanes): PartPlanes {
  weighByColourInto(coarse, photo, lab);
  const filter = createGuidedFilter(photo, { radiusPx: 6, epsilon: 3e-4, subsample: classShrink, veil: 0.1 });
  const absent = createPlane(photo.width, photo.height);
  const present = bodyParts.filter((part) => part !== "background" && isPresent(coarse[part]));
  const refined = new Map<BodyPart, Plane>();
  for (const part of present) {
    // Nothing is cut along shoes and bags: they need no fine edge.
    const isCoarse = part === "footwear" || part === "other";
    refined.set(part, isCoarse ? resizePlane(coarse[part], photo.width, photo.height) : filter(boxBlur(coarse[part], 1)));
  }
  refined.set("background", takeRest([...refined.values()], photo.width, photo.height));
  return Object.fromEntries(bodyParts.map((part) => [part, refined.get(part) ?? absent])) as PartPlanes;
}

/** Less is what rounding leaves. */
const leastRest = 1e-4;

/** What the planes leave of each pixel; where they sum to more than 1, they are scaled down to it, in place. */
function takeRest(planes: readonly Plane[], width: number, height: number): Plane {
  const rest = createPlane(width, height, 1);
  // Row by row, so that the second walk over the planes finds them in the cache.
  for (let start = 0; start < width * height; start += width) {
    for (const { data } of planes) for (let i = start; i < start + width; i++) rest.data[i] -= data[i];
    for (let i = start; i < start + width; i++) {
      if (rest.data[i] > leastRest) continue;
      const share = 1 / (1 - rest.data[i]);
      for (const { data } of planes) data[i] *= share;
      rest.data[i] = 0;
    }
  }
  return rest;
}

function isPresent({ data }: Plane): boolean {
  for (let i = 0; i < data.length; i++) if (data[i] > 0.3) return true;
  return false;
}

/** Index into `bodyParts` of the heaviest part of each pixel. */
export function heaviestParts(parts: PartPlanes): Uint8Array {
  const labels = new Uint8Array(parts.background.data.length);
  const highest = parts[bodyParts[0]].data.slice();
  for (let p = 1; p < bodyParts.length; p++) {
    const { data } = parts[bodyParts[p]];
    for (let i = 0; i < labels.length; i++) {
      if (data[i] <= highest[i]) continue;
      highest[i] = data[i];
      labels[i] = p;
    }
  }
  return labels;
}

function weighByColourInto(coarse: PartPlanes, photo: Raster, lab: LabPlanes): void {
  const { width, height } = coarse.background;
  const bins = colourBins(photo, lab, width, height);
  const parts = bodyParts.map((part) => coarse[part]);
  for (let pass = 0; pass < 2; pass++) {
    for (const plane of parts) weighInto(plane, colourLikelihood(plane, bins), bins);
    normalise(parts);
  }
}

/** A little weight everywhere lets a part grow into what is plainly its colour. */
function weighInto({ data }: Plane, likelihood: Float32Array, bins: Uint16Array): void {
  for (let i = 0; i < bins.length; i++) data[i] = (data[i] + 0.004) * likelihood[bins[i]];
}

function colourBins(photo: Raster, lab: LabPlanes, width: number, height: number): Uint16Array {
  const bins = new Uint16Array(width * height);
  const last = binsPerAxis - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = Math.min(photo.height - 1, y * classShrink) * photo.width + Math.min(photo.width - 1, x * classShrink);
      const lightness = clamp(Math.floor(lab[0][i] / 5), 0, last);
      const a = clamp(Math.floor((lab[1][i] + 60) / 6), 0, last);
      const b = clamp(Math.floor((lab[2][i] + 60) / 6), 0, last);
      bins[y * width + x] = (lightness * binsPerAxis + a) * binsPerAxis + b;
    }
  }
  return bins;
}

/** How strongly the colour speaks against the parser's own opinion, from 0 (not at all) to 1 (as an equal). */
const colourTrust = 0.45;
const rareColour = 1e-5;
/** For a part that is hardly there, no colour speaks for it or much against it. */
const likelihoodWithoutSamples = 2 * 1e-4 ** colourTrust;
const fewestSamples = 120;

function colourLikelihood(plane: Plane, bins: Uint16Array): Float32Array {
  const histogram = new Float32Array(binCount);
  let total = 0;
  for (let i = 0; i < bins.length; i++) {
    const weight = plane.data[i];
    if (weight <= 0.6) continue;
    histogram[bins[i]] += weight;
    total += weight;
  }
  if (total < fewestSamples) return histogram.fill(likelihoodWithoutSamples);
  smoothHistogram(histogram);
  for (let bin = 0; bin < binCount; bin++) histogram[bin] = (histogram[bin] / total + rareColour) ** colourTrust;
  return histogram;
}

/** Spreads each bin over its neighbours with the weights ¼ ½ ¼ along each axis, in place. */
function smoothHistogram(histogram: Float32Array): void {
  for (const stride of [1, binsPerAxis, binsPerAxis * binsPerAxis]) {
    for (let start = 0; start < binCount; start++) {
      if (Math.floor(start / stride) % binsPerAxis !== 0) continue;
      let before = 0;
      for (let step = 0, bin = start; step < binsPerAxis; step++, bin += stride) {
        const here = histogram[bin];
        const after = step < binsPerAxis - 1 ? histogram[bin + stride] : 0;
        histogram[bin] = 0.25 * before + 0.5 * here + 0.25 * after;
        before = here;
      }
    }
  }
}

/** Scales the weights of each pixel to a sum of 1, in place; where there are none, the first plane takes all. */
function normalise(planes: readonly Plane[]): void {
  const { width, height } = planes[0];
  const shares = new Float32Array(width);
  // Row by row, so that the second walk over the planes finds them in the cache.
  for (let start = 0; start < width * height; start += width) {
    shares.fill(0);
    for (const { data } of planes) for (let x = 0; x < width; x++) shares[x] += data[start + x];
    for (let x = 0; x < width; x++) {
      if (shares[x] === 0) planes[0].data[start + x] = shares[x] = 1;
      shares[x] = 1 / shares[x];
    }
    for (const { data } of planes) for (let x = 0; x < width; x++) data[start + x] *= shares[x];
  }
}
