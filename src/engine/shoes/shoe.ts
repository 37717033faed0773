import type { Layer } from "../image/raster.ts";
import type { PixelBox } from "../image/mask-box.ts";

/** Where the toe of a shoe points in the picture; `front` when it points at the camera. */
export type Facing = "left" | "right" | "front";

/** One shoe, cut out of its product photo; the box is in pixels of that photo's working size. */
export interface Shoe {
  readonly layer: Layer;
  /** 255 where this shoe is, 0 on the other shoe of the pair. */
  readonly keep: Uint8Array;
  readonly box: PixelBox;
  readonly facing: Facing;
  /** Why the view cannot be worn: `above`, seen from above, as no camera sees a shoe on its foot; `worn`, with somebody's leg in it. */
  readonly unwearable: "above" | "worn" | null;
}

/** The shoe's length, or its width in a front view, in pixels of its product photo. */
export const shoeWidthPx = ({ box }: Shoe): number => box.right - box.left;
/** The shoe's height in the same pixels. */
export const shoeHeightPx = ({ box }: Shoe): number => box.bottom - box.top;
