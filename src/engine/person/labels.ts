import { bodyParts, type BodyPart } from "./body.ts";
import type { Point } from "../image/geometry.ts";
import type { Size } from "../image/raster.ts";

/** Index of each part in `bodyParts`, which is its number in `labels`. */
export const partIndex = Object.fromEntries(bodyParts.map((part, i) => [part, i])) as Record<BodyPart, number>;

/** Which part is heaviest at each pixel. */
export interface LabelMap extends Size {
  readonly labels: Uint8Array;
}

/** The labels of a body, in pixels of its photo. */
export const labelMap = ({ photo, labels }: LabelledPhoto): LabelMap => ({ width: photo.width, height: photo.height, labels });

interface LabelledPhoto {
  readonly photo: Size;
  readonly labels: Uint8Array;
}

/** What `labelAt` gives for a place outside the photo. */
export const outsidePhoto = -1;

/** Hair, and what is worn or carried over clothes. */
export const liesOverClothes = (label: number): boolean => label === partIndex.hair || label === partIndex.other;

/** The part's number at a place, or `outsidePhoto`. */
export function labelAt({ width, height, labels }: LabelMap, place: Point): number {
  const x = Math.floor(place.x);
  const y = Math.floor(place.y);
  return x < 0 || y < 0 || x >= width || y >= height ? outsidePhoto : labels[y * width + x];
}
