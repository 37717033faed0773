import type { LimbSection } from "./limb-field.ts";
import {
  add,
  distance,
  dot,
  lerp,
  perpendicular,
  perpendicularTowards,
  scale,
  smoothstep,
  subtract,
  unit,
  type Point,
} from "../../image/geometry.ts";
import type { Body, BodySide } from "../../person/body.ts";
import { isHand, skinAround } from "../../person/joints/limb-joints.ts";
import { labelAt, labelMap, partIndex, type LabelMap } from "../../person/labels.ts";

/** In widths of the shoulders: how far over the hand's edge an arm goes on, how far apart its cross-sections are, and over how much of its length it narrows. */
const over = 0.05;
const apart = 0.03;
const narrowing = 0.15;
/** In radii of the arm: a hand narrower than this is clearly narrower than the arm, the arm becomes no narrower than that, and a larger distance between its end and the hand is a gap. */
const clearly = 0.85;
const narrowest = 0.5;
const gap = 0.5;

/**
 * An arm that goes on as far as the hand that comes out of its sleeve, and becomes no broader than it: the pose puts the wrist somewhere in the
 * sleeve, and the arm ended in the air before the hand, or beside fingers as a stick thicker than they.
 *
 * @param sections one for each of the arm's samples to the wrist, and some on into the hand
 */
export function ledToHand(sections: readonly LimbSection[], body: Body, side: BodySide): readonly LimbSection[] {
  const seam = handSeam(body, side);
  if (!seam) return sections;
  const led = goneOnTo(seam, sections, side.arm.length - 1, body.shoulderWidthPx);
  const wristPx = sections[side.arm.length - 1].alongPx;
  // Whichever line the arm follows, the pose's or that to the hand's middle.
  const middlePx = led === sections ? 0 : (seam.fromPx + seam.toPx) / 2;
  const [fromPx, toPx] = [middlePx - seam.fromPx, seam.toPx - middlePx];
  const narrowingPx = narrowing * body.shoulderWidthPx;
  return led.map((section) => {
    const share = smoothstep(-narrowingPx, 0, section.alongPx - wristPx - seam.alongPx);
    const radius = (radiusPx: number, seenPx: number): number =>
      seenPx < clearly * radiusPx ? lerp(radiusPx, Math.max(seenPx, narrowest * radiusPx), share) : radiusPx;
    const isOutwards = dot(section.outward, seam.across) > 0;
    return {
      ...section,
      outerRadiusPx: radius(section.outerRadiusPx, isOutwards ? toPx : fromPx),
      innerRadiusPx: radius(section.innerRadiusPx, isOutwards ? fromPx : toPx),
    };
  });
}

/** Straight from the wrist to the middle of a hand before which the arm ends. */
function goneOnTo(seam: HandSeam, sections: readonly LimbSection[], last: number, shoulderWidthPx: number): readonly LimbSection[] {
  const wrist = sections[last];
  const end = sections[sections.length - 1];
  const radiusPx = (wrist.outerRadiusPx + wrist.innerRadiusPx) / 2;
  if (wrist.alongPx + seam.alongPx < end.alongPx + gap * radiusPx) return sections;
  const tangent = unit(subtract(seam.centre, wrist.centre));
  const outward = perpendicularTowards(tangent, wrist.outward);
  const lengthPx = distance(wrist.centre, seam.centre) + over * shoulderWidthPx;
  const count = Math.ceil(lengthPx / (apart * shoulderWidthPx));
  const beyond = Array.from({ length: count }, (_, k): LimbSection => {
    const px = ((k + 1) / count) * lengthPx;
    return { ...wrist, centre: add(wrist.centre, scale(tangent, px)), tangent, outward, alongPx: wrist.alongPx + px };
  });
  return [...sections.slice(0, last + 1), ...beyond];
}

