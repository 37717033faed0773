import type { Body, BodySide } from "../person/body.ts";
import { groundBelowAnkle, hiddenBelowAnklePx } from "../person/joints/hidden-feet.ts";
import { labelAt, outsidePhoto, partIndex } from "../person/labels.ts";
import { add, clamp, dot, lerp, lerpPoint, middle, outwardOf, scale, smoothstep, subtract, unit } from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import { interpolateAt } from "../image/series.ts";

/** Height of the crotch on the torso's axis: the hip joints lie a little higher. */
export const crotchV = 1.17;

/** A point on the torso's axis at v; below the hips the axis bends towards the middle of the knees. */
export function axisPoint(body: Body, v: number): Point {
  if (v <= 1) return add(body.neck, scale(subtract(body.pelvis, body.neck), v));
  const down = scale(body.up, -1);
  const toKnees = unit(subtract(middle(body.left.knee, body.right.knee), body.pelvis));
  const direction = unit(lerpPoint(down, toKnees, smoothstep(1, 1.3, v)));
  return add(body.pelvis, scale(direction, (v - 1) * body.torsoLengthPx));
}

/** Height of a point on the torso's axis: 0 at the shoulders, 1 at the hips. */
export function axisV(body: Body, place: Point): number {
  const axis = subtract(body.pelvis, body.neck);
  return dot(subtract(place, body.neck), axis) / dot(axis, axis);
}

/** Where legs cross, the one whose foot stands further down in the photo is nearer; where the knees cross, too, somebody sits, with the upper leg nearer. */
export function frontLeg(body: Body): Side {
  const { left, right, across } = body;
  if (legsCross(body) && dot(subtract(right.knee, left.knee), across) < 0) return left.knee.y < right.knee.y ? "left" : "right";
  return left.ankle.y > right.ankle.y ? "left" : "right";
}

/** In widths of the shoulders: ankles that lie so much on the wrong sides of each other are not posed so by mistake. */
const surelyCrossed = 0.1;

/** Whether one foot stands on the other leg's side: from the crossing down one leg lies before the other. Nobody knows of feet that are not in the photo. */
export function legsCross({ left, right, across, shoulderWidthPx, photo, labels }: Body): boolean {
  const map = { width: photo.width, height: photo.height, labels };
  const areSeen = [left, right].every(({ ankle }) => ![outsidePhoto, partIndex.background].includes(labelAt(map, ankle)));
  const apart = (from: Point, to: Point): number => dot(subtract(to, from), across) / shoulderWidthPx;
  return areSeen && apart(left.hip, right.hip) > 0 && apart(left.ankle, right.ankle) < -surelyCrossed;
}

/** From this share of the way from knee to ankle on, a hem is as good as at the ankle. */
const nearlyLong = 0.7;

/** Where the torso's axis meets the ground on which somebody stands. */
export function groundV(body: Body): number {
  const below = (side: BodySide): number => Math.max(groundBelowAnkle, hiddenBelowAnklePx(body, side) / body.torsoLengthPx);
  return Math.max(...[body.left, body.right].map((side) => axisV(body, side.ankle) + below(side)));
}

/**
 * Where a hem comes to lie: one that is about as long as the person hides feet that the photo does not show, as what they wore did. No foot
 * can be drawn there.
 */
export function hemOverHiddenFeet(body: Body, hemV: number): number {
  const hidden = [body.left, body.right].filter((side) => hiddenBelowAnklePx(body, side) > 0);
  const reaches = hidden.some(({ knee, ankle }) => hemV > lerp(axisV(body, knee), axisV(body, ankle), nearlyLong));
  return reaches ? Math.max(hemV, groundV(body)) : hemV;
}

/** A point at v on the axis and `offsetPx` across it, negative on the left. */
export function besideAxis(body: Body, v: number, offsetPx: number): Point {
  return add(axisPoint(body, v), scale(body.across, offsetPx));
}

/** Radii of thigh and calf at hip, knee and ankle, as shares of the shoulders' width. */
const legRadii = { hip: 0.27, knee: 0.16, ankle: 0.1 } as const;

