import type { Body } from "../../person/body.ts";
import { bareHalfWidths, isCloseToWaist, trousersGoingOn } from "../bare-body/bare-waist.ts";
import { hiddenHalfWidthPx } from "../../warp/body-axis.ts";
import { between } from "../../image/between.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { clamp, lerp, middle, otherSide, sides, smoothstep, type Point, type Side } from "../../image/geometry.ts";
import type { LimbField } from "../bare-body/limb-field.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import { coatFromV, legsUnderCoat, type LegPixel } from "../bare-body/legs-under-coat.ts";
import { neckOf, type Neck } from "../bare-body/neck.ts";
import type { Dressing } from "../scene/dressing.ts";
import { bellyLight, chestLight } from "../bare-body/skin-light.ts";
import { midriffIsBare, usualWaistV, waistbandV } from "../../warp/waistband.ts";

/** In radii of an arm: so near to it, what is measured as a gap may be the arm's edge. */
const closeToArm = 1.12;

/** In radii of an arm: what is nearer than this on its inner side may lie between it and the trunk. */
const gapReach = 2;

/** Of the torso's length: a skirt's hem slants and swings, and the leg goes on under it so far. */
const underSkirt = 0.12;

/** Where what comes to light of a bottom begins. */
export interface Waist {
  /** On the torso's axis, at the belly's sides. */
  readonly v: number;
  /** Half the belly's width there. */
  readonly halfPx: Record<Side, number>;
  /** Whether the photo shows its waistband, or some of it. */
  readonly isSeen: boolean;
}

/** A waistband hangs through in the middle, seen from a camera above it: so much of the torso's length. */
const hangs = 0.025;

/** Where the bottom begins beside the torso's axis, `u` pixels across it, on the axis. */
export function waistEdgeV({ v, halfPx, isSeen }: Waist, u: number): number {
  const q = u / (u < 0 ? halfPx.left : halfPx.right);
  return isSeen ? v : v + hangs * Math.max(-1, 1 - q * q);
}

/** What is the same for every pixel that comes to light. */
export interface BodyMeasures {
  readonly chestEndV: number;
  readonly waistV: number;
  readonly waist: Waist;
  /** Whoever shows some of the belly has the navel there, and skin above a lower waistband. */
  readonly showsBelly: boolean;
  /** Half the width, in pixels, of what comes to light of the torso and of the trousers under a top. */
  readonly bareHalfWidthPx: Record<Side, (v: number) => number>;
  /** Likewise, of the trousers that are seen under the old top; null where that stays. */
  readonly trousersHalfPx: Record<Side, (v: number) => number> | null;
  /** The higher one. */
  readonly armpitV: number;
  /** Of a pixel on or beside an arm. */
  readonly armWasBare: (i: number) => boolean;
  /** Whether a place lies beside a gap between an arm and the trunk through which the photo shows what is behind. */
  readonly isBesideGap: (x: number, y: number) => boolean;
  /** The middle of the line over the shoulders. */
  readonly shoulders: Point;
  /** It does not fill the collar that stands around it. */
  readonly neck: Neck;
  readonly dressedLegs: LegPixel | null;
  /** Whether a place lies between both sides of a coat under which the bottom is changed: between the legs there is the coat's back. Null where the bottom stays. */
  readonly isInCoat: ((x: number, y: number) => boolean) | null;
  /** Along each leg. */
  readonly bareFromPx: Record<Side, number>;
  /** Beside a skirt no leg is seen above its hem; 0 for what is none. */
  readonly skirtUntilV: number;
}

