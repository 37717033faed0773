import type { Body } from "../../person/body.ts";
import { handDistances, handReach, type DistanceAt } from "../../person/joints/hand-distances.ts";
import { labelAt, labelMap, partIndex } from "../../person/labels.ts";
import { findComponents } from "../../image/components.ts";
import { blur, createPlane } from "../../image/filters.ts";
import {
  add,
  clamp,
  dot,
  lerpPoint,
  perpendicular,
  pointsBetween,
  scale,
  sides,
  smoothstep,
  subtract,
  unit,
  type Point,
  type Side,
} from "../../image/geometry.ts";
import type { HandShape } from "../bare-body/hand-shape.ts";
import type { LimbField } from "../bare-body/limb-field.ts";
import { coveredLengthPx, hangsBehind, sleevedLengthPx } from "../bare-body/covered-arm.ts";
import { evenArmEdgeInto } from "./even-arm-edge.ts";
import { handsInPockets } from "./hands-in-pockets.ts";
import { crumb } from "./held-things.ts";
import { opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { Removal } from "../scene/removal.ts";
import type { Dressing } from "../scene/dressing.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { copyOf, newBytes } from "../../image/scratch.ts";

/** In shoulder widths: how far above the armpit the crease between arm and trunk begins. */
const creaseAbove = 0.1;
/** In shoulder widths: an old cuff slants, and at an arm's inner side may end this much further down than on its middle line. */
const slant = 0.14;
/**
 * In shoulder widths along the arm: the length below its armpit over which an arm comes to the front, and between which distances before the
 * new sleeve's end it fades.
 */
const fade = { belowArmpit: 0.1, cuff: { from: 0.12, until: 0.02 } } as const;
/** In radii of an arm, from its middle line: seen skin is the arm's wholly at `full` and no more from `from` on; so is drawn skin. */
const armReach = { seen: { from: 1.18, full: 1.02 }, drawn: { from: 1.04, full: 0.96 } } as const;
/** From this weight on the photo's skin counts. */
const leastSkin = 0.4;

/**
 * How much of each pixel arms and hands take up in front of the garment's body: bare skin of the photo, and skin drawn where an old sleeve
 * went. An arm comes to the front only below its armpit and beyond the new sleeve, and not at all where it hangs behind the old garment.
 */
export function armsInFront(dressing: Dressing, removal: Removal, handShapes: readonly HandShape[]): Plane {
  const { body, garment, torso, held } = dressing;
  const { width, height } = body.photo;
  const front = createPlane(width, height);
  const drawn = createPlane(width, height);
  const skin = body.parts.skin.data;
  const { data: behindHands } = dressing.behindHands;
  const arms = sides.flatMap((side) => armInFront(dressing, removal, handShapes, side) ?? []);
  const inPocket = garment.kind === "top" ? handsInPockets(body, torso, garment.hemV) : null;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (inPocket) front.data[i] = Math.max(front.data[i], inPocket(x, y));
      const newSkin = removal.amount.data[i] * removal.skin.data[i];
      if (skin[i] <= leastSkin && newSkin === 0) continue;
      const onLimb = weightOnLimbs(arms, x, y, i);
      if (onLimb === 0) continue;
      if (newSkin > 0) drawn.data[i] = onLimb * drawnShares(arms, body, torso, newSkin, x, y, i);
      const seen = onLimb * clamp((skin[i] - leastSkin) / 0.5, 0, 1) * (1 - behindHands[i]);
      front.data[i] = Math.max(front.data[i], seen, drawn.data[i]);
    }
  }
  if (garment.kind !== "bottom" && arms.length > 0) evenEdgesInto(front, body, removal.old, arms);
  smoothGuessedEdgeInto(front, drawn, removal.amount, skin, 0.025 * body.shoulderWidthPx);
  includeHandsInto(front, handShapes, held);
  dropCrumbsInto(front, held, body.shoulderWidthPx);
  return front;
}

/** An arm that can lie before the garment. Lengths are in pixels; those along the arm begin at its shoulder joint. */
interface ArmInFront {
  readonly side: Side;
  /** The body's. */
  readonly shoulderWidth: number;
  readonly field: LimbField;
  /** Where along the arm it leaves the trunk. */
  readonly armpitPx: number;
  /** How far down the arm the new sleeve goes; null without one. */
  readonly reachPx: number | null;
  /** How far down the old garment covers the arm. */
  readonly coveredPx: number;
  readonly toHand: DistanceAt;
  readonly isForearmInFront: boolean;
  readonly isHandInFront: boolean;
}

