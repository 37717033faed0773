import { armDistance, armLengths } from "../../person/joints/arm.ts";
import { axisV, besideAxis } from "../../warp/body-axis.ts";
import type { ArmSample, Body, BodySide } from "../../person/body.ts";
import { isBareArm } from "./bare-arm.ts";
import type { CutOut, SleeveLandmarks, TopLandmarks, TopSide } from "../garment.ts";
import { covers, type Mask } from "../../image/mask.ts";
import { extentOf, fillPolygonInto, topOfColumn } from "../garment-rows.ts";
import {
  add,
  clamp,
  cross,
  distance,
  lerp,
  middle,
  otherSide,
  point,
  scale,
  sides,
  subtract,
  type Point,
  type Side,
} from "../../image/geometry.ts";
import { handDistances } from "../../person/joints/hand-distances.ts";
import { labelAt, partIndex } from "../../person/labels.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { TryOnProblem } from "../../problem.ts";
import { lineLength } from "../landmarks/outline.ts";
import { straplessTopRow } from "../landmarks/strapless.ts";
import { medianOf, medianSeries, smoothSeries } from "../../image/series.ts";

/** A sleeve shorter than this share of the arm is a cap on the shoulder, and part of the body panel. */
const shortestSleeve = 0.12;

/** A sleeve's sides are asked at each so manyth sample of its arm. */
const everySample = 3;

const outwardOf = (side: Side): 1 | -1 => (side === "left" ? -1 : 1);

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
  const left = topY === null ? withBetterSleeve(mask, body, seen, centreX, "left") : withoutShoulder(body, topY, "left");
  const right = topY === null ? withBetterSleeve(mask, body, seen, centreX, "right") : withoutShoulder(body, topY, "right");
  for (const side of sides) if (!seen[side].sleeve && { left, right }[side].sleeve) giveToSleeveInto(panel, mask, body, side);
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

/** From the armhole down to where the arm comes out; null when it comes out at the shoulder. */
function sleeveOn(mask: Mask, body: Body, side: Side): SleeveLandmarks | null {
  const { shoulder, armpit } = body[side];
  const arm = sleevedArm(mask, body, side);
  const armShare = arm.length === 0 ? 0 : lengthOf(arm) / lengthOf(body[side].arm);
  if (armShare < shortestSleeve) return null;
  const end = arm.length - 1;
  // The outer seam rounds the shoulder from the joint on; the inner one begins where the arm has left the torso.
  const outer = [shoulder];
  const inner = [armpit];
  const middles = [middle(shoulder, armpit)];
  for (const [k, sample] of arm.entries()) {
    if (k % everySample !== 0 && k !== end) continue;
    const onOuter = edgeOfSleeve(mask, sample, 1);
    if (k > 0) outer.push(onOuter);
    if (distance(sample.centre, middles[0]) <= 0.5 * distance(shoulder, armpit) && k <= body[side].arm.length / 4 && k !== end) continue;
    inner.push(edgeOfSleeve(mask, sample, -1));
    middles.push(middle(onOuter, inner[inner.length - 1]));
  }
  const lengthPx = lineLength(middles);
  dropCuffInto(outer, arm);
  const innerCuff = inner[inner.length - 1];
  const alongTrunk = trunkSide(body, arm, innerCuff, side);
  return {
    outer,
    inner: inner.map(({ x, y }) => point(outwardOf(side) * Math.max(outwardOf(side) * x, outwardOf(side) * alongTrunk(y)), y)),
    outerCuff: outer[outer.length - 1],
    innerCuff,
    lengthPx,
    armShare,
  };
}

/** Within so many radii above its end a wide sleeve's outer side turns round the corner to the cuff, and from there on it comes in by this share at least. */
const cuffCorner = { within: 2.5, comesIn: 0.15 } as const;

/** Takes what lies beyond the corner off a sleeve's outer side: drawn along the arm's side the cuff, and what one sees inside of it, was a dark stub. */
function dropCuffInto(outer: Point[], arm: readonly ArmSample[]): void {
  const { centre: end, outerRadiusPx } = arm[arm.length - 1];
  const isNearEnd = arm.map(({ centre }) => distance(centre, end) < cuffCorner.within * outerRadiusPx);
  const offArm = outer.map((place) => Math.min(...arm.map(({ centre }) => distance(centre, place))));
  const last = outer.length - 1;
  let corner = last;
  for (let k = last; k > 0 && isNearEnd[Math.min(k * everySample, arm.length - 1)]; k--) if (offArm[k] > offArm[corner]) corner = k;
  if (offArm[last] < (1 - cuffCorner.comesIn) * offArm[corner]) outer.splice(Math.max(corner + 1, 2));
}

/** An arm hangs where its outward side points so much to the side. */
const hanging = 0.8;

