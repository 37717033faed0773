import type { Body, BodySide } from "./person/body.ts";
import type { Composed } from "./compose/compose.ts";
import { handsInPockets } from "./compose/front/hands-in-pockets.ts";
import { openFront } from "./compose/removal/open-front.ts";
import { distanceTo } from "./image/distance.ts";
import { clamp, pointsBetween, sides, smoothstep, type Point, type Side } from "./image/geometry.ts";
import type { Plane } from "./image/raster.ts";
import { seesToes } from "./person/joints/hidden-feet.ts";
import { labelAt, labelMap, partIndex } from "./person/labels.ts";
import { raisedArms } from "./person/joints/raised-arms.ts";
import { torsoCoordinates, type TorsoCoordinates } from "./person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "./warp/warped-garment.ts";

/** What may be wrong with a picture, in the order in which it is worst for the eye. */
export const weaknesses = [
  "garment-hidden",
  "raised-arms",
  "feet-hidden",
  "hands-hidden",
  "holes",
  "one-sided",
  "spill",
  "invented-skin",
] as const;
export type Weakness = (typeof weaknesses)[number];

/** How far the engine trusts a picture, and why no further. */
export interface SelfCheck {
  /** 0 to 1: how far the engine trusts its own picture. Below about 0.5 the shopper should be told what would make a better photo. */
  readonly confidence: number;
  /** What takes the confidence away, the worst first; empty for a picture without complaint. */
  readonly weaknesses: readonly Weakness[];
}

/** Shares (0…1) that no network is needed to see. */
export interface Findings {
  /** Of the trunk between armpits and hem, without garment and without anything before it. */
  readonly holes: number;
  /** How much more of one half of the trunk is covered than of the other. */
  readonly oneSided: number;
  /** Of the garment, further off the person than a wide sleeve hangs; a skirt's and a dress's flare is none. */
  readonly spill: number;
  /** Of all skin in the picture, drawn and not photographed. */
  readonly inventedSkin: number;
  /** Of a garment that somebody wears in its photo, what that does not tell. */
  readonly unseen: number;
  /** How far down the torso's axis the higher elbow falls short of where arms hang; a bottom does not ask. */
  readonly raised: number;
  /** Of the foot of which more is drawn: the photo shows neither it nor its shoe. */
  readonly drawnFoot: number;
  /** Of the hand of which less is known: how much of it is drawn, since an old sleeve hid it; a fixed share of one in a pocket. */
  readonly hiddenHand: number;
}

/**
 * From where on a finding costs confidence, and where it costs as much as it can; and how much that is. Of 21 pictures of which strangers saw
 * two fifths of the skin or more drawn, they accepted one; of 52 with less, 18.
 */
const costs: Record<Weakness, { readonly finding: keyof Findings; readonly from: number; readonly to: number; readonly most: number }> = {
  "garment-hidden": { finding: "unseen", from: 0.15, to: 0.4, most: 0.75 },
  "raised-arms": { finding: "raised", from: 0, to: 0.3, most: 0.7 },
  "feet-hidden": { finding: "drawnFoot", from: 0.3, to: 0.6, most: 0.75 },
  "hands-hidden": { finding: "hiddenHand", from: 0.4, to: 0.75, most: 0.65 },
  holes: { finding: "holes", from: 0.02, to: 0.2, most: 0.8 },
  "one-sided": { finding: "oneSided", from: 0.06, to: 0.3, most: 0.6 },
  spill: { finding: "spill", from: 0.04, to: 0.2, most: 0.6 },
  "invented-skin": { finding: "inventedSkin", from: 0.3, to: 0.6, most: 0.5 },
};

/** From so far down the torso's axis on, a little above the hips. */
const flaresFromV = 0.85;

/** Every so many pixels, across and down, one is looked at: a fault that falls between them is none. */
const stride = 4;

/**
 * Looks at a picture as it was put together. Takes a few milliseconds: it looks at one pixel in sixteen.
 *
 * @param unseen how much of the garment its photo does not tell, 0 to 1
 */
export function checkComposed(body: Body, garment: WarpedGarment, composed: Composed, unseen: number): SelfCheck {
  return judge(findingsOf(body, garment, composed, unseen));
}

/** What findings say together: each takes its part of the confidence away. */
export function judge(findings: Findings): SelfCheck {
  const taken = weaknesses.map((weakness) => {
    const { finding, from, to, most } = costs[weakness];
    return { weakness, cost: most * smoothstep(from, to, findings[finding]) };
  });
  return {
    confidence: taken.reduce((trust, { cost }) => trust * (1 - cost), 1),
    weaknesses: taken
      .filter(({ cost }) => cost > 0.15)
      .toSorted((a, b) => b.cost - a.cost)
      .map(({ weakness }) => weakness),
  };
}

/** The trust in a picture of several garments is that in the worst of them. */
export function worseOf(first: SelfCheck | null, second: SelfCheck): SelfCheck {
  return first && first.confidence < second.confidence ? first : second;
}

