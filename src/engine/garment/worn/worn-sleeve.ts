import { armLengths } from "../../person/joints/arm.ts";
import { axisV, axisX } from "../../warp/body-axis.ts";
import type { ArmSample, Body } from "../../person/body.ts";
import type { SleeveLandmarks } from "../garment.ts";
import { covers, type Mask } from "../../image/mask.ts";
import {
  add,
  clamp,
  distance,
  lerp,
  lerpPoint,
  middle,
  outwardOf,
  point,
  scale,
  subtract,
  unit,
  type Point,
  type Side,
} from "../../image/geometry.ts";
import { labelAt, liesOverClothes, outsidePhoto, partIndex } from "../../person/labels.ts";
import { lineLength } from "../landmarks/outline.ts";
import { medianOf } from "../../image/series.ts";

/** A sleeve shorter than this share of the arm is a cap on the shoulder, and part of the body panel. */
const shortestSleeve = 0.12;

/** A sleeve's sides are looked at at one in this many samples of its arm. */
const everySample = 3;

/** The sleeve from the armhole down to where the arm comes out; null when that is at the shoulder. */
export function sleeveOn(mask: Mask, body: Body, side: Side): SleeveLandmarks | null {
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
  outer.splice(1, 0, ...roundShoulder(mask, shoulder, arm[0]));
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

/**
 * A wide sleeve's outer side turns round its corner to the cuff within `within` radii of its end, and from there comes in by at least the
 * share `comesIn`.
 */
const cuffCorner = { within: 2.5, comesIn: 0.15 } as const;

/**
 * Takes what lies beyond the corner off a sleeve's outer side, in place: drawn along the arm, the cuff and what shows inside of it was a
 * dark stub.
 */
function dropCuffInto(outer: Point[], arm: readonly ArmSample[]): void {
  const { centre: end, outerRadiusPx } = arm[arm.length - 1];
  const isNearEnd = arm.map(({ centre }) => distance(centre, end) < cuffCorner.within * outerRadiusPx);
  const offArm = outer.map((place) => Math.min(...arm.map(({ centre }) => distance(centre, place))));
  const last = outer.length - 1;
  let corner = last;
  for (let k = last; k > 0 && isNearEnd[Math.min(k * everySample, arm.length - 1)]; k--) if (offArm[k] > offArm[corner]) corner = k;
  if (offArm[last] < (1 - cuffCorner.comesIn) * offArm[corner]) outer.splice(Math.max(corner + 1, 2));
}

/** The sideways part of its outward unit vector from which on an arm hangs. */
const hanging = 0.8;

/**
 * Gives, by height, the column at which the trunk ends beside a sleeve that hangs there: no further out than the straight line from the
 * armpit to where the arm comes out. What lies further in belongs to the body, prints too.
 */
export function trunkSide(body: Body, arm: readonly ArmSample[], innerCuff: Point, side: Side): (y: number) => number {
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
export function sleevedArm(mask: Mask, body: Body, side: Side): readonly ArmSample[] {
  const { arm } = body[side];
  const end = lastCovered(mask, body, arm);
  const innerPx = seenInnerPx(body, arm.slice(end + 1));
  return arm.slice(0, end + 1).map((sample) => ({ ...sample, innerRadiusPx: Math.min(sample.innerRadiusPx, innerPx) }));
}

const lengthOf = (arm: readonly ArmSample[]): number => armLengths(arm)[arm.length - 1];

/** Samples of the bare arm below a cuff: the first are still in its shade; fewer tell nothing. */
const belowCuff = { from: 2, until: 10, least: 3 } as const;
/** How much wider a sleeve is than what is seen of the arm in it, and its least width; both in radii. */
const sleeveRoom = 0.05;
const leastSeen = 0.2;

/**
 * How far inwards from the arm's centre line its sleeve can reach, in pixels: to where the bare arm below comes out from behind the body,
 * as far as it is seen. Infinity if no bare arm tells.
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

/** Samples of the arm that a fold may hide amid a sleeve. */
const longestGap = 10;

/**
 * The sample at which the sleeve ends, whatever lies over it; -1 without a sleeve. A bare arm in front of the body has none, however much
 * cloth is behind it.
 */
function lastCovered(mask: Mask, { labels, photo }: Body, arm: readonly ArmSample[]): number {
  const map = { width: photo.width, height: photo.height, labels };
  let end = -1;
  let gap = 0;
  for (const [k, { centre, outward, outerRadiusPx }] of arm.entries()) {
    const label = labelAt(map, centre);
    // A strap may lie over the shoulder joint; a sleeve goes around the arm.
    const around = covers(mask, centre) && covers(mask, add(centre, scale(outward, 0.6 * outerRadiusPx)));
    if (around && label !== partIndex.skin) [end, gap] = [k, 0];
    else if (!liesOverClothes(label) && ++gap > longestGap) break;
  }
  return end;
}

/**
 * How well an arm shows its sleeve, 0 to 1: a bent arm, or one that points at the camera, shows it foreshortened; hair, bags and the
 * photo's edge hide some of it.
 */
export function shownShare({ left, right, labels, photo }: Body, side: Side): number {
  const { arm } = side === "left" ? left : right;
  const map = { width: photo.width, height: photo.height, labels };
  const stretchedPx = distance(arm[0].centre, arm[arm.length - 1].centre);
  const longerPx = Math.max(lengthOf(left.arm), lengthOf(right.arm));
  const labelsAlong = arm.map(({ centre }) => labelAt(map, centre));
  const free = labelsAlong.filter((label) => label !== outsidePhoto && !liesOverClothes(label));
  return (stretchedPx / longerPx) * (free.length / arm.length);
}

/** In radii of the arm with its sleeve: how far a wide sleeve stands off it at its outer corner. */
const widestSleeve = 2.6;

/** Rays from the joint, from beside the shoulder's seam to the arm's outer side. */
const shoulderRays = 6;

/**
 * The cloth's outline from the seam to the arm's outer side at the joint: cut off straight from one to the other, it stood up beyond the
 * mesh.
 */
function roundShoulder(mask: Mask, shoulder: Point, joint: ArmSample): Point[] {
  const toSeam = unit(subtract(shoulder, joint.centre));
  return Array.from({ length: shoulderRays }, (_, k) =>
    edgeOfSleeve(mask, { ...joint, outward: unit(lerpPoint(toSeam, joint.outward, (k + 1) / shoulderRays)) }, 1),
  );
}

/** The cloth's edge on one side of the arm's centre line, but not inside the body that the arm may touch. */
function edgeOfSleeve(mask: Mask, { centre, outward, outerRadiusPx, innerRadiusPx }: ArmSample, direction: 1 | -1): Point {
  const usual = direction === 1 ? outerRadiusPx : innerRadiusPx;
  const furthest = usual * (direction === 1 ? widestSleeve : 1.15);
  let reach = 0.6 * usual;
  while (reach < furthest && covers(mask, add(centre, scale(outward, direction * (reach + 1))))) reach++;
  return add(centre, scale(outward, direction * reach));
}
