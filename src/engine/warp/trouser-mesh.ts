import { axisPoint, besideAxis, crotchV } from "./body-axis.ts";
import { columns, endMarginPx, overhang, seatRows } from "./bottom-grid.ts";
import { offWaist, seatHalfWidthPx } from "./bottom-width.ts";
import { unseenWaistV, type BottomFit } from "./fit-bottom.ts";
import type { BottomLandmarks } from "../garment/garment.ts";
import { legRow } from "../garment/landmarks/bottom-landmarks.ts";
import { add, clamp, lerp, lerpPoint, outwardOf, point, scale, type Point, type Side } from "../image/geometry.ts";
import { legClothRows } from "./leg-cloth.ts";
import { legEdges } from "./leg-edges.ts";
import { measureLeg, type Leg } from "./leg.ts";
import type { Mesh } from "./mesh.ts";
import type { Body } from "../person/body.ts";
import { hiddenBelowAnklePx } from "../person/joints/hidden-feet.ts";
import type { Scales } from "./scales.ts";
import { levelWaist } from "./seen-waist.ts";

/** A row of one half of trousers, from the side to the middle line or, on a leg, from the outer to the inner edge. */
interface TrouserRow {
  /** In the garment's photo. */
  readonly y: number;
  readonly outerX: number;
  readonly innerX: number;
  /** How far beyond its inner end the mesh may go, as a share of the row's width. */
  readonly overhang: number;
  /** Where its ends come to lie on the person. */
  readonly outer: Point;
  readonly inner: Point;
  /** 0…1: how much of the seen waist's tilt and bend the row takes on. */
  readonly asWaist: number;
}

/**
 * One half of the trousers: from the waistband to the crotch between the side and the middle line, below it between the outer and the
 * inner edge of the leg. Both halves share the middle line.
 */
export function trouserMesh(body: Body, landmarks: BottomLandmarks, fit: BottomFit, side: Side): Mesh {
  const crotchHalfPx = seatHalfWidthPx(body, landmarks, fit, landmarks.crotchY, crotchV, side);
  const rows = [...rowsOfSeat(body, landmarks, fit, side), ...rowsOfLeg(body, landmarks, fit, side, crotchHalfPx)];
  // Above the crotch both halves meet in a seam.
  return meshOf(body, fit, side, rows, seatRows);
}

/**
 * One leg of a jumpsuit, from the crotch down.
 *
 * @param crotchHalfPx how far from the axis the cloth above ends there
 */
export function legMesh(body: Body, landmarks: BottomLandmarks, scales: Scales, side: Side, crotchHalfPx: number): Mesh {
  const fit = { ...scales, waistV: unseenWaistV, waist: levelWaist };
  return meshOf(body, fit, side, rowsOfLeg(body, landmarks, fit, side, crotchHalfPx), 0);
}

/** @param firstOfLeg the row from which on the inner ends are an edge of the cloth */
function meshOf(body: Body, fit: BottomFit, side: Side, rows: readonly TrouserRow[], firstOfLeg: number): Mesh {
  const garmentPx: Point[] = [];
  const personPx: Point[] = [];
  for (const { y, outerX, innerX, outer, inner, asWaist, ...row } of rows) {
    for (let c = 0; c < columns; c++) {
      const share = Math.min(lerp(-overhang, 1 + overhang, c / (columns - 1)), 1 + row.overhang);
      garmentPx.push(lerpPoint(point(outerX, y), point(innerX, y), share));
      const lowerPx = asWaist * fit.waist.lowerV(outwardOf(side) * (1 - share)) * body.torsoLengthPx;
      personPx.push(add(lerpPoint(outer, inner, share), scale(body.up, -lowerPx)));
    }
  }
  return { columns, rows: rows.length, garmentPx, personPx, softEdges: { end: true, lastColumnFromRow: firstOfLeg } };
}

/**
 * As a share of the seat's height: how far above the crotch it ends, on solid cloth. A row at the crotch itself would cut through the gap's
 * corner.
 */
const aboveCrotch = 0.04;

function rowsOfSeat(body: Body, landmarks: BottomLandmarks, fit: BottomFit, side: Side): TrouserRow[] {
  const { waistY, crotchY } = landmarks;
  const endY = crotchY - (crotchY - waistY) * aboveCrotch;
  const perPx = fit.lengthScale / body.torsoLengthPx;
  return Array.from({ length: seatRows }, (_, k) => {
    const t = k / (seatRows - 1);
    const y = lerp(waistY - endMarginPx, endY, t);
    const v = lerp(fit.waistV - endMarginPx * perPx, crotchV - (crotchY - endY) * perPx, t);
    return {
      y,
      ...legRow(landmarks, y, side),
      overhang: 0,
      outer: besideAxis(body, v, outwardOf(side) * seatHalfWidthPx(body, landmarks, fit, y, v, side)),
      inner: axisPoint(body, v),
      asWaist: 1 - offWaist(fit, v),
    };
  });
}

function rowsOfLeg(body: Body, landmarks: BottomLandmarks, fit: BottomFit, side: Side, crotchHalfPx: number): TrouserRow[] {
  const outward = outwardOf(side);
  const crotch = {
    centre: axisPoint(body, crotchV),
    side: besideAxis(body, crotchV, outward * crotchHalfPx),
    middle: besideAxis(body, crotchV, outward * crotchHalfPx * 0.5),
  };
  const leg = measureLeg(body, side, crotch.middle);
  return legClothRows(landmarks, fit, side, leg, inseamPx(body, leg, landmarks, fit, side)).map((row) => ({
    ...row,
    ...legEdges(body, leg, crotch, row),
    asWaist: 0,
  }));
}

/** Legs that are this many times as long as the seat is high reach the ankles, on anybody. */
const fullLegProportion = 2.1;
/** Trousers that cover at least this share of the leg reach the ankle, and are then made as long as the leg, within the share `longGives` of it. */
const longFrom = 0.82;
const longGives = 0.03;

/** How long a trouser leg is on the person, from the crotch to the hem. */
function inseamPx(body: Body, { lengthPx }: Leg, { waistY, crotchY, hemY, wearer }: BottomLandmarks, fit: BottomFit, side: Side): number {
  const proportion = (hemY[side] - crotchY) / Math.max(1, crotchY - waistY);
  const ownPx = wearer
    ? lengthPx * wearer.legShare
    : Math.max((hemY[side] - crotchY) * fit.lengthScale, lengthPx * Math.min(1, proportion / fullLegProportion));
  if (ownPx <= lengthPx * longFrom) return ownPx;
  return clamp(ownPx, lengthPx * (1 - longGives), lengthPx * (1 + longGives)) + hiddenBelowAnklePx(body, body[side]);
}
