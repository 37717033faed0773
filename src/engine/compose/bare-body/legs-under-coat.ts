import type { Legs } from "./leg-fields.ts";
import { awayFromLimb, type LimbField } from "./limb-field.ts";
import { clamp, lerp, smoothstep, type Side } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { crotchV } from "../../warp/body-axis.ts";
import { unclothedHalfWidthPx } from "../../warp/body-width.ts";
import { quantileOf } from "../../image/series.ts";

/** Writes, at index `i`, how much of a pixel is skin and how much of it is the bottom (`other`). */
export type LegPixel = (i: number, skin: Float32Array, other: Float32Array) => void;

/**
 * How wide trousers usually are, and the slimmest, in radii of the bare leg. They are measured if at least the area `seen` of them (in
 * squared shoulder widths) lies below the coat.
 */
const trousersPerLeg = { usual: 1.2, slimmest: 1.02, seen: 0.02 } as const;
/** In bones along the leg: trousers are measured from here on, below the thighs. */
const seenFrom = 0.8;
/** On the torso's axis: below this height, what an old coat hid is two legs. */
export const coatFromV = 1.02;

/**
 * Above a line that falls from the crotch to both sides trousers have no gap between the legs. Below the hip joints it lies this much
 * further down the torso's axis than at the crotch.
 */
const crotchSlant = 0.25;

/**
 * What comes to light when an old coat goes: a skirt, or legs in trousers as far down as the photo shows those; null where it shows neither.
 */
export function legsUnderCoat(body: Body, torso: TorsoCoordinates, legs: Legs): LegPixel | null {
  const { bottom } = body.parts;
  // Both trouser legs are equally long, but a bag may hide one of them.
  const clothedBones = Math.max(legs.clothedBones.left, legs.clothedBones.right);
  if (clothedBones === 0) return null;
  const isSkirt = body.wearsSkirt ? skirtUnderCoat(body, torso) : null;
  const reach = trouserReach(body, legs);
  const isAboveCrotch = aboveCrotch(body, torso);
  return (i, skin, other) => {
    const side = legs.left.distance.data[i] < legs.right.distance.data[i] ? "left" : "right";
    const { distance, bones } = legs[side];
    const fromLeg = distance.data[i];
    const [x, y] = [i % bottom.width, Math.floor(i / bottom.width)];
    if (isSkirt?.(x, y)) other[i] = skin[i] < 0.5 ? 1 : 0;
    else if (!isSkirt && bones.data[i] < clothedBones) other[i] = (fromLeg < reach || isAboveCrotch(x, y)) && skin[i] < 0.5 ? 1 : 0;
    else if (fromLeg < 1.02) skin[i] = Math.max(skin[i], smoothstep(1.02, 0.97, fromLeg));
  };
}

function aboveCrotch({ left, right }: Body, torso: TorsoCoordinates): (x: number, y: number) => boolean {
  const [leftU, rightU] = [left, right].map(({ hip }) => torso.u(hip.x, hip.y));
  return (x, y) => {
    const fromMiddle = Math.abs(torso.u(x, y) - (leftU + rightU) / 2) / (Math.abs(rightU - leftU) / 2);
    return fromMiddle < 1 && torso.v(x, y) < crotchV + crotchSlant * fromMiddle;
  };
}

/** How wide the trousers are, in radii of the bare leg, by what is seen of them below the coat. */
function trouserReach({ parts, shoulderWidthPx }: Body, legs: Legs): number {
  const { data: bottom } = parts.bottom;
  const seen: number[] = [];
  for (let i = 0; i < bottom.length; i++) {
    if (bottom[i] <= 0.5) continue;
    const nearer = legs.left.distance.data[i] < legs.right.distance.data[i] ? legs.left : legs.right;
    if (nearer.bones.data[i] > seenFrom && nearer.distance.data[i] < awayFromLimb) seen.push(nearer.distance.data[i]);
  }
  if (seen.length < trousersPerLeg.seen * shoulderWidthPx ** 2) return trousersPerLeg.usual;
  return clamp(quantileOf(seen, 0.95), trousersPerLeg.slimmest, trousersPerLeg.usual);
}

/** In torso lengths: the hem's width is measured over this height above its lowest corners. */
const hemV = 0.2;

/** Whether a place belongs to a skirt under the coat. Its sides are straight lines from the unclothed hips (a coat makes them look broad) to the hem's corners. */
function skirtUnderCoat(body: Body, torso: TorsoCoordinates): (x: number, y: number) => boolean {
  const { width, height, data } = body.parts.bottom;
  const seen: { u: number; v: number }[] = [];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const v = torso.v(x, y);
      if (data[y * width + x] > 0.5 && v > coatFromV) seen.push({ u: torso.u(x, y), v });
    }
  }
  const lowestV = seen.map(({ v }) => v).toSorted((a, b) => a - b)[Math.floor(0.98 * (seen.length - 1))] ?? coatFromV;
  const hips = { left: unclothedHalfWidthPx(body, 1, "left"), right: unclothedHalfWidthPx(body, 1, "right") };
  const hem = { ...hips };
  for (const { u, v } of seen) {
    const side = u < 0 ? "left" : "right";
    if (v > lowestV - hemV) hem[side] = Math.max(hem[side], Math.abs(u));
  }
  return (x, y) => {
    const v = torso.v(x, y);
    const u = torso.u(x, y);
    const side = u < 0 ? "left" : "right";
    return v < lowestV && Math.abs(u) < lerp(hips[side], hem[side], (v - 1) / (lowestV - 1));
  };
}

/** A top is a coat if more than `size` of it (in squared shoulder widths) lies below `untilV` on the torso's axis and within `half` a body (in shoulder widths) of it. */
const coat = { untilV: 1.12, half: 0.65, size: 0.03 } as const;
/** In radii of an arm, from its middle line: what hangs that low within this distance may be the arm's sleeve. */
const sleeveReach = 1.8;

/** Whether the old top is a coat or an open jacket that hides legs. Its sleeves do not count, as any sleeve may hang that low beside the body. */
export function wearsCoat({ parts, shoulderWidthPx }: Body, torso: TorsoCoordinates, arms: Record<Side, LimbField>): boolean {
  const { width, height, data } = parts.top;
  const step = 3;
  let seen = 0;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = y * width + x;
      if (data[i] <= 0.5 || torso.v(x, y) < coat.untilV || Math.abs(torso.u(x, y)) > coat.half * shoulderWidthPx) continue;
      if (Math.min(arms.left.distance.data[i], arms.right.distance.data[i]) > sleeveReach) seen += step * step;
    }
  }
  return seen > coat.size * shoulderWidthPx ** 2;
}
