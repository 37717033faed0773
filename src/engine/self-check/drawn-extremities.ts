import type { Composed } from "../compose/compose.ts";
import { pointsBetween, type Point, type Side } from "../image/geometry.ts";
import type { Body, BodySide } from "../person/body.ts";
import { labelAt, labelMap, partIndex } from "../person/labels.ts";

/** From here to here, in lengths of the way from ankle to toes and from wrist to knuckles, lie foot and hand. */
const extremities = { foot: { from: 0.2, to: 0.9 }, hand: { from: 0.2, to: 1.3 }, samples: 12 } as const;

/** How much of a foot's line is drawn skin. */
export function drawnFoot({ ankle, toes }: BodySide, composed: Composed): number {
  return drawnShare(ankle, toes, extremities.foot, composed);
}

/** In lengths of the way from wrist to knuckles: where fingers are, also of a wrist that the pose put too high. */
const fingersReach = { from: 0.8, to: 2.2 } as const;

/** In those lengths: the end of the forearm. */
const wristReach = { from: -0.6, to: 0.2 } as const;
/** So much of both lies in clothes where a hand is in a pocket: a new sleeve, or a bare arm, ends there in nothing. */
const pocket = { fingers: 0.8, wrist: 0.7 } as const;
/** How much a hand that nobody saw, in a pocket or drawn whole, is worth of an arm's end that is drawn. */
const unseenHand = 0.6;
const clothes = new Set<number>([partIndex.top, partIndex.dress, partIndex.bottom]);

/** How much of a hand's line is drawn skin, or what a hand that nobody saw counts for; 0 where the photo shows its fingers. */
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

/** In lengths of the way from a joint to an end. */
type Reach = { readonly from: number; readonly to: number };

const along = (joint: Point, end: Point, { from, to }: Reach): Point[] => pointsBetween(joint, end, extremities.samples, from, to);

/** Whether the picture shows skin at a place that the photo does not. */
function isDrawn({ x, y }: Point, { box, removal, visible }: Composed): boolean {
  if (x < box.left || y < box.top || x >= box.right || y >= box.bottom) return false;
  const i = (Math.floor(y) - box.top) * removal.skin.width + Math.floor(x) - box.left;
  return removal.amount.data[i] * removal.skin.data[i] * (1 - visible.data[i]) > 0.5;
}
