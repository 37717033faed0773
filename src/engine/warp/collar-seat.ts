import type { Body } from "../person/body.ts";
import { cylinderShare, wrapOf } from "./cylinder.ts";
import type { TopFit } from "./fit-top.ts";
import type { CutOut, TopLandmarks } from "../garment/garment.ts";
import { topOfColumn } from "../garment/garment-rows.ts";
import {
  add,
  clamp,
  dot,
  lerp,
  lerpPoint,
  outwardOf,
  point,
  scale,
  smoothstep,
  subtract,
  type Point,
  type Side,
} from "../image/geometry.ts";
import { covers } from "../image/mask.ts";
import { fillGaps, runningMean } from "../image/series.ts";
import { neckMiddleNear } from "./neck-base.ts";
import { offsetFromNeckPx, onShoulderLine, shoulderHeightPx } from "./shoulder-line.ts";

/** How far each column of a garment must move at the shoulders, in pixels of the person's photo: along `body.across`, and along `body.up`. */
export interface CollarSeat {
  readonly asides: readonly number[];
  readonly lifts: readonly number[];
}

/**
 * Seats a top on the shoulders and its collar around the neck, as both are seen in the photo. A garment that leaves the shoulders bare
 * needs no seat.
 *
 * @param columns where each column lies in the garment's width: -1 at the left shoulder, 1 at the right one
 */
export function collarSeat(body: Body, cutOut: CutOut, garment: TopLandmarks, fit: TopFit, columns: readonly number[]): CollarSeat {
  if (garment.topV !== undefined) return { asides: columns.map(() => 0), lifts: columns.map(() => 0) };
  const asides = collarAsides(body, cutOut, garment, fit, columns);
  return { asides, lifts: shoulderLifts(body, cutOut, garment, fit, columns, asides) };
}

/** Where the column at a share (`reach`) of the garment's half width lies on the line through the shoulders, and its row in the garment's photo. */
function onShoulderRow(
  garment: TopLandmarks,
  fit: TopFit,
  side: Side,
  reach: number,
): { readonly place: Point; readonly garmentY: number } {
  const { left, right, centreX } = garment;
  const middleY = (left.shoulder.y + right.shoulder.y) / 2;
  const row = {
    garmentSide: { left: left.shoulder, right: right.shoulder },
    garmentCentre: point(centreX, middleY),
    bodySide: fit.shoulders,
    bodyCentre: fit.collar,
  };
  return {
    place: lerpPoint(fit.collar, fit.shoulders[side], cylinderShare(reach, wrapOf(row, side, fit.lengthScale))),
    garmentY: lerp(middleY, garment[side].shoulder.y, reach),
  };
}

/** How far out on its shoulder a garment's neckline begins, as a share of its half width. */
function neckReach(garment: TopLandmarks, side: Side): number {
  const { neck, shoulder } = garment[side];
  return clamp((neck.x - garment.centreX) / (shoulder.x - garment.centreX || 1), 0, 1);
}

/** In garment pixels below the line between the neckline's ends: a collar's leaf has no corner there any more. */
const belowEndsPx = 2;

/**
 * The middle of the opening between the neckline's ends, in the garment's photo; the middle of the ends where the inside of the back fills
 * it. An open collar's leaves may lie unequally far out.
 */
function neckOpening({ mask, layer: { width, height } }: CutOut, { left, right }: TopLandmarks): Point {
  const share = (t: number): Point => lerpPoint(left.neck, right.neck, t);
  const isOpen = (t: number): boolean => !covers({ width, height, data: mask }, add(share(t), point(0, belowEndsPx)));
  const step = 1 / Math.max(1, right.neck.x - left.neck.x);
  let [from, to] = [0.5, 0.5];
  while (from > 0 && isOpen(from)) from -= step;
  while (to < 1 && isOpen(to)) to += step;
  return share(from < to ? (Math.max(0, from) + Math.min(1, to)) / 2 : 0.5);
}

/** In shoulder widths: a collar is moved aside by at most this. */
const furthestAside = 0.1;
/**
 * As shares of half the garment's width, what a neckline leaves to the shoulder: with less than the first it hangs on straps, wherever the
 * neck is; with the second it lies around the neck.
 */
