import { bodyParts, type BodyPart } from "./body.ts";
import type { Point } from "../image/geometry.ts";
import type { Size } from "../image/raster.ts";

/** Part numbers as they stand in `labels`. */
export const partIndex = Object.fromEntries(bodyParts.map((part, i) => [part, i])) as Record<BodyPart, number>;

/** The heaviest part per pixel, asked by place. */
export interface LabelMap extends Size {
  readonly labels: Uint8Array;
}

/** The labels of a body, in pixels of its photo. */
export const labelMap = ({ photo, labels }: LabelledPhoto): LabelMap => ({ width: photo.width, height: photo.height, labels });

interface LabelledPhoto {
  readonly photo: Size;
  readonly labels: Uint8Array;
}

/** What `labelAt` says of a place that is in no photo. */
export const outsidePhoto = -1;

/** Hair, and what is worn or carried over clothes. */
export const liesOverClothes = (label: number): boolean => label === partIndex.hair || label === partIndex.other;

/** The part's number at a place, or `outsidePhoto`. */
export function labelAt({ width, height, labels }: LabelMap, place: Point): number {
  const x = Math.floor(place.x);
  const y = Math.floor(place.y);
  return x < 0 || y < 0 || x >= width || y >= height ? outsidePhoto : labels[y * width + x];
}
