import type { Plane } from "../../image/raster.ts";

/** What of the photo vanishes with the old garment, and what comes to light there. All planes have the photo's size. */
export interface Removal {
  /** The old garment. */
  readonly old: Plane;
  /** How much of each pixel is replaced: the old garment with its blurred rim. `fillBehindInto` takes out of it what hair and face keep. */
  readonly amount: Plane;
  /** The shares of skin and of the other garment in what comes to light; the rest is background. */
  readonly skin: Plane;
  readonly other: Plane;
  /** Light on what comes to light of the other garment: a factor for the colours that it has where it is seen. */
  readonly otherLight: Plane;
  /** Light on what comes to light of the skin: a factor for the colours that the network sees. */
  readonly skinLight: Plane;
}
