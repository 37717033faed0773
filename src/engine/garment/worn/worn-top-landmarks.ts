import { armDistance } from "../../person/joints/arm.ts";
import { axisV, axisX } from "../../warp/body-axis.ts";
import type { Body } from "../../person/body.ts";
import { isBareArm } from "./bare-arm.ts";
import type { CutOut, TopLandmarks, TopSide } from "../garment.ts";
import { covers, type Mask } from "../../image/mask.ts";
import { extentOf, fillPolygonInto, topOfColumn } from "../garment-rows.ts";
import { cross, lerp, middle, otherSide, outwardOf, point, sides, subtract, type Point, type Side } from "../../image/geometry.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { TryOnProblem } from "../../problem.ts";
import { straplessTopRow } from "../landmarks/strapless.ts";
import { runningMedian, runningMean } from "../../image/series.ts";
import { baresBelly, hemRow, hemTilt } from "./worn-hem.ts";
import { sleevedArm, shownShare, sleeveOn, trunkSide } from "./worn-sleeve.ts";

/**
 * Landmarks of a top or a dress that somebody wears in its photo: the wearer's own joints say where sleeves begin, which the
 * outline alone does not when arms hang against the body.
 *
 * @param body the wearer, in the pixels of the cut-out
 * @throws TryOnProblem `error.engine.garment.not.found` when too little of the garment is seen
 */
export function wornTopLandmarks(body: Body, cutOut: CutOut): TopLandmarks {
  const mask: Mask = { width: cutOut.layer.width, height: cutOut.layer.height, data: cutOut.mask };
  const extent = extentOf(mask.data, mask.width, mask.height);
  if (extent.widthPx < 24 || extent.heightPx < 24) throw new TryOnProblem("error.engine.garment.not.found");
  const centreX = lerp(body.neck.x, body.pelvis.x, 0.4);
  const seen = { left: topSide(mask, body, centreX, "left"), right: topSide(mask, body, centreX, "right") };
  const panel = panelOf(mask, body, seen);
  const topY = seen.left.sleeve || seen.right.sleeve ? null : straplessTopRow(mask, body);
  const telling = tellingSide(body, seen);
  const sideAs = (side: Side): TopSide =>
    topY === null ? withLikeSleeve(mask, body, seen, telling, centreX, side) : withoutShoulder(body, topY, side);
  const [left, right] = [sideAs("left"), sideAs("right")];
  for (const side of sides) if ({ left, right }[side].sleeve?.panel) giveToSleeveInto(panel, mask, body, side);
  const hemY = hemRow(mask, panel, body, extent.bottom);
  const hemV = axisV(body, point(centreX, hemY));
  const edges = edgesOfBody(mask, panel, body, extent.top, hemY, { left, right });
  return {
    centreX,
    topY: extent.top,
    hemY,
    left,
    right,
    edges,
    necklineY: null,
    panel,
    hemV,
    hemTiltPx: hemTilt(mask, panel, centreX, hemY, edges),
    baresBelly: baresBelly(body, hemV),
    ...(topY !== null && { topV: axisV(body, point(centreX, topY)) }),
  };
}

/** Of a strapless garment, the upper edge above the armpit. */
function withoutShoulder(body: Body, topY: number, side: Side): TopSide {
  const { armpit } = body[side];
  const edge = point(armpit.x, Math.min(topY, armpit.y - 2));
  return { shoulder: edge, armpit, neck: edge, sleeve: null };
}

function topSide(mask: Mask, body: Body, centreX: number, side: Side): TopSide {
  const { arm, armpit, shoulder } = body[side];
  const sleeve = sleeveOn(mask, body, side);
  const seam = sleeve ? shoulder : strapEnd(mask, body, side);
  return { shoulder: seam, armpit, neck: neckPoint(mask, seam, centreX, side, arm[0].centre.y), sleeve };
}

/** A sleeve that covers so much less of its arm than the other one is hidden in part; by twice that, also where its arm shows more. */
const hiddenFrom = 0.1;
/** So much more of an arm shows its sleeve better; and so much more makes what the other seems to show worth nothing. */
const moreShown = { better: 0.1, alone: 0.5 } as const;

/** Of a bent arm, so much in skin has no sleeve behind it. */
const whollyBare = 0.9;

