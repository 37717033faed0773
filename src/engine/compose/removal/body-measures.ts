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

/** In radii of an arm, from its middle line: background within this, on the arm's inner side, is a gap between arm and trunk. */
const gapReach = 2;

/** In torso lengths: how far below the garment's armpits the chest ends. */
const chestBelowArmpit = 0.12;

/** In torso lengths: how far the leg goes on under a skirt's hem, which slants and swings. */
const underSkirt = 0.12;

/** Where the bottom that comes to light begins. */
export interface Waist {
  /** Its height on the torso's axis, at the belly's sides. */
  readonly v: number;
  /** Half the belly's width there. */
  readonly halfPx: Record<Side, number>;
  /** Whether the photo shows its waistband, or some of it. */
  readonly isSeen: boolean;
}

/** In torso lengths: how much lower a waistband lies in the middle than at the sides, seen from a camera above it. */
const hangs = 0.025;

/** The height on the torso's axis at which the bottom begins, `u` pixels beside the axis. */
export function waistEdgeV({ v, halfPx, isSeen }: Waist, u: number): number {
  const q = u / (u < 0 ? halfPx.left : halfPx.right);
  return isSeen ? v : v + hangs * Math.max(-1, 1 - q * q);
}

/** Measures of the body that are the same for every pixel that comes to light. Heights (`…V`) are on the torso's axis. */
export interface BodyMeasures {
  /** Down to here the chest comes to light. */
  readonly chestEndV: number;
  /** The waistband, seen or guessed. */
  readonly waistV: number;
  readonly waist: Waist;
  /** Whether the photo shows some of the belly: then it shows the navel, too, and above a lower waistband skin comes to light. */
  readonly showsBelly: boolean;
  /** By height, half the width (in pixels) of what comes to light of the torso, and of the trousers, under a top. */
  readonly bareHalfWidthPx: Record<Side, (v: number) => number>;
  /** By height, half the width (in pixels) of the trousers as they are seen under the old top and go on above its hem; null where no top is put on. */
  readonly trousersHalfPx: Record<Side, (v: number) => number> | null;
  /** The higher armpit. */
  readonly armpitV: number;
  /** Whether a pixel, by its index, lies on or beside a part of an arm that the photo shows whole and bare. */
  readonly armWasBare: (i: number) => boolean;
  /** Whether a place lies in or beside a gap between an arm and the trunk through which the photo shows the background. */
  readonly isBesideGap: (x: number, y: number) => boolean;
  /** The middle between the shoulders. */
  readonly shoulders: Point;
  /** Where the neck is: it is narrower than a collar that stands around it. */
  readonly neck: Neck;
  /** Legs in trousers or a skirt that come to light under an old coat; null where none do. */
  readonly dressedLegs: LegPixel | null;
  /** Whether a place lies between both sides of an old coat, whose back is seen between the legs. Null where the new garment is no bottom. */
  readonly isInCoat: ((x: number, y: number) => boolean) | null;
  /** In pixels along each leg from its hip: from where on the leg can be bare. */
  readonly bareFromPx: Record<Side, number>;
  /** Above this no leg is seen beside a new skirt or dress; 0 for other garments. */
  readonly skirtUntilV: number;
}

/**
 * Measures the body under the old garment.
 *
 * @param bareFromPx as in `BodyMeasures`
 * @param armWasBare as in `BodyMeasures`
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

/** In shoulder widths from the middle of the hips: a coat's sides lie within this. */
const coatAside = 0.8;

function insideOfCoat({ parts, pelvis, shoulderWidthPx, torsoLengthPx }: Body): (x: number, y: number) => boolean {
  const asidePx = coatAside * shoulderWidthPx;
  return between(parts.top, { left: pelvis.x - asidePx, right: pelvis.x + asidePx, top: pelvis.y, bottom: pelvis.y + 2 * torsoLengthPx });
}

/** In shoulder widths: by how much a sleeve and a loose top narrow a gap. */
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
