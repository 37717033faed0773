import { add, clamp, lerp, lerpPoint, perpendicularTowards, point, scale, subtract, unit, type Point } from "../../image/geometry.ts";
import { labelAt, partIndex, type LabelMap } from "../labels.ts";
import { fillGaps, medianOf, runningMedian, runningMean } from "../../image/series.ts";
import type { PoseSide } from "./torso-frame.ts";

/** Samples from the shoulder joint to the wrist. */
const sampleCount = 91;

/** Usual half thickness of a bare arm as a share of the shoulders' width: at shoulder, elbow and wrist. */
const usualRadius = { shoulder: 0.145, elbow: 0.113, wrist: 0.082 } as const;

/** A line across the arm. */
interface Cross {
  readonly centre: Point;
  readonly outward: Point;
  readonly usualRadiusPx: number;
  /** The usual radius for the shoulders' width as it would be from the front: whoever stands half turned shows narrow shoulders, but arms as thick as ever. */
  readonly facingRadiusPx: number;
}

/** The shoulders' width, as the photo shows it and as it would be seen from the front. */
export interface Shoulders {
  readonly seenPx: number;
  readonly facingPx: number;
}

/** A sample of an arm's middle line. */
export interface ArmLine extends Cross {
  readonly tangent: Point;
  readonly t: number;
}

/**
 * An arm's middle line from the shoulder joint to the wrist: where the pose has it, or the photo shows it bare.
 *
 * @param awayFromTorso which way is outwards
 */
export function armLine(map: LabelMap, side: PoseSide, awayFromTorso: Point, shoulders: Shoulders): ArmLine[] {
  return centred(map, posedLine(side, awayFromTorso, shoulders));
}

function posedLine(side: PoseSide, awayFromTorso: Point, { seenPx, facingPx }: Shoulders): ArmLine[] {
  const upper = unit(subtract(side.elbow, side.shoulder));
  const lower = unit(subtract(side.wrist, side.elbow));
  const ts = Array.from({ length: sampleCount }, (_, i) => (2 * i) / (sampleCount - 1));
  return ts.map((t, i) => {
    const centre = t < 1 ? lerpPoint(side.shoulder, side.elbow, t) : lerpPoint(side.elbow, side.wrist, t - 1);
    const tangent = smoothTangent(ts, i, upper, lower);
    const usualShare = t < 1 ? lerp(usualRadius.shoulder, usualRadius.elbow, t) : lerp(usualRadius.elbow, usualRadius.wrist, t - 1);
    return {
      centre,
      tangent,
      outward: perpendicularTowards(tangent, awayFromTorso),
      t,
      usualRadiusPx: usualShare * seenPx,
      facingRadiusPx: usualShare * facingPx,
    };
  });
}

/** A share of the covered arm, from the shoulder on: over so much the line goes from the joint over to where the arm's middle lies at the sleeve's end. */
const shoulderShare = 0.2;

/**
 * The pose's joints may lie beside the arm's middle. Where the arm is bare its middle is seen, and the line goes there; under the sleeve it
 * goes on beside it, and only at the shoulder back to the joint: of 74 arms with a sleeve drawn on them the covered edge is found to 3.2 % of
 * the shoulders' width in the mean, instead of 3.9, and for the tenth worst to 6.1, instead of 8.
 */
function centred(map: LabelMap, line: ArmLine[]): ArmLine[] {
  const offsets = line.map((sample) => (sample.t < 0.25 || sample.t > 1.9 ? NaN : offsetToMiddle(map, sample)));
  const seen = offsets.filter((offset) => !Number.isNaN(offset));
  if (seen.length < 8) return line;
  const first = offsets.findIndex((offset) => !Number.isNaN(offset));
  const atFirst = medianOf(offsets.slice(first, first + 15), 3, 0);
  const whole = runningMedian(
    fillGaps(
      offsets.map((offset, i) => (i < first ? atFirst * Math.min(1, i / (shoulderShare * first)) : i > 0.95 * line.length ? 0 : offset)),
      0,
    ),
    4,
  );
  const smooth = runningMean(whole, 8);
  return line.map((sample, i) => ({ ...sample, centre: add(sample.centre, scale(sample.outward, smooth[i] * Math.min(1, i / 8))) }));
}

/** From the line to the middle of the bare arm across it, outwards; NaN where none is seen. */
function offsetToMiddle(map: LabelMap, cross: Cross): number {
  const { centre, outward, usualRadiusPx, facingRadiusPx } = cross;
  const isSkin = (offset: number): boolean => labelAt(map, add(centre, scale(outward, offset))) === partIndex.skin;
  const furthest = Math.round(1.3 * facingRadiusPx);
  let start = 0;
  while (start <= furthest && !isSkin(start) && !isSkin(-start)) start++;
  if (start > furthest) return NaN;
  const inside = isSkin(start) ? start : -start;
  if (inside < 0 && isInSleeve(map, cross)) return NaN;
  let [outer, inner] = [inside, inside];
  while (outer < 3 * facingRadiusPx && isSkin(outer + 1)) outer++;
  while (inner > -3 * facingRadiusPx && isSkin(inner - 1)) inner--;
  const width = outer - inner;
  if (width < 0.7 * usualRadiusPx || width > 2.8 * facingRadiusPx) return NaN;
  return (outer + inner) / 2;
}

/** Whether cloth covers the line and goes on outwards to the background: the skin further in is the belly's. */
function isInSleeve(map: LabelMap, { centre, outward, facingRadiusPx }: Cross): boolean {
  for (let offset = 0; offset < 2.2 * facingRadiusPx; offset++) {
    const label = labelAt(map, add(centre, scale(outward, offset)));
    if (label === partIndex.background) return offset > 0;
    if (label !== partIndex.top && label !== partIndex.dress) return false;
  }
  return false;
}

/** The elbow bends over a stretch, not in a point, so that cross-sections do not cut each other. */
function smoothTangent(ts: readonly number[], i: number, upper: Point, lower: Point): Point {
  const reach = 12;
  let sum = point(0, 0);
  for (let k = i - reach; k <= i + reach; k++) sum = add(sum, ts[clamp(k, 0, ts.length - 1)] < 1 ? upper : lower);
  return unit(sum);
}
