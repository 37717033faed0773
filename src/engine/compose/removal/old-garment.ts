import type { Body } from "../../person/body.ts";
import { bareStraps } from "../../person/overlooked/bare-straps.ts";
import { findComponents, keepBigComponents, perimetersOf } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { blur, boxBlur, createPlane, shrinkPlane } from "../../image/filters.ts";
import { hiddenHalfWidthPx } from "../../warp/body-width.ts";
import { lerp, smoothstep, type Side } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { takeCalvesInto } from "./legs-in-trousers.ts";
import { openFront } from "./open-front.ts";
import { leavePassersByInto, takeIslandsInto } from "./passers-by.ts";
import type { Plane } from "../../image/raster.ts";
import type { Dressing } from "../scene/dressing.ts";
import { sampleShrunk, shrunkIndex } from "../../image/sampling.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { usualWaistV } from "../../warp/waistband.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";

/** Whatever need not be exact is done at the photo's size divided by this. */
const shrink = 4;

/** By the new garment's kind: the parts that stay and that the parser mixes up with the old garment where both meet, such as a sleeve beside the hip. */
const stayingBeside = { top: ["bottom"], bottom: ["top", "footwear"], dress: ["footwear"] } as const;
/** In shoulder widths: the radius over which the seam between such parts is smoothed. */
const seamReach = 0.018;

/**
 * How much of each pixel is old garment, and must go. Of a dress, a new top or bottom replaces one half; the other half stays like a separate
 * garment.
 *
 * @param bareFromPx in pixels along each leg from its hip: from where on the leg can be bare
 */
export function oldGarment({ body, garment, torso, arms, hair, held, legs }: Dressing, bareFromPx: Record<Side, number>): Plane {
  const old = replacedWeights(body, garment, torso);
  dropSpecksInto(old);
  if (body.wearsDress && garment.kind === "top") takeRestsInto(old, body.parts.dress);
  leavePassersByInto(old, { body, torso, arms });
  for (const staying of stayingBeside[garment.kind]) smoothSeamInto(old, body.parts[staying], seamReach * body.shoulderWidthPx);
  takeThingsOnItInto(old, { body, torso, hair, held }, garment.kind === "top" ? lowestThingV.top : lowestThingV.other);
  if (garment.kind !== "bottom") {
    const straps = bareStraps(body, torso, old);
    for (let i = 0; i < straps.length; i++) if (straps[i] === 1) old.data[i] = 1;
  }
  if (legs && garment.legsFromV !== null) takeCalvesInto(old, body, torso, bareFromPx);
  takeIslandsInto(old, { body, torso, held, hair });
  keepInOpenFrontInto(old, openFront({ body, garment, torso }));
  return old;
}

/** The weights of the parts that the new garment replaces; of a dress, only in the half that it replaces. */
function replacedWeights(body: Body, garment: WarpedGarment, torso: TorsoCoordinates): Plane {
  const { width, height } = body.photo;
  const { top, dress, bottom } = body.parts;
  const cutV = dressCutV(garment);
  const outsideBlouse = garment.kind === "bottom" ? tuckedBlouse(body, torso, cutV) : () => 0;
  const replaced = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dressShare = dress.data[i] > 0 ? Math.max(dressShareAt(garment.kind, torso.v(x, y), cutV), outsideBlouse(x, y)) : 0;
      const separates = garment.kind === "dress" ? top.data[i] + bottom.data[i] : garment.kind === "top" ? top.data[i] : bottom.data[i];
      replaced.data[i] = Math.min(1, separates + dress.data[i] * dressShare);
    }
  }
  return replaced;
}

/** On the torso's axis: things that lie on an old garment are looked for between these heights; the lower one depends on the new garment. */
const highestThingV = -0.25;
const lowestThingV = { top: 0.85, other: 1.6 } as const;
/** In shoulder widths: the radius within which the share of old garment around a pixel tells whether the pixel lies on it. */
const aroundReach = 0.05;
/** The least such share for things, and for specks of hair, which are corners that stand out of the garment and have little of it around. */
const leastAround = { thing: 0.25, speck: 0.05 } as const;
/** Above this weight something is a thing, or is held. */
const leastThing = 0.3;

/** Counts, in place, straps and belts that lie on the old garment, and dark corners of it that the parser calls hair, as old garment. */
function takeThingsOnItInto(
  old: Plane,
  { body, torso, hair, held }: Pick<Dressing, "body" | "torso" | "hair" | "held">,
  lowestV: number,
): void {
  const { other, hair: seenHair } = body.parts;
  const coarse = shrinkPlane(old, shrink);
  const around = boxBlur(coarse, (aroundReach * body.shoulderWidthPx) / shrink);
  const isWithin = thingsWithin(coarse, other, held);
  for (let y = 0, i = 0; y < old.height; y++) {
    for (let x = 0; x < old.width; x++, i++) {
      const speck = hair.data[i] === 0 ? seenHair.data[i] : 0;
      const onOld = (held.data[i] > leastThing ? 0 : other.data[i]) + speck;
      if (onOld <= leastThing) continue;
      const least = speck > 0.1 ? leastAround.speck : leastAround.thing;
      if (sampleShrunk(around, shrink, x, y) <= least && !isWithin(x, y)) continue;
      const v = torso.v(x, y);
      if (v > highestThingV && v < lowestV) old.data[i] = Math.max(old.data[i], onOld);
    }
  }
}

