import type { Body } from "../../person/body.ts";
import { handDistances } from "../../person/joints/hand-distances.ts";
import { labelAt, partIndex } from "../../person/labels.ts";
import { findComponents, keepBigComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { blur, createPlane, shrinkPlane } from "../../image/filters.ts";
import { clamp, distance, dot, lerpPoint, sides, smoothstep, subtract, unit, type Point, type Side } from "../../image/geometry.ts";
import type { HandShape } from "../bare-body/hand-shape.ts";
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

/** Hair that can lie over a garment; specks that the parser calls hair are left out. */
export function hairInFront(body: Body): Plane {
  const { width, height } = body.photo;
  const weights = body.parts.hair.data;
  const coarse = shrinkPlane(body.parts.hair, 2);
  const isHair = new Uint8Array(coarse.data.length);
  for (let i = 0; i < isHair.length; i++) isHair[i] = coarse.data[i] > 0.35 ? 1 : 0;
  const fromHair = distanceTo(keepBigComponents(isHair, coarse.width, coarse.height, 0.15), coarse.width, coarse.height);
  const hair = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const coarseRow = (y >> 1) * coarse.width;
    for (let x = 0; x < width; x++, i++) {
      if (weights[i] > 0.15 && fromHair.data[coarseRow + (x >> 1)] <= 1.5) hair.data[i] = clamp((weights[i] - 0.15) / 0.6, 0, 1);
    }
  }
  return hair;
}

/**
 * A jaw, in ways from the eyes to the mouth: the chin lies so far below the mouth, and beside it the jaw rises by so much until so far aside.
 * Beyond that it goes on as a parabola: there one sees the neck.
 */
const jaw = { chin: 0.75, rise: 0.9, aside: 1.1 } as const;

/**
 * Skin above the line of the jaw: always in front of a collar. Of the neck's sides, which are seen as high as the chin, it is not: a level line
 * through the chin cut a standing collar off.
 */
export function faceInFront(body: Body): Plane {
  const { width, height } = body.photo;
  const face = createPlane(width, height);
  const up = unit(subtract(body.eyes, body.mouth));
  const facePx = Math.max(distance(body.eyes, body.mouth), 0.12 * body.shoulderWidthPx);
  const { x: mouthX, y: mouthY } = body.mouth;
  const { data: skin } = body.parts.skin;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (skin[i] === 0) continue;
      const above = (x - mouthX) * up.x + (y - mouthY) * up.y;
      const aside = ((y - mouthY) * up.x - (x - mouthX) * up.y) / (jaw.aside * facePx);
      face.data[i] = skin[i] * smoothstep(-3, 3, above + (jaw.chin - jaw.rise * aside * aside) * facePx);
    }
  }
  return face;
}

/** In widths of the shoulders. */
const creaseAbove = 0.1;
/** In widths of the shoulders: an old cuff slants so far down at most, at an arm's inner side further than on its middle line. */
const slant = 0.14;

/**
 * Arms and hands in front of the garment's body: bare skin of the photo, and skin drawn where an old sleeve went.
 * An arm comes to the front only below its armpit and beyond the new sleeve, and not at all where it hangs behind the old garment.
 */
