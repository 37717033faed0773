import { besideAxis } from "./body-axis.ts";
import { hiddenHalfWidthPx, legsHalfWidthPx } from "./body-width.ts";
import { columns, endMarginPx, legRows, overhang, seatRows } from "./bottom-grid.ts";
import { huggingWaistPx, offWaist, waistHalfPx } from "./bottom-width.ts";
import { bottomHemV, type BottomFit } from "./fit-bottom.ts";
import type { BottomLandmarks } from "../garment/garment.ts";
import { legRow } from "../garment/landmarks/bottom-landmarks.ts";
import { lerp, point, type Point, type Side } from "../image/geometry.ts";
import type { Mesh } from "./mesh.ts";
import type { Body } from "../person/body.ts";

const rows = seatRows + legRows;

/** The skirt as a loft: each row of the garment goes to a cross-section of hips or legs, from the waistband to the hem. */
export function skirtMesh(body: Body, landmarks: BottomLandmarks, fit: BottomFit): Mesh {
  const garmentPx: Point[] = [];
  const personPx: Point[] = [];
  const hemY = Math.max(landmarks.hemY.left, landmarks.hemY.right);
  const perPx = (bottomHemV(body, landmarks, fit) - fit.waistV) / (hemY - landmarks.waistY);
  for (let k = 0; k < rows; k++) {
    const y = lerp(landmarks.waistY - endMarginPx, hemY + endMarginPx, k / (rows - 1));
    const v = fit.waistV + (y - landmarks.waistY) * perPx;
    const left = legRow(landmarks, y, "left").outerX;
    const right = legRow(landmarks, y, "right").outerX;
    const middleX = (left + right) / 2;
    const clothHalfPx = ((right - left) / 2) * fit.widthScale * 0.98;
    for (let c = 0; c < columns; c++) {
      // In half widths from the middle: -1 on the left to 1 on the right, and a little beyond.
      const q = ((c / (columns - 1)) * 2 - 1) * (1 + overhang);
      const side: Side = q < 0 ? "left" : "right";
      const waistPx = landmarks.wearer ? waistHalfPx(body, landmarks, fit, v, side) : null;
      const halfPx = huggingWaistPx(Math.max(underSkirtPx(body, v, side), clothHalfPx), waistPx, fit, v);
      garmentPx.push(point(lerp(middleX, q < 0 ? left : right, Math.abs(q)), y));
      personPx.push(besideAxis(body, v + fit.waist.lowerV(q) * (1 - offWaist(fit, v)), halfPx * q));
    }
  }
  return { columns, rows, garmentPx, personPx, softEdges: { end: true } };
}

/** Down to this height on the torso's axis a skirt lies on the hips; further down it hangs over the legs. */
const onHipsUntilV = 1.12;

/** From the axis to the outer side of the hips or, below them, of both legs: no skirt is narrower. */
function underSkirtPx(body: Body, v: number, side: Side): number {
  if (v < 1) return hiddenHalfWidthPx(body, v, side) * 1.02 + 1.5;
  return Math.max(legsHalfWidthPx(body, v, side), v < onHipsUntilV ? hiddenHalfWidthPx(body, 1, side) * 0.95 : 0);
}
