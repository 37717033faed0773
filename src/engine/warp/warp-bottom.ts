import {
  axisPoint,
  besideAxis,
  crotchV,
  frontLeg,
  groundV,
  hemOverHiddenFeet,
  hiddenHalfWidthPx,
  legsCross,
  legsHalfWidthPx,
  visibleWaistV,
} from "./body-axis.ts";
import { alphaIn } from "../image/canvas.ts";
import { blur } from "../image/filters.ts";
import { facingBreadthPx } from "../person/joints/facing-breadth.ts";
import type { Body } from "../person/body.ts";
import { hiddenBelowAnklePx } from "../person/joints/hidden-feet.ts";
import { legRow } from "../garment/landmarks/bottom-landmarks.ts";
import type { BottomLandmarks, CutOut, LegRow } from "../garment/garment.ts";
import {
  add,
  clamp,
  distance,
  lerp,
  lerpPoint,
  otherSide,
  outwardOf,
  point,
  scale,
  sides,
  smoothstep,
  subtract,
} from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import { measureLeg } from "./leg.ts";
import type { Leg } from "./leg.ts";
import { drawMeshes } from "./mesh.ts";
import type { Mesh } from "./mesh.ts";
import { runningMean } from "../image/series.ts";
import { overlaid } from "../image/placed-layer.ts";
import type { PlacedLayer } from "../image/raster.ts";
import { levelWaist, seenWaist, type SeenWaist } from "./seen-waist.ts";
import type { Scales } from "./scales.ts";
import { createTexture, wholePanel } from "./texture.ts";
import type { WarpedGarment } from "./warped-garment.ts";

const columns = 17;
const hipRows = 24;
const legRows = 50;
const rows = hipRows + legRows;
/** A leg is so wide as its cloth is on the mean of so many rows above and below: its width jumps where the gap begins. */
const evenRows = 4;
/** Beyond the cloth's edges, as a share of the width, and beyond its ends in garment pixels: room for the soft edge. */
const overhang = 0.08;
/** Where trouser legs touch they overlap by so many pixels of the photo each: between two soft edges what is behind would be seen. */
const overlapPx = 1.5;
const endMarginPx = 5;

/** Where a waistband sits when none is seen. */
const usualWaistV = 0.84;
/** A skirt's sits higher, where one is narrow, also under a top that hides it. */
const lowestSkirtWaistV = 0.76;
/** Legs so many times as long as the seat is high reach the ankles, on whomever. */
const fullLegProportion = 2.1;
/** Trousers that cover this share of the leg reach the ankle. */
const longFrom = 0.82;

interface BottomFit extends Scales {
  readonly waistV: number;
  readonly waist: SeenWaist;
}

/** Lays trousers, shorts or a skirt onto the person. */
export function warpBottom(body: Body, cutOut: CutOut, landmarks: BottomLandmarks): WarpedGarment {
  const fit = fitBottom(body, landmarks);
  const weights = new Uint8Array(cutOut.mask.length);
  // What stands above the waistband is its back; cut off here the edge is soft, which a mesh's end is not.
  const first = Math.max(0, Math.round(landmarks.waistY - endMarginPx / 2)) * cutOut.layer.width;
  for (let i = first; i < weights.length; i++) weights[i] = cutOut.layer.rgba[i * 4 + 3] > 0 ? 255 : 0;
  const texture = createTexture(cutOut.layer, Math.min(1, fit.lengthScale * 1.1), wholePanel(cutOut.layer, weights));
  const draw = (mesh: Mesh): PlacedLayer => drawMeshes(texture, [mesh], body.photo);
  const drawLeg = (side: Side): PlacedLayer => draw(trouserMesh(body, landmarks, fit, side));
  const drawLegs = (): PlacedLayer => {
    const front = frontLeg(body);
    const [back, before] = [drawLeg(otherSide(front)), drawLeg(front)];
    if (legsCross(body)) shadeInto(back, before, body);
    return overlaid(back, before);
  };
  return {
    kind: "bottom",
    body: landmarks.kind === "skirt" ? draw(skirtMesh(body, landmarks, fit)) : drawLegs(),
    sleeves: [],
    armpits: { left: body.left.armpit, right: body.right.armpit },
    armpitV: 0.3,
    hemV: hemHeight(body, landmarks, fit),
    legsFromV: landmarks.kind === "trousers" ? crotchV : null,
    waistV: fit.waistV,
    worn: cutOut.worn,
  };
}

