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

/** In shoulder widths: how far an arm goes on past the hand's edge, how far apart the cross-sections there are, and over what length the arm narrows. */
const intoHand = 0.05;
const sectionDistance = 0.03;
const narrowing = 0.15;
/** In radii of the arm: a hand narrower than this is clearly narrower than the arm. */
const clearlyNarrower = 0.85;
/** In radii of the arm: the arm is narrowed to no less than this. */
const narrowestArm = 0.5;
/** In radii of the arm: the arm is led on to a hand that begins further than this from its end. */
const gapToHand = 0.5;

/**
 * The arm, led to the hand that comes out of its sleeve and no broader than that hand. The pose only guesses where in the sleeve the wrist
 * is: the arm ended in the air before the hand, or beside the fingers as a stick thicker than they.
 *
 * @param sections one for each of the arm's samples down to the wrist, then some into the hand
 */
export function ledToHand(sections: readonly LimbSection[], body: Body, side: BodySide): readonly LimbSection[] {
  const seam = handSeam(body, side);
  if (!seam) return sections;
  const led = goneOnTo(seam, sections, side.arm.length - 1, body.shoulderWidthPx);
  const wristPx = sections[side.arm.length - 1].alongPx;
  // An arm that was led on ends in the hand's middle; any other follows the pose's line, beside which the hand is measured.
  const middlePx = led === sections ? 0 : (seam.fromPx + seam.toPx) / 2;
  const [fromPx, toPx] = [middlePx - seam.fromPx, seam.toPx - middlePx];
  const narrowingPx = narrowing * body.shoulderWidthPx;
  return led.map((section) => {
    const share = smoothstep(-narrowingPx, 0, section.alongPx - wristPx - seam.alongPx);
    const radius = (radiusPx: number, seenPx: number): number =>
      seenPx < clearlyNarrower * radiusPx ? lerp(radiusPx, Math.max(seenPx, narrowestArm * radiusPx), share) : radiusPx;
    const isOutwards = dot(section.outward, seam.across) > 0;
    return {
      ...section,
      outerRadiusPx: radius(section.outerRadiusPx, isOutwards ? toPx : fromPx),
      innerRadiusPx: radius(section.innerRadiusPx, isOutwards ? fromPx : toPx),
    };
  });
}

/** The arm, led straight from the wrist to the middle of the hand if it ends before that; otherwise `sections` itself. */
function goneOnTo(seam: HandSeam, sections: readonly LimbSection[], last: number, shoulderWidthPx: number): readonly LimbSection[] {
  const wrist = sections[last];
  const end = sections[sections.length - 1];
  const radiusPx = (wrist.outerRadiusPx + wrist.innerRadiusPx) / 2;
  if (wrist.alongPx + seam.alongPx < end.alongPx + gapToHand * radiusPx) return sections;
  const tangent = unit(subtract(seam.centre, wrist.centre));
  const outward = perpendicularTowards(tangent, wrist.outward);
  const lengthPx = distance(wrist.centre, seam.centre) + intoHand * shoulderWidthPx;
  const count = Math.ceil(lengthPx / (sectionDistance * shoulderWidthPx));
  const beyond = Array.from({ length: count }, (_, k): LimbSection => {
    const px = ((k + 1) / count) * lengthPx;
    return { ...wrist, centre: add(wrist.centre, scale(tangent, px)), tangent, outward, alongPx: wrist.alongPx + px };
  });
  return [...sections.slice(0, last + 1), ...beyond];
}

/** Where a hand that is seen comes out of the sleeve that hides its wrist. */
interface HandSeam {
  readonly centre: Point;
  /** Pixels from the posed wrist, along the pose's line to the knuckles. */
  readonly alongPx: number;
  /** Unit vector across that line. */
  readonly across: Point;
  /** The hand lies between these two, in pixels along `across` from the pose's line. */
  readonly fromPx: number;
  readonly toPx: number;
}

/** In distances from wrist to knuckles: a hand is looked for down to here, as even the longest sleeve shows the fingers' ends. */
const furthestHand = 1.8;
/** In shoulder widths: how far beside the pose's line a hand is looked for. */
const handAside = 0.16;
/** In shoulder widths: the length from the sleeve on over which the hand's breadth is measured. */
const measuredLength = 0.15;
/** In shoulder widths: the breadth of a finger, and that of a whole hand. */
const breadth = { least: 0.05, most: 0.3 } as const;
/** This quantile of the measured breadths is taken for the hand's: a cuff slants, and its first rows show only one side of the hand. */
const typicalBreadth = 0.75;
/** In shoulder widths: a hand that begins nearer to the posed wrist than this needs no arm led to it. */
const nearestHand = 0.02;

/** The labels that may lie between the posed wrist and the hand: a sleeve's, and skin that is too narrow to be a hand. */
const labelsBeforeHand = new Set<number>([partIndex.top, partIndex.dress, partIndex.skin]);

/** Where the hand comes out of its sleeve; null where the wrist is seen, where no hand is, or where something other than a sleeve hides it. */
function handSeam(body: Body, { wrist, fingers }: BodySide): HandSeam | null {
  const map = labelMap(body);
  const { shoulderWidthPx } = body;
  const along = unit(subtract(fingers, wrist));
  const across = perpendicular(along);
  const placeAt = (px: number): Point => add(wrist, scale(along, px));
  const runAt = (px: number): Run | null => skinRun(map, placeAt(px), across, shoulderWidthPx);
  const reachPx = furthestHand * distance(wrist, fingers);
  let px = 0;
  for (; px < reachPx && runAt(px) === null; px++) if (!labelsBeforeHand.has(labelAt(map, placeAt(px)))) return null;
  const first = runAt(px);
  if (!first || px < nearestHand * shoulderWidthPx) return null;
  const edge = add(placeAt(px), scale(across, first.middlePx));
  if (!isHand(skinAround(map, edge, shoulderWidthPx), shoulderWidthPx)) return null;
  const measuredPx = Math.ceil(measuredLength * shoulderWidthPx);
  const runs = Array.from({ length: measuredPx }, (_, k) => runAt(px + k)).filter((run) => run !== null);
  if (runs.length < measuredPx / 2) return null;
  const { middlePx, breadthPx } = runs.toSorted((one, other) => one.breadthPx - other.breadthPx)[Math.floor(typicalBreadth * runs.length)];
  if (breadthPx > breadth.most * shoulderWidthPx) return null;
  return {
    centre: add(placeAt(px), scale(across, middlePx)),
    alongPx: px,
    across,
    fromPx: Math.min(...runs.map((run) => run.middlePx - run.breadthPx / 2)),
    toPx: Math.max(...runs.map((run) => run.middlePx + run.breadthPx / 2)),
  };
}

/** A run of skin across the pose's line: how far beside the line its middle lies, and how broad it is. */
interface Run {
  readonly middlePx: number;
  readonly breadthPx: number;
}

/** The run of skin nearest to a place, across a line; null where there is none, or it is narrower than a finger. */
function skinRun(map: LabelMap, place: Point, across: Point, shoulderWidthPx: number): Run | null {
  const isSkin = (px: number): boolean => labelAt(map, add(place, scale(across, px))) === partIndex.skin;
  const asidePx = handAside * shoulderWidthPx;
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