/**
 * Garments have two sleeves alike. The side whose sleeve is shown on both, as the other's is hidden, or folded by an arm that is bent or points
 * to the camera; null where each shows its own. A bare arm has none: of one that shows less, its bare forearm may lie before the sleeve.
 */
function tellingSide(body: Body, { left, right }: Record<Side, TopSide>): Side | null {
  const shown = shownShare(body, "left") - shownShare(body, "right");
  const better = Math.abs(shown) < moreShown.better ? null : shown > 0 ? "left" : "right";
  const alone = Math.abs(shown) < moreShown.alone ? null : better;
  if (!left.sleeve || !right.sleeve) {
    const sleeved = left.sleeve ? "left" : right.sleeve ? "right" : null;
    if (!sleeved || alone === sleeved) return sleeved;
    return isBareArm(body, otherSide(sleeved), better === sleeved ? whollyBare : undefined) ? null : sleeved;
  }
  if (alone) return alone;
  const longer = (left.sleeve.armShare ?? 0) - (right.sleeve.armShare ?? 0);
  const hidden = better ? 2 * hiddenFrom : hiddenFrom;
  return Math.abs(longer) < hidden ? better : longer > 0 ? "left" : "right";
}

function withLikeSleeve(mask: Mask, body: Body, tops: Record<Side, TopSide>, telling: Side | null, centreX: number, side: Side): TopSide {
  const own = tops[side];
  const other = tops[otherSide(side)].sleeve;
  if (!other || telling === side) return own;
  if (telling === null) {
    return own.sleeve ? { ...own, sleeve: { ...own.sleeve, armShare: Math.max(own.sleeve.armShare ?? 0, other.armShare ?? 0) } } : own;
  }
  const sleeve = { ...other, panel: telling };
  if (own.sleeve) return { ...own, sleeve };
  const { shoulder } = body[side];
  return { ...own, shoulder, neck: neckPoint(mask, shoulder, centreX, side, body[side].arm[0].centre.y), sleeve };
}

/** Shoulders fall by less than this per pixel outwards, also those of somebody who leans; the armhole beyond them by more. */
const steepestShoulder = 0.75;

/** Without sleeves the shoulder ends where the cloth does: high and far out. */
function strapEnd(mask: Mask, body: Body, side: Side): Point {
  const { armpit, shoulder } = body[side];
  const outward = outwardOf(side);
  const centreX = middle(body.left.shoulder, body.right.shoulder).x;
  const reach = Math.abs(shoulder.x - centreX) + 0.1 * body.shoulderWidthPx;
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

/** The highest cloth between shoulder and middle; of several about as high, the outer one. */
function neckPoint(mask: Mask, shoulder: Point, centreX: number, side: Side, lowestY: number): Point {
  const outward = outwardOf(side);
  let best = shoulder;
  let bestScore = Infinity;
  for (let offset = Math.abs(shoulder.x - centreX); offset > 2; offset--) {
    const x = centreX + outward * offset;
    const y = topOfColumn(mask.data, mask.width, mask.height, x);
    const score = y - 0.22 * offset;
    if (y > lowestY || score >= bestScore) continue;
    bestScore = score;
    best = point(x, y);
  }
  return best;
}

/** 0 body, 1 left sleeve, 2 right sleeve: a sleeve is what lies on the arm, outside of the armhole, and all between its seams. */
function panelOf(mask: Mask, body: Body, tops: Record<Side, TopSide>): Uint8Array {
  const panel = new Uint8Array(mask.data.length);
  for (const side of sides) {
    const { sleeve, shoulder, armpit } = tops[side];
    if (!sleeve) continue;
    const arm = sleevedArm(mask, body, side);
    const reach = Math.max(...arm.map((sample) => sample.outerRadiusPx)) * 1.8;
    const xs = arm.map((sample) => sample.centre.x);
    const ys = arm.map((sample) => sample.centre.y);
    fillPolygonInto(panel, mask.width, mask.height, [...sleeve.outer, ...sleeve.inner.toReversed()], side === "left" ? 1 : 2);
    const armhole = subtract(armpit, shoulder);
    const alongTrunk = trunkSide(body, arm, sleeve.innerCuff, side);
    const outsideSign = Math.sign(cross(armhole, subtract(sleeve.outerCuff, shoulder))) || 1;
    const firstX = Math.max(0, Math.floor(Math.min(...xs) - reach));
    const lastX = Math.min(mask.width - 1, Math.ceil(Math.max(...xs) + reach));
    const firstY = Math.max(0, Math.floor(Math.min(...ys) - reach));
    const lastY = Math.min(mask.height - 1, Math.ceil(Math.max(...ys) + reach));
    for (let y = firstY; y <= lastY; y++) {
      const trunkX = alongTrunk(y);
      for (let x = firstX; x <= lastX; x++) {
        const i = y * mask.width + x;
        if (!mask.data[i]) continue;
        const place = point(x + 0.5, y + 0.5);
        const isOutside = cross(armhole, subtract(place, shoulder)) * outsideSign > 0;
        if (y < armpit.y ? !isOutside : (place.x - trunkX) * outwardOf(side) < 0) continue;
        const fromArm = armDistance(arm, place);
        if (fromArm < 1.12 || (isOutside && fromArm < 1.7)) panel[i] = side === "left" ? 1 : 2;
      }
    }
  }
  for (let i = 0; i < panel.length; i++) if (!mask.data[i]) panel[i] = 0;
  return panel;
}

/** Cloth that stands further off the torso than this (in its half widths) above the hips is its sleeve's. */
const besideTorso = 1.12;

/** Where a bag or hair hides a sleeve, what is seen of it is no part of the body panel. */
function giveToSleeveInto(panel: Uint8Array, mask: Mask, body: Body, side: Side): void {
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      if (!mask.data[i] || panel[i] !== 0) continue;
      const v = torso.v(x, y);
      if (v > 0 && v < 1 && outwardOf(side) * torso.u(x, y) > besideTorso * body.halfWidthPx(v, side)) panel[i] = side === "left" ? 1 : 2;
    }
  }
}