export function bodyMeasures(
  dressing: Dressing,
  bareFromPx: BodyMeasures["bareFromPx"],
  armWasBare: BodyMeasures["armWasBare"],
): BodyMeasures {
  const { body, garment, torso, legs, seenNeck } = dressing;
  const seenWaistV = garment.waistV ?? usualWaistV;
  const waistV = garment.kind === "top" ? waistbandV(body, seenWaistV, torso) : seenWaistV;
  const bareHalfWidthPx = { left: bareHalfWidths(body, waistV, "left"), right: bareHalfWidths(body, waistV, "right") };
  const waist = {
    v: waistV - 0.01,
    halfPx: { left: bareHalfWidthPx.left(waistV), right: bareHalfWidthPx.right(waistV) },
    isSeen: waistV === garment.waistV,
  };
  return {
    waist,
    chestEndV: garment.armpitV + 0.12,
    waistV,
    bareHalfWidthPx,
    trousersHalfPx: garment.kind === "top" ? { left: trousersGoingOn(body, "left"), right: trousersGoingOn(body, "right") } : null,
    showsBelly: midriffIsBare(body, torso),
    armpitV: Math.min(...sides.map((side) => torso.v(body[side].armpit.x, body[side].armpit.y))),
    armWasBare,
    isBesideGap: besideGapsOf(dressing),
    shoulders: middle(body.left.shoulder, body.right.shoulder),
    neck: neckOf(body, seenNeck),
    dressedLegs: garment.kind === "top" && legs ? legsUnderCoat(body, torso, legs) : null,
    isInCoat: garment.kind === "bottom" ? insideOfCoat(body) : null,
    bareFromPx,
    skirtUntilV: garment.kind === "top" || garment.legsFromV !== null ? 0 : garment.hemV - underSkirt,
  };
}

/** In widths of the shoulders from the hips' middle: a coat's sides. */
const coatAside = 0.8;

function insideOfCoat({ parts, pelvis, shoulderWidthPx, torsoLengthPx }: Body): (x: number, y: number) => boolean {
  const asidePx = coatAside * shoulderWidthPx;
  return between(parts.top, { left: pelvis.x - asidePx, right: pelvis.x + asidePx, top: pelvis.y, bottom: pelvis.y + 2 * torsoLengthPx });
}

/** So far a sleeve and a loose top narrow a gap, in widths of the shoulders. */
const narrowedBy = 0.03;

/** Gaps are looked for at the photo's size divided by this. */
const gapShrink = 2;

function besideGapsOf({ body, arms }: Dressing): (x: number, y: number) => boolean {
  const { width, height, data } = shrinkPlane(body.parts.background, gapShrink);
  const isInside = ({ across, distance }: LimbField, i: number): boolean => across.data[i] < 0 && distance.data[i] < gapReach;
  const isGap = maskWhere(data.length, (k) => {
    if (data[k] <= 0.7) return false;
    const i = Math.floor(k / width) * gapShrink * body.photo.width + (k % width) * gapShrink;
    return isInside(arms.left, i) || isInside(arms.right, i);
  });
  const beside = dilated(isGap, width, height, (narrowedBy * body.shoulderWidthPx) / gapShrink);
  return (x, y) => beside[Math.floor(y / gapShrink) * width + Math.floor(x / gapShrink)] === 1;
}

