import type { Body } from "../person/body.ts";
import { add, clamp, dot, lerp, lerpPoint, middle, scale, smoothstep, subtract, unit, type Point } from "../image/geometry.ts";

/** Height of the crotch on the torso's axis: the hip joints lie a little higher. */
export const crotchV = 1.17;

/** The row of the photo in which the crotch lies. */
export const crotchRow = ({ neck, pelvis }: Body): number => lerpPoint(neck, pelvis, crotchV).y;

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

/** How far down the legs a height on the torso's axis lies: 0 at the crotch, 1 at the ankles. */
export function legShareAt(body: Body, v: number): number {
  return (v - crotchV) / (ankleV(body) - crotchV);
}

/** The height on the torso's axis of a share of the way from the crotch to the ankles. */
export function legV(body: Body, share: number): number {
  return lerp(crotchV, ankleV(body), share);
}

function ankleV(body: Body): number {
  return Math.max(axisV(body, body.left.ankle), axisV(body, body.right.ankle));
}

/** A point at v on the axis and `offsetPx` across it, negative on the left. */
export function besideAxis(body: Body, v: number, offsetPx: number): Point {
  return add(axisPoint(body, v), scale(body.across, offsetPx));
}

/** The column in which the torso's axis crosses a row; from a little below the hips on, the column of the bent axis. */
export function axisX(body: Body, y: number): number {
  const t = (y - body.neck.y) / (body.pelvis.y - body.neck.y || 1);
  return lerp(body.neck.x, body.pelvis.x, clamp(t, 0, 1.1));
}
