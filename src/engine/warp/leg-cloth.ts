import { endMarginPx, legRows, overhang } from "./bottom-grid.ts";
import type { BottomLandmarks, LegRow } from "../garment/garment.ts";
import { legRow } from "../garment/landmarks/bottom-landmarks.ts";
import { clamp, lerp, smoothstep, type Side } from "../image/geometry.ts";
import { runningMean, runningMinimum } from "../image/series.ts";
import type { Leg } from "./leg.ts";
import type { Scales } from "./scales.ts";

/** A row of one trouser leg, from its outer edge to the inner seam. */
export interface LegClothRow {
  /** The row in the garment's photo. */
  readonly y: number;
  readonly outerX: number;
  readonly innerX: number;
  /** How far beyond the inner seam the mesh may go, as a share of the leg's width. */
  readonly overhang: number;
  /** How far down the person's leg the row comes to lie, from the crotch: in pixels of the person's photo, and as a share (0…1). */
  readonly alongPx: number;
  readonly t: number;
  /** Width of the flat cloth, in pixels of the person's photo. */
  readonly widthPx: number;
}

/**
 * In pixels of the person's photo: how much each of two touching trouser legs overlaps the other. Between two soft edges one would look
 * through.
 */
const overlapPx = 1.5;
/** In rows above and below: a leg's width is averaged over them, because it jumps where the gap between the legs begins. */
const evenRows = 4;

/** @param lengthPx of the trouser leg on the person, from the crotch to the hem */
export function legClothRows(landmarks: BottomLandmarks, scales: Scales, side: Side, leg: Leg, lengthPx: number): LegClothRow[] {
  const { crotchY } = landmarks;
  const hemY = landmarks.hemY[side];
  const goesOn = landmarks.wearer?.goesOn ? goingOn(crotchY, hemY, lengthPx / scales.lengthScale) : null;
  const shares = Array.from({ length: legRows }, (_, k) => k / (legRows - 1));
  const ys = shares.map((t) => (goesOn ? goesOn(t) : lerp(crotchY, hemY + endMarginPx, t)));
  const edges = ys.map((y) => rowOfLeg(landmarks, y, side));
  const alongPx = shares.map((t) => t * lengthPx * (goesOn ? 1 : (hemY + endMarginPx - crotchY) / (hemY - crotchY)));
  const flatPx = runningMean(
    edges.map(({ outerX, innerX }) => Math.abs(outerX - innerX)),
    evenRows,
  ).map((px) => px * scales.widthScale);
  const seenShare = Math.min(1, ((hemY - crotchY) * scales.lengthScale) / lengthPx);
  const widthsPx = goesOn ? widthsGoingOn(flatPx, widthsOfLeg(leg, alongPx), seenShare) : flatPx;
  const seams = ys.map((y) => innerSeam(landmarks, y, side, overlapPx / scales.widthScale, ys[1] - ys[0]));
  const innerXs = seams.map(({ innerX }) => innerX);
  const seamXs = goesOn ? innermostBeside(innerXs, side) : innerXs;
  return ys.map((y, k) => ({
    y,
    outerX: edges[k].outerX,
    innerX: seamXs[k],
    overhang: seams[k].overhang,
    alongPx: alongPx[k],
    t: shares[k],
    widthPx: widthsPx[k],
  }));
}

/**
 * Columns of the inner seam, each as far inside the cloth as its neighbours' innermost. Where the gap between the legs begins, the seam
 * jumps between two rows: stretched, or repeated further down, the gap's tip would be a hole.
 */
function innermostBeside(innerXs: readonly number[], side: Side): number[] {
  const inward = side === "left" ? 1 : -1;
  return runningMinimum(
    innerXs.map((x) => inward * x),
    1,
  ).map((x) => inward * x);
}

/** Both edges of a leg at a row of the photo, which may lie beyond its ends. */
function rowOfLeg(landmarks: BottomLandmarks, y: number, side: Side): LegRow {
  return legRow(landmarks, clamp(y, landmarks.crotchY + 1, landmarks.hemY[side] - 2), side);
}

/** How many times as long as what is seen of them legs that a photo cuts off are stretched, at most. */
const furthestStretch = 2.4;
/** Further down, cloth is repeated, without this share of what is seen, right below the crotch: the folds of the seat. */
const seatFolds = 0.5;

/**
 * Rows for a leg whose photo cuts it off: down, a little stretched, then up and down again below the folds of the seat. Stretched all the
 * way, the cloth would be streaks.
 *
 * @param lengthPx the length that is wanted, in pixels of the garment's photo
 * @returns the row for a share (0…1) of that length
 */
function goingOn(crotchY: number, hemY: number, lengthPx: number): (share: number) => number {
  const seenPx = hemY - crotchY - endMarginPx;
  const wantedPx = lengthPx / clamp(lengthPx / seenPx, 1, furthestStretch);
  const againPx = (1 - seatFolds) * seenPx;
  return (share) => {
    const downPx = share * wantedPx;
    if (downPx <= seenPx) return crotchY + downPx;
    const backPx = (downPx - seenPx) % (2 * againPx);
    return crotchY + seenPx - Math.min(backPx, 2 * againPx - backPx);
  };
}

/**
 * If less than `share` of the trousers is seen, that is the thigh, and most trousers are slim below it: over the next `within` of the leg
 * they narrow to `overLeg` widths of the leg.
 */
const thighAlone = { share: 0.45, overLeg: 1.2, within: 0.35 } as const;

/** The widths of a leg whose lower part is not seen: there it stands off the person's leg as far as where it was seen last. */
function widthsGoingOn(flatPx: readonly number[], ofLegPx: readonly number[], seenShare: number): number[] {
  const lastSeen = Math.floor(seenShare * (legRows - 1));
  return ofLegPx.map((legPx, k) => {
    const last = Math.min(k, lastSeen);
    const overLeg = flatPx[last] / ofLegPx[last];
    const slimmer = seenShare < thighAlone.share ? smoothstep(seenShare, seenShare + thighAlone.within, k / (legRows - 1)) : 0;
    return lerp(overLeg, Math.min(overLeg, thighAlone.overLeg), slimmer) * legPx;
  });
}

function widthsOfLeg(leg: Leg, alongPx: readonly number[]): number[] {
  return alongPx.map((px) => {
    const { outerRadiusPx, innerRadiusPx } = leg.sectionAt(px);
    return outerRadiusPx + innerRadiusPx;
  });
}

/**
 * The inner edge of a trouser leg at a row, and how far beyond it the mesh may go: not as far as the other leg's cloth, and not where the
 * row above shows both legs in one.
 *
 * @param insidePx how far inside of the cloth's edge it lies
 * @param upPx to the row above
 */
function innerSeam(
  landmarks: BottomLandmarks,
  y: number,
  side: Side,
  insidePx: number,
  upPx: number,
): Pick<LegClothRow, "innerX" | "overhang"> {
  const gapAt = (atY: number): number => rowOfLeg(landmarks, atY, "right").innerX - rowOfLeg(landmarks, atY, "left").innerX;
  const { outerX, innerX } = rowOfLeg(landmarks, y, side);
  const widthPx = Math.max(1, Math.abs(innerX - outerX) - insidePx);
  const roomPx = insidePx + Math.max(0, Math.min(gapAt(y), gapAt(y - upPx))) / 2;
  return { innerX: outerX + Math.sign(innerX - outerX) * widthPx, overhang: Math.min(overhang, roomPx / widthPx) };
}
