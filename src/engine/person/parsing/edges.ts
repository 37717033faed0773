import { bodyParts, type BodyPart } from "../body.ts";
import { boxBlur, createPlane, resizePlane } from "../../image/filters.ts";
import { fineEdges, guidedFilter } from "../../image/guided-filter.ts";
import { colourLikelihood } from "./colour-likelihood.ts";
import type { PartPlanes } from "./part-planes.ts";
import type { Plane, Raster } from "../../image/raster.ts";

/**
 * Brings the parser's soft, coarse parts to the photo's size, with edges where the photo has them: first each pixel is weighed by how
 * common its colour is in each part of this very photo, then a guided filter carries the weights to full size. The weights of a pixel sum
 * to 1.
 *
 * @param bins of the photo's colours, as from `colourBins`
 * @param coarse changed in place: who wants them as they were keeps a copy
 */
export function refineEdges(photo: Raster, bins: Uint16Array, coarse: PartPlanes): PartPlanes {
  weighByColourInto(coarse, bins);
  const absent = createPlane(photo.width, photo.height);
  const present = bodyParts.filter((part) => part !== "background" && isPresent(coarse[part]));
  const refined = new Map<BodyPart, Plane>();
  // Nothing is cut along shoes: they need no fine edge.
  const fine = present.filter((part) => part !== "footwear");
  const filtered = guidedFilter(
    photo,
    fine.map((part) => boxBlur(coarse[part], 1)),
    fineEdges,
  );
  for (const part of present) {
    refined.set(part, part === "footwear" ? resizePlane(coarse[part], photo.width, photo.height) : filtered[fine.indexOf(part)]);
  }
  refined.set("background", takeRest([...refined.values()], photo.width, photo.height));
  return Object.fromEntries(bodyParts.map((part) => [part, refined.get(part) ?? absent])) as PartPlanes;
}

/** A smaller rest is rounding. */
const leastRest = 1e-4;

/** What the planes leave of 1 at each pixel; where they sum to more than 1, they are scaled down to it, in place. */
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

function weighByColourInto(coarse: PartPlanes, bins: Uint16Array): void {
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
