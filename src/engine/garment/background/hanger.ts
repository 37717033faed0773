import type { LabPlanes } from "../../image/colour.ts";
import { findComponents, keepBigComponents } from "../../image/components.ts";
import { boxAround } from "../../image/mask-box.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import { newBytes } from "../../image/scratch.ts";

/** Hangers are looked for at the photo's size divided by `shrink`; in that size `rimPx` pixels around one are mixed with it. */
const shrink = 4;
const rimPx = 2;

/** A product photo: 1 where its background is, how far each colour is from the background's, and the colours. */
interface Seen {
  readonly isBackground: Uint8Array;
  readonly distances: Float32Array;
  readonly lab: LabPlanes;
}

/**
 * JPEG's blur around a thin hook hardly differs from the background: less than `clearDistance` (Lab units). So does white on white, but
 * that is broader than `broadest` (in widths of what is seen).
 */
const clearDistance = 6;
const broadest = 0.05;
/** A garment of which less than this share is clearly none of the background is white on white. */
const leastClear = 0.4;
/**
 * In widths of what is seen: the greatest half thickness of a hanger's wire or bar, and how far from the middle a hook reaches, from side
 * to side.
 */
const thickest = 0.03;
const hook = { fromMiddle: 0.15, width: 0.22, leastHeight: 0.035 } as const;
/** Smaller loose pieces, as a share of the largest, have no hanger of their own. */
const leastPiece = 0.1;
/**
 * A bar may be a strap if its colour is this near to the garment's (Lab units) over at least the share `leastAlike` of it: more than
 * buttons are.
 */
const likeCloth = 14;
const leastAlike = 0.05;
/** One in this many of the garment's pixels is asked for its colour. */
const colourStride = 23;

/**
 * The hanger on which a garment hangs in its photo: a thin hook in the middle above everything else, and the bar connected to it, as far as
 * its colour differs from the garment's. Where a bar goes through the collar it lies on the cloth, and is not found.
 *
 * @returns 1 for its pixels; null where there is none
 */
export function findHanger({ isBackground, distances, lab }: Seen, photoWidth: number, photoHeight: number): Uint8Array | null {
  const width = Math.floor(photoWidth / shrink);
  const height = Math.floor(photoHeight / shrink);
  const inPhoto = (i: number): number => Math.floor(i / width) * shrink * photoWidth + (i % width) * shrink;
  const any = newBytes(width * height);
  const clear = newBytes(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, from = y * shrink * photoWidth; x < width; x++, i++, from += shrink) {
      if (isBackground[from]) continue;
      any[i] = 1;
      if (distances[from] > clearDistance) clear[i] = 1;
    }
  }
  const found = hookOver(any, clear, width, height);
  if (!found) return null;
  const { seen, thick, hookEnd } = found;
  const isCloth = coloursOf(thick, lab, inPhoto);
  // What is thin, less the rims that opening takes off corners.
  const near = dilated(thick, width, height, 1);
  const isBar = maskWhere(seen.length, (i) => {
    if (!seen[i] || thick[i]) return false;
    return Math.floor(i / width) < hookEnd || (!near[i] && !isCloth(inPhoto(i)));
  });
  const { ids } = findComponents(isBar, width, height);
  const first = ids.find((id) => id > 0);
  const whole = maskWhere(ids.length, (i) => ids[i] > 0 && ids[i] === first);
  const hanger = dilated(whole, width, height, rimPx);
  return maskWhere(photoWidth * photoHeight, (i) => {
    const x = Math.min(width - 1, Math.floor((i % photoWidth) / shrink));
    const y = Math.min(height - 1, Math.floor(Math.floor(i / photoWidth) / shrink));
    return hanger[y * width + x] === 1;
  });
}

interface Hook {
  readonly seen: Uint8Array;
  /** What is thicker than any hanger. */
  readonly thick: Uint8Array;
  /** The first row below it. */
  readonly hookEnd: number;
}

function hookOver(any: Uint8Array, clear: Uint8Array, width: number, height: number): Hook | null {
  const all = boxAround(keepBigComponents(any, width, height, leastPiece), 1, width, height, 0);
  if (!all) return null;
  const seenWidth = all.right - all.left;
  const clearlyThick = opened(clear, width, height, thickest * seenWidth);
  const isFaint = sum(clearlyThick) < leastClear * sum(any);
  const thick = isFaint ? opened(any, width, height, broadest * seenWidth) : clearlyThick;
  const either = clear.map((is, i) => is | thick[i]);
  const seen = keepBigComponents(either, width, height, leastPiece);
  const cloth = boxAround(thick, 1, width, height, 0);
  const box = boxAround(seen, 1, width, height, 0);
  if (!cloth || !box) return null;
  const hookEnd = endOfHook(seen, thick, width, height, box.top, (cloth.left + cloth.right) / 2, seenWidth);
  return hookEnd - box.top < hook.leastHeight * (box.bottom - box.top) ? null : { seen, thick, hookEnd };
}

/** Tells of a pixel of the photo whether the garment has its colour. */
function coloursOf(thick: Uint8Array, lab: LabPlanes, inPhoto: (i: number) => number): (pixel: number) => boolean {
  const colours: number[][] = [];
  for (let i = 0; i < thick.length; i += colourStride) if (thick[i]) colours.push(lab.map((plane) => plane[inPhoto(i)]));
  return (pixel) => {
    const alike = colours.filter(
      ([lightness, a, b]) => Math.hypot(lab[0][pixel] - lightness, lab[1][pixel] - a, lab[2][pixel] - b) < likeCloth,
    );
    return alike.length > leastAlike * colours.length;
  };
}

const sum = (mask: Uint8Array): number => mask.reduce((all, is) => all + is, 0);

/** The first row, from the top of what is seen, in which there is more than a thin hook near the middle. */
function endOfHook(
  seen: Uint8Array,
  thick: Uint8Array,
  width: number,
  height: number,
  topY: number,
  middleX: number,
  seenWidth: number,
): number {
  let [left, right] = [Infinity, -Infinity];
  for (let y = topY; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!seen[i]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      const isFar = Math.abs(x - middleX) > hook.fromMiddle * seenWidth || right - left > hook.width * seenWidth;
      if (thick[i] || isFar) return y;
    }
  }
  return height;
}