/** Where a hand that is seen comes out of the sleeve that hides its wrist. */
interface HandSeam {
  readonly centre: Point;
  /** From the wrist, along the pose's line to the knuckles. */
  readonly alongPx: number;
  /** Unit, across that line; and from where to where across it the hand lies. */
  readonly across: Point;
  readonly fromPx: number;
  readonly toPx: number;
}

/** In lengths of the way from wrist to knuckles: the longest sleeve shows the fingers' ends. */
const longest = 1.8;
/** In widths of the shoulders: how far beside the pose's line a hand is looked for, over how much of its length its breadth is measured, and the breadths of a finger and of a whole hand. */
const aside = 0.16;
const tells = 0.15;
const breadth = { least: 0.05, most: 0.3 } as const;
/** A cuff slants, and at first shows one side of the hand alone: this quantile of the measured breadths is taken for the hand's. */
const typical = 0.75;
/** In widths of the shoulders: where the hand begins nearer to the posed wrist than this, the arm needs no leading. */
const nearest = 0.02;

/** Labels that may lie between the wrist and the hand. */
const before = new Set<number>([partIndex.top, partIndex.dress, partIndex.skin]);

/** Null where the wrist is seen, where something else than a sleeve lies before the hand, or where none is seen. */
function handSeam(body: Body, { wrist, fingers }: BodySide): HandSeam | null {
  const map = labelMap(body);
  const { shoulderWidthPx } = body;
  const along = unit(subtract(fingers, wrist));
  const across = perpendicular(along);
  const placeAt = (px: number): Point => add(wrist, scale(along, px));
  const runAt = (px: number): Run | null => skinRun(map, placeAt(px), across, shoulderWidthPx);
  const reachPx = longest * distance(wrist, fingers);
  let px = 0;
  for (; px < reachPx && runAt(px) === null; px++) if (!before.has(labelAt(map, placeAt(px)))) return null;
  const first = runAt(px);
  if (!first || px < nearest * shoulderWidthPx) return null;
  const edge = add(placeAt(px), scale(across, first.middlePx));
  if (!isHand(skinAround(map, edge, shoulderWidthPx), shoulderWidthPx)) return null;
  const tellsPx = Math.ceil(tells * shoulderWidthPx);
  const runs = Array.from({ length: tellsPx }, (_, k) => runAt(px + k)).filter((run) => run !== null);
  if (runs.length < tellsPx / 2) return null;
  const { middlePx, breadthPx } = runs.toSorted((one, other) => one.breadthPx - other.breadthPx)[Math.floor(typical * runs.length)];
  if (breadthPx > breadth.most * shoulderWidthPx) return null;
  return {
    centre: add(placeAt(px), scale(across, middlePx)),
    alongPx: px,
    across,
    fromPx: Math.min(...runs.map((run) => run.middlePx - run.breadthPx / 2)),
    toPx: Math.max(...runs.map((run) => run.middlePx + run.breadthPx / 2)),
  };
}

/** Skin across the pose's line: where its middle lies beside that, and how broad it is. */
interface Run {
  readonly middlePx: number;
  readonly breadthPx: number;
}

/** The skin that lies nearest to a place across a line; null of less than a finger. */
function skinRun(map: LabelMap, place: Point, across: Point, shoulderWidthPx: number): Run | null {
  const isSkin = (px: number): boolean => labelAt(map, add(place, scale(across, px))) === partIndex.skin;
  const asidePx = aside * shoulderWidthPx;
  let off = 0;
  while (off <= asidePx && !isSkin(off) && !isSkin(-off)) off++;
  if (off > asidePx) return null;
  let [from, to] = isSkin(off) ? [off, off] : [-off, -off];
  const mostPx = 2 * breadth.most * shoulderWidthPx;
  while (to - from < mostPx && isSkin(to + 1)) to++;
  while (to - from < mostPx && isSkin(from - 1)) from--;
  const breadthPx = to - from + 1;
  return breadthPx < breadth.least * shoulderWidthPx ? null : { middlePx: (from + to) / 2, breadthPx };
}
