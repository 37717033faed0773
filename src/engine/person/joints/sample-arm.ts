import type { ArmSample } from "../body.ts";
import { add, clamp, lerp, scale, type Point } from "../../image/geometry.ts";
import { labelAt, outsidePhoto, partIndex, type LabelMap } from "../labels.ts";
import { fillGaps, runningMinimum, medianOf, runningMean } from "../../image/series.ts";
import { armLine, type ArmLine, type Shoulders } from "./arm-line.ts";
import type { PoseSide } from "./torso-frame.ts";

/**
 * The arm as a row of cross-sections, their radii measured on the silhouette where it is free and guessed where it is not.
 *
 * @param side the pose's joints, in pixels of the map
 * @param awayFromTorso which way is outwards
 */
export function sampleArm(map: LabelMap, side: PoseSide, awayFromTorso: Point, shoulders: Shoulders): ArmSample[] {
  const line = armLine(map, side, awayFromTorso, shoulders);
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
