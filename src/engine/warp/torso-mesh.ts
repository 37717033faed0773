import { axisPoint, besideAxis } from "./body-axis.ts";
import { collarSeat } from "./collar-seat.ts";
import { cylinderShare, wrapOf, type ClothRow } from "./cylinder.ts";
import type { Body } from "../person/body.ts";
import type { TopFit } from "./fit-top.ts";
import { bodyEdgeX } from "../garment/landmarks/body-edge.ts";
import type { CutOut, TopLandmarks } from "../garment/garment.ts";
import { add, lerp, lerpPoint, outwardOf, point, scale, smoothstep, type Point, type Side } from "../image/geometry.ts";
import type { Mesh } from "./mesh.ts";

const columns = 37;
/** Rows of the mesh over the shoulder line (collar, tops of straps), along the armhole, and from the armpits to the hem. */
const collarRows = 8;
const armholeRows = 14;
const trunkRows = 42;
const rows = collarRows + armholeRows + trunkRows + 1;
/** As a factor on the half width: how far the mesh reaches beyond the sides, so that the cloth's own soft edge is drawn. */
const overhang = 1.07;
/** In garment pixels: how much is drawn below the hem and beside the sides. */
const marginPx = 5;

interface Row extends ClothRow {
  /** -1…0 over the shoulders, 0…1 along the armhole, 1…2 from the armpits to the hem. */
  readonly tau: number;
}

/**
 * The body panel as a loft: each row of the garment goes to a cross-section of the torso. Rows stay straight, so stripes do
 * too; across a row the cloth is laid round the body like round a cylinder, so a print in the middle keeps its shape and
 * what does not fit turns away at the sides.
 */
export function torsoMesh(body: Body, cutOut: CutOut, garment: TopLandmarks, fit: TopFit): Mesh {
  const garmentPx: Point[] = [];
  const personPx: Point[] = [];
  const shares = Array.from({ length: columns }, (_, c) => columnShare(c));
  const { asides, lifts } = collarSeat(body, cutOut, garment, fit, shares);
  for (let k = 0; k < rows; k++) {
    const row = rowAt(body, garment, fit, k);
    const moved = row.tau <= 0 ? 1 : 1 - smoothstep(0, 0.8, row.tau);
    for (let c = 0; c < columns; c++) {
      const q = shares[c];
      const side: Side = q < 0 ? "left" : "right";
      const reach = Math.abs(q);
      garmentPx.push(lerpPoint(row.garmentCentre, row.garmentSide[side], reach));
      const wrap = wrapOf(row, side, fit.lengthScale);
      const laid = lerpPoint(row.bodyCentre, row.bodySide[side], cylinderShare(reach, wrap));
      personPx.push(add(add(laid, scale(body.across, asides[c] * moved)), scale(body.up, lifts[c] * moved)));
    }
  }
  return { columns, rows, garmentPx, personPx, softEdges: { end: true, sides: true } };
}

const columnShare = (column: number): number => ((column / (columns - 1)) * 2 - 1) * overhang;

function rowAt(body: Body, garment: TopLandmarks, fit: TopFit, k: number): Row {
  if (k < collarRows) return rowOverShoulders(body, garment, fit, k / collarRows - 1);
  if (k < collarRows + armholeRows) return rowOfArmhole(body, garment, fit, (k - collarRows) / armholeRows);
  return rowOfTrunk(body, garment, fit, (k - collarRows - armholeRows) / trunkRows);
}

function rowOverShoulders(body: Body, garment: TopLandmarks, fit: TopFit, tau: number): Row {
  const { left, right } = garment;
  const risePx = -tau * (Math.max(4, (left.shoulder.y + right.shoulder.y) / 2 - garment.topY) + marginPx);
  const lifted = (place: Point): Point => point(place.x, place.y - risePx);
  const onBody = (place: Point): Point => add(place, scale(body.up, risePx * fit.lengthScale));
  return rowOf(
    tau,
    garment.centreX,
    bothSides((side) => lifted(garment[side].shoulder)),
    onBody(fit.collar),
    bothSides((side) => onBody(fit.shoulders[side])),
  );
}

/** Its middle goes from the collar down to the armpits' height. */
function rowOfArmhole(body: Body, garment: TopLandmarks, fit: TopFit, tau: number): Row {
  const garmentSides = bothSides((side) => edgeAt(garment, lerp(garment[side].shoulder.y, fit.armpitY[side], tau), side));
  const bodySides = bothSides((side) => lerpPoint(fit.shoulders[side], fit.armpits[side], tau));
  return rowOf(tau, garment.centreX, garmentSides, lerpPoint(fit.collar, axisPoint(body, fit.armpitV), tau), bodySides);
}

/** @param t 0 at the armpits, 1 at the hem */
function rowOfTrunk(body: Body, garment: TopLandmarks, fit: TopFit, t: number): Row {
  const v = lerp(fit.armpitV, fit.hemV + (marginPx * fit.lengthScale) / body.torsoLengthPx, t);
  const tiltPx = ((garment.hemTiltPx ?? 0) / 2) * t;
  const garmentSides = bothSides((side) =>
    edgeAt(garment, lerp(fit.armpitY[side], garment.hemY + marginPx, t) + outwardOf(side) * tiltPx, side),
  );
  const bodySides = bothSides((side) => besideAxis(body, v, outwardOf(side) * fit.halfWidthPx(v, side)));
  return rowOf(1 + t, fit.middleX(v), garmentSides, axisPoint(body, v), bodySides);
}

function rowOf(tau: number, middleX: number, garmentSide: Record<Side, Point>, bodyCentre: Point, bodySide: Record<Side, Point>): Row {
  return { tau, garmentSide, garmentCentre: point(middleX, (garmentSide.left.y + garmentSide.right.y) / 2), bodyCentre, bodySide };
}

const bothSides = (placeOf: (side: Side) => Point): Record<Side, Point> => ({ left: placeOf("left"), right: placeOf("right") });

const edgeAt = (garment: TopLandmarks, y: number, side: Side): Point => point(bodyEdgeX(garment, y, side), y);
