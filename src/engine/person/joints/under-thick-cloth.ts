import type { Body, BodySide } from "../body.ts";
import { dot, lerp, lerpPoint, sides, subtract, type Side } from "../../image/geometry.ts";
import { valueAt } from "../../image/series.ts";

/**
 * Height of a body's shoulders over the line through their joints, by the distance from its middle; both in widths of the shoulders. Where
 * thin clothes or bare skin show it, in the middle of 250 people.
 */
const usualHeight = [
  { at: 0.2, value: 0.277 },
  { at: 0.25, value: 0.245 },
  { at: 0.3, value: 0.215 },
  { at: 0.35, value: 0.19 },
  { at: 0.4, value: 0.168 },
  { at: 0.45, value: 0.15 },
  { at: 0.5, value: 0.135 },
  { at: 0.55, value: 0.115 },
] as const;

/** In widths of the shoulders: so far above the usual height a body's shoulders go at most, and over so much what is seen goes over into that. */
const highest = { above: 0.02, bend: 0.02 } as const;

/**
 * How high a shoulder lies under what covers it. A coat, a fur or a hood adds to it, a little everywhere and much at the collar, and takes
 * nothing away: what stands far above a usual body's shoulders is cloth.
 *
 * @param seen height of the outline over the line through the joints, in widths of the shoulders
 * @param usual height there
 * @param thick 0…1, how surely thick cloth lies there
 */
export function heightUnderCloth(seen: number, usual: number, thick: number): number {
  const above = (seen - usual) / highest.bend;
  const most = highest.above / highest.bend;
  const lowered = -Math.log(Math.exp(-above) + Math.exp(-most)) * highest.bend;
  return lerp(seen, Math.min(seen, usual + lowered), thick);
}

/** @param aside distance from the middle between the joints, in widths of the shoulders */
export const usualShoulderHeight = (aside: number): number => valueAt(usualHeight, Math.abs(aside));

/** With the points where sleeves are set in as they lie on the body, and not on the coat over it. */
export function withShouldersUnderCloth(body: Body): Body {
  if (sides.every((side) => body.coatOnShoulders[side] === 0)) return body;
  return { ...body, left: lowered(body, "left"), right: lowered(body, "right") };
}

function lowered(body: Body, side: Side): BodySide {
  const { shoulder, shoulderJoint } = body[side];
  const out = subtract(shoulder, shoulderJoint);
  const seen = dot(out, body.up) / body.shoulderWidthPx;
  const aside = 0.5 + Math.abs(dot(out, body.across)) / body.shoulderWidthPx;
  const under = heightUnderCloth(seen, usualShoulderHeight(aside), body.coatOnShoulders[side]);
  return { ...body[side], shoulder: lerpPoint(shoulderJoint, shoulder, seen > 0 ? under / seen : 1) };
}
