import type { Plane } from "../../image/raster.ts";

/** What of the photo vanishes with the old garment, and what comes to light there. All planes have the size of the changed box. */
export interface Removal {
  /** How much of each pixel is the old garment. */
  readonly old: Plane;
  /**
   * How much of each pixel is replaced: the old garment with its blurred rim. `fillBehindInto`, in place, adds what lies within the seam to the
   * photo's background, and takes out what hair and face keep.
   */
  readonly amount: Plane;
  /** The shares of skin and of the other garment in what comes to light; the rest is background. */
  readonly skin: Plane;
  readonly other: Plane;
  /** The light on what is drawn of the other garment: a factor for the colours that it has where it is seen. */
  readonly otherLight: Plane;
  /** The light on what is drawn of the skin: a factor for the skin's colours. */
  readonly skinLight: Plane;
}
