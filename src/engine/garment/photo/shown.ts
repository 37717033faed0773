import type { PixelBox } from "../../image/mask-box.ts";
import type { Raster } from "../../image/raster.ts";

/** A shop's picture without what was laid over its ends or around it: there is ground instead. */
export interface ProductPicture extends Raster {
  /** What the photo shows; what went on around it, nobody knows. */
  readonly shown: PixelBox;
}
