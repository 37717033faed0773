import { isCloseToWaist } from "../bare-body/bare-waist.ts";
import { coatFromV } from "../bare-body/legs-under-coat.ts";
import type { Legs } from "../bare-body/leg-fields.ts";
import type { LimbField } from "../bare-body/limb-field.ts";
import { bellyLight, chestLight } from "../bare-body/skin-light.ts";
import type { Body } from "../../person/body.ts";
import { clamp, lerp, otherSide, smoothstep, type Point, type Side } from "../../image/geometry.ts";
import { hiddenHalfWidthPx } from "../../warp/body-width.ts";
import { waistEdgeV, type BodyMeasures } from "./body-measures.ts";
import type { Dressing } from "../scene/dressing.ts";

/** Above this weight of background nothing of the body comes to light in a pixel, as no body is larger than its clothes. */
const surelyBackground = 0.7;
/** In radii of a limb, from its middle line: where its drawn skin ends, and where it has its whole weight. */
const armEdge = { from: 1.02, to: 0.96 } as const;
const legEdge = { from: 1.02, to: 0.97 } as const;
/** In radii of an arm, from its middle line: nearer than this, what is measured as a gap may be the arm's edge. */
const closeToArm = 1.12;
/** In half widths of the trunk between chest and legs: as far it reaches. */
const middleEdge = 0.98;
/** On the torso's axis: below this a new bottom or dress uncovers legs. */
const legsFromV = 0.9;
/** In torso lengths: the top over a new bottom goes on to at most this far below the waist. */
const belowWaist = 0.12;

/** What comes to light, by pixel: the shares of skin and of the other garment, and the light on the skin (a factor). */
export interface Uncovered {
  readonly skin: Float32Array;
  readonly other: Float32Array;
  readonly light: Float32Array;
}

/** Where a pixel lies on the body. One object serves for all pixels in turn, because one for each was a tenth of a try-on's garbage. */
interface Place {
  x: number;
  y: number;
  i: number;
  /** Height on the torso's axis. */
  v: number;
  /** Pixels across the axis, negative on the left side. */
  u: number;
  /** Pixels from the axis, without a sign. */
  offAxis: number;
  /** The side of the torso on which the pixel lies. */
  side: Side;
  /** Half the torso's width there, in pixels, with its clothes and without them. */
  halfWidth: number;
  bareHalfWidth: number;
  nearerArm: LimbField;
  /** In radii of that arm, from its middle line. */
  fromArm: number;
}

/** Returns a function that writes what is under a pixel of the old garment, told by where the pixel lies on the body. */
export function uncoveringInto(
  uncovered: Uncovered,
  dressing: Dressing,
  measures: BodyMeasures,
): (x: number, y: number, i: number) => void {
  const background = dressing.body.parts.background.data;
  const place: Place = {
    x: 0,
    y: 0,
    i: 0,
    v: 0,
    u: 0,
    offAxis: 0,
    side: "left",
    halfWidth: 0,
    bareHalfWidth: 0,
    nearerArm: dressing.arms.left,
    fromArm: 0,
  };
  return (x, y, i) => {
    if (background[i] > surelyBackground) return;
    place.x = x;
    place.y = y;
    place.i = i;
    placeOnBodyInto(place, dressing, measures);
    uncoverInto(uncovered, dressing, measures, place);
  };
}

function uncoverInto(uncovered: Uncovered, dressing: Dressing, measures: BodyMeasures, place: Place): void {
  const { garment } = dressing;
  const { skin, other } = uncovered;
  const { x, y, i, fromArm } = place;
  // No bottom hides an arm. An arm that was bare is seen whole, so that nothing beside it is arm.
  if (garment.kind !== "bottom" && fromArm < armEdge.from && !measures.armWasBare(i)) {
    skin[i] = smoothstep(armEdge.from, armEdge.to, fromArm);
  }
  uncoverTrunkInto(uncovered, dressing, measures, place);
  if (garment.kind !== "bottom" && skin[i] < 0.5 && other[i] === 0 && isBetweenArmAndWaist(dressing, measures, place)) skin[i] = 1;
  if (measures.isInCoat?.(x, y)) other[i] = 1;
  if (skin[i] > 0.5) other[i] = 0;
}

/** Writes what is under the old garment where no arm is: by height, and by what the new garment leaves open. */
function uncoverTrunkInto(uncovered: Uncovered, { body, garment, legs }: Dressing, measures: BodyMeasures, place: Place): void {
  const { v, i } = place;
  const { chestEndV, dressedLegs } = measures;
  if (v < chestEndV) uncoverChestInto(uncovered, body, measures, place);
  else if (dressedLegs && v > coatFromV) dressedLegs(i, uncovered.skin, uncovered.other);
  else if (garment.kind === "top") uncoverUnderTopInto(uncovered, body, measures, place);
  else if (legs && v > legsFromV) uncoverLegInto(uncovered, legs, measures, place);
  else uncoverMiddleInto(uncovered, garment.kind === "dress" || measures.showsBelly, measures, place);
}

/** Writes what is between chest and legs under a dress or a bottom: the belly, or the end of the top that is worn over the bottom. */
function uncoverMiddleInto(
  { skin, other }: Uncovered,
  isBare: boolean,
  { waistV }: BodyMeasures,
  { i, v, offAxis, halfWidth }: Place,
): void {
  if (offAxis >= middleEdge * halfWidth) return;
  if (isBare) skin[i] = 1;
  else if (v < waistV + belowWaist) other[i] = 1;
}

