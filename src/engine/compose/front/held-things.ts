import type { Body } from "../../person/body.ts";
import { findComponents, perimetersOf } from "../../image/components.ts";
import { shrunkIndex } from "../../image/sampling.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane, shrinkPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { nearerHandDistances, type DistanceAt } from "../../person/joints/hand-distances.ts";
import { keepMufflerInto } from "../../person/overlooked/neckwear.ts";
import { leastThing, thingAlpha } from "../../person/overlooked/thing-alpha.ts";
import { settleStrapsInto } from "./settle-straps.ts";
import { inverted, maskAbove } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";

/**
 * Distances from a hand, in shoulder widths. A thing that comes nearer than `near` is in the hand: its pixels are held up to `far` (a bag on
 * its handles), or up to `furthest` if it is bulky. Any other thing is held up to `loose`; but a bulky one that comes that near hangs on
 * straps, and is held up to `furthest`.
 */
const holding = { near: 0.3, far: 1.7, furthest: 3, loose: 0.75 } as const;

/**
 * How much of each pixel is held: a bag, a phone, or whatever is neither body nor clothes and is near a hand or hangs on the shoulder. A
 * patch of a print in the midst of the clothes is not held.
 */
export function heldThings(body: Body): Plane {
  const { width, height } = body.photo;
  const held = createPlane(width, height);
  const { data: other } = body.parts.other;
  const toHand = nearerHandDistances(body);
  const nearestHand: DistanceAt = (x, y) => toHand(x, y) / body.shoulderWidthPx;
  const reachAt = thingsBeyondClothes(body, nearestHand);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (other[i] <= leastThing) continue;
      const reach = body.bagStrap?.[i] === 1 ? Infinity : reachAt(x, y);
      if (reach > 0) held.data[i] = thingAlpha(other[i]) * (reach === Infinity ? 1 : smoothstep(reach, reach - 0.15, nearestHand(x, y)));
    }
  }
  settleStrapsInto(held, body);
  keepMufflerInto(held, body);
  return held;
}

/** What is smaller than `size` (in squared shoulder widths) or thinner than twice `halfThickness` (in shoulder widths) is a crumb, and no hand, arm or thing. */
export const crumb = { size: 0.006, halfThickness: 0.01 } as const;

/** Half thickness, in shoulder widths, from which on a thing is no sliver, however little of its border is free. */
const thickHalf = 0.04;
/** Half thickness, in shoulder widths, from which on a thing may hang further from the hand, on straps too thin to be seen. */
const bulkyHalf = 0.12;
/** The share of its perimeter with which a thinner thing touches skin or background. A sliver of a belt between top and trousers touches less. */
const leastFree = 0.3;

/**
 * How far from the hand the thing at a place is held, in shoulder widths; infinite for one that hangs on the shoulder, 0 for one that does
 * not reach out of the clothes, to skin or background.
 */
function thingsBeyondClothes(
  { photo, parts, shoulderWidthPx, bagStrap }: Body,
  nearestHand: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const shrink = 4;
  const { data: other, width, height } = shrinkPlane(parts.other, shrink);
  const skin = shrinkPlane(parts.skin, shrink).data;
  const background = shrinkPlane(parts.background, shrink).data;
  // A thing's soft edge belongs to it; seams between clothes, along which the parser wavers, are no things.
  const isOther = dilated(maskAbove(other, 0.4), width, height, 1);
  const areas = findComponents(isOther, width, height);
  const { ids, sizes } = areas;
  const idAt = (x: number, y: number): number => ids[shrunkIndex(width, shrink, x, y)];
  const perimeters = perimetersOf(areas, width, (k) => skin[k] > 0.5 || background[k] > 0.5);
  const depth = distanceTo(inverted(isOther), width, height).data;
  const things = sizes.map(() => ({ depth: 0, fromHand: Infinity }));
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0) continue;
    const thing = things[ids[i]];
    thing.depth = Math.max(thing.depth, depth[i]);
    thing.fromHand = Math.min(thing.fromHand, nearestHand((i % width) * shrink, Math.floor(i / width) * shrink));
  }
  // A bag on the shoulder may be far from both hands.
  const hangs = things.map(() => false);
  bagStrap?.forEach((strap, i) => {
    if (strap === 1) hangs[idAt(i % photo.width, Math.floor(i / photo.width))] = true;
  });
  // Number 0 is no thing: bits of a strap that are too thin for the shrunk planes have it.
  hangs[0] = false;
  const reaches = things.map(({ depth: half, fromHand }, id) => {
    const { length: border, contact: free } = perimeters[id];
    if (hangs[id]) return Infinity;
    if (free === 0 || sizes[id] * shrink ** 2 < crumb.size * shoulderWidthPx ** 2) return 0;
    if (half * shrink < thickHalf * shoulderWidthPx && free < leastFree * border) return 0;
    const isBulky = half * shrink > bulkyHalf * shoulderWidthPx;
    if (fromHand < holding.near) return isBulky ? holding.furthest : holding.far;
    return isBulky && fromHand < holding.loose ? holding.furthest : holding.loose;
  });
  return (x, y) => reaches[idAt(x, y)];
}