/**
 * The side of the trunk beside a sleeve that hangs there, by its height: no further out than from the armpit straight to where the arm
 * comes out. What lies further in is the body's, prints too.
 */
function trunkSide(body: Body, arm: readonly ArmSample[], innerCuff: Point, side: Side): (y: number) => number {
  const { armpit } = body[side];
  const outward = outwardOf(side);
  const hangs = arm.every((sample) => Math.abs(sample.outward.x) > hanging) && innerCuff.y > armpit.y;
  if (!hangs) return () => -outward * Infinity;
  return (y) => {
    const straight = lerp(armpit.x, innerCuff.x, clamp((y - armpit.y) / (innerCuff.y - armpit.y), 0, 1));
    const ofTorso = axisX(body, y) + outward * body.halfWidthPx(axisV(body, point(axisX(body, y), y)), side);
    return outward * Math.min(outward * straight, outward * ofTorso);
  };
}

/** The arm from the shoulder down to where it comes out of its sleeve: what lies beside it further down is the body's cloth. Empty without a sleeve. */
function sleevedArm(mask: Mask, body: Body, side: Side): readonly ArmSample[] {
  const { arm } = body[side];
  const end = lastCovered(mask, body, arm);
  const innerPx = seenInnerPx(body, arm.slice(end + 1));
  return arm.slice(0, end + 1).map((sample) => ({ ...sample, innerRadiusPx: Math.min(sample.innerRadiusPx, innerPx) }));
}

const lengthOf = (arm: readonly ArmSample[]): number => armLengths(arm)[arm.length - 1];

/** Samples of the bare arm below a cuff: the first are still in its shade; fewer tell nothing. */
const belowCuff = { from: 2, until: 10, least: 3 } as const;
/** A sleeve is so much wider than what is seen of the arm in it, and at least so wide, in radii. */
const sleeveRoom = 0.05;
const leastSeen = 0.2;

/**
 * Pixels from the arm's centre line inwards to where its sleeve can end: where the bare arm below comes out from behind the body, as far as
 * one sees it. Infinite where no bare arm tells.
 */
function seenInnerPx({ labels, photo }: Body, below: readonly ArmSample[]): number {
  const map = { width: photo.width, height: photo.height, labels };
  const isSkin = (place: Point): boolean => labelAt(map, place) === partIndex.skin;
  const inner = below.slice(belowCuff.from, belowCuff.until).flatMap(({ centre, outward, outerRadiusPx, innerRadiusPx }) => {
    let px = -0.6 * outerRadiusPx;
    if (!isSkin(add(centre, scale(outward, -px)))) return [];
    while (px < innerRadiusPx && isSkin(add(centre, scale(outward, -px - 1)))) px++;
    return [Math.max(px + sleeveRoom * innerRadiusPx, leastSeen * innerRadiusPx)];
  });
  return medianOf(inner, belowCuff.least, Infinity);
}

/** Samples of the arm that a fold or a strap may hide amid a sleeve. */
const longestGap = 10;

/** The sample at which the sleeve ends; -1 without one. A bare arm before the body has none, however much cloth is behind it. */
function lastCovered(mask: Mask, { labels, photo }: Body, arm: readonly ArmSample[]): number {
  const map = { width: photo.width, height: photo.height, labels };
  let end = -1;
  for (const [k, { centre, outward, outerRadiusPx }] of arm.entries()) {
    // A strap may lie over the shoulder joint; a sleeve goes around the arm.
    const around = covers(mask, centre) && covers(mask, add(centre, scale(outward, 0.6 * outerRadiusPx)));
    if (around && labelAt(map, centre) !== partIndex.skin) end = k;
    else if (k - Math.max(0, end) > longestGap) break;
  }
  return end;
}

/** A sleeve that covers so much less of its arm than the other one is hidden in part. */
const hiddenFrom = 0.1;
/** So much straighter, as a share of the arm's length, an arm shows its sleeve better. */
const straighterBy = 0.1;

/** Garments have two sleeves alike: the one that something hides, or that a bent arm folds, is shown as the other one. */
function withBetterSleeve(mask: Mask, body: Body, tops: Record<Side, TopSide>, centreX: number, side: Side): TopSide {
  const other = otherSide(side);
  const [own, better] = [tops[side].sleeve, tops[other].sleeve];
  if (!better) return tops[side];
  const asOther = { ...better, panel: other } as const;
  if (!own) {
    if (isBareArm(body, side)) return tops[side];
    const { shoulder } = body[side];
    return { ...tops[side], shoulder, neck: neckPoint(mask, shoulder, centreX, side, body[side].arm[0].centre.y), sleeve: asOther };
  }
  const missing = (better.armShare ?? 0) - (own.armShare ?? 0);
  const isHidden = missing > hiddenFrom;
  const isFolded = missing > -2 * hiddenFrom && straightness(body[side]) < straightness(body[other]) - straighterBy;
  return isHidden || isFolded ? { ...tops[side], sleeve: asOther } : tops[side];
}

