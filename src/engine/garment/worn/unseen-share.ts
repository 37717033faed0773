import type { Body } from "../../person/body.ts";
import { raisedArms } from "../../person/joints/raised-arms.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { extentOf } from "../garment-rows.ts";
import type { CutOut, TopLandmarks } from "../garment.ts";
import { clothWeights } from "./worn-cloth.ts";

/**
 * Heights on the wearer's torso (0 shoulders, 1 hips): a garment that ends above its height at the photo's lower edge is cut off. For
 * dresses and bottoms that is about the knees.
 */
const wholeUntilV = { top: 0.8, dress: 1.9, bottom: 1.7 } as const satisfies Record<WarpedGarment["kind"], number>;
/** In shoulder widths: the least width of cloth that the photo's edge cuts off. */
const leastCut = 0.3;
/**
 * On the wearer's torso's axis: a bottom begins at `waist`; a top that hangs over it no further than `hips` hides nothing by which bottoms
 * differ.
 */
const seat = { waist: 0.84, hips: 1 } as const;
/** The share that counts as unseen if only one arm shows a sleeve: the other is hidden, since garments are hardly ever cut so. */
const oneSleeve = 0.35;

/**
 * How much of a garment its photo does not show on its wearer, 0 to 1: the largest of what hair, arms, bags and a coat hide, what the
 * photo's lower edge cuts off, what raised arms pull out of shape, and a sleeve of which nothing was found.
 *
 * @param body the wearer, in pixels of the cut-out
 * @param landmarks of a top or a dress
 */
export function unseenShare(body: Body, cutOut: CutOut, kind: WarpedGarment["kind"], landmarks?: TopLandmarks): number {
  const shares = [hiddenShare(body, cutOut, kind), cutOffShare(body, cutOut, kind)];
  if (kind === "bottom") shares.push(hiddenAboveShare(body, cutOut));
  if (landmarks) shares.push(raisedArms(body), (landmarks.left.sleeve === null) === (landmarks.right.sleeve === null) ? 0 : oneSleeve);
  return Math.max(...shares);
}

function hiddenShare(body: Body, { mask }: CutOut, kind: WarpedGarment["kind"]): number {
  const cloth = clothWeights(body, kind);
  let [all, seen] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    all++;
    if (cloth[i] > 0.5) seen++;
  }
  return all === 0 ? 1 : 1 - seen / all;
}

/** What a long coat hides of trousers, of which the photo shows only the calves. */
function hiddenAboveShare(body: Body, { mask, layer: { width, height } }: CutOut): number {
  const { top, bottom } = extentOf(mask, width, height);
  const torso = torsoCoordinates(body);
  const vAt = (y: number): number => torso.v(body.pelvis.x, y);
  return Math.max(0, (vAt(top) - seat.hips) / (vAt(bottom) - seat.waist));
}

function cutOffShare(body: Body, { mask, layer: { width, height } }: CutOut, kind: WarpedGarment["kind"]): number {
  const lastRow = mask.subarray((height - 1) * width);
  const cutPx = lastRow.reduce((sum, value) => sum + value, 0);
  if (cutPx < leastCut * body.shoulderWidthPx) return 0;
  return Math.max(0, 1 - torsoCoordinates(body).v(body.pelvis.x, height) / wholeUntilV[kind]);
}