/** Measures a composed picture; all shares are of pixels, one in so many of which is looked at. */
export function findingsOf(body: Body, garment: WarpedGarment, composed: Composed, unseen: number): Findings {
  const { photo } = body;
  const width = Math.ceil(photo.width / stride);
  const height = Math.ceil(photo.height / stride);
  const torso = torsoCoordinates(body);
  const isBottom = garment.kind === "bottom";
  const checked: Checked = {
    body,
    composed,
    torso,
    kind: garment.kind,
    away: distanceTo(personGrid(body, width, height), width, height),
    furthest: (0.14 * body.shoulderWidthPx) / stride,
    isOpen: openFront({ body, garment, torso }),
    liftedShare: garment.kind === "top" ? handsInPockets(body, torso, garment.hemV) : null,
    fromV: isBottom ? 0.95 : Math.max(0.3, garment.armpitV + 0.05),
    toV: isBottom ? 1.1 : Math.min(garment.hemV, 1.1) - 0.06,
  };
  const sums: Sums = { cloth: 0, spilt: 0, skin: 0, invented: 0, left: { covered: 0, all: 0 }, right: { covered: 0, all: 0 } };
  for (let y = 0; y < height; y++) addRowTo(sums, checked, y);
  const { left, right } = sums;
  const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
  const coverage = [share(left.covered, left.all), share(right.covered, right.all)];
  const all = left.all + right.all;
  return {
    holes: all === 0 ? 0 : 1 - share(left.covered + right.covered, all),
    oneSided: left.all > 0 && right.all > 0 ? Math.abs(coverage[0] - coverage[1]) : 0,
    spill: share(sums.spilt, sums.cloth),
    inventedSkin: share(sums.invented, sums.skin),
    unseen,
    raised: isBottom ? 0 : raisedArms(body),
    drawnFoot: Math.max(...sides.map((side) => (seesToes(body, body[side]) ? 0 : drawnFoot(body[side], composed)))),
    hiddenHand: isBottom ? 0 : Math.max(...sides.map((side) => hiddenHand(body, side, composed))),
  };
}

/** From here to here, in lengths of the way from ankle to toes and from wrist to knuckles, lie foot and hand. */
const extremities = { foot: { from: 0.2, to: 0.9 }, hand: { from: 0.2, to: 1.3 }, samples: 12 } as const;

/** How much of a foot's line is drawn skin. */
function drawnFoot({ ankle, toes }: BodySide, composed: Composed): number {
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
function hiddenHand(body: Body, side: Side, composed: Composed): number {
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

function personGrid({ parts, photo }: Body, width: number, height: number): Uint8Array {
  const someone = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = y * stride * photo.width;
    for (let x = 0; x < width; x++, i++) someone[i] = parts.background.data[row + x * stride] < 0.5 ? 1 : 0;
  }
  return someone;
}

/** What is asked for each pixel that is looked at. */
interface Checked {
  readonly body: Body;
  readonly composed: Composed;
  readonly torso: TorsoCoordinates;
  readonly kind: WarpedGarment["kind"];
  /** Strides to the person. */
  readonly away: Plane;
  readonly furthest: number;
  readonly isOpen: ReturnType<typeof openFront>;
  readonly liftedShare: ReturnType<typeof handsInPockets>;
  /** The trunk, down the torso's axis. */
  readonly fromV: number;
  readonly toV: number;
}

interface Sums extends Record<Side, { covered: number; all: number }> {
  cloth: number;
  spilt: number;
  skin: number;
  invented: number;
}

function addRowTo(
  sums: Sums,
  { body, composed, torso, kind, away, furthest, isOpen, liftedShare, fromV, toV }: Checked,
  row: number,
): void {
  const { box, visible, front, removal } = composed;
  const { hair, skin, other, top } = body.parts;
  const y = row * stride;
  const isRowInBox = y >= box.top && y < box.bottom;
  for (let column = 0; column < away.width; column++) {
    const x = column * stride;
    const p = y * body.photo.width + x;
    const isInBox = isRowInBox && x >= box.left && x < box.right;
    const local = (y - box.top) * visible.width + x - box.left;
    const shown = isInBox ? visible.data[local] : 0;
    sums.cloth += shown;
    const v = torso.v(x, y);
    // A flared skirt stands off the legs as far as it likes.
    if (away.data[row * away.width + column] > furthest && (kind === "top" || v < flaresFromV)) sums.spilt += shown;
    const removed = isInBox ? removal.amount.data[local] : 0;
    const drawn = isInBox ? removed * removal.skin.data[local] * (1 - shown) : 0;
    sums.invented += drawn;
    sums.skin += drawn + skin.data[p] * (1 - removed) * (1 - shown);
    // A top that hangs over the new bottom hides no hole.
    const inFront = isInBox ? front.data[local] : 0;
    const before = inFront + hair.data[p] + skin.data[p] + other.data[p] + (kind === "bottom" ? top.data[p] : 0);
    if (v < fromV || v > toV || before > 0.4 || isOpen?.(x, y) || (liftedShare?.(x, y) ?? 0) > 0.5) continue;
    const u = torso.u(x, y);
    const side = u < 0 ? "left" : "right";
    if (Math.abs(u) > 0.8 * body.halfWidthPx(clamp(v, 0.2, 1.1), side)) continue;
    sums[side].all++;
    sums[side].covered += shown;
  }
}