/** In widths of the shoulders, how far a leg throws its shadow on the one behind it, and how far below the crotch it begins; and how dark it is. */
const legShadow = { reach: 0.06, fade: 0.3, strength: 0.45 } as const;

/** Where legs cross, the nearer one lies before the other's trouser leg, which is darker beside it. */
function shadeInto(back: PlacedLayer, before: PlacedLayer, body: Body): void {
  const { shoulderWidthPx } = body;
  const near = blur(alphaIn(body.photo, before), legShadow.reach * shoulderWidthPx);
  const crotchY = axisPoint(body, crotchV).y;
  for (let y = 0, p = 0; y < back.height; y++) {
    const parted = smoothstep(0, legShadow.fade, (y + back.top - crotchY) / shoulderWidthPx);
    for (let x = 0, i = (y + back.top) * near.width + back.left; x < back.width; x++, i++, p += 4) {
      const light = 1 - legShadow.strength * parted * near.data[i];
      for (let channel = 0; channel < 3; channel++) back.rgba[p + channel] *= light;
    }
  }
}

/** The waistband decides the size, unless the hips are wider than that would allow. */
function fitBottom(body: Body, landmarks: BottomLandmarks): BottomFit {
  const seen = visibleWaistV(body);
  const waist = seenWaist(body);
  const trousersWaistV = seen !== null && seen < 0.97 ? seen - 0.025 : usualWaistV;
  const isFlatSkirt = landmarks.kind === "skirt" && !landmarks.wearer;
  const waistV = isFlatSkirt ? Math.min(trousersWaistV, lowestSkirtWaistV) : trousersWaistV;
  const bodyWidth = (v: number): number => hiddenHalfWidthPx(body, v, "left") + hiddenHalfWidthPx(body, v, "right");
  const waistPx = Math.min(bodyWidth(waistV), body.shoulderWidthPx * 1.02) * 1.03;
  const hips = Math.min(bodyWidth(1), body.shoulderWidthPx * 1.25) * 1.1;
  const hipRow = lerp(landmarks.waistY, landmarks.crotchY, 0.7);
  const garmentHips = legRow(landmarks, hipRow, "right").outerX - legRow(landmarks, hipRow, "left").outerX;
  if (landmarks.wearer) {
    const likeWearer = scaleFromWearer(body, landmarks.wearer);
    return { lengthScale: likeWearer, widthScale: likeWearer, waistV, waist };
  }
  const byWidth = Math.min(waistPx / (landmarks.waistRightX - landmarks.waistLeftX), (hips * 1.05) / garmentHips);
  const byFacingWidth = (byWidth * facingBreadthPx(body, body.shoulderWidthPx)) / body.shoulderWidthPx;
  if (landmarks.kind === "skirt") return { lengthScale: byFacingWidth, widthScale: byWidth, waistV, waist };
  const inseam = Math.max(landmarks.hemY.left, landmarks.hemY.right) - landmarks.crotchY;
  const legs = sides.map((side) => distance(body[side].hip, body[side].knee) + distance(body[side].knee, body[side].ankle));
  const isLong = inseam > (landmarks.crotchY - landmarks.waistY) * 1.2;
  const byLength = isLong ? (((legs[0] + legs[1]) / 2) * 0.9 * 1.18) / inseam : Infinity;
  return { lengthScale: Math.min(byFacingWidth, byLength), widthScale: Math.min(byWidth, byLength), waistV, waist };
}

/** As wide as on the wearer for the hips; the length of the torso tells how far these can be believed. */
function scaleFromWearer(body: Body, { hipsPx, torsoLengthPx }: NonNullable<BottomLandmarks["wearer"]>): number {
  const byLength = body.torsoLengthPx / torsoLengthPx;
  return clamp((hiddenHalfWidthPx(body, 1, "left") + hiddenHalfWidthPx(body, 1, "right")) / hipsPx, 0.85 * byLength, 1.15 * byLength);
}

function hemHeight(body: Body, landmarks: BottomLandmarks, fit: BottomFit): number {
  const hemY = Math.max(landmarks.hemY.left, landmarks.hemY.right);
  const hemV = fit.waistV + ((hemY - landmarks.waistY) * fit.lengthScale) / body.torsoLengthPx;
  return hemOverHiddenFeet(body, Math.min(hemV, groundV(body)));
}

