import { cutOutFlat } from "../garment/flat/cut-out-flat.ts";
import type { CutOut } from "../garment/garment.ts";
import { matteLayer } from "../image/matte.ts";
import { boxAround, type PixelBox } from "../image/mask-box.ts";
import { findComponents } from "../image/components.ts";
import { dilated } from "../image/morphology.ts";
import type { Raster } from "../image/raster.ts";
import { TryOnProblem } from "../problem.ts";
import { facingOf, isRoundAtBothEnds } from "./facing.ts";
import { openGaps } from "./open-gaps.ts";
import type { Shoe } from "./shoe.ts";
import { splitPair } from "./split-pair.ts";

/** The second shoe of a pair is at least this share of the first; anything smaller is a lace, a tag or a box's corner. */
const leastShareOfLargest = 0.35;

/**
 * As a share of the photo: parts as near to each other belong together, because a pale sole on a pale background may come out apart from
 * its shoe.
 */
const largestGap = 0.02;

/**
 * The shoes in a product photo: one, or both of a pair; of a pair that stands one behind the other, only the one in front.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the background is not plain, or nothing lies on it
 */
export function cutOutShoes(photo: Raster): Shoe[] {
  const { layer, mask } = withoutGaps(photo, cutOutFlat(photo));
  const { width, height } = layer;
  const gapPx = largestGap * Math.max(width, height);
  const { ids, sizes } = findComponents(dilated(mask, width, height, gapPx), width, height);
  const largest = Math.max(...sizes);
  const numbers = sizes.flatMap((size, id) => (id > 0 && size >= largest * leastShareOfLargest ? [id] : []));
  const parts = numbers.flatMap((number) => {
    const part = new Uint8Array(ids.length);
    // Which shoe of a pair a loose part belongs to is unknown; of a single shoe all loose parts are its own.
    for (let i = 0; i < ids.length; i++) part[i] = mask[i] && (ids[i] === number || numbers.length === 1) ? 1 : 0;
    return numbers.length === 1 ? splitPair(part, width, height) : [part];
  });
  return parts.map((keep) => {
    const box = boxAround(keep, 1, width, height, 0)!;
    const facing = facingOf(keep, width, box);
    const isFromAbove = facing === "front" && isRoundAtBothEnds(keep, width, box);
    const unwearable = comesFromTop(box, width, height) ? "worn" : isFromAbove ? "above" : null;
    return { layer, keep: softened(keep, width, height), box, facing, unwearable };
  });
}

/**
 * Whether something comes into the picture from above, as legs do. In a picture that is trimmed to its shoe the other borders are as near.
 */
function comesFromTop({ left, top, right, bottom }: PixelBox, width: number, height: number): boolean {
  const margin = trimMargin * Math.max(width, height);
  return top === 0 && bottom < height - margin && (left > margin || right < width - margin);
}

const trimMargin = 0.02;

/**
 * The views that can be worn.
 *
 * @throws TryOnProblem `error.engine.shoes.above` or `error.engine.shoes.worn` when there is none, only views from above or on somebody's
 *   feet
 */
export function wearableViews(shoes: readonly Shoe[]): Shoe[] {
  const views = shoes.filter(({ unwearable }) => unwearable === null);
  if (views.length > 0) return views;
  throw new TryOnProblem(shoes.some(({ unwearable }) => unwearable === "worn") ? "error.engine.shoes.worn" : "error.engine.shoes.above");
}

function withoutGaps(photo: Raster, cutOut: CutOut): CutOut {
  const mask = openGaps(photo, cutOut.mask);
  return mask === cutOut.mask ? cutOut : { ...cutOut, mask, layer: matteLayer(photo, mask) };
}

/** The mask a little widened, because the layer's soft edge reaches outside of it. */
function softened(keep: Uint8Array, width: number, height: number): Uint8Array {
  const reachPx = 3;
  const grown = new Uint8Array(keep.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!keep[y * width + x]) continue;
      const top = Math.max(0, y - reachPx);
      const bottom = Math.min(height - 1, y + reachPx);
      const isInner = x >= reachPx && x < width - reachPx && keep[y * width + x - reachPx] && keep[y * width + x + reachPx];
      if (isInner && keep[top * width + x] && keep[bottom * width + x]) {
        grown[y * width + x] = 255;
        continue;
      }
      for (let v = top; v <= bottom; v++)
        grown.fill(255, v * width + Math.max(0, x - reachPx), v * width + Math.min(width, x + reachPx + 1));
    }
  }
  return grown;
}
