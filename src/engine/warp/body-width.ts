import type { Body } from "../person/body.ts";
import { clamp, dot, lerp, lerpPoint, outwardOf, smoothstep, subtract, type Side } from "../image/geometry.ts";
import { interpolateAt } from "../image/series.ts";
import { axisPoint } from "./body-axis.ts";

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

/**
 * Usual width of a body from the chest down, in shoulder widths, by the height on the torso's axis: measured on people in close-fitting
 * clothes.
 */
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

/** Half width of the body under loose clothes: waist and hips no wider than the chest leads to expect. */
export function unclothedHalfWidthPx(body: Body, v: number, side: Side): number {
  const seen = bodyHalfWidthPx(body, v, side);
  if (v <= usualWidths[0].at) return seen;
  const chest = body.halfWidthPx(usualWidths[0].at, "left") + body.halfWidthPx(usualWidths[0].at, "right");
  const stoutness = Math.max(1, chest / (usualWidths[0].value * body.shoulderWidthPx));
  return Math.min(seen, (interpolateAt(usualWidths, v) * stoutness * body.shoulderWidthPx) / 2);
}
