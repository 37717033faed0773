import {
  add,
  dot,
  middle,
  otherSide,
  outwardOf,
  perpendicular,
  point,
  scale,
  subtract,
  unit,
  type Point,
  type Side,
} from "../../image/geometry.ts";
import { fillGaps, runningMedian, runningMean } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";
import { labelAt, outsidePhoto, partIndex } from "../../person/labels.ts";

/** In shoulder widths: nearer to the middle is the neck. */
const neckHalfWidth = 0.19;
/** In shoulder widths: above a shoulder a collar stands no further out. */
const collarHalfWidth = 0.35;
/**
 * From the shoulders' ends towards the neck their line rises by `rise` of its length; what differs from that by more than `within` (in
 * shoulder widths) is no shoulder.
 */
const usual = { rise: 0.33, within: 0.1 } as const;
/**
 * In shoulder widths: a real background is still background this far above the line; inside a collar, what the parser takes for it is a
 * speck.
 */
const freeAbove = 0.03;
/** In shoulder widths to each side: the windows over which the line is smoothed. */
const smoothing = { median: 0.03, mean: 0.02 } as const;

/** Pixels from the middle between the shoulders' joints: along the line through them, and up from it. */
interface ShoulderFrame {
  aside(place: Point): number;
  rise(place: Point): number;
  at(aside: number, rise: number): Point;
}

/** A place above or below the line of a shoulder. */
interface ShoulderPlace {
  readonly side: Side;
  readonly isBelow: boolean;
}

/**
 * At which shoulder a place lies; null beside the shoulders, and above their line near the neck, where a collar may stand. Where hair or a
 * strap hides the line, it is as on the body's other side; where that is hidden too, the usual one.
 */
export function shoulderAt(body: Body): (x: number, y: number) => ShoulderPlace | null {
  const frame = shoulderFrame(body);
  const heights = heightsOf(body, frame);
  const collarPx = collarHalfWidth * body.shoulderWidthPx;
  return (x, y) => {
    const place = point(x + 0.5, y + 0.5);
    const aside = frame.aside(place);
    const side: Side = aside < 0 ? "left" : "right";
    const height = heights[side][Math.floor(Math.abs(aside))];
    if (height === undefined) return null;
    const isBelow = frame.rise(place) <= height;
    return isBelow || Math.abs(aside) > collarPx ? { side, isBelow } : null;
  };
}

function shoulderFrame({ left, right }: Body): ShoulderFrame {
  const centre = middle(left.shoulderJoint, right.shoulderJoint);
  const along = unit(subtract(right.shoulderJoint, left.shoulderJoint));
  const up = scale(perpendicular(along), -1);
  return {
    aside: (place) => dot(subtract(place, centre), along),
    rise: (place) => dot(subtract(place, centre), up),
    at: (aside, rise) => add(centre, add(scale(along, aside), scale(up, rise))),
  };
}

/** Heights of the shoulders' line, one per pixel from the middle outwards to the shoulder's end. */
function heightsOf(body: Body, frame: ShoulderFrame): Record<Side, number[]> {
  const { shoulderWidthPx } = body;
  const usually = { left: usualHeights(body, frame, "left"), right: usualHeights(body, frame, "right") };
  const off = { left: offUsual(body, frame, usually.left, "left"), right: offUsual(body, frame, usually.right, "right") };
  const ofSide = (side: Side): number[] => {
    const own = off[side].map((px, k) => (Number.isNaN(px) ? (off[otherSide(side)][k] ?? NaN) : px));
    const neckPx = Math.round(neckHalfWidth * shoulderWidthPx);
    // What is seen of a shoulder's end does not tell where the neck begins.
    if (own.slice(0, neckPx).every(Number.isNaN)) own.fill(0, 0, neckPx);
    const steady = runningMedian(fillGaps(own, 0), Math.round(smoothing.median * shoulderWidthPx));
    return runningMean(steady, Math.round(smoothing.mean * shoulderWidthPx)).map((px, k) => usually[side][k] + px);
  };
  return { left: ofSide("left"), right: ofSide("right") };
}

function usualHeights(body: Body, frame: ShoulderFrame, side: Side): number[] {
  const { shoulder } = body[side];
  const endPx = Math.max(0, outwardOf(side) * frame.aside(shoulder));
  const neckPx = neckHalfWidth * body.shoulderWidthPx;
  return Array.from({ length: Math.ceil(endPx) }, (_, k) => frame.rise(shoulder) + usual.rise * (endPx - Math.max(k, neckPx)));
}

/** How much higher than usual a shoulder's edge is seen; NaN where something hides it, and where the neck goes up. */
function offUsual({ photo, labels, shoulderWidthPx }: Body, frame: ShoulderFrame, usually: readonly number[], side: Side): number[] {
  const map = { width: photo.width, height: photo.height, labels };
  const withinPx = usual.within * shoulderWidthPx;
  const freePx = freeAbove * shoulderWidthPx;
  return usually.map((usualPx, k) => {
    const labelUp = (rise: number): number => labelAt(map, frame.at(outwardOf(side) * (k + 0.5), rise));
    let rise = 0;
    while (rise < usualPx + withinPx && isOfBody(labelUp(rise))) rise++;
    const isFree = [rise, rise + freePx].every((above) => labelUp(above) === partIndex.background);
    return isFree && Math.abs(rise - usualPx) < withinPx ? rise - usualPx : NaN;
  });
}

const isOfBody = (label: number): boolean =>
  label !== partIndex.background && label !== partIndex.hair && label !== partIndex.other && label !== outsidePhoto;
