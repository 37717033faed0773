import { crotchV } from "./body-axis.ts";
import { hiddenHalfWidthPx } from "./body-width.ts";
import type { BottomLandmarks } from "../garment/garment.ts";
import { legRow } from "../garment/landmarks/bottom-landmarks.ts";
import { lerp, smoothstep, type Side } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import type { BottomFit } from "./fit-bottom.ts";

/**
 * From the axis to the side of trousers between waistband and crotch, in pixels: the body's side or the cloth's, whichever is further out.
 */
export function seatHalfWidthPx(body: Body, landmarks: BottomLandmarks, fit: BottomFit, y: number, v: number, side: Side): number {
  const middleX = legRow(landmarks, y, side).innerX;
  const clothPx = Math.abs(legRow(landmarks, y, side).outerX - middleX) * fit.widthScale;
  const halfPx = Math.max(hiddenHalfWidthPx(body, v, side) * 1.02 + 2, clothPx * 0.97);
  return huggingWaistPx(halfPx, waistHalfPx(body, landmarks, fit, v, side), fit, v);
}

/** Half a width that is narrowed to hug the waist at the waistband, where the waist is known, and keeps itself further down. */
export function huggingWaistPx(halfPx: number, waistPx: number | null, fit: BottomFit, v: number): number {
  return waistPx === null ? halfPx : lerp(Math.min(halfPx, waistPx), halfPx, offWaist(fit, v));
}

/** How much wider than a waist is what hugs it, at most. */
const hug = { share: 1.04, px: 2 } as const;

/**
 * Half the width of the waist at a height, as seen; null where it is not seen. Then the body's width stands in for a bottom that somebody
 * wears in its photo, whose upper edge there may be the hem of a top that hides its waistband.
 */
export function waistHalfPx(body: Body, landmarks: BottomLandmarks, fit: BottomFit, v: number, side: Side): number | null {
  const seenPx = fit.waist.halfPx[side];
  if (!Number.isNaN(seenPx)) return seenPx + hug.px;
  return landmarks.wearer ? hiddenHalfWidthPx(body, v, side) * hug.share + hug.px : null;
}

/** 0 at the waistband's edge, where a bottom lies like the waist that is seen, to 1 just above the crotch, where it no longer does. */
export const offWaist = ({ waistV }: BottomFit, v: number): number => smoothstep(waistV, crotchV - 0.05, v);
