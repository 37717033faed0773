import type { Body, BodyPart } from "../person/body.ts";
import { keepBigComponents } from "../image/components.ts";
import { distanceTo } from "../image/distance.ts";
import { blur, boxBlur, createPlane, shrinkPlane } from "../image/filters.ts";
import { clamp, lerp, middle, sides, smoothstep, type Point, type Side } from "../image/geometry.ts";
import { coatFromV, legsUnderCoat, type LegPixel } from "./legs-under-coat.ts";
import type { LimbField } from "./limb-field.ts";
import { armLight, legLight } from "./limb-light.ts";
import type { Plane } from "../image/raster.ts";
import { openFront } from "./open-front.ts";
import { roundShouldersInto } from "./round-shoulders.ts";
import { sampleShrunk } from "../image/sampling.ts";
import type { TorsoCoordinates } from "../person/torso-coordinates.ts";
import { bellyLight, chestLight } from "./skin-light.ts";
import { hiddenHalfWidthPx } from "../warp/body-axis.ts";
import { waistbandV } from "../warp/waistband.ts";
import type { WarpedGarment } from "../warp/warped-garment.ts";

/** What of the photo vanishes with the old garment, and what comes to light there. All planes have the photo's size. */
export interface Removal {
  /** The old garment. */
  readonly old: Plane;
  /** How much of the photo is replaced: the old garment with its blurred rim. */
  readonly amount: Plane;
  /** Share of skin in what comes to light; of the other garment; the rest is background. */
  readonly skin: Plane;
  readonly other: Plane;
  /** How light the skin is, for a limb's roundness. */
  readonly skinLight: Plane;
}

/** The old garment's colours have bled this far into its neighbours. */
const rimPx = 4.2;
/** Its shadow lies this much further on bare skin, as a share of the shoulders' width. */
const shadowShare = 0.03;

/** Used where the photo shows no bottom. */
const usualWaistV = 0.8;

/** What a garment takes the place of, wholly or in part. */
export const replacedParts = {
  top: ["top", "dress"],
  bottom: ["bottom", "dress"],
  dress: ["top", "bottom", "dress"],
} as const satisfies Record<WarpedGarment["kind"], readonly BodyPart[]>;

/** Who is dressed in what, and what is measured of both once for all steps. */
export interface Dressing {
  readonly body: Body;
  readonly garment: WarpedGarment;
  readonly torso: TorsoCoordinates;
  readonly arms: Record<Side, LimbField>;
  /** Null where no leg can come to light. */
  readonly legs: Record<Side, LimbField> | null;
  /** What can lie over a garment: hair, and what the hands hold. */
  readonly hair: Plane;
  readonly held: Plane;
  /** Skin beside a hand that is not the hand's. */
  readonly behindHands: Plane;
}

export function planRemoval(dressing: Dressing): Removal {
  const { body, garment } = dressing;
  const old = oldGarment(dressing);
  const { width, height } = old;
  const isOld = new Uint8Array(width * height);
  for (let i = 0; i < isOld.length; i++) isOld[i] = old.data[i] > 0.25 ? 1 : 0;
  const fromOld = distanceTo(isOld, width, height);
  const amount = createPlane(width, height);
  const skin = createPlane(width, height);
  const other = createPlane(width, height);
  const skinLight = createPlane(width, height, 1);
  const measures = bodyMeasures(dressing);
  const shadowPx = rimPx + shadowShare * body.shoulderWidthPx;
  const isSkin = body.parts.skin.data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const distance = fromOld.data[i];
      if (distance >= shadowPx) continue;
      amount.data[i] = clamp(1 + (rimPx - distance) / 1.6, 0, 1);
      if (amount.data[i] === 0 && isSkin[i] <= 0.8) continue;
      uncoverInto(skin.data, other.data, skinLight.data, dressing, measures, x, y, i);
      if (isSkin[i] <= 0.8 || distance === 0) continue;
      // New skin goes on over the old hem's shadow; anything else must not smear what surely is skin.
      const soft = skin.data[i] > 0.9 ? smoothstep(shadowPx, rimPx / 2, distance) : amount.data[i] * clamp(1.9 - 0.6 * distance, 0, 1);
      amount.data[i] = soft;
      if (soft === 0) [skin.data[i], other.data[i], skinLight.data[i]] = [0, 0, 1];
    }
  }
  keepSureNeighbours(body, garment, fromOld, amount);
  if (garment.kind !== "bottom") roundShouldersInto(skin, body, old);
  return { old, amount, skin: smoothOutline(skin, Math.max(2, 0.022 * body.shoulderWidthPx)), other: boxBlur(other, 1), skinLight };
}

