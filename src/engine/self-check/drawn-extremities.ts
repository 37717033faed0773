import type { Composed } from "../compose/compose.ts";
import { pointsBetween, type Point, type Side } from "../image/geometry.ts";
import type { Body, BodySide } from "../person/body.ts";
import { labelAt, labelMap, partIndex } from "../person/labels.ts";

/**
 * Where a foot lies between ankle (0) and toes (1), and a hand from the wrist (0) over the knuckles (1) on; looked at in `samples` places.
 */
const extremities = { foot: { from: 0.2, to: 0.9 }, hand: { from: 0.2, to: 1.3 }, samples: 12 } as const;

/** How much of a foot's line is drawn skin. */
export function drawnFoot({ ankle, toes }: BodySide, composed: Composed): number {
  return drawnShare(ankle, toes, extremities.foot, composed);
}

/** Where fingers are, from the wrist (0) over the knuckles (1) on: far enough for a wrist that the pose put too high. */
const fingersReach = { from: 0.8, to: 2.2 } as const;

/** The end of the forearm, on the same scale. */
const wristReach = { from: -0.6, to: 0.2 } as const;
/** Shares of fingers and wrist that lie in clothes when a hand is in a pocket: a new sleeve, or a bare arm, ends there in nothing. */
const pocket = { fingers: 0.8, wrist: 0.7 } as const;
/** The finding for a hand that nobody saw, in a pocket or drawn whole; an arm's end that is all drawn skin counts 1. */
const unseenHand = 0.6;
const clothes = new Set<number>([partIndex.top, partIndex.dress, partIndex.bottom]);

/** How badly a hand is known, 0 to 1: the share of its line that is drawn skin, or `unseenHand`; 0 where the photo shows its fingers. */
export function hiddenHand(body: Body, side: Side, composed: Composed): number {
  const { wrist, fingers } = body[side];
  const map = labelMap(body);
  const onFingers = along(wrist, fingers, fingersReach);
  const seen = onFingers.filter((place) => labelAt(map, place) === partIndex.skin && !isDrawn(place, composed));
  if (seen.length >= 2) return 0;
  if (composed.drawnHandSides.includes(side)) return unseenHand;
  const inClothes = (places: readonly Point[]): number => places.filter((place) => clothes.has(labelAt(map, place))).length / places.length;
  const isInPocket = inClothes(onFingers) >= pocket.fingers && inClothes(along(wrist, fingers, wristReach)) >= pocket.wrist;
  return Math.max(isInPocket ? unseenHand : 0, drawnShare(wrist, fingers, extremities.hand, composed));
}

function drawnShare(joint: Point, end: Point, reach: Reach, composed: Composed): number {
  const places = along(joint, end, reach);
  return places.filter((place) => isDrawn(place, composed)).length / places.length;
}

/** Shares of the way from a joint to an end, which may lie beyond both. */
type Reach = { readonly from: number; readonly to: number };

const along = (joint: Point, end: Point, { from, to }: Reach): Point[] => pointsBetween(joint, end, extremities.samples, from, to);

/** Whether the picture shows drawn skin at a place. */
function isDrawn({ x, y }: Point, { box, removal, visible }: Composed): boolean {
  if (x < box.left || y < box.top || x >= box.right || y >= box.bottom) return false;
  const i = (Math.floor(y) - box.top) * removal.skin.width + Math.floor(x) - box.left;
  return removal.amount.data[i] * removal.skin.data[i] * (1 - visible.data[i]) > 0.5;
}
