import type { Body } from "../person/body.ts";
import { partIndex } from "../person/labels.ts";
import { heightUnderCoat } from "../person/joints/under-coat.ts";
import { add, dot, middle, scale, subtract, unit } from "../image/geometry.ts";

/**
 * Height of the shoulders over the line between the joints, at an offset from the middle (negative on the left): their silhouette's, or what
 * a coat leaves of it. Null where the neck goes up, hair hides it, or nothing is there.
 */
export function shoulderHeightPx(body: Body, offsetPx: number): number | null {
  const { width, height } = body.photo;
  const joints = [body.left.shoulderJoint, body.right.shoulderJoint] as const;
  const start = add(middle(joints[0], joints[1]), scale(unit(subtract(joints[1], joints[0])), offsetPx));
  const highest = body.shoulderWidthPx * 0.36;
  for (let rise = 0; rise < highest; rise++) {
    const place = add(start, scale(body.up, rise));
    const x = Math.floor(place.x);
    const y = Math.floor(place.y);
    if (x < 0 || y < 0 || x >= width || y >= height) return null;
    const label = body.labels[y * width + x];
    if (label === partIndex.hair) return null;
    if (label === partIndex.background) return rise > body.shoulderWidthPx * 0.02 ? ofBodyPx(body, offsetPx, rise) : null;
  }
  return null;
}

function ofBodyPx({ coatOnShoulders, shoulderWidthPx }: Body, offsetPx: number, seenPx: number): number {
  const coat = coatOnShoulders[offsetPx < 0 ? "left" : "right"];
  return shoulderWidthPx * heightUnderCoat(seenPx / shoulderWidthPx, offsetPx / shoulderWidthPx, coat);
}

/** Offset of a point from the middle between the shoulder joints, along the line through them. */
export function offsetFromNeckPx(body: Body, place: { readonly x: number; readonly y: number }): number {
  const joints = [body.left.shoulderJoint, body.right.shoulderJoint] as const;
  return dot(subtract(place, middle(joints[0], joints[1])), unit(subtract(joints[1], joints[0])));
}