/** Half the width of body or cloth at a height of the hips, whichever is more. */
function hipHalfWidth(body: Body, landmarks: BottomLandmarks, fit: BottomFit, y: number, v: number, side: Side): number {
  const middle = legRow(landmarks, y, side).innerX;
  const cloth = Math.abs(legRow(landmarks, y, side).outerX - middle) * fit.widthScale;
  const half = Math.max(hiddenHalfWidthPx(body, v, side) * 1.02 + 2, cloth * 0.97);
  return huggingWaist(half, waistHalfPx(body, landmarks, fit, v, side), fit, v);
}

/** Half a width that is no more than the waist's, where that is known, at the waistband, and its own further down. */
function huggingWaist(halfPx: number, waistPx: number | null, fit: BottomFit, v: number): number {
  return waistPx === null ? halfPx : lerp(Math.min(halfPx, waistPx), halfPx, offWaist(fit, v));
}

/** What hugs a waist is hardly wider than that. */
const hug = { share: 1.04, px: 2 } as const;

/**
 * Half the width of the waist at a height, as it is seen; else of a bottom that somebody wears, whose upper edge may be that of a top which
 * hides its waistband, as the body's. Null where neither tells.
 */
function waistHalfPx(body: Body, landmarks: BottomLandmarks, fit: BottomFit, v: number, side: Side): number | null {
  const seen = fit.waist.halfPx[side];
  if (!Number.isNaN(seen)) return seen + hug.px;
  return landmarks.wearer ? hiddenHalfWidthPx(body, v, side) * hug.share + hug.px : null;
}

/** From the waistband's edge (0) so far down a bottom lies as the waist that is seen (1 where it does not any more). */
const offWaist = ({ waistV }: BottomFit, v: number): number => smoothstep(waistV, crotchV - 0.05, v);

function skirtMesh(body: Body, landmarks: BottomLandmarks, fit: BottomFit): Mesh {
  const garmentPx: Point[] = [];
  const personPx: Point[] = [];
  const hemY = Math.max(landmarks.hemY.left, landmarks.hemY.right);
  const hemV = hemHeight(body, landmarks, fit);
  const perPx = (hemV - fit.waistV) / (hemY - landmarks.waistY);
  for (let k = 0; k < rows; k++) {
    const y = lerp(landmarks.waistY - endMarginPx, hemY + endMarginPx, k / (rows - 1));
    const v = fit.waistV + (y - landmarks.waistY) * perPx;
    const left = legRow(landmarks, y, "left").outerX;
    const right = legRow(landmarks, y, "right").outerX;
    const middleX = (left + right) / 2;
    const clothHalf = ((right - left) / 2) * fit.widthScale * 0.98;
    for (let c = 0; c < columns; c++) {
      const q = ((c / (columns - 1)) * 2 - 1) * (1 + overhang);
      const side: Side = q < 0 ? "left" : "right";
      const bodyHalf =
        v < 1
          ? hiddenHalfWidthPx(body, v, side) * 1.02 + 1.5
          : Math.max(legsHalfWidthPx(body, v, side), v < 1.12 ? hiddenHalfWidthPx(body, 1, side) * 0.95 : 0);
      const waistPx = landmarks.wearer ? waistHalfPx(body, landmarks, fit, v, side) : null;
      const half = huggingWaist(Math.max(bodyHalf, clothHalf), waistPx, fit, v);
      garmentPx.push(point(lerp(middleX, q < 0 ? left : right, Math.abs(q)), y));
      personPx.push(besideAxis(body, v + fit.waist.lowerV(q) * (1 - offWaist(fit, v)), half * q));
    }
  }
  return { columns, rows, garmentPx, personPx, softEdges: { end: true } };
}

/**
 * One half of the trousers: from the waistband to the crotch between the side and the middle line, below it between the outer and the
 * inner edge of the leg. Both halves share the middle line.
 */
