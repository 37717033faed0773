import type { Plane } from "../../image/raster.ts";

/** What of the photo vanishes with the old garment, and what comes to light there. All planes have the photo's size. */
export interface Removal {
  /** The old garment. */
  readonly old: Plane;
  /** How much of the photo is replaced: the old garment with its blurred rim, less, once `fillBehindInto` has run, what hair and face keep. */
  readonly amount: Plane;
  /** Share of skin in what comes to light; of the other garment; the rest is background. */
  readonly skin: Plane;
  readonly other: Plane;
  /** Light on that garment beside what is seen of it: a factor. */
  readonly otherLight: Plane;
  /** Light on the skin beside what the network sees of it: a factor. */
  readonly skinLight: Plane;
}
