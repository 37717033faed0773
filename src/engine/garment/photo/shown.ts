import type { PixelBox } from "../../image/mask-box.ts";
import type { Raster } from "../../image/raster.ts";

/** A shop's picture in which ground takes the place of what was laid over its ends or around it. */
export interface ProductPicture extends Raster {
  /** The part that the photo really shows; how it went on around that is unknown. */
  readonly shown: PixelBox;
}
