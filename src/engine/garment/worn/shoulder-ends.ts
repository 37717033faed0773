import { middle, outwardOf, point, type Point, type Side } from "../../image/geometry.ts";
import type { Mask } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";
import { topOfColumn } from "../garment-rows.ts";

/** Shoulders fall by less than this per pixel outwards, even those of somebody who leans; the armhole beyond them falls by more. */
const steepestShoulder = 0.75;

/** In shoulder widths: how far outside of the body's shoulder a strap may end. */
const beyondShoulder = 0.1;

/** Without sleeves the shoulder ends where the cloth does: high and far out. */
export function strapEnd(mask: Mask, body: Body, side: Side): Point {
  const { armpit, shoulder } = body[side];
  const outward = outwardOf(side);
  const centreX = middle(body.left.shoulder, body.right.shoulder).x;
  const reach = Math.abs(shoulder.x - centreX) + beyondShoulder * body.shoulderWidthPx;
  let best = shoulder;
  let bestScore = Infinity;
  for (let offset = 0; offset < reach; offset++) {
    const x = centreX + outward * offset;
    const y = topOfColumn(mask.data, mask.width, mask.height, x);
    const score = y - steepestShoulder * offset;
    if (y > armpit.y || score >= bestScore) continue;
    bestScore = score;
    best = point(x, y);
  }
  return best;
}

/** In pixels of height: by this much per pixel nearer to the middle, a place must lie higher to count as the higher one. */
const outerFirst = 0.22;

/**
 * Where the shoulder seam meets the collar: the highest cloth between shoulder and middle; of several places about as high, the outer one.
 *
 * @param lowestY what lies below this row is no shoulder
 */
export function neckPoint(mask: Mask, shoulder: Point, centreX: number, side: Side, lowestY: number): Point {
  const outward = outwardOf(side);
  let best = shoulder;
  let bestScore = Infinity;
  for (let offset = Math.abs(shoulder.x - centreX); offset > 2; offset--) {
    const x = centreX + outward * offset;
    const y = topOfColumn(mask.data, mask.width, mask.height, x);
    const score = y - outerFirst * offset;
    if (y > lowestY || score >= bestScore) continue;
    bestScore = score;
    best = point(x, y);
  }
  return best;
}
