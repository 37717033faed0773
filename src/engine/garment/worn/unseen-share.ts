import type { Body } from "../../person/body.ts";
import { raisedArms } from "../../person/joints/raised-arms.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { extentOf } from "../garment-rows.ts";
import type { CutOut, TopLandmarks } from "../garment.ts";
import { clothWeights } from "./worn-cloth.ts";

/** On the wearer's torso's axis (0 shoulders, 1 hips): what ends above this at the photo's lower edge is cut off; dresses and trousers to the knees. */
const wholeUntilV = { top: 0.8, dress: 1.9, bottom: 1.7 } as const satisfies Record<WarpedGarment["kind"], number>;
/** At least so wide, in widths of the shoulders, is cloth that the photo's edge cuts off. */
const leastCut = 0.3;
/** On the wearer's torso's axis: a bottom begins at `waist`; a top that hangs over it down to `hips` hides nothing that tells it from another. */
const seat = { waist: 0.84, hips: 1 } as const;
/** Of a top or dress with a sleeve on one arm only the other was hidden, hardly ever cut so. */
const oneSleeve = 0.35;

/**
 * How much of a garment that somebody wears its photo does not tell, from 0 to 1: what hair, arms, bags and a coat hide, what the photo's lower edge
 * cuts off, what raised arms pull out of shape, a sleeve of which nothing was found; whichever is most.
 *
 * @param body the wearer, in the pixels of the cut-out
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

/** Of trousers under a long coat the photo tells the calves alone. */
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
