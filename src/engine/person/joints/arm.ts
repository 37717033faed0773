import type { ArmSample } from "../body.ts";
import {
  add,
  clamp,
  distance,
  lerp,
  lerpPoint,
  perpendicularTowards,
  point,
  scale,
  subtract,
  unit,
  type Point,
} from "../../image/geometry.ts";
import { labelAt, outsidePhoto, partIndex, type LabelMap } from "../labels.ts";
import { fillGaps, runningMinimum, medianOf, runningMedian, runningMean } from "../../image/series.ts";
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

interface ArmLine extends Cross {
  readonly tangent: Point;
  readonly t: number;
}

/** The arm as a row of cross-sections, their radii measured on the silhouette where it is free and guessed where it is not. */
export function sampleArm(map: LabelMap, side: PoseSide, awayFromTorso: Point, shoulders: Shoulders): ArmSample[] {
  const line = centred(map, armLine(side, awayFromTorso, shoulders));
  const outer = line.map((sample) => measureRadius(map, sample, 1, sleeved));
  const inner = line.map((sample) => Math.min(measureRadius(map, sample, -1, sleeved), 1.2 * sample.usualRadiusPx));
  const bare = line.map((sample) => labelAt(map, sample.centre) === partIndex.skin);
  const outerRadii = steadyRadii(line, outer);
  const innerRadii = steadyRadii(line, inner);
  const seen = (direction: 1 | -1): number[] => line.map((sample, i) => (bare[i] ? measureRadius(map, sample, direction, bareSkin) : NaN));
  const outerSkin = skinRadii(line, seen(1), withinSleeve(outer, outerRadii, bare), bare);
  const innerSkin = skinRadii(line, seen(-1), withinSleeve(inner, innerRadii, bare), bare);
  return line.map(({ centre, tangent, outward, t }, i) => ({
    centre,
    tangent,
    outward,
    t,
    outerRadiusPx: outerRadii[i],
    innerRadiusPx: innerRadii[i],
    outerSkinRadiusPx: outerSkin[i],
    innerSkinRadiusPx: innerSkin[i],
  }));
}