/** Null for an arm behind the old garment. */
function armInFront(
  { body, garment, torso, arms, hiddenArms }: Dressing,
  removal: Removal,
  handShapes: readonly HandShape[],
  side: Side,
): ArmInFront | null {
  const bodySide = body[side];
  if (hiddenArms.includes(side) || hangsBehind(body, bodySide, removal.old)) return null;
  const alongUpperArm = unit(subtract(bodySide.elbow, bodySide.shoulderJoint));
  const alongPx = (place: Point): number => dot(subtract(place, bodySide.shoulderJoint), alongUpperArm);
  const reachPx = garment.sleeves.find((sleeve) => sleeve.side === side)?.reachPx ?? null;
  const sleevedPx = alongPx(garment.armpits[side]);
  return {
    side,
    shoulderWidth: body.shoulderWidthPx,
    field: arms[side],
    // A bare arm leaves the trunk at its own armpit (the crease begins a little above), however deep the garment's armhole is cut.
    armpitPx: reachPx === null ? Math.min(sleevedPx, alongPx(bodySide.armpit) - creaseAbove * body.shoulderWidthPx) : sleevedPx,
    reachPx,
    coveredPx: coveredLengthPx(bodySide, removal.old),
    toHand: handDistances(bodySide),
    isForearmInFront: isHandBeforeTorso(body, torso, side),
    isHandInFront: areFingersSeen(body, side) || handShapes.some((hand) => hand.side === side),
  };
}

/** How surely skin at a pixel belongs to an arm or its hand: the surest of both sides. */
function weightOnLimbs(arms: readonly ArmInFront[], x: number, y: number, i: number): number {
  let most = 0;
  for (const arm of arms) most = Math.max(most, weightOnLimb(arm, x, y, i));
  return most;
}

/** How surely skin at a pixel belongs to the arm, below its armpit and its new sleeve, or to its hand. */
function weightOnLimb({ shoulderWidth, field, armpitPx, reachPx, toHand }: ArmInFront, x: number, y: number, i: number): number {
  const { seen } = armReach;
  let onArm = smoothstep(seen.from, seen.full, field.distance.data[i]);
  if (onArm > 0) {
    const along = field.alongPx.data[i];
    onArm *= smoothstep(armpitPx, armpitPx + fade.belowArmpit * shoulderWidth, along);
    if (reachPx !== null) onArm *= smoothstep(reachPx - fade.cuff.from * shoulderWidth, reachPx - fade.cuff.until * shoulderWidth, along);
  }
  if (onArm === 1) return 1;
  return Math.max(onArm, smoothstep(handReach.most * shoulderWidth, handReach.surely * shoulderWidth, toHand(x, y)));
}

/** How much of a pixel's new skin is drawn before the garment: the larger share of both arms. */
function drawnShares(
  arms: readonly ArmInFront[],
  body: Body,
  torso: TorsoCoordinates,
  newSkin: number,
  x: number,
  y: number,
  i: number,
): number {
  let most = 0;
  for (const arm of arms) most = Math.max(most, drawnShare(arm, body, torso, newSkin, x, y, i));
  return most;
}

/** How much of the new skin at a pixel belongs to this arm and lies before the torso. */
function drawnShare(arm: ArmInFront, body: Body, torso: TorsoCoordinates, newSkin: number, x: number, y: number, i: number): number {
  const { side, field, coveredPx, isForearmInFront, isHandInFront } = arm;
  const wasCovered = smoothstep(coveredPx + slant * body.shoulderWidthPx, coveredPx + 0.05 * body.shoulderWidthPx, field.alongPx.data[i]);
  if (wasCovered === 0) return 0;
  const lower = isForearmInFront ? 1 : isHandInFront ? smoothstep(1, lowerHalf, field.bones.data[i]) : 0;
  const shown = lower < 1 && isInsideTorso(body, torso, x, y, side) ? lower : 1;
  if (shown === 0) return 0;
  return shown * wasCovered * newSkin * smoothstep(armReach.drawn.from, armReach.drawn.full, field.distance.data[i]);
}

/** Smooths the inner edges of arms that hang half behind the old garment. */
function evenEdgesInto(front: Plane, body: Body, old: Plane, arms: readonly ArmInFront[]): void {
  const upper = upperOf(old, body);
  for (const { side, field, isForearmInFront } of arms) {
    const sleevedPx = sleevedLengthPx(body[side], upper) + slant * body.shoulderWidthPx;
    if (!isForearmInFront) evenArmEdgeInto(front, field, body[side], upper, sleevedPx);
  }
}

function includeHandsInto(front: Plane, hands: readonly HandShape[], held: Plane): void {
  for (const { box, alpha } of hands) {
    for (let y = 0, k = 0; y < alpha.height; y++) {
      for (let x = 0, i = (y + box.top) * front.width + box.left; x < alpha.width; x++, i++, k++) {
        const shown = alpha.data[k] * (1 - held.data[i]);
        if (shown > front.data[i]) front.data[i] = shown;
      }
    }
  }
}