/** A thing is surrounded by the old garment if more than this share of its perimeter touches that. */
const mostlyWithin = 0.6;

/**
 * Whether a place belongs to a thing that the old garment surrounds and no hand holds, such as a bow.
 *
 * @param old at the photo's size divided by `shrink`
 */
function thingsWithin(old: Plane, other: Plane, held: Plane): (x: number, y: number) => boolean {
  const [hand, thing] = [held, other].map((plane) => shrinkPlane(plane, shrink));
  const { width, height, data } = old;
  const isThing = maskWhere(data.length, (i) => thing.data[i] > leastThing && hand.data[i] < leastThing);
  const things = findComponents(isThing, width, height);
  const perimeters = perimetersOf(things, width, (k) => data[k] > 0.5);
  return (x, y) => {
    const { length, contact: onOld } = perimeters[things.ids[shrunkIndex(width, shrink, x, y)]];
    return onOld > mostlyWithin * length;
  };
}

/** Keeps, in place, the old garment where a new jacket that is worn open shows it. */
function keepInOpenFrontInto(old: Plane, isInFront: ReturnType<typeof openFront>): void {
  if (!isInFront) return;
  for (let y = 0, i = 0; y < old.height; y++) {
    for (let x = 0; x < old.width; x++, i++) if (old.data[i] > 0 && isInFront(x, y)) old.data[i] = 0;
  }
}

/** Smooths, in place, the seam between the old garment and a part that stays, which the parser frays where both are dark: each gets all of their sum on its side of a smooth line. */
function smoothSeamInto(old: Plane, staying: Plane, radiusPx: number): void {
  const softOld = blur(old, radiusPx).data;
  const softStaying = blur(staying, radiusPx).data;
  for (let i = 0; i < softOld.length; i++) {
    if (softOld[i] < 0.02 || softStaying[i] < 0.02) continue;
    const both = Math.min(1, old.data[i] + staying.data[i]);
    if (both > 0.5) old.data[i] = both * smoothstep(0.4, 0.6, softOld[i] / (softOld[i] + softStaying[i]));
  }
}

/** Drops, in place, small bits that the parser takes for the garment elsewhere, such as on a shoe. */
function dropSpecksInto(old: Plane): void {
  const coarse = shrinkPlane(old, shrink);
  const isOld = new Uint8Array(coarse.data.length);
  for (let i = 0; i < isOld.length; i++) isOld[i] = coarse.data[i] > 0.2 ? 1 : 0;
  const fromGarment = distanceTo(keepBigComponents(isOld, coarse.width, coarse.height, 0.03), coarse.width, coarse.height).data;
  for (let y = 0, i = 0; y < old.height; y++) {
    const row = Math.floor(y / shrink) * coarse.width;
    for (let x = 0; x < old.width; x++, i++) if (fromGarment[row + Math.floor(x / shrink)] > 2) old.data[i] = 0;
  }
}

/** Of a dress whose lower half stays under a new top, takes in place what is apart from that half: cuffs of a jacket that the parser took for a dress. */
function takeRestsInto(old: Plane, dress: Plane): void {
  const { width, height } = old;
  const stays = maskWhere(old.data.length, (i) => dress.data[i] - old.data[i] > 0.5);
  const half = keepBigComponents(stays, width, height, 0.2);
  for (let i = 0; i < stays.length; i++) if (stays[i] > half[i]) old.data[i] = dress.data[i];
}

/** The height on the torso's axis at which a dress is divided when a top or a bottom replaces one half. */
function dressCutV(garment: WarpedGarment): number {
  return garment.kind === "top" ? garment.hemV - 0.04 : (garment.waistV ?? usualWaistV) + 0.03;
}

function dressShareAt(kind: WarpedGarment["kind"], v: number, cutV: number): number {
  if (kind === "dress") return 1;
  return kind === "top" ? smoothstep(cutV + 0.01, cutV - 0.01, v) : smoothstep(cutV - 0.01, cutV + 0.01, v);
}

/** In torso lengths: the height above a new waistband over which a loose dress narrows towards it. */
const tuckedV = 0.14;

/** How much of a pixel, 0 to 1, lies outside of a dress as it is when tucked into a new bottom. */
function tuckedBlouse(body: Body, torso: TorsoCoordinates, cutV: number): (x: number, y: number) => number {
  return (x, y) => {
    const v = torso.v(x, y);
    if (v < cutV - tuckedV || v > cutV) return 0;
    const u = torso.u(x, y);
    const side: Side = u < 0 ? "left" : "right";
    const narrow = 1.02 * hiddenHalfWidthPx(body, v, side) + 2;
    const wide = 1.1 * Math.max(narrow, body.halfWidthPx(v, side));
    const edge = lerp(narrow, wide, ((cutV - v) / tuckedV) ** 2);
    return smoothstep(edge - 1, edge + 1, Math.abs(u));
  };
}
