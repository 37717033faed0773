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

/** From so far down the torso's axis on, a little above the hips. */
const flaresFromV = 0.85;

/** Every so many pixels, across and down, one is looked at: a fault that falls between them is none. */
const stride = 4;

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