function placeOnBodyInto(place: Place, { body, garment, torso, arms }: Dressing, { bareHalfWidthPx }: BodyMeasures): void {
  const { x, y, i } = place;
  const v = torso.v(x, y);
  const u = torso.u(x, y);
  const side: Side = u < 0 ? "left" : "right";
  const nearerArm = arms.left.distance.data[i] < arms.right.distance.data[i] ? arms.left : arms.right;
  place.v = v;
  place.u = u;
  place.offAxis = Math.abs(u);
  place.side = side;
  place.halfWidth =
    garment.kind === "bottom" ? hiddenHalfWidthPx(body, clamp(v, 0.2, 1), side) : body.halfWidthPx(clamp(v, 0.2, 1.09), side);
  place.bareHalfWidth = garment.kind === "top" ? bareHalfWidthPx[side](v) : place.halfWidth;
  place.nearerArm = nearerArm;
  place.fromArm = nearerArm.distance.data[i];
}

/** Writes skin within the chest's sides and below the line from the neck over the shoulders, in the arms' shade. */
function uncoverChestInto(
  { skin, light }: Uncovered,
  body: Body,
  { armpitV, neck, shoulders }: BodyMeasures,
  { x, y, i, v, u, offAxis, halfWidth, bareHalfWidth, fromArm }: Place,
): void {
  if (offAxis >= 1.02 * bareHalfWidth || body.parts.background.data[i] >= 0.5) return;
  if (!neck.isBetweenHair(x, y) && !(isBelowShoulders(body, shoulders, x, y, offAxis) && neck.isWithin(x, y))) return;
  skin[i] = 1;
  const atSide = smoothstep(0.8 * halfWidth, halfWidth, offAxis);
  const belowArmpit = smoothstep(armpitV - 0.1, armpitV, v);
  const chest = chestLight(u / body.shoulderWidthPx, v) * (1 - belowArmpit * armShade(fromArm));
  light[i] = lerp(chest, 1, Math.max(atSide, belowArmpit * onArm(fromArm)));
}

/** Writes what is below a short top: the belly down to the waistband, and from there on the bottom. */
function uncoverUnderTopInto(
  { skin, other, light }: Uncovered,
  { shoulderWidthPx }: Body,
  { waist, waistV, trousersHalfPx, showsBelly }: BodyMeasures,
  { i, v, u, offAxis, side, bareHalfWidth, fromArm }: Place,
): void {
  if (v > waistEdgeV(waist, u)) {
    other[i] = offAxis < bareHalfWidth && (skin[i] < 0.5 || v > waistV + 0.03) ? 1 : 0;
    if (trousersHalfPx && offAxis >= bareHalfWidth && offAxis < trousersHalfPx[side](v)) [skin[i], other[i]] = [0, 1];
  } else if (offAxis < 0.99 * bareHalfWidth) {
    skin[i] = 1;
    const belly = bellyLight(u / bareHalfWidth, u / shoulderWidthPx, v, !showsBelly) * (1 - armShade(fromArm));
    light[i] = lerp(belly, 1, onArm(fromArm));
  }
}

/** Writes what is under a bottom or a dress: bare legs. The nearer one lies before the other and shades it. */
function uncoverLegInto({ skin, light }: Uncovered, legs: Legs, { bareFromPx, skirtUntilV }: BodyMeasures, { i, v }: Place): void {
  const { front } = legs;
  const side = isBareLeg(legs[front], bareFromPx[front], i) ? front : otherSide(front);
  if (v <= skirtUntilV || !isBareLeg(legs[side], bareFromPx[side], i)) return;
  skin[i] = Math.max(skin[i], smoothstep(legEdge.from, legEdge.to, legs[side].distance.data[i]));
  if (side !== front) light[i] = 1 - legShade * smoothstep(1.35, 1, legs[front].distance.data[i]);
}

/** Whether a place that is background by the measures is skin all the same, because arm and waist lie against each other there. */
function isBetweenArmAndWaist({ body, garment }: Dressing, { waistV, isBesideGap }: BodyMeasures, place: Place): boolean {
  const { x, y, i, v, nearerArm, fromArm } = place;
  // Below the waist an arm lies beside cloth.
  if (garment.kind !== "dress" && v >= waistV && fromArm >= closeToArm) return false;
  if (body.parts.background.data[i] >= 0.3 || isBesideGap(x, y)) return false;
  return isCloseToWaist(nearerArm, i, place, body);
}

const isBareLeg = ({ distance, alongPx }: LimbField, fromPx: number, i: number): boolean =>
  distance.data[i] < legEdge.from && alongPx.data[i] > fromPx;

/** The share of light that the nearer leg takes from the other one beside it. */
const legShade = 0.3;

/** How much of a place is an arm that hangs before the trunk, by the distance (in radii) from the arm's middle line. */
const onArm = (fromArm: number): number => smoothstep(1.1, 1, fromArm);

/** The share of light that an arm takes from the skin beside it, by the same distance. */
const armShade = (fromArm: number): number => 0.25 * smoothstep(1.6, 1, fromArm);

/** Whether a place lies below the line from the neck over the shoulders, where skin may appear. */
function isBelowShoulders({ up, shoulderWidthPx: width }: Body, shoulders: Point, x: number, y: number, offAxis: number): boolean {
  const neckHalf = 0.24 * width;
  const heightPx = (x + 0.5 - shoulders.x) * up.x + (y + 0.5 - shoulders.y) * up.y;
  if (heightPx < 0.02 * width) return true;
  if (offAxis < neckHalf * smoothstep(0.35 * width, 0, heightPx) + 0.02 * width) return true;
  return offAxis < lerp(0.5 * width, neckHalf, clamp(heightPx / (0.16 * width), 0, 1));
}