export function armsInFront(
  { body, garment, torso, arms, held, hiddenArms, behindHands }: Dressing,
  removal: Removal,
  handShapes: readonly HandShape[],
): Plane {
  const { width, height } = body.photo;
  const shoulderWidth = body.shoulderWidthPx;
  const front = createPlane(width, height);
  const guessed = createPlane(width, height);
  const skin = body.parts.skin.data;
  const { data: behind } = behindHands;
  const limbs = sides.flatMap((side) => {
    const bodySide = body[side];
    if (hiddenArms.includes(side) || hangsBehind(body, bodySide, removal.old)) return [];
    const alongUpperArm = unit(subtract(bodySide.elbow, bodySide.shoulderJoint));
    const alongPx = (place: Point): number => dot(subtract(place, bodySide.shoulderJoint), alongUpperArm);
    const reachPx = garment.sleeves.find((sleeve) => sleeve.side === side)?.reachPx ?? null;
    const sleevedPx = alongPx(garment.armpits[side]);
    return {
      side,
      field: arms[side],
      // However deep the armhole is cut, a bare arm leaves the trunk at its own armpit; the crease begins a little above.
      armpitPx: reachPx === null ? Math.min(sleevedPx, alongPx(bodySide.armpit) - creaseAbove * shoulderWidth) : sleevedPx,
      reachPx,
      coveredPx: coveredLengthPx(bodySide, removal.old),
      handDistance: handDistances(bodySide),
      isForearmInFront: isHandBeforeTorso(body, torso, side),
      isHandInFront: areFingersSeen(body, side) || handShapes.some((hand) => hand.side === side),
    };
  });
  const inPocket = garment.kind === "top" ? handsInPockets(body, torso, garment.hemV) : null;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (inPocket) front.data[i] = Math.max(front.data[i], inPocket(x, y));
      const drawn = removal.amount.data[i] * removal.skin.data[i];
      if (skin[i] <= 0.4 && drawn === 0) continue;
      let nearness = 0;
      let drawnInFront = 0;
      for (const { side, field, armpitPx, reachPx, coveredPx, handDistance, isForearmInFront, isHandInFront } of limbs) {
        const along = field.alongPx.data[i];
        let onArm = smoothstep(1.18, 1.02, field.distance.data[i]) * smoothstep(armpitPx, armpitPx + 0.1 * shoulderWidth, along);
        if (reachPx !== null) onArm *= smoothstep(reachPx - 0.12 * shoulderWidth, reachPx - 0.02 * shoulderWidth, along);
        const onHand = smoothstep(0.25 * shoulderWidth, 0.17 * shoulderWidth, handDistance(x, y));
        nearness = Math.max(nearness, onArm, onHand);
        const wasCovered = smoothstep(coveredPx + slant * shoulderWidth, coveredPx + 0.05 * shoulderWidth, along);
        if (drawn === 0 || wasCovered === 0) continue;
        const bones = field.bones.data[i];
        const lower = isForearmInFront ? Number(bones > 1) : isHandInFront ? smoothstep(1, lowerHalf, bones) : 0;
        const shown = lower < 1 && isInsideTorso(body, torso, x, y, side) ? lower : 1;
        if (shown > 0) drawnInFront = Math.max(drawnInFront, shown * wasCovered * drawn * smoothstep(1.04, 0.96, field.distance.data[i]));
      }
      guessed.data[i] = nearness * drawnInFront;
      front.data[i] = Math.max(front.data[i], nearness * clamp((skin[i] - 0.4) / 0.5, 0, 1) * (1 - behind[i]), guessed.data[i]);
    }
  }
  if (garment.kind !== "bottom" && limbs.length > 0) {
    const upper = upperOf(removal.old, body);
    for (const { side, field, isForearmInFront } of limbs) {
      const sleevedPx = sleevedLengthPx(body[side], upper) + slant * shoulderWidth;
      if (!isForearmInFront) evenArmEdgeInto(front, field, body[side], upper, sleevedPx);
    }
  }
  smoothGuessedEdgeInto(front, guessed, removal.amount, skin, 0.025 * shoulderWidth);
  includeHandsInto(front, handShapes, held);
  dropCrumbsInto(front, held, shoulderWidth);
  return front;
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

/** Of the old garment, what is none of trousers or a skirt: a hand vanishes in their pockets. */
function upperOf(old: Plane, { parts }: Body): Plane {
  const { data: bottom } = parts.bottom;
  const upper = { ...old, data: copyOf(old.data) };
  for (let i = 0; i < bottom.length; i++) upper.data[i] = Math.max(0, upper.data[i] - bottom[i]);
  return upper;
}

/** Together with what it holds a hand is larger. */
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
 * The edge of an arm that is only guessed is even; one that the photo shows stays as it is.
 *
 * @param guessed how much of each pixel is drawn skin before the garment
 * @param amount how much of each pixel is drawn at all
 */
export function smoothGuessedEdgeInto(front: Plane, guessed: Plane, amount: Plane, skin: Float32Array, radiusPx: number): void {
  const even = blur(front, radiusPx).data;
  const isNear = blur(guessed, radiusPx).data;
  for (let i = 0; i < even.length; i++) {
    if (isNear[i] > 0 && amount.data[i] > 0.9 && skin[i] <= 0.4) front.data[i] = smoothstep(0.36, 0.64, even[i]);
  }
}

/** In shares of half the torso's width and of its length: so far inside a hand lies before it, and not beside. */
const before = { furthest: 0.8, fromV: 0.05, untilV: 1 } as const;

/** Of a forearm beside the trunk whose hand is seen: from the elbow (1) to here, more and more of it lies before what hangs wide there. */
const lowerHalf = 1.5;

/** In lengths of the way from wrist to knuckles: the hand below what the wrist wears. */
const fingersAt = [1, 1.3] as const;

/** Whether a hand hangs before the clothes, and its forearm with it. */
function areFingersSeen({ photo, labels, ...body }: Body, side: Side): boolean {
  const { wrist, fingers } = body[side];
  return fingersAt.every((share) => labelAt({ ...photo, labels }, lerpPoint(wrist, fingers, share)) === partIndex.skin);
}

/** Whether an arm that is bent lies before the torso: its hand is seen there. */
function isHandBeforeTorso(body: Body, torso: TorsoCoordinates, side: Side): boolean {
  const { wrist, fingers } = body[side];
  const map = { ...body.photo, labels: body.labels };
  const hand = Array.from({ length: 9 }, (_, k) => lerpPoint(wrist, fingers, k / 8));
  const seen = hand.filter((place) => labelAt(map, place) === partIndex.skin);
  if (seen.length < hand.length / 2) return false;
  return seen.every(({ x, y }) => {
    const v = torso.v(x, y);
    const u = torso.u(x, y);
    if (v < before.fromV || v > before.untilV) return false;
    return Math.abs(u) < before.furthest * body.halfWidthPx(clamp(v, 0.2, 1), u < 0 ? "left" : "right");
  });
}

function isInsideTorso(body: Body, torso: TorsoCoordinates, x: number, y: number, side: Side): boolean {
  const u = torso.u(x, y);
  if (u < 0 !== (side === "left")) return true;
  return Math.abs(u) < 0.97 * body.halfWidthPx(clamp(torso.v(x, y), 0.2, 1.09), side);
}
