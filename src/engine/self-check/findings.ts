import type { Composed } from "../compose/compose.ts";
import { handsInPockets } from "../compose/front/hands-in-pockets.ts";
import { openFront } from "../compose/removal/open-front.ts";
import { distanceTo } from "../image/distance.ts";
import { clamp, sides, type Side } from "../image/geometry.ts";
import type { Plane } from "../image/raster.ts";
import type { Body } from "../person/body.ts";
import { seesToes } from "../person/joints/hidden-feet.ts";
import { raisedArms } from "../person/joints/raised-arms.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "../warp/warped-garment.ts";
import { drawnFoot, hiddenHand } from "./drawn-extremities.ts";

/** Faults of a composed picture that are measured without a network, each 0…1. */
export interface Findings {
  /** Share of the trunk between armpits and hem that neither the garment nor anything before it covers. */
  readonly holes: number;
  /** How much more of one half of the trunk is covered than of the other. */
  readonly oneSided: number;
  /** Share of the garment that lies further off the person than a wide sleeve hangs; the flare of a skirt or a dress is left out. */
  readonly spill: number;
  /** Share of the picture's skin that is drawn and not photographed. */
  readonly inventedSkin: number;
  /** Share of the garment that its photo hides or cuts off; 0 of one that nobody wears there. */
  readonly unseen: number;
  /** How far down the torso's axis the higher elbow falls short of where arms hang; 0 for a bottom, which arms do not touch. */
  readonly raised: number;
  /** Share of a foot's line that is drawn, where the photo shows neither the foot nor its shoe; that of the worse foot. */
  readonly drawnFoot: number;
  /** The same of the worse hand, which an old sleeve or a pocket hid; see `hiddenHand`. 0 for a bottom. */
  readonly hiddenHand: number;
}

/** Height on the torso's axis, a little above the hips, from which on skirts may flare. */
const flaresFromV = 0.85;

/** One pixel in `stride` is looked at, across and down: smaller faults do not count. */
const stride = 4;

/**
 * Measures a composed picture.
 *
 * @param unseen as in `Findings`
 */
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

function personGrid({ parts, photo }: Body, width: number, height: number): Uint8Array {
  const someone = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = y * stride * photo.width;
    for (let x = 0; x < width; x++, i++) someone[i] = parts.background.data[row + x * stride] < 0.5 ? 1 : 0;
  }
  return someone;
}

/** What each pixel is looked at with. */
interface Checked {
  readonly body: Body;
  readonly composed: Composed;
  readonly torso: TorsoCoordinates;
  readonly kind: WarpedGarment["kind"];
  /** Distance to the person, in strides. */
  readonly away: Plane;
  readonly furthest: number;
  readonly isOpen: ReturnType<typeof openFront>;
  readonly liftedShare: ReturnType<typeof handsInPockets>;
  /** The heights on the torso's axis between which the garment must cover the trunk. */
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
    // A flared skirt may stand off the legs.
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
