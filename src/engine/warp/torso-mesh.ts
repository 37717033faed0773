import { axisPoint, besideAxis } from "./body-axis.ts";
import type { Body } from "../person/body.ts";
import { rowCentre } from "./fit-top.ts";
import type { TopFit } from "./fit-top.ts";
import { bodyEdgeX } from "../garment/landmarks/body-edge.ts";
import type { CutOut, TopLandmarks } from "../garment/garment.ts";
import { topOfColumn } from "../garment/garment-rows.ts";
import {
  add,
  clamp,
  distance,
  dot,
  lerp,
  lerpPoint,
  middle,
  outwardOf,
  point,
  scale,
  smoothstep,
  subtract,
  unit,
} from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import type { Mesh } from "./mesh.ts";
import { offsetFromNeckPx, shoulderHeightPx } from "./shoulder-line.ts";

const columns = 37;
/** Rows over the shoulder line (collar, straps' tops), along the armhole, and from the armpits to the hem. */
const collarRows = 8;
const armholeRows = 14;
const trunkRows = 42;
const rows = collarRows + armholeRows + trunkRows + 1;
/** The mesh reaches beyond the sides by this share of the half width, so that the cloth's own soft edge is drawn. */
const overhang = 1.07;
/** Garment pixels below the hem and beside the sides that are drawn too. */
const marginPx = 5;

interface Row {
  /** -1…0 over the shoulders, 0…1 along the armhole, 1…2 from the armpits to the hem. */
  readonly tau: number;
  readonly garmentCentre: Point;
  readonly garmentSide: Record<Side, Point>;
  readonly bodyCentre: Point;
  readonly bodySide: Record<Side, Point>;
}

/**
 * The body panel as a loft: each row of the garment goes to a cross-section of the torso. Rows stay straight, so stripes do
 * too; across a row the cloth is laid round the body like round a cylinder, so a print in the middle keeps its shape and
 * what does not fit turns away at the sides.
 */
export function torsoMesh(body: Body, cutOut: CutOut, garment: TopLandmarks, fit: TopFit): Mesh {
  const garmentPx: Point[] = [];
  const personPx: Point[] = [];
  const lifts = shoulderLifts(body, cutOut, garment, fit);
  for (let k = 0; k < rows; k++) {
    const row = rowAt(body, garment, fit, k);
    const lift = row.tau <= 0 ? 1 : 1 - smoothstep(0, 0.8, row.tau);
    for (let c = 0; c < columns; c++) {
      const q = columnShare(c);
      const side: Side = q < 0 ? "left" : "right";
      const reach = Math.abs(q);
      garmentPx.push(lerpPoint(row.garmentCentre, row.garmentSide[side], reach));
      const wrap = wrapOf(row, side, fit);
      const laid = lerpPoint(row.bodyCentre, row.bodySide[side], cylinderShare(reach, wrap));
      personPx.push(add(laid, scale(body.up, lifts[c] * lift)));
    }
  }
  return { columns, rows, garmentPx, personPx, softEdges: { end: true, sides: true } };
}

const columnShare = (column: number): number => ((column / (columns - 1)) * 2 - 1) * overhang;

function rowAt(body: Body, garment: TopLandmarks, fit: TopFit, k: number): Row {
  const { left, right, centreX } = garment;
  const rowOf = (tau: number, garmentSide: Record<Side, Point>, bodyCentre: Point, bodySide: Record<Side, Point>): Row => ({
    tau,
    garmentSide,
    garmentCentre: point(centreX, (garmentSide.left.y + garmentSide.right.y) / 2),
    bodyCentre,
    bodySide,
  });
  if (k < collarRows) {
    const tau = k / collarRows - 1;
    const rise = -tau * (Math.max(4, (left.shoulder.y + right.shoulder.y) / 2 - garment.topY) + marginPx);
    const lifted = (place: Point): Point => point(place.x, place.y - rise);
    const onBody = (place: Point): Point => add(place, scale(body.up, rise * fit.lengthScale));
    return rowOf(tau, { left: lifted(left.shoulder), right: lifted(right.shoulder) }, onBody(fit.collar), {
      left: onBody(fit.shoulders.left),
      right: onBody(fit.shoulders.right),
    });
  }
  if (k < collarRows + armholeRows) {
    const tau = (k - collarRows) / armholeRows;
    const garmentSide = (side: Side): Point => {
      const y = lerp(garment[side].shoulder.y, fit.armpitY[side], tau);
      return point(bodyEdgeX(garment, y, side), y);
    };
    return rowOf(tau, { left: garmentSide("left"), right: garmentSide("right") }, rowCentre(body, fit, tau), {
      left: lerpPoint(fit.shoulders.left, fit.armpits.left, tau),
      right: lerpPoint(fit.shoulders.right, fit.armpits.right, tau),
    });
  }
  const t = (k - collarRows - armholeRows) / trunkRows;
  const v = lerp(fit.armpitV, fit.hemV + (marginPx * fit.lengthScale) / body.torsoLengthPx, t);
  const tiltPx = ((garment.hemTiltPx ?? 0) / 2) * t;
  const garmentSide = (side: Side): Point => {
    const y = lerp(fit.armpitY[side], garment.hemY + marginPx, t) + (side === "left" ? -tiltPx : tiltPx);
    return point(bodyEdgeX(garment, y, side), y);
  };
  const bodySide = (side: Side): Point => besideAxis(body, v, outwardOf(side) * fit.halfWidthPx(v, side));
  return rowOf(1 + t, { left: garmentSide("left"), right: garmentSide("right") }, axisPoint(body, v), {
    left: bodySide("left"),
    right: bodySide("right"),
  });
}