/** Rounds off the bumps that the old garment's seams leave in the outline. */
function smoothOutline(weights: Plane, radiusPx: number): Plane {
  const smooth = blur(weights, radiusPx);
  for (let i = 0; i < smooth.data.length; i++) if (smooth.data[i] > 0) smooth.data[i] = smoothstep(0.36, 0.64, smooth.data[i]);
  return smooth;
}

/** Weights of what must go. Of a dress under a new top or bottom, the other half stays as if it were a separate garment. */
function oldGarment({ body, garment, torso, hair, held }: Dressing): Plane {
  const { width, height } = body.photo;
  const { top, dress, bottom, other } = body.parts;
  const cutV = dressCutV(garment);
  const outsideBlouse = garment.kind === "bottom" ? tuckedBlouse(body, torso, cutV) : () => 0;
  const old = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dressShare = dress.data[i] > 0 ? Math.max(dressShareAt(garment.kind, torso.v(x, y), cutV), outsideBlouse(x, y)) : 0;
      const separates = garment.kind === "dress" ? top.data[i] + bottom.data[i] : garment.kind === "top" ? top.data[i] : bottom.data[i];
      old.data[i] = Math.min(1, separates + dress.data[i] * dressShare);
    }
  }
  dropSpecks(old);
  if (garment.kind === "top") smoothSeam(old, bottom, 0.018 * body.shoulderWidthPx);
  // Straps and belts that lie on the old garment vanish with it, and its dark corners that the parser takes for hair.
  const around = boxBlur(shrinkPlane(old, 4), (0.05 * body.shoulderWidthPx) / 4);
  const lowestV = garment.kind === "top" ? 0.85 : 1.6;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const speck = hair.data[i] === 0 ? body.parts.hair.data[i] : 0;
      const onOld = (held.data[i] > 0.3 ? 0 : other.data[i]) + speck;
      // A corner stands out of the garment: little of it is around.
      if (onOld <= 0.3 || sampleShrunk(around, 4, x, y) <= (speck > 0.1 ? 0.05 : 0.25)) continue;
      const v = torso.v(x, y);
      if (v > -0.25 && v < lowestV) old.data[i] = Math.max(old.data[i], onOld);
    }
  }
  keepInOpenFrontInto(old, openFront({ body, garment, torso }));
  return old;
}

/** Under a jacket that is worn open one sees what one wore before. */
function keepInOpenFrontInto(old: Plane, isInFront: ReturnType<typeof openFront>): void {
  if (!isInFront) return;
  for (let y = 0, i = 0; y < old.height; y++) {
    for (let x = 0; x < old.width; x++, i++) if (old.data[i] > 0 && isInFront(x, y)) old.data[i] = 0;
  }
}

/** Dark on dark, the parser frays where the old top meets the bottom: of both together each keeps what lies on its side of a smooth line. */
function smoothSeam(old: Plane, bottom: Plane, radiusPx: number): void {
  const softOld = blur(old, radiusPx).data;
  const softBottom = blur(bottom, radiusPx).data;
  for (let i = 0; i < softOld.length; i++) {
    if (softOld[i] < 0.02 || softBottom[i] < 0.02) continue;
    const both = Math.min(1, old.data[i] + bottom.data[i]);
    if (both > 0.5) old.data[i] = both * smoothstep(0.4, 0.6, softOld[i] / (softOld[i] + softBottom[i]));
  }
}

/** What the parser takes for a bit of garment elsewhere, on a shoe say, is none. */
function dropSpecks(old: Plane): void {
  const shrink = 4;
  const coarse = shrinkPlane(old, shrink);
  const isOld = new Uint8Array(coarse.data.length);
  for (let i = 0; i < isOld.length; i++) isOld[i] = coarse.data[i] > 0.2 ? 1 : 0;
  const fromGarment = distanceTo(keepBigComponents(isOld, coarse.width, coarse.height, 0.03), coarse.width, coarse.height).data;
  for (let y = 0, i = 0; y < old.height; y++) {
    const row = Math.floor(y / shrink) * coarse.width;
    for (let x = 0; x < old.width; x++, i++) if (fromGarment[row + Math.floor(x / shrink)] > 2) old.data[i] = 0;
  }
}

