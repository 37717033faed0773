import type { Body } from "../../person/body.ts";
import { clamp, lerp, outwardOf, sides, smoothstep, type Side } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { fillGaps, runningMedian, runningMean, runningMinimum } from "../../image/series.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { waistEdgeV, type Waist } from "./body-measures.ts";
import { outermost, seenEnds } from "../scene/bottom-ends.ts";

/** In torso lengths: an invented side changes into the seen one over the height `over`; the seen one's direction is taken from its last `told`. */
const meeting = { over: 0.4, told: 0.12 } as const;
/** In pixels sideways per row: a side goes in or out by at most this, as hanging cloth is no less steep. */
const mostSideways = 0.6;
/**
 * In pixels per pixel down from the waist: by how much each side of the bottom goes out or in at most. Further below the waist than `until`
 * (in torso lengths) legs begin, and a side may go in by `legs` more.
 */
const hips = { wider: 0.45, narrower: 0.25, until: 0.3, legs: 1 } as const;
/** In shoulder widths: a seen side further than this from the expected one belongs to something else. */
const furthestSeen = 0.3;
/** In shoulder widths: the height over which drawn sides are smoothed. */
const smoothOver = 0.05;
/** Fewer adjacent rows than this in which the side is seen are a speck. */
const fewestRows = 3;
/** Fewer rows than this do not tell a direction. */
const fewestOfLine = 8;
/** Steepness is measured between this many rows above and below. */
const stepRows = 3;
/** Half the rows over which an arm's slanting edge may hide a bottom that shows beside it by less than a pixel. */
const hiddenRows = 2;
/** This many rows above and below a row in which the side is seen, the drawn side is blurred with it. */
const mixedRows = 6;

/** How much of each pixel comes to light, and the share of skin in that: arms that lie before the bottom. */
interface Uncovered {
  readonly amount: Float32Array;
  readonly skin: Float32Array;
}

/**
 * Evens out, in place, the sides of the bottom that comes to light: they begin at the belly's sides, and join the seen sides in place and
 * direction, without a step. The body's measures alone are a guess, and leave one.
 *
 * @param bottom share of the bottom in what comes to light, and 1 where the bottom stays
 */
export function evenSidesInto(bottom: Plane, uncovered: Uncovered, body: Body, torso: TorsoCoordinates, waist: Waist): void {
  for (const side of sides) {
    const drawn = drawnEnds(bottom, uncovered, body.parts.background.data, side);
    const even = evenEnds(drawn, outwardsOf(seenEnds(body, side), side), body, (end, y) => besideWaist(end, y, side, torso, waist, body));
    if (even) endInto(bottom, uncovered, even, side, torso, waist);
  }
}

/** The bottom's end in a row, brought into the range that hips below this belly can have. */
function besideWaist(end: number, y: number, side: Side, torso: TorsoCoordinates, { v, halfPx }: Waist, { torsoLengthPx }: Body): number {
  const outward = outwardOf(side);
  const x = outward * end - 0.5;
  const belowPx = Math.max(0, torso.v(x, y) - v) * torsoLengthPx;
  const half = outward * torso.u(x, y);
  const perPixel = torso.u(x + 1, y) - torso.u(x, y);
  const narrowerPx = hips.narrower * belowPx + hips.legs * Math.max(0, belowPx - hips.until * torsoLengthPx);
  return end + (clamp(half, halfPx[side] - narrowerPx, halfPx[side] + hips.wider * belowPx) - half) / perPixel;
}

/** Columns counted outwards on either side, so that larger is always further from the body's middle. */
function outwardsOf(ends: Float64Array, side: Side): number[] {
  return Array.from(ends, (end) => outwardOf(side) * end);
}