/** How much more cloth a half row has than the body shows, 1 when it lies flat. */
function wrapOf(row: Row, side: Side, fit: TopFit): number {
  const cloth = Math.abs(row.garmentSide[side].x - row.garmentCentre.x) * fit.lengthScale;
  const seen = distance(row.bodySide[side], row.bodyCentre);
  return clamp(cloth / Math.max(seen, 1), 1, 1.35);
}

/**
 * Where a share of the cloth's half width is seen when it lies round a cylinder: sin(q·θ)/sin θ, with θ such that the scale in the
 * middle is `wrap` times that of the flat case. Beyond the side it goes on straight.
 */
function cylinderShare(reach: number, wrap: number): number {
  if (wrap < 1.01) return reach;
  // θ/sin θ ≈ 1 + θ²/6 + 7θ⁴/360, inverted.
  const theta = Math.sqrt(((Math.sqrt(1 / 36 + (7 / 90) * (wrap - 1)) - 1 / 6) * 180) / 7);
  if (reach > 1) return 1 + (reach - 1) * Math.max(0.6, (theta * Math.cos(theta)) / Math.sin(theta));
  return Math.sin(reach * theta) / Math.sin(theta);
}

/**
 * How far each column must rise for the garment's shoulder edge to lie on the body's. Between the collar's ends there is no edge
 * to lie on: there the lift of both ends is carried across.
 */
function shoulderLifts(body: Body, cutOut: CutOut, garment: TopLandmarks, fit: TopFit): number[] {
  if (garment.topV !== undefined) return Array.from({ length: columns }, () => 0);
  const { width, height } = cutOut.layer;
  const { left, right, centreX } = garment;
  const joints = [body.left.shoulderJoint, body.right.shoulderJoint] as const;
  const lifts = Array.from({ length: columns }, (_, c) => {
    const q = columnShare(c);
    const side: Side = q < 0 ? "left" : "right";
    const reach = Math.abs(q);
    const x = lerp(centreX, garment[side].shoulder.x, reach);
    if ((x > left.neck.x && x < right.neck.x) || reach > 1.02) return NaN;
    const rowY = lerp((left.shoulder.y + right.shoulder.y) / 2, garment[side].shoulder.y, reach);
    const clothRise = (rowY - topOfColumn(cutOut.mask, width, height, x)) * fit.lengthScale;
    const base = lerpPoint(fit.collar, fit.shoulders[side], reach);
    const offset = offsetFromNeckPx(body, base);
    const seen = shoulderHeightPx(body, offset);
    if (seen === null) return NaN;
    // From the line through the joints, which slopes when one shoulder is higher.
    const onLine = add(middle(joints[0], joints[1]), scale(unit(subtract(joints[1], joints[0])), offset));
    const bodyRise = seen - dot(subtract(base, onLine), body.up);
    return clamp(bodyRise + 2 - clothRise, -body.shoulderWidthPx * 0.1, body.shoulderWidthPx * 0.08);
  });
  // At the shoulder point itself the sleeve is set in, and it does not move.
  return smooth(bridge(lifts)).map((lift, c) => lift * (1 - smoothstep(0.88, 1, Math.abs(columnShare(c)))));
}

/** Gaps become straight lines, ends take the nearest value. */
function bridge(values: readonly number[]): number[] {
  return values.map((value, k) => {
    if (!Number.isNaN(value)) return value;
    let before = k;
    let after = k;
    while (before >= 0 && Number.isNaN(values[before])) before--;
    while (after < values.length && Number.isNaN(values[after])) after++;
    if (before < 0 && after >= values.length) return 0;
    if (before < 0) return values[after];
    if (after >= values.length) return values[before];
    return lerp(values[before], values[after], (k - before) / (after - before));
  });
}

function smooth(values: readonly number[]): number[] {
  const at = (k: number): number => values[clamp(k, 0, values.length - 1)];
  return values.map((_, k) => (at(k - 2) + at(k - 1) + at(k) + at(k + 1) + at(k + 2)) / 5);
}