/** From the axis to the outer edge of both legs taken together, where a skirt would hang; 0 below the feet. */
export function legsHalfWidthPx(body: Body, v: number, side: Side): number {
  const centre = axisPoint(body, v);
  const outward = outwardOf(side);
  let widest = 0;
  for (const leg of [body.left, body.right]) {
    const segments = [
      { from: leg.hip, to: leg.knee, start: legRadii.hip, end: legRadii.knee },
      { from: leg.knee, to: leg.ankle, start: legRadii.knee, end: legRadii.ankle },
    ];
    for (const { from, to, start, end } of segments) {
      const t = (centre.y - from.y) / (to.y - from.y || 1);
      if (t < -0.15 || t > 1) continue;
      const across = dot(subtract(lerpPoint(from, to, t), centre), body.across) * outward;
      widest = Math.max(widest, across + lerp(start, end, clamp(t, 0, 1)) * body.shoulderWidthPx);
    }
  }
  return widest;
}

/** Half width of the body at any height: torso, then hips and legs. */
export function bodyHalfWidthPx(body: Body, v: number, side: Side): number {
  if (v <= 1) return body.halfWidthPx(Math.max(v, 0.2), side);
  const hips = body.halfWidthPx(1, side);
  return lerp(hips, Math.max(legsHalfWidthPx(body, v, side), hips * 0.6), smoothstep(1, 1.25, v));
}

/** Width of a usual body from the chest down, in widths of the shoulders, by its height: measured on people in close-fitting clothes. */
const usualWidths = [
  { at: 0.3, value: 0.93 },
  { at: 0.5, value: 0.88 },
  { at: 0.7, value: 0.92 },
  { at: 0.9, value: 0.98 },
  { at: 1.1, value: 1.07 },
] as const;

/** Half width of the body where a loose dress hides waist and hips. */
export function hiddenHalfWidthPx(body: Body, v: number, side: Side): number {
  return body.wearsDress ? unclothedHalfWidthPx(body, v, side) : bodyHalfWidthPx(body, v, side);
}

/** Half width of the body under loose clothes: waist and hips are no wider than the chest lets one expect. */
export function unclothedHalfWidthPx(body: Body, v: number, side: Side): number {
  const seen = bodyHalfWidthPx(body, v, side);
  if (v <= usualWidths[0].at) return seen;
  const chest = body.halfWidthPx(usualWidths[0].at, "left") + body.halfWidthPx(usualWidths[0].at, "right");
  const stoutness = Math.max(1, chest / (usualWidths[0].value * body.shoulderWidthPx));
  return Math.min(seen, (interpolateAt(usualWidths, v) * stoutness * body.shoulderWidthPx) / 2);
}

/** Where the trousers or the skirt that is worn begins on the axis; null where none is seen. */
export function visibleWaistV(body: Body): number | null {
  const map = { ...body.photo, labels: body.labels };
  for (let v = 0.45; v < 1.15; v += 0.01) {
    const labels = waistPlaces.map((share) =>
      labelAt(map, besideAxis(body, v, share * bodyHalfWidthPx(body, v, share < 0 ? "left" : "right"))),
    );
    const seen = labels.filter((label) => label !== outsidePhoto).length;
    const isBottom = labels.map((label) => label === partIndex.bottom);
    if (isBottom.filter(Boolean).length > seen / 2 || isInOpenFront(isBottom)) return v;
  }
  return null;
}

/** Where on the torso's width a waist is looked for, in half widths: from the left to the right, and so many of them in the front. */
const waistPlaces = [-0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7] as const;
const besideFront = 1;
/** So many places side by side show a waist in a jacket's open front. */
const openFront = 3;

function isInOpenFront(isBottom: readonly boolean[]): boolean {
  const front = isBottom.slice(besideFront, isBottom.length - besideFront);
  return front.some((_, k) => k + openFront <= front.length && front.slice(k, k + openFront).every(Boolean));
}

/** The column in which the straight axis crosses a row of pixels; from a little below the hips on, that of the axis there. */
export function axisX(body: Body, y: number): number {
  const t = (y - body.neck.y) / (body.pelvis.y - body.neck.y || 1);
  return lerp(body.neck.x, body.pelvis.x, clamp(t, 0, 1.1));
}