/** Of an arm: from shoulder to wrist as the crow flies, over the way along it. */
function straightness({ arm }: BodySide): number {
  const lengths = armLengths(arm);
  return distance(arm[0].centre, arm[arm.length - 1].centre) / lengths[lengths.length - 1];
}

/** In radii of the arm with its sleeve: wide sleeves stand so far off it at their outer corner. */
const widestSleeve = 2.6;

/** From the arm's centre line as far as cloth goes, but not into the body that the arm may touch. */
function edgeOfSleeve(mask: Mask, { centre, outward, outerRadiusPx, innerRadiusPx }: ArmSample, direction: 1 | -1): Point {
  const usual = direction === 1 ? outerRadiusPx : innerRadiusPx;
  const furthest = usual * (direction === 1 ? widestSleeve : 1.15);
  let reach = 0.6 * usual;
  while (reach < furthest && covers(mask, add(centre, scale(outward, direction * (reach + 1))))) reach++;
  return add(centre, scale(outward, direction * reach));
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

function axisX(body: Body, y: number): number {
  const t = (y - body.neck.y) / (body.pelvis.y - body.neck.y || 1);
  return lerp(body.neck.x, body.pelvis.x, clamp(t, 0, 1.1));
}

/** The lowest row in which the body panel covers the axis, or comes near it where legs part the hem. */
function hemRow(mask: Mask, panel: Uint8Array, body: Body, lowestY: number): number {
  const near = Math.round(0.15 * body.shoulderWidthPx);
  for (let y = lowestY; y > 0; y--) {
    const x = Math.round(axisX(body, y));
    for (const column of [x, x - near, x + near]) {
      const i = y * mask.width + column;
      if (column >= 0 && column < mask.width && mask.data[i] && panel[i] === 0) return y + 1;
    }
  }
  return lowestY + 1;
}

/** The hem is looked at so far from the middle (0) to its ends (1), at so many places a side; it is tilted by at most so much of its width. */
const hemEnds = { from: 0.5, to: 0.85, places: 8, mostTilt: 0.2 } as const;

/** How much lower the hem lies at the right than at the left, drawn out to its ends. */
function hemTilt(mask: Mask, panel: Uint8Array, centreX: number, hemY: number, edges: Record<Side, readonly number[]>): number {
  const lowest = (x: number): number[] => {
    for (let y = mask.height - 1; y > 0; y--) {
      const i = y * mask.width + Math.round(x);
      if (mask.data[i] && panel[i] === 0) return [y];
    }
    return [];
  };
  const [left, right] = sides.map((side) => {
    const endX = edges[side][edges[side].length - 1];
    const shares = Array.from({ length: hemEnds.places }, (_, k) => lerp(hemEnds.from, hemEnds.to, k / (hemEnds.places - 1)));
    return medianOf(
      shares.flatMap((share) => lowest(lerp(centreX, endX, share))),
      hemEnds.places / 2,
      hemY,
    );
  });
  const widthPx = edges.right[edges.right.length - 1] - edges.left[edges.left.length - 1];
  const mostPx = hemEnds.mostTilt * Math.max(0, widthPx);
  return clamp((right - left) / ((hemEnds.from + hemEnds.to) / 2), -mostPx, mostPx);
}

/** Right below the hem (on the torso's axis, from its blurred edge on) at least so much is skin of a belly that shows. */
const belowHem = { fromV: 0.03, toV: 0.09, stepV: 0.02, skin: 0.3 } as const;
/** In widths of the shoulders: skin so near to a hand may be its fingers. */
const handReach = 0.3;

/** Whether there is bare belly right below the hem; hands and arms before it are none. */
function baresBelly(body: Body, hemV: number): boolean {
  const map = { width: body.photo.width, height: body.photo.height, labels: body.labels };
  const handDistance = sides.map((side) => handDistances(body[side]));
  let [bare, seen] = [0, 0];
  for (let v = hemV + belowHem.fromV; v <= hemV + belowHem.toV; v += belowHem.stepV) {
    for (const share of [-0.5, -0.35, -0.2, -0.05, 0.05, 0.2, 0.35, 0.5]) {
      const place = besideAxis(body, v, share * body.halfWidthPx(Math.min(v, 1), share < 0 ? "left" : "right"));
      const isLimb = sides.some(
        (side, k) => handDistance[k](place.x, place.y) < handReach * body.shoulderWidthPx || armDistance(body[side].arm, place) < 1.1,
      );
      if (isLimb) continue;
      seen++;
      if (labelAt(map, place) === partIndex.skin) bare++;
    }
  }
  return bare > belowHem.skin * seen;
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
    const steady = medianSeries(edges, Math.round(0.06 * rows));
    return smoothSeries(steady, Math.max(1, Math.round(0.02 * rows)));
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
