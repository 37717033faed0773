import { shoulderBox } from "../../person/joints/shoulder-box.ts";
import { replacedParts } from "../../warp/warped-garment.ts";
import type { DrawnHand } from "../../person/joints/drawn-hands.ts";
import { boxOfHand } from "../bare-body/hand-shape.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Body } from "../../person/body.ts";
import { axisPoint } from "../../warp/body-axis.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";

/** How far around the old and the new garment shadows, seams and blurs reach: in shoulder widths, and at least in pixels. */
const reachShare = 0.25;
const leastReachPx = 24;
/** On the torso's axis: the lowest place where the waist is looked for. */
const lowestWaistV = 1.15;
/** The box's edges are multiples of this, so that it begins on a whole pixel of every plane that is kept shrunk, and of that plane's first halvings. */
const alignPx = 16;

/** A pixel with at most this much of the old garment stays, unless it lies beside one with more (see `planRemoval`). */
const leastWeight = 0.25;

/**
 * The box of the photo outside of which a new garment changes nothing. It includes the torso, as all is measured by that.
 *
 * @param hands the hands that are drawn
 */
export function changedBox(body: Body, garment: WarpedGarment, hands: readonly DrawnHand[]): PixelBox {
  const { width, height } = body.photo;
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (const part of replacedParts[garment.kind]) includeInto(box, body.parts[part].data, width);
  for (const hand of hands) includeBoxInto(box, boxOfHand(hand, body.photo));
  for (const layer of [garment.body, ...garment.sleeves.map((sleeve) => sleeve.layer)]) {
    const { left, top } = layer;
    includeBoxInto(box, { left, top, right: left + layer.width, bottom: top + layer.height });
  }
  const shoulders = shoulderBox(body);
  const waist = axisPoint(body, lowestWaistV);
  const reachPx = Math.max(leastReachPx, reachShare * body.shoulderWidthPx);
  const down = (edge: number): number => Math.floor(edge / alignPx) * alignPx;
  const up = (edge: number): number => Math.ceil(edge / alignPx) * alignPx;
  return {
    left: Math.max(0, down(Math.min(box.left - reachPx, shoulders.left))),
    top: Math.max(0, down(Math.min(box.top - reachPx, shoulders.top))),
    right: Math.min(width, up(Math.max(box.right + reachPx, shoulders.right))),
    bottom: Math.min(height, up(Math.max(box.bottom + reachPx, shoulders.bottom, waist.y))),
  };
}

type GrowingBox = { -readonly [Edge in keyof PixelBox]: PixelBox[Edge] };

function includeBoxInto(box: GrowingBox, { left, top, right, bottom }: PixelBox): void {
  box.left = Math.min(box.left, left);
  box.top = Math.min(box.top, top);
  box.right = Math.max(box.right, right);
  box.bottom = Math.max(box.bottom, bottom);
}

/** Widens the box, in place, to all of a part that goes. */
function includeInto(box: GrowingBox, part: Float32Array, width: number): void {
  for (let y = 0, i = 0; i < part.length; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (part[i] <= leastWeight) continue;
      if (x < box.left) box.left = x;
      if (x >= box.right) box.right = x + 1;
      if (y < box.top) box.top = y;
      if (y >= box.bottom) box.bottom = y + 1;
    }
  }
}