/** Decides for a pixel of the old garment what is under it, from where it lies on the body. */
export function uncoverInto(
  skin: Float32Array,
  other: Float32Array,
  light: Float32Array,
  { body, garment, torso, arms, legs }: Dressing,
  {
    chestEndV,
    waistV,
    waist,
    showsBelly,
    bareHalfWidthPx,
    trousersHalfPx,
    armpitV,
    armWasBare,
    isBesideGap,
    shoulders,
    neck,
    dressedLegs,
    isInCoat,
    bareFromPx,
    skirtUntilV,
  }: BodyMeasures,
  x: number,
  y: number,
  i: number,
): void {
  const { background } = body.parts;
  // No body is larger than its clothes.
  if (background.data[i] > 0.7) return;
  const v = torso.v(x, y);
  const u = torso.u(x, y);
  const torsoSide: Side = u < 0 ? "left" : "right";
  const halfWidth =
    garment.kind === "bottom" ? hiddenHalfWidthPx(body, clamp(v, 0.2, 1), torsoSide) : body.halfWidthPx(clamp(v, 0.2, 1.09), torsoSide);
  const bareHalfWidth = garment.kind === "top" ? bareHalfWidthPx[torsoSide](v) : halfWidth;
  const offAxis = Math.abs(u);
  const armSide: Side = arms.left.distance.data[i] < arms.right.distance.data[i] ? "left" : "right";
  const nearerArm = arms[armSide];
  const fromArm = nearerArm.distance.data[i];
  // No bottom hides an arm, and an arm that was bare is seen whole: what lies beside it is none.
  if (fromArm < 1.02 && garment.kind !== "bottom" && !armWasBare(i)) skin[i] = smoothstep(1.02, 0.96, fromArm);
  if (v < chestEndV) {
    const isChest = offAxis < 1.02 * bareHalfWidth && background.data[i] < 0.5;
    if (isChest && (neck.isBetweenHair(x, y) || (isBelowShoulders(body, shoulders, x, y, offAxis) && neck.isWithin(x, y)))) {
      skin[i] = 1;
      const atSide = smoothstep(0.8 * halfWidth, halfWidth, offAxis);
      const belowArmpit = smoothstep(armpitV - 0.1, armpitV, v);
      const chest = chestLight(u / body.shoulderWidthPx, v) * (1 - belowArmpit * armShade(fromArm));
      light[i] = lerp(chest, 1, Math.max(atSide, belowArmpit * onArm(fromArm)));
    }
  } else if (dressedLegs && v > coatFromV) {
    dressedLegs(i, skin, other);
  } else if (garment.kind === "top") {
    if (v > waistEdgeV(waist, u)) {
      other[i] = offAxis < bareHalfWidth && (skin[i] < 0.5 || v > waistV + 0.03) ? 1 : 0;
      if (trousersHalfPx && offAxis >= bareHalfWidth && offAxis < trousersHalfPx[torsoSide](v)) [skin[i], other[i]] = [0, 1];
    } else if (offAxis < 0.99 * bareHalfWidth) {
      skin[i] = 1;
      const belly = bellyLight(u / bareHalfWidth, u / body.shoulderWidthPx, v, !showsBelly) * (1 - armShade(fromArm));
      light[i] = lerp(belly, 1, onArm(fromArm));
    }
  } else if (legs && v > 0.9) {
    const { front } = legs;
    const side = isBareLeg(legs[front], bareFromPx[front], i) ? front : otherSide(front);
    if (v > skirtUntilV && isBareLeg(legs[side], bareFromPx[side], i)) {
      const fromLeg = legs[side].distance.data[i];
      skin[i] = Math.max(skin[i], smoothstep(1.02, 0.97, fromLeg));
      if (side !== front) light[i] = 1 - legShade * smoothstep(1.35, 1, legs[front].distance.data[i]);
    }
  } else if (offAxis < 0.98 * halfWidth) {
    if (garment.kind === "dress" || showsBelly) skin[i] = 1;
    else if (v < waistV + 0.12) other[i] = 1;
  }
  if (
    garment.kind !== "bottom" &&
    // Below the waist an arm lies beside cloth.
    (garment.kind === "dress" || v < waistV || fromArm < closeToArm) &&
    skin[i] < 0.5 &&
    other[i] === 0 &&
    background.data[i] < 0.3 &&
    !isBesideGap(x, y) &&
    isCloseToWaist(nearerArm, i, { offAxis, bareHalfWidth, halfWidth, shoulderWidthPx: body.shoulderWidthPx })
  )
    skin[i] = 1;
  if (isInCoat?.(x, y)) other[i] = 1;
  if (skin[i] > 0.5) other[i] = 0;
}

const isBareLeg = ({ distance, alongPx }: LimbField, fromPx: number, i: number): boolean =>
  distance.data[i] < 1.02 && alongPx.data[i] > fromPx;

/** The nearer leg's shade on the other, beside it. */
const legShade = 0.3;

/** Below its pit an arm hangs before the trunk, by the distance from its middle line. */
const onArm = (fromArm: number): number => smoothstep(1.1, 1, fromArm);

/** And throws its shade on the skin beside it. */
const armShade = (fromArm: number): number => 0.25 * smoothstep(1.6, 1, fromArm);

/** Whether a place lies below the line from the neck over the shoulders, where skin may appear. */
function isBelowShoulders({ up, shoulderWidthPx: width }: Body, shoulders: Point, x: number, y: number, offAxis: number): boolean {
  const neckHalf = 0.24 * width;
  const heightPx = (x + 0.5 - shoulders.x) * up.x + (y + 0.5 - shoulders.y) * up.y;
  if (heightPx < 0.02 * width) return true;
  if (offAxis < neckHalf * smoothstep(0.35 * width, 0, heightPx) + 0.02 * width) return true;
  return offAxis < lerp(0.5 * width, neckHalf, clamp(heightPx / (0.16 * width), 0, 1));
}
