import type { Body } from "../../person/body.ts";
import { bareHalfWidths, trousersGoingOn } from "../bare-body/bare-waist.ts";
import { between } from "../../image/between.ts";
import { shrunkIndex } from "../../image/sampling.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { middle, sides, type Point, type Side } from "../../image/geometry.ts";
import type { LimbField } from "../bare-body/limb-field.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import { legsUnderCoat, type LegPixel } from "../bare-body/legs-under-coat.ts";
import { neckOf, type Neck } from "../bare-body/neck.ts";
import type { Dressing } from "../scene/dressing.ts";
import { midriffIsBare, usualWaistV, waistbandV } from "../../warp/waistband.ts";

/** In radii of an arm: what is nearer than this on its inner side may lie between it and the trunk. */
const gapReach = 2;

/** On the torso's axis: the chest ends so far below the armpits. */
const chestBelowArmpit = 0.12;

/** In lengths of the torso: a skirt's hem slants and swings, and the leg goes on under it so far. */
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
  /** On the torso's axis: down to here it is the chest that comes to light. */
  readonly chestEndV: number;
  /** On the torso's axis: the waistband, seen or guessed. */
  readonly waistV: number;
  readonly waist: Waist;
  /** Whoever shows some of the belly has the navel there, and skin above a lower waistband. */
  readonly showsBelly: boolean;
  /** Half the width, in pixels, of what comes to light of the torso and of the trousers under a top. */
  readonly bareHalfWidthPx: Record<Side, (v: number) => number>;
  /** Likewise, of the trousers that are seen under the old top; null where that stays. */
  readonly trousersHalfPx: Record<Side, (v: number) => number> | null;
  /** Of the higher armpit, on the torso's axis. */
  readonly armpitV: number;
  /** Whether the arm on or beside which a pixel lies is seen whole there, bare. */
  readonly armWasBare: (i: number) => boolean;
  /** Whether a place lies beside a gap between an arm and the trunk through which the photo shows what is behind. */
  readonly isBesideGap: (x: number, y: number) => boolean;
  /** The middle of the line over the shoulders. */
  readonly shoulders: Point;
  /** Where the neck is skin: it does not fill the collar that stands around it. */
  readonly neck: Neck;
  /** Legs in trousers or a skirt that come to light under an old coat; null where none do. */
  readonly dressedLegs: LegPixel | null;
  /** Whether a place lies between both sides of a coat under which the bottom is changed: between the legs there is the coat's back. Null where the bottom stays. */
  readonly isInCoat: ((x: number, y: number) => boolean) | null;
  /** Along each leg from its hip: from where on it can be bare. */
  readonly bareFromPx: Record<Side, number>;
  /** On the torso's axis: beside a skirt no leg is seen above its hem; 0 for what is no skirt. */
  readonly skirtUntilV: number;
}

/**
 * Measures the body under the old garment.
 *
 * @param bareFromPx along each leg from its hip, from where on it can be bare
 * @param armWasBare whether a pixel, by its index, lies on a part of an arm that the photo shows bare
 */
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
    chestEndV: garment.armpitV + chestBelowArmpit,
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
  return (x, y) => beside[shrunkIndex(width, gapShrink, x, y)] === 1;
}
