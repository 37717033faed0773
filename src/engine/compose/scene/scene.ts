import { includeAlphaInto, type Canvas } from "../../image/canvas.ts";
import type { Box } from "../../image/picture.ts";
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
  /** Where anything can change. */
  readonly region: Box;
  /** How much of each pixel is the face's skin, which lies before every collar. */
  readonly face: Plane;
  /** Hands that the photo hides and that are drawn. */
  readonly handShapes: readonly HandShape[];
  /** How much of each pixel arms, hands and what they hold take up before the garment's body. */
  readonly front: Plane;
  /** Alpha of the garment's body, and of all of the garment. */
  readonly bodyAlpha: Plane;
  readonly garmentAlpha: Plane;
}

/** A scene, and what only some of its steps ask for. */
export interface StagedScene extends Scene {
  /** Arms and hands alone; `front` is these together with what they hold. */
  readonly frontArms: Plane;
  /** What is held, cut out of the photo; null where nothing is. */
  readonly things: PlacedLayer | null;
  /** Whether a top stays on, whose hem hangs over the new bottom. */
  readonly staysUnderTop: boolean;
}

/** The alpha of a garment's body and sleeves together: the higher one at each pixel. */
export function wholeAlpha(bodyAlpha: Plane, sleeves: readonly WarpedSleeve[]): Plane {
  const whole = { ...bodyAlpha, data: copyOf(bodyAlpha.data) };
  for (const { layer } of sleeves) includeAlphaInto(whole, layer);
  return whole;
}

/** The box of what is removed or painted, with a margin; empty for nothing. */
export function changedRegion(removed: Plane, painted: Plane, marginPx: number): Box {
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
  if (right < 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.max(0, left - marginPx);
  const y = Math.max(0, top - marginPx);
  return { x, y, width: Math.min(width, right + marginPx + 1) - x, height: Math.min(height, bottom + marginPx + 1) - y };
}

/** A box as the bounds of two loops, to be read once and not in every row: V8 would compile the loops' fast code anew after each. */
export function boundsOf({ x, y, width, height }: Box): Record<"firstX" | "firstY" | "endX" | "endY", number> {
  return { firstX: x, firstY: y, endX: x + width, endY: y + height };
}