const leftToShoulder = [0.12, 0.28] as const;

/**
 * How far each column must move aside for the neckline to lie around the neck, which is not on the torso's axis when somebody leans or
 * stands half turned. From the neckline's ends to the shoulders' ends the cloth moves less and less.
 */
function collarAsides(body: Body, cutOut: CutOut, garment: TopLandmarks, fit: TopFit, columns: readonly number[]): number[] {
  const opening = neckOpening(cutOut, garment);
  const side: Side = opening.x < garment.centreX ? "left" : "right";
  const { place, garmentY } = onShoulderRow(
    garment,
    fit,
    side,
    (opening.x - garment.centreX) / (garment[side].shoulder.x - garment.centreX || 1),
  );
  const laid = add(place, scale(body.up, (garmentY - opening.y) * fit.lengthScale));
  const neck = neckMiddleNear(body, laid);
  if (!neck) return columns.map(() => 0);
  const mostPx = furthestAside * body.shoulderWidthPx;
  const reach = { left: neckReach(garment, "left"), right: neckReach(garment, "right") };
  const isAround = smoothstep(...leftToShoulder, 1 - Math.max(reach.left, reach.right));
  const asidePx = isAround * clamp(dot(subtract(neck, laid), body.across), -mostPx, mostPx);
  return columns.map((q) => asidePx * (1 - smoothstep(reach[q < 0 ? "left" : "right"], 1, Math.abs(q))));
}

/** Shoulders that rise more steeply are the neck's side already, on which no cloth lies. */
const steepestShoulder = 1.2;
/** In shoulder widths: the stretch of a shoulder over which its slope is measured. */
const slopeReach = 0.03;

/**
 * How far each column must rise for the garment's shoulder edge to lie on the body's. Between the collar's ends there is no edge
 * to lie on: there the lift of both ends is carried across.
 *
 * @param asides how far each column is moved aside
 */
function shoulderLifts(
  body: Body,
  cutOut: CutOut,
  garment: TopLandmarks,
  fit: TopFit,
  columns: readonly number[],
  asides: readonly number[],
): number[] {
  const lifts = columns.map((q, c) => liftOf(body, cutOut, garment, fit, q, asides[c]));
  // At the shoulder point itself the sleeve is set in, and it does not move.
  return runningMean(fillGaps(lifts, 0), 2).map((lift, c) => lift * (1 - smoothstep(0.88, 1, Math.abs(columns[c]))));
}

/**
 * How far one column must rise; NaN between the collar's ends, and where the photo does not show the shoulder.
 *
 * @param q where in the garment's width it lies
 * @param asidePx how far it is moved aside
 */
function liftOf(body: Body, cutOut: CutOut, garment: TopLandmarks, fit: TopFit, q: number, asidePx: number): number {
  const { left, right, centreX } = garment;
  const side: Side = q < 0 ? "left" : "right";
  const reach = Math.abs(q);
  const x = lerp(centreX, garment[side].shoulder.x, reach);
  if ((x > left.neck.x && x < right.neck.x) || reach > 1.02) return NaN;
  const { place, garmentY } = onShoulderRow(garment, fit, side, reach);
  const { width, height } = cutOut.layer;
  const clothRise = (garmentY - topOfColumn(cutOut.mask, width, height, x)) * fit.lengthScale;
  const base = add(place, scale(body.across, asidePx));
  const offset = offsetFromNeckPx(body, base);
  const slopePx = slopeReach * body.shoulderWidthPx;
  const seen = shoulderHeightPx(body, offset);
  const further = shoulderHeightPx(body, offset + outwardOf(side) * slopePx);
  if (seen === null || further === null || seen - further > steepestShoulder * slopePx) return NaN;
  // From the line through the joints, which slopes when one shoulder is higher.
  const bodyRise = seen - dot(subtract(base, onShoulderLine(body, offset)), body.up);
  return clamp(bodyRise + 2 - clothRise, -body.shoulderWidthPx * 0.1, body.shoulderWidthPx * 0.08);
}