/** How far outwards the bottom goes in each row; NaN where there is no bottom, or where an arm, a belly or a bag hides its end. */
function drawnEnds({ width, height, data }: Plane, { amount, skin }: Uncovered, background: Float32Array, side: Side): number[] {
  const outward = outwardOf(side);
  const isHiding = (i: number): boolean => skin[i] > 0.5 || (amount[i] === 0 && background[i] < 0.5);
  return Array.from({ length: height }, (_, y) => {
    const row = y * width;
    const first = outermost(data, row, width, -outward);
    const beside = first + 2 * outward;
    if (first < 0 || first >= width || beside < 0 || beside >= width || isHiding(row + beside)) return NaN;
    return outward > 0 ? first + 1 : -first;
  });
}

/** An end of a stretch of rows in which the side is seen, at which the invented side meets it. */
interface Meeting {
  /** Whether this is the stretch's last row, and not its first. */
  readonly isLast: boolean;
  readonly y: number;
  /** Where the side lies in that row, outwards. */
  readonly end: number;
  /** By how many pixels per row downwards it goes outwards; null where too little is seen to tell. */
  readonly slope: number | null;
}

/**
 * How far outwards the bottom is to go in each row; null where no bottom is drawn.
 *
 * @param all the ends of the bottom, drawn or staying; NaN where there are none
 * @param seen the ends that the photo shows; NaN elsewhere
 * @param besideWaist limits an end in row y
 */
function evenEnds(
  all: readonly number[],
  seen: readonly number[],
  { shoulderWidthPx, torsoLengthPx }: Body,
  besideWaist: (end: number, y: number) => number,
): number[] | null {
  const firstY = all.findIndex((end) => !Number.isNaN(end));
  if (firstY < 0) return null;
  const drawn = fillGaps(withoutSteps(withoutSeen(all, seen)), NaN);
  if (Number.isNaN(drawn[firstY])) return null;
  const furthestPx = furthestSeen * shoulderWidthPx;
  const sure = seen.map((end, y) => (Math.abs(end - drawn[y]) < furthestPx ? end : NaN));
  const met = meetings(sure, Math.round(meeting.told * torsoLengthPx));
  const overPx = meeting.over * torsoLengthPx;
  const ends = drawn.map((_, y) => (Number.isNaN(sure[y]) ? besideWaist(endBetween(drawn, met, y, overPx), y) : sure[y]));
  return smoothed(ends, sure, Math.round(smoothOver * shoulderWidthPx), firstY);
}

/** The drawn ends without those near a seen one, which are mixed with it. */
function withoutSeen(ends: readonly number[], seen: readonly number[]): number[] {
  return ends.map((end, y) => {
    for (let row = y - mixedRows; row <= y + mixedRows; row++) if (!Number.isNaN(seen[row] ?? NaN)) return NaN;
    return end;
  });
}

/** The ends without those that slant too much for a side: they belong to a hem, or to the upper edge of something before the side. */
function withoutSteps(ends: readonly number[]): number[] {
  return ends.map((end, y) => {
    const [before, after] = [ends[y - stepRows] ?? NaN, ends[y + stepRows] ?? NaN];
    return Math.abs(after - before) > 2 * stepRows * mostSideways ? NaN : end;
  });
}

/** The bottom's end in a row in which it is not seen: the drawn end, shifted towards the lines of the seen stretches above and below, the more the nearer these are. */
function endBetween(drawn: readonly number[], met: readonly Meeting[], y: number, overPx: number): number {
  let [off, weights] = [0, 0];
  const nearest = [met.findLast((each) => each.isLast && each.y < y), met.find((each) => !each.isLast && each.y > y)];
  for (const each of nearest) {
    if (!each) continue;
    const weight = smoothstep(overPx, 0, Math.abs(y - each.y));
    const goesOn = each.slope === null ? drawn[y] - drawn[each.y] : each.slope * (y - each.y);
    off += weight * (each.end + goesOn - drawn[y]);
    weights += weight;
  }
  return drawn[y] + off / Math.max(1, weights);
}