function trouserMesh(
  body: Body,
  landmarks: BottomLandmarks,
  fit: BottomFit,
  side: Side,
  firstRow = 0,
  crotchHalf = hipHalfWidth(body, landmarks, fit, landmarks.crotchY, crotchV, side),
): Mesh {
  const outward = outwardOf(side);
  const hemY = landmarks.hemY[side];
  const crotchCentre = axisPoint(body, crotchV);
  const start = besideAxis(body, crotchV, outward * crotchHalf * 0.5);
  const leg = measureLeg(body, side, start);
  const proportion = (hemY - landmarks.crotchY) / Math.max(1, landmarks.crotchY - landmarks.waistY);
  const inseam = landmarks.wearer
    ? leg.lengthPx * landmarks.wearer.legShare
    : Math.max((hemY - landmarks.crotchY) * fit.lengthScale, leg.lengthPx * Math.min(1, proportion / fullLegProportion));
  const isLong = inseam > leg.lengthPx * longFrom;
  const legLength = isLong ? clamp(inseam, leg.lengthPx * 0.97, leg.lengthPx * 1.03) + hiddenBelowAnklePx(body, body[side]) : inseam;
  // The seat's last row stays on solid cloth: a row at the crotch itself would cut through the gap's corner.
  const seatEndY = landmarks.crotchY - (landmarks.crotchY - landmarks.waistY) * 0.04;
  const perPx = fit.lengthScale / body.torsoLengthPx;
  const rowOnLeg = (y: number): LegRow => legRow(landmarks, clamp(y, landmarks.crotchY + 1, hemY - 2), side);
  const goesOn = landmarks.wearer?.goesOn ? goingOn(landmarks.crotchY, hemY, legLength / fit.lengthScale) : null;
  const legYs = Array.from({ length: legRows }, (_, k) => {
    const share = k / (legRows - 1);
    return goesOn ? goesOn(share) : lerp(landmarks.crotchY, hemY + endMarginPx, share);
  });
  const clothWidths = runningMean(
    legYs.map(rowOnLeg).map(({ outerX, innerX }) => Math.abs(outerX - innerX)),
    evenRows,
  );
  const alongAt = (t: number): number =>
    t * legLength * (goesOn ? 1 : (hemY + endMarginPx - landmarks.crotchY) / (hemY - landmarks.crotchY));
  const widthOfLeg = (t: number): number => {
    const { outerRadiusPx, innerRadiusPx } = leg.sectionAt(alongAt(t));
    return outerRadiusPx + innerRadiusPx;
  };
  // Where nobody sees how wide a leg is cut, it stands off as far as it does last; of which only the thigh is seen, it gets slimmer.
  const seenShare = Math.min(1, ((hemY - landmarks.crotchY) * fit.lengthScale) / legLength);
  const clothWidthAt = (k: number): number => {
    if (!goesOn) return clothWidths[k] * fit.widthScale;
    const last = Math.min(k, Math.floor(seenShare * (legRows - 1)));
    const overLeg = (clothWidths[last] * fit.widthScale) / widthOfLeg(last / (legRows - 1));
    const t = k / (legRows - 1);
    const slimmer = seenShare < thighAlone.share ? smoothstep(seenShare, seenShare + thighAlone.within, t) : 0;
    return lerp(overLeg, Math.min(overLeg, thighAlone.overLeg), slimmer) * widthOfLeg(t);
  };
  const garmentPx: Point[] = [];
  const personPx: Point[] = [];
  for (let k = firstRow; k < rows; k++) {
    const isHip = k < hipRows;
    const t = isHip ? k / (hipRows - 1) : (k - hipRows) / (legRows - 1);
    const y = isHip ? lerp(landmarks.waistY - endMarginPx, seatEndY, t) : legYs[k - hipRows];
    const cloth = isHip ? legRow(landmarks, y, side) : rowOnLeg(y);
    const seam = isHip
      ? { innerX: cloth.innerX, overhang: 0 }
      : innerSeam(landmarks, y, side, overlapPx / fit.widthScale, legYs[1] - legYs[0]);
    let onOuter: Point;
    let onInner: Point;
    let asWaist = 0;
    if (isHip) {
      const v = lerp(fit.waistV - endMarginPx * perPx, crotchV - (landmarks.crotchY - seatEndY) * perPx, t);
      onOuter = besideAxis(body, v, outward * hipHalfWidth(body, landmarks, fit, y, v, side));
      onInner = axisPoint(body, v);
      asWaist = 1 - offWaist(fit, v);
    } else {
      [onOuter, onInner] = legEdges(body, leg, crotchCentre, besideAxis(body, crotchV, outward * crotchHalf), start, {
        clothWidthPx: clothWidthAt(k - hipRows),
        alongPx: alongAt(t),
        t,
      });
    }
    for (let c = 0; c < columns; c++) {
      // The middle line is a seam above the crotch, and an edge below it.
      const share = Math.min(lerp(-overhang, 1 + overhang, c / (columns - 1)), 1 + seam.overhang);
      garmentPx.push(lerpPoint(point(cloth.outerX, y), point(seam.innerX, y), share));
      const lowerPx = asWaist * fit.waist.lowerV(outward * (1 - share)) * body.torsoLengthPx;
      personPx.push(add(lerpPoint(onOuter, onInner, share), scale(body.up, -lowerPx)));
    }
  }
  // Above the crotch both halves meet in a seam.
  return {
    columns,
    rows: rows - firstRow,
    garmentPx,
    personPx,
    softEdges: { end: true, lastColumnFromRow: Math.max(0, hipRows - firstRow) },
  };
}

