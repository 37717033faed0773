import { add, clamp, lerpPoint, scale, smoothstep, subtract, type Point } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import type { Leg } from "./leg.ts";

/** Where one trouser leg begins on the person: on the middle line, at the side, and half-way between them. */
export interface CrotchLine {
  readonly centre: Point;
  readonly side: Point;
  readonly middle: Point;
}

/** A row of one trouser leg. */
interface RowOfLeg {
  /** Width of the flat cloth. */
  readonly widthPx: number;
  /** How far it lies along the leg, from the crotch. */
  readonly alongPx: number;
  /** The same, 0…1. */
  readonly t: number;
}

/**
 * In shoulder widths: trouser legs are at most twice as wide as the leg in them, except wide ones, which keep up to this width down to the
 * hem.
 */
const widestLeg = 0.85;
/** At most this share of the width that the cloth has beyond the leg stands off on the outer side. */
const mostOutside = 0.75;
/** Shares of the leg, from the crotch on, over which the edges move from the hips' lines to the leg's. */
const leaveHips = { outer: 0.28, inner: 0.14 } as const;

/** Outer and inner edge of a trouser leg on the person; both leave the hips' lines smoothly. */
export function legEdges(body: Body, leg: Leg, crotch: CrotchLine, { widthPx, alongPx, t }: RowOfLeg): { outer: Point; inner: Point } {
  const section = leg.sectionAt(alongPx);
  const outerPx = section.outerRadiusPx * 1.03 + 1.5;
  const innerPx = section.innerRadiusPx * 1.03 + 1;
  const legPx = outerPx + innerPx;
  const extraPx = clamp(widthPx - legPx, 0, Math.max(legPx, widestLeg * body.shoulderWidthPx - legPx));
  // Where the legs stand close, neither trouser leg hangs over the other.
  const insidePx = clamp(section.innerRoomPx - innerPx, 0, extraPx / 2);
  const outsidePx = Math.min(extraPx - insidePx, mostOutside * extraPx);
  const onOuter = add(section.centre, scale(section.outward, outerPx + outsidePx));
  const onInner = add(section.centre, scale(section.outward, -(innerPx + insidePx)));
  const sideGoesOn = add(crotch.side, subtract(section.centre, crotch.middle));
  const middleGoesOn = add(crotch.centre, scale(body.up, -alongPx));
  return {
    outer: lerpPoint(sideGoesOn, onOuter, smoothstep(0, leaveHips.outer, t)),
    inner: lerpPoint(middleGoesOn, onInner, smoothstep(0, leaveHips.inner, t)),
  };
}