function armLine(side: PoseSide, awayFromTorso: Point, { seenPx, facingPx }: Shoulders): ArmLine[] {
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

/** How a cross-section is measured: at which labels it ends without a result, and the smallest radius that it may have, in usual radii. */
interface Crossed {
  readonly stops: readonly number[];
  readonly least: number;
}

/** The pose's line may run beside the arm's middle, but within a sleeve it is not to be trusted further. */
const sleeved: Crossed = { stops: [outsidePhoto, partIndex.bottom, partIndex.other], least: 0.6 };
/** The hem of a sleeve stands off the arm, and is not measured with it. */
const bareSkin: Crossed = { stops: [outsidePhoto, ...Object.values(partIndex).filter((part) => part !== partIndex.skin)], least: 0.25 };

/** From the centre line to the background, or NaN if something is met first that stops. `direction` 1 is outward, -1 inward. */
function measureRadius(
  map: LabelMap,
  { centre, outward, usualRadiusPx, facingRadiusPx }: ArmLine,
  direction: 1 | -1,
  { stops, least }: Crossed,
): number {
  const furthest = 1.7 * facingRadiusPx;
  for (let radius = 0; radius < furthest; radius++) {
    const label = labelAt(map, add(centre, scale(outward, direction * radius)));
    if (label === partIndex.background) return Math.max(radius, least * usualRadiusPx);
    if (stops.includes(label)) return NaN;
  }
  return NaN;
}

function steadyRadii(line: readonly ArmLine[], measured: readonly number[]): number[] {
  const ratios = measured.map((radius, i) => radius / line[i].usualRadiusPx);
  const typical = medianOf(ratios, 5, 1.08);
  const steady = ratios.map((ratio) => (Number.isNaN(ratio) ? typical : clamp(ratio, 0.75 * typical, 1.3 * typical)));
  return runningMean(steady, 10).map((ratio, i) => ratio * line[i].usualRadiusPx);
}

/** An arm has none of its sleeve's folds: it is nowhere thicker than the sleeve's thinnest place within so many samples. */
const foldSamples = 8;

/** How thick an arm may be in what covers it: a smooth line within the measured edges, as far as there are any. Where it is bare, `steady`. */
function withinSleeve(measured: readonly number[], steady: readonly number[], bare: readonly boolean[]): number[] {
  const edges = measured.map((radius, i) => (bare[i] ? NaN : Number.isNaN(radius) ? steady[i] : Math.min(radius, steady[i])));
  const within = runningMean(runningMinimum(fillGaps(edges, 0), foldSamples), foldSamples);
  return within.map((radius, i) => (bare[i] ? steady[i] : radius));
}

/** Within so many samples from where the arm is seen bare, its thickness there tells less and less of the arm in the sleeve. */
const memory = 45;
/** So many samples to both sides tell how thick it is where it comes out of the sleeve: upper arms widen quickly. */
const nearHem = 4;

/**
 * Where a sleeve covers the arm, the bare arm inside goes on as thick, for its place, as it comes out of the sleeve, and
 * further in as thick as what is seen of it anywhere.
 */
function skinRadii(line: readonly ArmLine[], measured: readonly number[], covered: readonly number[], bare: readonly boolean[]): number[] {
  const ratios = measured.map((radius, i) => (isClearlyBare(bare, i) && line[i].t < 1.8 ? radius / line[i].usualRadiusPx : NaN));
  const typical = clamp(medianOf(ratios, 9, 1), 0.8, 1.3);
  const radii = covered.map((radius, i) => {
    if (isClearlyBare(bare, i) && !Number.isNaN(measured[i])) return clamp(measured[i], 0.4 * radius, 1.2 * radius);
    const nearest = nearestNumber(ratios, i);
    // The pose's line may run beside the arm's middle: one half is then much thinner than usual, the other thicker.
    const local =
      nearest === null
        ? typical
        : clamp(medianOf(ratios.slice(Math.max(0, nearest - nearHem), nearest + 1 + nearHem), 3, typical), 0.25, 1.5);
    const ratio = lerp(local, typical, nearest === null ? 1 : Math.min(1, Math.abs(nearest - i) / memory));
    return Math.min(radius, ratio * line[i].usualRadiusPx);
  });
  return runningMean(radii, 4);
}

/** The hem of a sleeve stands off the arm and would be measured with it. */
function isClearlyBare(bare: readonly boolean[], i: number): boolean {
  const reach = 1;
  return bare.slice(Math.max(0, i - reach), i + reach + 1).every(Boolean);
}

function nearestNumber(values: readonly number[], from: number): number | null {
  for (let step = 0; step < values.length; step++) {
    if (!Number.isNaN(values[from - step] ?? NaN)) return from - step;
    if (!Number.isNaN(values[from + step] ?? NaN)) return from + step;
  }
  return null;
}

/** Distances along the arm at each sample, from the shoulder joint. */
export function armLengths(arm: readonly ArmSample[]): number[] {
  const lengths = [0];
  for (let i = 1; i < arm.length; i++) lengths.push(lengths[i - 1] + distance(arm[i].centre, arm[i - 1].centre));
  return lengths;
}

/** How far a place is from an arm: 0 on its centre line, 1 at its edge (the thicker side's), with what covers it. */
export function armDistance(arm: readonly ArmSample[], place: Point): number {
  let nearest = Infinity;
  for (let i = 0; i < arm.length; i += 3) {
    const { centre, outerRadiusPx, innerRadiusPx } = arm[i];
    nearest = Math.min(nearest, distance(place, centre) / Math.max(outerRadiusPx, innerRadiusPx));
  }
  return nearest;
}