/** Legs that a photo cuts off are stretched to at most so many times what is seen; where that does not reach, they come again, but for the first part, right below the crotch. */
const furthestStretch = 2.4;
const seatFolds = 0.5;
/** Of which less than this share is seen, so much wider than the leg trousers are further down, from so much of it on: most are slim. */
const thighAlone = { share: 0.45, overLeg: 1.2, within: 0.35 } as const;

/**
 * The rows of a leg whose photo cuts it off: down, a little stretched, then up and down again below the folds of the seat. Stretched all
 * the way, cloth would be streaks.
 *
 * @param lengthPx the length that is wanted, in pixels of the garment's photo
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
 * The inner edge of a trouser leg at a row, `insidePx` inside of its cloth, and how far beyond it the mesh may go, as a share of the
 * leg's width: not as far as the other leg's cloth, and not where the row above, so far up, has both legs in one.
 */
function innerSeam(
  landmarks: BottomLandmarks,
  y: number,
  side: Side,
  insidePx: number,
  upPx: number,
): { innerX: number; overhang: number } {
  const rowOf = (of: Side, atY: number): LegRow => legRow(landmarks, clamp(atY, landmarks.crotchY + 1, landmarks.hemY[of] - 2), of);
  const gapAt = (atY: number): number => rowOf("right", atY).innerX - rowOf("left", atY).innerX;
  const { outerX, innerX } = rowOf(side, y);
  const widthPx = Math.max(1, Math.abs(innerX - outerX) - insidePx);
  const roomPx = insidePx + Math.max(0, Math.min(gapAt(y), gapAt(y - upPx))) / 2;
  return { innerX: outerX + Math.sign(innerX - outerX) * widthPx, overhang: Math.min(overhang, roomPx / widthPx) };
}

/**
 * One leg of a jumpsuit, from the crotch down.
 *
 * @param crotchHalfPx how far from the axis the cloth above ends there
 */
export function legMesh(body: Body, landmarks: BottomLandmarks, scales: Scales, side: Side, crotchHalfPx: number): Mesh {
  return trouserMesh(body, landmarks, { ...scales, waistV: usualWaistV, waist: levelWaist }, side, hipRows, crotchHalfPx);
}

/** Trousers are at most twice as wide as the leg in them, but for wide legs, which are so wide down to the hem, in widths of the shoulders. */
const widestLeg = 0.85;

interface LegPlace {
  readonly clothWidthPx: number;
  readonly alongPx: number;
  readonly t: number;
}

/** Outer and inner edge of the trouser leg; both leave the hips' lines smoothly. */
function legEdges(
  body: Body,
  leg: Leg,
  crotchCentre: Point,
  crotchSide: Point,
  start: Point,
  { clothWidthPx, alongPx, t }: LegPlace,
): [Point, Point] {
  const section = leg.sectionAt(alongPx);
  const outerRadius = section.outerRadiusPx * 1.03 + 1.5;
  const innerRadius = section.innerRadiusPx * 1.03 + 1;
  const legWidth = outerRadius + innerRadius;
  const extra = clamp(clothWidthPx - legWidth, 0, Math.max(legWidth, widestLeg * body.shoulderWidthPx - legWidth));
  // Where the legs stand close, neither trouser leg hangs over the other.
  const extraInside = clamp(section.innerRoomPx - innerRadius, 0, extra / 2);
  const onOuter = add(section.centre, scale(section.outward, outerRadius + Math.min(extra - extraInside, 0.75 * extra)));
  const onInner = add(section.centre, scale(section.outward, -(innerRadius + extraInside)));
  const moved = subtract(section.centre, start);
  const down = add(crotchCentre, scale(body.up, -alongPx));
  return [lerpPoint(add(crotchSide, moved), onOuter, smoothstep(0, 0.28, t)), lerpPoint(down, onInner, smoothstep(0, 0.14, t))];
}
