import { includeAlphaInto, type Canvas } from "../../image/canvas.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { PlacedLayer, Plane } from "../../image/raster.ts";
import type { HandShape } from "../bare-body/hand-shape.ts";
import type { WarpedSleeve } from "../../warp/warped-garment.ts";
import type { Removal } from "./removal.ts";
import type { Dressing } from "./dressing.ts";
import { copyOf } from "../../image/scratch.ts";

/** Everything that the painting steps share. */
export interface Scene extends Dressing {
  readonly removal: Removal;
  readonly canvas: Canvas;
  /** The box within the canvas in which anything can change. */
  readonly region: PixelBox;
  /** How much of each pixel is the face's skin, which lies before every collar. */
  readonly face: Plane;
  /** Hands that the photo hides and that are drawn. */
  readonly handShapes: readonly HandShape[];
  /** How much of each pixel is taken up by arms, hands and held things that lie before the garment's body. */
  readonly front: Plane;
  /** The alpha of the garment's body alone, without sleeves. */
  readonly bodyAlpha: Plane;
  /** The alpha of the garment's body and sleeves. */
  readonly garmentAlpha: Plane;
}

/** A scene, and what only some of its steps ask for. */
export interface StagedScene extends Scene {
  /** `front` without the held things: arms and hands. */
  readonly frontArms: Plane;
  /** Held things, cut out of the photo; null where nothing is held. */
  readonly things: PlacedLayer | null;
  /** Whether a top stays on whose hem hangs over the new bottom. */
  readonly staysUnderTop: boolean;
}

/** The alpha of a garment's body and sleeves together: the higher one at each pixel. */
export function wholeAlpha(bodyAlpha: Plane, sleeves: readonly WarpedSleeve[]): Plane {
  const whole = { ...bodyAlpha, data: copyOf(bodyAlpha.data) };
  for (const { layer } of sleeves) includeAlphaInto(whole, layer);
  return whole;
}

/** The box of what is removed or painted, with a margin; an empty box where nothing is. */
export function changedRegion(removed: Plane, painted: Plane, marginPx: number): PixelBox {
  const { width, height } = removed;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (removed.data[i] === 0 && painted.data[i] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: Math.max(0, left - marginPx),
    top: Math.max(0, top - marginPx),
    right: Math.min(width, right + marginPx + 1),
    bottom: Math.min(height, bottom + marginPx + 1),
  };
}
