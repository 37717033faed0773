import type { ArmSample } from "../body.ts";
import { add, clamp, lerp, scale, type Point } from "../../image/geometry.ts";
import { labelAt, outsidePhoto, partIndex, type LabelMap } from "../labels.ts";
import { fillGaps, runningMinimum, medianOf, runningMean } from "../../image/series.ts";
import { armLine, type ArmLine, type Forearm, type Shoulders } from "./arm-line.ts";
import type { PoseSide } from "./torso-frame.ts";

/**
 * An arm as cross-sections from the shoulder joint to the wrist; radii are measured on the silhouette where it is free, and guessed
 * elsewhere.
 *
 * @param side the pose's joints, in pixels of the map
 * @param awayFromTorso direction from the torso outwards
 * @param other the other arm's, which may be crossed with this one
 */
export function sampleArm(map: LabelMap, side: PoseSide, awayFromTorso: Point, shoulders: Shoulders, other: Forearm): ArmSample[] {
  const line = armLine(map, side, awayFromTorso, shoulders, other);
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

/** How a cross-section is measured: the labels (`stops`) at which nothing can be said, and the smallest radius, in usual radii. */
interface Crossed {
  readonly stops: readonly number[];
  readonly least: number;
}

/** Through a sleeve. The pose's line may run beside the arm's middle, but not by more than `least` leaves. */
const sleeved: Crossed = { stops: [outsidePhoto, partIndex.bottom, partIndex.other], least: 0.6 };
/** On bare skin. Whatever else comes first is not the arm: a sleeve's hem stands off it. */
const bareSkin: Crossed = { stops: [outsidePhoto, ...Object.values(partIndex).filter((part) => part !== partIndex.skin)], least: 0.25 };

/**
 * Pixels from the centre line to the background; NaN where a label among `stops` comes first.
 *
 * @param direction 1 outwards, -1 inwards
 */
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

/** In samples: an arm has none of its sleeve's folds, so it is nowhere thicker than the sleeve's thinnest place within this reach. */
const foldSamples = 8;

/**
 * How thick an arm may be under what covers it: a smooth line within the measured edges, as far as there are any; where the arm is bare,
 * `steady`.
 */
function withinSleeve(measured: readonly number[], steady: readonly number[], bare: readonly boolean[]): number[] {
  const edges = measured.map((radius, i) => (bare[i] ? NaN : Number.isNaN(radius) ? steady[i] : Math.min(radius, steady[i])));
  const within = runningMean(runningMinimum(fillGaps(edges, 0), foldSamples), foldSamples);
  return within.map((radius, i) => (bare[i] ? steady[i] : radius));
}

/** In samples from where the arm is seen bare: up to here its thickness there tells of the arm in the sleeve, less and less. */
const memory = 45;
/** In samples to each side: these tell how thick the arm comes out of its sleeve. Few, since upper arms widen quickly. */
const nearHem = 4;

/**
 * Radii of the arm without its sleeve. Inside a sleeve the arm goes on as thick, relative to its usual radius, as it comes out of the
 * sleeve, and further in as thick as all that is seen of it.
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