/** Under a trouser leg's hem the skin goes on so far, in widths of the shoulders. */
const underHem = 0.12;

/** How far down each leg it can be bare: trousers hide the leg in them, however slim they are. */
function bareFrom({ body, garment, legs }: Dressing): Record<Side, number> {
  const from = { left: 0, right: 0 };
  if (!legs || garment.legsFromV === null) return from;
  const { left, top, width, height, rgba } = garment.body;
  const photoWidth = legs.left.distance.width;
  for (let y = 0, p = 3; y < height; y++) {
    for (let x = 0, i = (y + top) * photoWidth + left; x < width; x++, i++, p += 4) {
      if (rgba[p] < 0.5) continue;
      for (const side of sides) {
        if (legs[side].distance.data[i] < 0.6) from[side] = Math.max(from[side], legs[side].alongPx.data[i]);
      }
    }
  }
  const marginPx = underHem * body.shoulderWidthPx;
  return { left: from.left - marginPx, right: from.right - marginPx };
}

/** Where a dress is divided when only a top or a bottom takes its place. */
export function dressCutV(garment: WarpedGarment): number {
  return garment.kind === "top" ? garment.hemV - 0.04 : (garment.waistV ?? usualWaistV) + 0.03;
}

function dressShareAt(kind: WarpedGarment["kind"], v: number, cutV: number): number {
  if (kind === "dress") return 1;
  return kind === "top" ? smoothstep(cutV + 0.01, cutV - 0.01, v) : smoothstep(cutV - 0.01, cutV + 0.01, v);
}

/** Above a new waistband, a loose dress narrows towards it over this share of the torso. */
const tuckedV = 0.14;

/** How much of a pixel lies outside what is seen of a dress that is tucked into a new bottom. */
function tuckedBlouse(body: Body, torso: TorsoCoordinates, cutV: number): (x: number, y: number) => number {
  return (x, y) => {
    const v = torso.v(x, y);
    if (v < cutV - tuckedV || v > cutV) return 0;
    const u = torso.u(x, y);
    const side: Side = u < 0 ? "left" : "right";
    const narrow = 1.02 * hiddenHalfWidthPx(body, v, side) + 2;
    const wide = 1.1 * Math.max(narrow, body.halfWidthPx(v, side));
    const edge = lerp(narrow, wide, ((cutV - v) / tuckedV) ** 2);
    return smoothstep(edge - 1, edge + 1, Math.abs(u));
  };
}

/** What is the same for every pixel that comes to light. */
interface BodyMeasures {
  readonly chestEndV: number;
  readonly waistV: number;
  /** The higher one. */
  readonly armpitV: number;
  /** The middle of the line over the shoulders. */
  readonly shoulders: Point;
  readonly dressedLegs: LegPixel | null;
  /** Along each leg. */
  readonly bareFromPx: Record<Side, number>;
}

function bodyMeasures(dressing: Dressing): BodyMeasures {
  const { body, garment, torso, legs } = dressing;
  const seenWaistV = garment.waistV ?? usualWaistV;
  return {
    chestEndV: garment.armpitV + 0.12,
    waistV: garment.kind === "top" ? waistbandV(body, seenWaistV, torso) : seenWaistV,
    armpitV: Math.min(...sides.map((side) => torso.v(body[side].armpit.x, body[side].armpit.y))),
    shoulders: middle(body.left.shoulder, body.right.shoulder),
    dressedLegs: garment.kind === "top" && legs ? legsUnderCoat(body, legs) : null,
    bareFromPx: bareFrom(dressing),
  };
}