/** Side edges of the body panel per row, smoothed. */
function edgesOfBody(
  mask: Mask,
  panel: Uint8Array,
  body: Body,
  topY: number,
  hemY: number,
  tops: Record<Side, TopSide>,
): Record<Side, number[]> {
  const rows = hemY - topY;
  const edgeOf = (side: Side): number[] => {
    const { armpit } = tops[side];
    const edges: number[] = [];
    for (let k = 0; k < rows; k++) {
      const y = topY + k;
      const before = edges[k - 1] ?? armpit.x;
      edges.push(y < armpit.y ? armpit.x : (sideEdge(mask, panel, body, y, side) ?? before));
    }
    keepWidthInto(edges, outwardOf(side));
    // Arms and bags before the side leave dents in it.
    const steady = runningMedian(edges, Math.round(0.06 * rows));
    return runningMean(steady, Math.max(1, Math.round(0.02 * rows)));
  };
  return { left: edgeOf("left"), right: edgeOf("right") };
}

/** From so far down on, as a share of its height, a panel gets no narrower. */
const wholeUntil = 0.93;

/** Rounded hems and corners: the panel keeps its width to the end, its own outline shows the curve. */
function keepWidthInto(edges: number[], outward: 1 | -1): void {
  const last = Math.round(edges.length * wholeUntil);
  for (let k = last; k < edges.length; k++) edges[k] = outward * Math.max(outward * edges[k], outward * edges[last]);
}

/** Where the body panel ends, or, behind an arm, where the torso does. */
function sideEdge(mask: Mask, panel: Uint8Array, body: Body, y: number, side: Side): number | null {
  const outward = outwardOf(side);
  const centreX = axisX(body, y);
  const seen = outermost(mask, panel, y, centreX, outward);
  const v = axisV(body, point(centreX, y));
  const ofTorso = centreX + outward * body.halfWidthPx(v, side);
  if (v > 1 || !covers(mask, point(ofTorso, y))) return seen;
  return seen === null || (ofTorso - seen) * outward > 0 ? ofTorso : seen;
}

function outermost(mask: Mask, panel: Uint8Array, y: number, fromX: number, outward: 1 | -1): number | null {
  const limit = outward === 1 ? mask.width - 1 : 0;
  for (let x = limit; (x - fromX) * outward > 0; x -= outward) {
    const i = y * mask.width + x;
    if (mask.data[i] && panel[i] === 0) return outward === 1 ? x + 1 : x;
  }
  return null;
}
