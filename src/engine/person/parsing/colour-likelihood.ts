import type { LabPlanes } from "../../image/colour.ts";
import { clamp } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { classShrink } from "./parsing.ts";
import type { Plane, Raster } from "../../image/raster.ts";

/** Colours are counted in cubes of 5 L* and 6 a*, b*. */
const binsPerAxis = 20;
const binCount = binsPerAxis ** 3;

/** The histogram bin of each pixel's colour, at the classes' size. */
export function colourBins(photo: Raster, lab: LabPlanes, width: number, height: number): Uint16Array {
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

/** How far colour may overrule the parser, from 0 (not at all) to 1 (as an equal). */
const colourTrust = 0.45;
const rareColour = 1e-5;
/** The likelihood of every colour in a part that is hardly there: no colour speaks for the part, or much against it. */
const likelihoodWithoutSamples = 2 * densityLikelihood(1e-4);
const fewestSamples = 120;

/**
 * The likelihood of each colour (per bin of `colourBins`) in a part, from the pixels that are surely the part's.
 *
 * @param where if given, only pixels count where it is not 0
 */
export function colourLikelihood(plane: Plane, bins: Uint16Array, where?: Uint8Array): Float32Array {
  const histogram = new Float32Array(binCount);
  let total = 0;
  for (let i = 0; i < bins.length; i++) {
    const weight = plane.data[i];
    if (weight <= 0.6 || where?.[i] === 0) continue;
    histogram[bins[i]] += weight;
    total += weight;
  }
  if (total < fewestSamples) return histogram.fill(likelihoodWithoutSamples);
  smoothHistogram(histogram);
  for (let bin = 0; bin < binCount; bin++) histogram[bin] = densityLikelihood(histogram[bin] / total + rareColour);
  return histogram;
}

/** A colour that fewer of a part's pixels have is noise. */
const leastShare = 0.002;
/** In bins on the axes of L*, a* and b*: how far a colour may differ by light alone. */
const alike = { lightness: 4, chroma: 3 } as const;

/** For each colour (a bin of `colourBins`) whether one like it is seen where `where` is 1; null where too little is seen there. */
export function coloursLike(bins: Uint16Array, where: Uint8Array): Uint8Array | null {
  const counts = new Uint32Array(binCount);
  let total = 0;
  for (let i = 0; i < bins.length; i++) {
    if (where[i] === 0) continue;
    counts[bins[i]]++;
    total++;
  }
  if (total < fewestSamples) return null;
  let likes = maskWhere(binCount, (bin) => counts[bin] > leastShare * total);
  for (const [stride, steps] of [
    [1, alike.chroma],
    [binsPerAxis, alike.chroma],
    [binsPerAxis ** 2, alike.lightness],
  ] as const) {
    likes = maskWhere(binCount, (bin) => {
      const place = Math.floor(bin / stride) % binsPerAxis;
      for (let step = -Math.min(steps, place); step <= Math.min(steps, binsPerAxis - 1 - place); step++) {
        if (likes[bin + step * stride]) return true;
      }
      return false;
    });
  }
  return likes;
}

/** For each colour the highest of its likelihoods in several parts. */
export function highestOf(likelihoods: readonly Float32Array[]): Float32Array {
  const highest = likelihoods[0].slice();
  for (const likelihood of likelihoods) for (let bin = 0; bin < binCount; bin++) highest[bin] = Math.max(highest[bin], likelihood[bin]);
  return highest;
}

/** The likelihood of a colour that this share of a part's pixels has, tempered by `colourTrust`. */
export function densityLikelihood(share: number): number {
  return share ** colourTrust;
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