/** Decides for a pixel of the old garment what is under it, from where it lies on the body. */
function uncoverInto(
  skin: Float32Array,
  other: Float32Array,
  light: Float32Array,
  { body, garment, torso, arms, legs }: Dressing,
  { chestEndV, waistV, armpitV, shoulders, dressedLegs, bareFromPx }: BodyMeasures,
  x: number,
  y: number,
  i: number,
): void {
  const { background } = body.parts;
  // No body is larger than its clothes.
  if (background.data[i] > 0.7) return;
  const v = torso.v(x, y);
  const u = torso.u(x, y);
  const side: Side = u < 0 ? "left" : "right";
  const halfWidth =
    garment.kind === "bottom" ? hiddenHalfWidthPx(body, clamp(v, 0.2, 1), side) : body.halfWidthPx(clamp(v, 0.2, 1.09), side);
  const offAxis = Math.abs(u);
  const nearerArm = arms.left.distance.data[i] < arms.right.distance.data[i] ? arms.left : arms.right;
  const fromArm = nearerArm.distance.data[i];
  if (fromArm < 1.02) skin[i] = smoothstep(1.02, 0.96, fromArm);
  if (fromArm < 1.1) light[i] = armLight(nearerArm, i);
  if (v < chestEndV) {
    if (offAxis < 1.02 * halfWidth && background.data[i] < 0.5 && isBelowShoulders(body, shoulders, x, y, offAxis)) {
      skin[i] = 1;
      const atSide = smoothstep(0.8 * halfWidth, halfWidth, offAxis);
      light[i] = lerp(chestLight(u / body.shoulderWidthPx, v), light[i], atSide);
    }
  } else if (dressedLegs && v > coatFromV) {
    dressedLegs(i, skin, other, light);
  } else if (garment.kind === "top") {
    if (v > waistV - 0.01) other[i] = offAxis < halfWidth && (skin[i] < 0.5 || v > waistV + 0.03) ? 1 : 0;
    else if (offAxis < 0.99 * halfWidth) {
      skin[i] = 1;
      light[i] = bellyLight(u / halfWidth, u / body.shoulderWidthPx, v);
    }
  } else if (legs && v > 0.9) {
    const nearer: Side = legs.left.distance.data[i] < legs.right.distance.data[i] ? "left" : "right";
    const nearerLeg = legs[nearer];
    if (nearerLeg.distance.data[i] < 1.02 && nearerLeg.alongPx.data[i] > bareFromPx[nearer]) {
      skin[i] = Math.max(skin[i], smoothstep(1.02, 0.97, nearerLeg.distance.data[i]));
      light[i] = legLight(nearerLeg, i);
    }
  } else if (offAxis < 0.98 * halfWidth) {
    if (garment.kind === "dress") skin[i] = 1;
    else if (v < waistV + 0.12) other[i] = 1;
  }
  if (skin[i] < 0.5 && other[i] === 0 && background.data[i] < 0.3 && isBetweenArmAndTorso(nearerArm, i, offAxis / halfWidth)) {
    skin[i] = 1;
    light[i] = v > armpitV ? armLight(nearerArm, i) : 1;
  }
  if (skin[i] > 0.5) other[i] = 0;
}

/** Where the arm lies against the torso, the measured edges of both may leave a gap that is none; below the armpit in their shade. */
function isBetweenArmAndTorso(arm: LimbField, i: number, relativeToTorso: number): boolean {
  return arm.distance.data[i] < 1.35 && arm.across.data[i] < 0 && relativeToTorso > 0.9 && relativeToTorso < 1.2;
}

/** Whether a place lies below the line from the neck over the shoulders, where skin may appear. */
function isBelowShoulders({ up, shoulderWidthPx: width }: Body, shoulders: Point, x: number, y: number, offAxis: number): boolean {
  const neckHalf = 0.24 * width;
  const heightPx = (x + 0.5 - shoulders.x) * up.x + (y + 0.5 - shoulders.y) * up.y;
  if (heightPx < 0.02 * width) return true;
  if (offAxis < neckHalf * smoothstep(0.35 * width, 0, heightPx) + 0.02 * width) return true;
  return offAxis < lerp(0.5 * width, neckHalf, clamp(heightPx / (0.16 * width), 0, 1));
}

/** The rim must not smear what surely belongs to shoes or the garment that stays. */
function keepSureNeighbours(body: Body, garment: WarpedGarment, fromOld: Plane, amount: Plane): void {
  const { bottom, footwear, other } = body.parts;
  for (let i = 0; i < amount.data.length; i++) {
    const distance = fromOld.data[i];
    if (distance === 0 || amount.data[i] === 0) continue;
    if (garment.kind === "top" && bottom.data[i] > 0.8) amount.data[i] *= clamp(1.6 - 0.7 * distance, 0, 1);
    if (footwear.data[i] > 0.5 || other.data[i] > 0.5) amount.data[i] = 0;
  }
}

/** The label of the garment that stays beside the new one. */
export function otherGarmentPart(kind: WarpedGarment["kind"]): "top" | "bottom" {
  return kind === "bottom" ? "top" : "bottom";
}
