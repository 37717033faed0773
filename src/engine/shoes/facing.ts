import type { PixelBox } from "../image/mask-box.ts";
import type { Facing } from "./shoe.ts";

/** Width over height from which on a low shoe is seen from the side; narrower ones are seen from the front or from above. */
const leastSideAspect = 1.15;
/** Boots are high even from the side: there one end must be lower than the other by this share. */
const leastSlope = 0.28;

/** Where the toe of a shoe points: seen from the side, a shoe is low at the toe and high at the heel, where the leg comes out. */
export function facingOf(mask: Uint8Array, width: number, box: PixelBox): Facing {
  const boxWidth = box.right - box.left;
  const boxHeight = box.bottom - box.top;
  const third = Math.floor(boxWidth / 3);
  const left = meanHeight(mask, width, box, box.left, box.left + third);
  const right = meanHeight(mask, width, box, box.right - third, box.right);
  const slope = Math.abs(left - right) / boxHeight;
  if (boxWidth < leastSideAspect * boxHeight && slope < leastSlope) return "front";
  const isSlide = (from: number): boolean => isBareSole(mask, width, box, from, from + third);
  // Behind the band of a slide is nothing but the sole.
  if (isSlide(box.left) !== isSlide(box.right - third)) return isSlide(box.left) ? "right" : "left";
  return left < right ? "left" : "right";
}

/** In widths of the shoe: the greatest thickness of a bare sole, and how much its upper side may differ in height. */
const thickestSole = 0.14;
const levelSole = 0.04;

function isBareSole(mask: Uint8Array, width: number, box: PixelBox, from: number, to: number): boolean {
  const shoeWidth = box.right - box.left;
  // Soles are rounded off at their ends.
  const margin = Math.ceil(0.05 * shoeWidth);
  let highest = 0;
  let lowest = Infinity;
  for (let x = from + margin; x < to - margin; x++) {
    const high = meanHeight(mask, width, box, x, x + 1);
    highest = Math.max(highest, high);
    lowest = Math.min(lowest, high);
  }
  return highest < thickestSole * shoeWidth && highest - lowest < levelSole * shoeWidth;
}

/** How high the mask stands above the box's bottom, on average over some columns. */
function meanHeight(mask: Uint8Array, width: number, box: PixelBox, from: number, to: number): number {
  let sum = 0;
  for (let x = from; x < to; x++) {
    let y = box.top;
    while (y < box.bottom && !mask[y * width + x]) y++;
    sum += box.bottom - y;
  }
  return sum / Math.max(1, to - from);
}

/** Length over width of a shoe that is seen from above. It is also round at toe and heel; a boot from the front stands on a flat sole. */
const lengthFromAbove = { least: 2.2, most: 3.8 } as const;
const roundEnd = 0.75;

/**
 * Whether a shoe looks as shoes do from above.
 *
 * @param mask 1 on the shoe, in rows of `width` pixels
 */
export function isRoundAtBothEnds(mask: Uint8Array, width: number, { left, top, right, bottom }: PixelBox): boolean {
  const height = bottom - top;
  const aspect = height / (right - left);
  if (aspect < lengthFromAbove.least || aspect > lengthFromAbove.most) return false;
  const rowWidth = (share: number): number => {
    const row = Math.floor(top + share * (height - 1)) * width;
    let count = 0;
    for (let x = left; x < right; x++) count += mask[row + x];
    return count;
  };
  return rowWidth(0.02) < roundEnd * rowWidth(0.14) && rowWidth(0.98) < roundEnd * rowWidth(0.86);
}