/** The first and the last row of each stretch in which the side is seen. */
function meetings(seen: readonly number[], toldRows: number): Meeting[] {
  const met: Meeting[] = [];
  for (let from = 0; from < seen.length; from++) {
    if (Number.isNaN(seen[from])) continue;
    let until = from;
    while (!Number.isNaN(seen[until + 1] ?? NaN)) until++;
    if (until - from + 1 >= fewestRows) {
      met.push({ isLast: false, y: from, ...lineFrom(seen, from, Math.min(until, from + toldRows)) });
      met.push({ isLast: true, y: until, ...lineFrom(seen, until, Math.max(from, until - toldRows)) });
    }
    from = until;
  }
  return met;
}

/** The line (least squares) on which the seen side goes on beyond row `y`, from the rows between there and `inside`. */
function lineFrom(seen: readonly number[], y: number, inside: number): Pick<Meeting, "end" | "slope"> {
  const step = Math.sign(inside - y);
  let [sumX, sumY, sumXX, sumXY, count] = [0, 0, 0, 0, 0];
  for (let row = y; row !== inside + step; row += step) {
    const x = row - y;
    [sumX, sumY, sumXX, sumXY, count] = [sumX + x, sumY + seen[row], sumXX + x * x, sumXY + x * seen[row], count + 1];
  }
  const slope = (sumXY - (sumX * sumY) / count) / (sumXX - (sumX * sumX) / count);
  if (count < fewestOfLine || Math.abs(slope) > mostSideways) return { end: seen[y], slope: null };
  return { end: (sumY - slope * sumX) / count, slope };
}

/** Smooths the ends that are not seen, less and less towards those that are. */
function smoothed(ends: readonly number[], seen: readonly number[], radius: number, firstY: number): number[] {
  const drawn = ends.slice(firstY);
  const even = runningMean(runningMean(runningMedian(drawn, radius), radius), radius);
  const free = runningMean(
    seen.slice(firstY).map((end) => (Number.isNaN(end) ? 1 : 0)),
    // The reach of the three series above together.
    3 * radius,
  );
  return ends.map((end, y) =>
    y < firstY || !Number.isNaN(seen[y]) ? end : lerp(end, even[y - firstY], smoothstep(0.5, 1, free[y - firstY])),
  );
}

/** The ends without gaps inwards of fewer than 2·radius + 1 rows. */
function closedOver(ends: readonly number[], radius: number): number[] {
  const outermostNear = runningMinimum(
    ends.map((end) => -end),
    radius,
  ).map((end) => -end);
  return runningMinimum(outermostNear, radius);
}

/** Lets the bottom end at `ends`, in place, below the waist and where something comes to light. Pixels at the edge are covered partly. */
function endInto(
  { width, height, data }: Plane,
  { amount, skin }: Uncovered,
  ends: readonly number[],
  side: Side,
  torso: TorsoCoordinates,
  waist: Waist,
): void {
  const outward = outwardOf(side);
  const firsts = Array.from({ length: height }, (_, y) => outward * outermost(data, y * width, width, -outward));
  const joined = closedOver(firsts, hiddenRows);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const [ownEnd, first] = [outward * firsts[y], outward * joined[y]];
    if (ownEnd < 0 || ownEnd >= width) continue;
    const inside = Math.min(firsts[y], Math.floor(ends[y])) - 2;
    for (let x = outward * inside; x >= 0 && x < width; x += outward) {
      const i = row + x;
      // What lies beyond an arm is unknown, and stays.
      if (skin[i] >= 0.5 && outward * (x - first) > 0) break;
      if (amount[i] === 0 || skin[i] >= 0.5 || torso.v(x, y) < waistEdgeV(waist, torso.u(x, y))) continue;
      const cover = clamp(outward > 0 ? ends[y] - x : ends[y] + x + 1, 0, 1);
      const isWithin = outward * x <= firsts[y];
      data[i] = isWithin ? Math.min(data[i], cover) : cover;
    }
  }
}