/** The old garment without its bottom: a hand that vanishes in a pocket of the bottom is not behind that. */
function upperOf(old: Plane, { parts }: Body): Plane {
  const { data: bottom } = parts.bottom;
  const upper = { ...old, data: copyOf(old.data) };
  for (let i = 0; i < bottom.length; i++) upper.data[i] = Math.max(0, upper.data[i] - bottom[i]);
  return upper;
}

/** Drops, in place, what is too small to be an arm or a hand. A hand is measured together with what it holds. */
function dropCrumbsInto(front: Plane, held: Plane, shoulderWidth: number): void {
  const { width, height, data } = front;
  const isFront = newBytes(data.length);
  for (let i = 0; i < isFront.length; i++) isFront[i] = Math.max(data[i], held.data[i]) > 0.15 ? 1 : 0;
  const { ids, sizes } = findComponents(opened(isFront, width, height, crumb.halfThickness * shoulderWidth), width, height);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0 || sizes[ids[i]] < crumb.size * shoulderWidth ** 2) data[i] = 0;
  }
}

/**
 * Smooths the edge of an arm, in place, where it is only guessed; an edge that the photo shows stays as it is.
 *
 * @param guessed how much of each pixel is drawn skin before the garment
 * @param amount how much of each pixel is replaced at all
 * @param skin the photo's weights of skin
 */
export function smoothGuessedEdgeInto(front: Plane, guessed: Plane, amount: Plane, skin: Float32Array, radiusPx: number): void {
  const even = blur(front, radiusPx).data;
  const isNear = blur(guessed, radiusPx).data;
  for (let i = 0; i < even.length; i++) {
    if (isNear[i] > 0 && amount.data[i] > 0.9 && skin[i] <= 0.4) front.data[i] = smoothstep(0.36, 0.64, even[i]);
  }
}

/** A hand lies before the torso, not beside it, within the share `furthest` of the torso's half width and between two heights on its axis. */
const before = { furthest: 0.8, fromV: 0.05, untilV: 1 } as const;

/** In shoulder widths: the pose's line may run this far beside the hand's middle. */
const besideHand = 0.08;
/** So many places are looked at along a hand. */
const handPoints = 9;

/** In bones along the arm: a forearm beside the trunk whose hand is seen comes before a wide garment gradually, from the elbow (1) to here. */
const lowerHalf = 1.5;

/** In distances from wrist to knuckles: two places on the hand below what is worn on the wrist. */
const fingersAt = [1, 1.3] as const;

/** Whether the fingers are seen: then the hand hangs before the clothes, and its forearm too. */
function areFingersSeen(body: Body, side: Side): boolean {
  const { wrist, fingers } = body[side];
  const map = labelMap(body);
  return fingersAt.every((share) => labelAt(map, lerpPoint(wrist, fingers, share)) === partIndex.skin);
}

/**
 * Whether a hand is seen before the torso, so that its bent arm lies there, too. The hand of an arm that crosses the torso may reach out of
 * it on the other side.
 */
function isHandBeforeTorso(body: Body, torso: TorsoCoordinates, side: Side): boolean {
  const { elbow, wrist, fingers } = body[side];
  const map = labelMap(body);
  const isSkin = (place: Point): boolean => labelAt(map, place) === partIndex.skin;
  const aside = scale(perpendicular(unit(subtract(fingers, wrist))), besideHand * body.shoulderWidthPx);
  const lines = [0, -1, 1].map((k) => pointsBetween(wrist, fingers, handPoints).map((place) => add(place, scale(aside, k))));
  const [seen] = lines.map((line) => line.filter(isSkin)).toSorted((a, b) => b.length - a.length);
  if (seen.length < handPoints / 2) return false;
  const isBetween = ({ x, y }: Point): boolean => {
    const v = torso.v(x, y);
    return v >= before.fromV && v <= before.untilV;
  };
  const isBefore = ({ x, y }: Point): boolean => {
    const u = torso.u(x, y);
    return Math.abs(u) < before.furthest * body.halfWidthPx(clamp(torso.v(x, y), 0.2, 1), u < 0 ? "left" : "right");
  };
  const hasCrossed = ({ x, y }: Point): boolean => torso.u(x, y) < 0 !== (side === "left");
  if (!seen.every((place) => isBetween(place) && (isBefore(place) || hasCrossed(place)))) return false;
  return [...pointsBetween(elbow, wrist, 9), ...seen].some((place) => isBefore(place) && isSkin(place));
}

/** Whether a place lies within the torso's width on that side, or anywhere on the other side of the axis. */
function isInsideTorso(body: Body, torso: TorsoCoordinates, x: number, y: number, side: Side): boolean {
  const u = torso.u(x, y);
  if (u < 0 !== (side === "left")) return true;
  return Math.abs(u) < 0.97 * body.halfWidthPx(clamp(torso.v(x, y), 0.2, 1.09), side);
}
