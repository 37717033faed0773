import { legV } from "./body-axis.ts";
import { groundV, hemOverHiddenFeet } from "./ground.ts";
import { hiddenHalfWidthPx } from "./body-width.ts";
import { visibleWaistV } from "./waistband.ts";
import type { BottomLandmarks } from "../garment/garment.ts";
import { legRow } from "../garment/landmarks/bottom-landmarks.ts";
import { clamp, distance, lerp, sides } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { facingBreadthPx } from "../person/joints/facing-breadth.ts";
import type { Scales } from "./scales.ts";
import { seenWaist, type SeenWaist } from "./seen-waist.ts";

/** How a bottom sits on this person, before any pixel is moved. */
export interface BottomFit extends Scales {
  /** Where the waistband's upper edge comes to lie, on the torso's axis. */
  readonly waistV: number;
  readonly waist: SeenWaist;
}

/** Where a new bottom's waistband comes to lie when none is seen, on the torso's axis. */
export const unseenWaistV = 0.84;
/**
 * A waistband covers the edge of the old one and reaches `byV` higher. What begins further down than `lowest` is no waist, but the edge of
 * a top over it. Both on the torso's axis.
 */
const overSeenWaist = { lowest: 0.97, byV: 0.025 } as const;
/** Height on the torso's axis, where a body is narrow, at or above which a flat skirt's waistband sits, also under a top that hides it. */
const lowestSkirtWaistV = 0.76;

/**
 * In shoulder widths: the widest that waist and hips of a clothed body are taken to be. What is measured beyond that is what is worn now.
 */
const widest = { waist: 1.02, hips: 1.25 } as const;
/** How many times as wide as the body a bottom is cut at its waist and its hips; and how many times as wide as that its hips may be. */
const ease = { waist: 1.03, hips: 1.1, looserHips: 1.05 } as const;

/** Trousers are long if their inseam is at least this many times the way from waist to crotch. */
const longInseam = 1.2;
/**
 * Share of the way from hip to ankle that lies below the crotch; and how many times as long as that the inseam of long trousers is, at
 * most.
 */
const inseamOfLeg = 0.9;
const longestInseam = 1.18;

/** Sizes a bottom by its waistband, unless its hips would then be too wide, or long trousers too long. */
export function fitBottom(body: Body, landmarks: BottomLandmarks): BottomFit {
  const waist = seenWaist(body);
  const waistV = waistHeightV(body, landmarks);
  if (landmarks.wearer) {
    const likeWearer = scaleFromWearer(body, landmarks.wearer);
    return { lengthScale: likeWearer, widthScale: likeWearer, waistV, waist };
  }
  const byWidth = scaleByWidth(body, landmarks, waistV);
  const byFacingWidth = (byWidth * facingBreadthPx(body, body.shoulderWidthPx)) / body.shoulderWidthPx;
  const most = landmarks.kind === "skirt" ? Infinity : scaleOfLongTrousers(body, landmarks);
  return { lengthScale: Math.min(byFacingWidth, most), widthScale: Math.min(byWidth, most), waistV, waist };
}

function waistHeightV(body: Body, { kind, wearer }: BottomLandmarks): number {
  const seenV = visibleWaistV(body);
  const trousersV = seenV !== null && seenV < overSeenWaist.lowest ? seenV - overSeenWaist.byV : unseenWaistV;
  return kind === "skirt" ? Math.min(trousersV, wearer?.waistV ?? lowestSkirtWaistV) : trousersV;
}

/** The scale at which the bottom is as wide at the hips as on its wearer, within what the torsos' lengths allow. */
function scaleFromWearer(body: Body, { hipsPx, torsoLengthPx }: NonNullable<BottomLandmarks["wearer"]>): number {
  const byLength = body.torsoLengthPx / torsoLengthPx;
  return clamp(bodyWidthPx(body, 1) / hipsPx, 0.85 * byLength, 1.15 * byLength);
}

function scaleByWidth(body: Body, landmarks: BottomLandmarks, waistV: number): number {
  const waistPx = Math.min(bodyWidthPx(body, waistV), body.shoulderWidthPx * widest.waist) * ease.waist;
  const hipsPx = Math.min(bodyWidthPx(body, 1), body.shoulderWidthPx * widest.hips) * ease.hips;
  const hipY = lerp(landmarks.waistY, landmarks.crotchY, 0.7);
  const clothAtHips = legRow(landmarks, hipY, "right").outerX - legRow(landmarks, hipY, "left").outerX;
  return Math.min(waistPx / (landmarks.waistRightX - landmarks.waistLeftX), (hipsPx * ease.looserHips) / clothAtHips);
}

/** The scale at which long trousers are as long as any can be on this person; Infinity for short ones. */
function scaleOfLongTrousers(body: Body, { hemY, crotchY, waistY }: BottomLandmarks): number {
  const inseam = Math.max(hemY.left, hemY.right) - crotchY;
  if (!(inseam > (crotchY - waistY) * longInseam)) return Infinity;
  const legs = sides.map((side) => distance(body[side].hip, body[side].knee) + distance(body[side].knee, body[side].ankle));
  return (((legs[0] + legs[1]) / 2) * inseamOfLeg * longestInseam) / inseam;
}

const bodyWidthPx = (body: Body, v: number): number => hiddenHalfWidthPx(body, v, "left") + hiddenHalfWidthPx(body, v, "right");

/** Where a bottom's hem comes to lie on the torso's axis: on the ground, at most. */
export function bottomHemV(body: Body, landmarks: BottomLandmarks, fit: BottomFit): number {
  // As far down the legs as on the wearer. The garment's length would not tell that: a top may hide its waist, or it may sit higher there.
  const hemV = landmarks.wearer ? legV(body, landmarks.wearer.legShare) : hemBelowWaistV(body, landmarks, fit);
  return hemOverHiddenFeet(body, Math.min(hemV, groundV(body)));
}

function hemBelowWaistV(body: Body, { hemY, waistY }: BottomLandmarks, { waistV, lengthScale }: BottomFit): number {
  return waistV + ((Math.max(hemY.left, hemY.right) - waistY) * lengthScale) / body.torsoLengthPx;
}
