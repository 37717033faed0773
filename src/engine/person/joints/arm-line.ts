import {
  add,
  clamp,
  cross,
  distanceToSegment,
  dot,
  lerp,
  lerpPoint,
  perpendicular,
  scale,
  subtract,
  unit,
  type Point,
} from "../../image/geometry.ts";
import { handDistances } from "./hand-distances.ts";
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
  /** The usual radius, by the shoulders' width as it would be from the front: turning makes shoulders look narrow, but not arms thin. */
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

/** Forearm and hand of an arm, in the pose's joints. */
export type Forearm = Pick<PoseSide, "elbow" | "wrist" | "index">;

/**
 * An arm's middle line from the shoulder joint to the wrist: through the pose's joints, moved to where a bare arm is seen.
 *
 * @param awayFromTorso direction from the torso outwards
 * @param other the other arm's, which may be crossed with this one
 */
export function armLine(map: LabelMap, side: PoseSide, awayFromTorso: Point, shoulders: Shoulders, other: Forearm): ArmLine[] {
  return centred(map, posedLine(side, awayFromTorso, shoulders), isOnOtherLimb(side, other));
}

/** Whether a place beside a sample of an arm is nearer to the arm's other half, which may be folded onto this one, or to the other arm. */
type IsElsewhere = (place: Point, t: number) => boolean;

function isOnOtherLimb(own: PoseSide, other: Forearm): IsElsewhere {
  const [toForearm, toOther] = [distanceToForearm(own), distanceToForearm(other)];
  return (place, t) => {
    const [upperPx, forePx] = [distanceToSegment(place, own.shoulder, own.elbow), toForearm(place)];
    const [herePx, foldedPx] = t < 1 ? [upperPx, forePx] : [forePx, upperPx];
    return Math.min(foldedPx, toOther(place)) < herePx;
  };
}

function distanceToForearm({ elbow, wrist, index }: Forearm): (place: Point) => number {
  const toHand = handDistances({ wrist, fingers: index });
  return (place) => Math.min(toHand(place.x, place.y), distanceToSegment(place, elbow, wrist));
}

function posedLine(side: PoseSide, awayFromTorso: Point, { seenPx, facingPx }: Shoulders): ArmLine[] {
  const upper = unit(subtract(side.elbow, side.shoulder));
  const lower = unit(subtract(side.wrist, side.elbow));
  const bend = Math.atan2(cross(upper, lower), dot(upper, lower));
  // From an arm that hangs, the quarter turn away from the torso. Once, the side away from the torso was taken anew at each sample, which
  // below the elbow of an arm with its hand lifted is the other one: sleeves were twisted there.
  const turn = awayFromTorso.x < 0 ? 1 : -1;
  return Array.from({ length: sampleCount }, (_, i) => {
    const t = (2 * i) / (sampleCount - 1);
    const centre = t < 1 ? lerpPoint(side.shoulder, side.elbow, t) : lerpPoint(side.elbow, side.wrist, t - 1);
    const turned = bend * bentShare(i);
    const tangent = add(scale(upper, Math.cos(turned)), scale(perpendicular(upper), Math.sin(turned)));
    const usualShare = t < 1 ? lerp(usualRadius.shoulder, usualRadius.elbow, t) : lerp(usualRadius.elbow, usualRadius.wrist, t - 1);
    return {
      centre,
      tangent,
      outward: scale(perpendicular(tangent), turn),
      t,
      usualRadiusPx: usualShare * seenPx,
      facingRadiusPx: usualShare * facingPx,
    };
  });
}

/** As a share of the covered arm, from the shoulder on: the stretch over which the line moves from the joint to the arm's middle. */
const shoulderShare = 0.2;

/** Cosine between the line and the bone up to which a section tells the arm's middle: at a folded elbow it goes along the bones. */
const acrossBone = 0.85;

/**
 * The pose's joints may lie beside the arm's middle. Where the arm is bare, its middle is seen and the line goes there; under a sleeve the
 * line keeps the offset that it has where the arm comes out, as far as that goes across the arm above a bent elbow, and returns to the joint
 * only at the shoulder. Measured on 74 arms with a sleeve drawn on them: the covered edge is off by 3.2 % of the shoulders' width in the mean
 * instead of 3.9, and by 6.1 instead of 8 for the tenth worst.
 */
function centred(map: LabelMap, line: ArmLine[], isElsewhere: IsElsewhere): ArmLine[] {
  const [upper, lower] = [line[0].tangent, line[line.length - 1].tangent];
  const isAcross = ({ t, tangent }: ArmLine): boolean => t >= 0.25 && t <= 1.9 && dot(tangent, t < 1 ? upper : lower) > acrossBone;
  const offsets = line.map((sample) => (isAcross(sample) ? offsetToMiddle(map, sample, isElsewhere) : NaN));
  const seen = offsets.filter((offset) => !Number.isNaN(offset));
  if (seen.length < 8) return line;
  const first = offsets.findIndex((offset) => !Number.isNaN(offset));
  const atFirst = medianOf(offsets.slice(first, first + 15), 3, 0);
  const onJoints = (i: number): number => atFirst * dot(line[i].outward, line[first].outward) * Math.min(1, i / (shoulderShare * first));
  const whole = runningMedian(
    fillGaps(
      offsets.map((offset, i) => (i < first ? onJoints(i) : i > 0.95 * line.length ? 0 : offset)),
      0,
    ),
    4,
  );
  const smooth = runningMean(whole, 8);
  return line.map((sample, i) => ({ ...sample, centre: add(sample.centre, scale(sample.outward, smooth[i] * Math.min(1, i / 8))) }));
}

/** In usual radii: the line of a bare arm is no further beside its skin than this. Skin that is may be the other arm's. */
const besideLine = 0.3;

/** Pixels from the line outwards to the middle of the bare arm; NaN where none is seen. */
function offsetToMiddle(map: LabelMap, sample: ArmLine, isElsewhere: IsElsewhere): number {
  const { centre, outward, t, usualRadiusPx, facingRadiusPx } = sample;
  const at = (offset: number): Point => add(centre, scale(outward, offset));
  const isSkin = (offset: number): boolean => labelAt(map, at(offset)) === partIndex.skin;
  const furthest = Math.round(1.3 * facingRadiusPx);
  let start = 0;
  while (start <= furthest && !isSkin(start) && !isSkin(-start)) start++;
  if (start > furthest) return NaN;
  const inside = isSkin(start) ? start : -start;
  if (inside < 0 && isInSleeve(map, sample)) return NaN;
  let [outer, inner] = [inside, inside];
  while (outer < 3 * facingRadiusPx && isSkin(outer + 1)) outer++;
  while (inner > -3 * facingRadiusPx && isSkin(inner - 1)) inner--;
  const width = outer - inner;
  if (width < 0.7 * usualRadiusPx || width > 2.8 * facingRadiusPx) return NaN;
  const offset = (outer + inner) / 2;
  // Once, the other arm's hand was taken for this arm in its sleeve, whose whole line went there, up to the shoulder; and so was its own hand
  // beside a folded arm.
  return start > besideLine * usualRadiusPx && isElsewhere(at(offset), t) ? NaN : offset;
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

/** In samples: how far above and below the elbow an arm bends, evenly, so that a sleeve's edges go round it in a curve. */
const bendReach = 12;
const elbowSample = (sampleCount - 1) / 2;

/** The share of the elbow's bend that lies before a sample, 0…1. */
const bentShare = (i: number): number => clamp((i - elbowSample + bendReach) / (2 * bendReach), 0, 1);
