import { axisPoint } from "./body-axis.ts";
import { legsCross } from "./crossed-legs.ts";
import type { Body } from "../person/body.ts";
import {
  add,
  clamp,
  distance,
  lerp,
  lerpPoint,
  otherSide,
  outwardOf,
  perpendicularTowards,
  scale,
  smoothstep,
  subtract,
  unit,
} from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import { labelAt, labelMap, outsidePhoto, partIndex } from "../person/labels.ts";
import { medianOf, runningMean } from "../image/series.ts";

/** One leg as a line from the hips' height over the knee to the ankle, with its thickness. */
export interface Leg {
  readonly lengthPx: number;
  sectionAt(alongPx: number): LegSection;
}

/** A cross-section of a leg, in pixels of the person's photo. */
interface LegSection {
  readonly centre: Point;
  /** Unit, away from the other leg. */
  readonly outward: Point;
  readonly outerRadiusPx: number;
  readonly innerRadiusPx: number;
  /** From the centre to where the other leg's half begins; if legs cross, as if there were no other. */
  readonly innerRoomPx: number;
}

/** A place on a leg's middle line, the unit vector outwards from there, and the usual distance to the edge. */
interface LegMiddle {
  readonly centre: Point;
  readonly outward: Point;
  readonly usualPx: number;
}

const sampleCount = 61;
/** Usual half thickness as shares of the shoulders' width. */
const usualRadius = { thigh: 0.25, knee: 0.165, ankle: 0.1 } as const;

/**
 * In usual thicknesses: the thickest that a leg is taken to be. Bare ones count up to more: the shoulders of somebody who stands sideways
 * look narrow, the legs do not.
 */
const thickest = { clothed: 1.45, bare: 2.2 } as const;

/** Measures a leg, with what covers it, from `start` (the middle of the thigh's top) down. */
export function measureLeg(body: Body, side: Side, start: Point): Leg {
  const line = lineOfLeg(body, side, start);
  const samples = Array.from({ length: sampleCount }, (_, k) => middleAt(line, (line.lengthPx * k) / (sampleCount - 1)));
  const cross = legsCross(body);
  const seenTo = (direction: 1 | -1): number[] => samples.map((place) => measureRatio(body, place, side, direction, cross));
  const [seenOuter, seenInner] = [seenTo(1), seenTo(-1)];
  const isInSkirt = body.wearsDress || body.wearsSkirt;
  const inSkirt = (ratios: number[]): number[] => ratios.map((ratio, k) => (isBare(body, samples[k].centre) ? ratio : Math.min(ratio, 1)));
  const outer = steady(isInSkirt || hangsLikeSkirt(steady(seenOuter)) ? inSkirt(seenOuter) : seenOuter);
  const inner = steady(isInSkirt ? inSkirt(seenInner) : seenInner);
  const sampleAt = (along: number): number => clamp(Math.round((along / line.lengthPx) * (sampleCount - 1)), 0, sampleCount - 1);
  return {
    lengthPx: line.lengthPx,
    sectionAt: (along) =>
      sectionOf(body, side, middleAt(line, along), { outer: outer[sampleAt(along)], inner: inner[sampleAt(along)] }, cross),
  };
}

/** A leg's middle line as the pose has it: straight to the knee, and straight on to the ankle. */
interface LegLine {
  readonly start: Point;
  readonly knee: Point;
  /** Unit, along the thigh and along the calf. */
  readonly thigh: Point;
  readonly calf: Point;
  readonly thighPx: number;
  readonly calfPx: number;
  readonly lengthPx: number;
  /** Unit, roughly: away from the other leg. */
  readonly away: Point;
  readonly shoulderWidthPx: number;
}

function lineOfLeg(body: Body, side: Side, start: Point): LegLine {
  const { across, shoulderWidthPx } = body;
  const { knee, ankle } = body[side];
  const [thighPx, calfPx] = [distance(start, knee), distance(knee, ankle)];
  const [thigh, calf] = [unit(subtract(knee, start)), unit(subtract(ankle, knee))];
  return { start, knee, thigh, calf, thighPx, calfPx, lengthPx: thighPx + calfPx, away: scale(across, outwardOf(side)), shoulderWidthPx };
}

function middleAt({ start, knee, thigh, calf, thighPx, calfPx, away, shoulderWidthPx }: LegLine, along: number): LegMiddle {
  const direction = unit(lerpPoint(thigh, calf, smoothstep(thighPx * 0.75, thighPx + calfPx * 0.25, along)));
  const usualShare =
    along < thighPx
      ? lerp(usualRadius.thigh, usualRadius.knee, along / thighPx)
      : lerp(usualRadius.knee, usualRadius.ankle, Math.min(1, (along - thighPx) / calfPx));
  return {
    centre: along < thighPx ? add(start, scale(thigh, along)) : add(knee, scale(calf, along - thighPx)),
    outward: perpendicularTowards(direction, away),
    usualPx: usualShare * shoulderWidthPx,
  };
}

/** @param ratios how thick the leg is there on both sides, over its usual thickness */
function sectionOf(
  body: Body,
  side: Side,
  { centre, outward, usualPx }: LegMiddle,
  ratios: { readonly outer: number; readonly inner: number },
  cross: boolean,
): LegSection {
  const innerRadiusPx = usualPx * ratios.inner;
  const roomPx = roomInside(body, centre, outward, side);
  const betweenPx = roomPx > 0.4 * usualPx ? Math.max(roomPx, 0.7 * usualPx) : innerRadiusPx;
  return {
    centre,
    outward,
    outerRadiusPx: usualPx * ratios.outer,
    innerRadiusPx,
    innerRoomPx: cross && roomPx < usualPx ? 2 * usualPx - roomPx : betweenPx,
  };
}

/**
 * Thickness measured towards one side, over the usual one; NaN where a hand, a bag or the photo's border is met first, or one leg lies
 * before the other.
 */
function measureRatio(body: Body, { centre, outward, usualPx }: LegMiddle, side: Side, direction: 1 | -1, cross: boolean): number {
  const map = labelMap(body);
  const most = isBare(body, centre) ? thickest.bare : thickest.clothed;
  const isInBoot = labelAt(map, centre) === partIndex.footwear;
  const isBeyond = cross && crossesMiddle(body, centre, side);
  const half = isBeyond ? otherSide(side) : side;
  const isTowardsOther = (direction === -1) !== isBeyond;
  for (let radius = 0; radius < usualPx * (most + 0.15); radius++) {
    const place = add(centre, scale(outward, direction * radius));
    const label = labelAt(map, place);
    if (label === outsidePhoto || label === partIndex.other) return NaN;
    if (label === partIndex.background || (label === partIndex.footwear && !isInBoot)) return clamp(radius / usualPx, 0.7, most);
    if (isTowardsOther && crossesMiddle(body, place, half)) return cross ? NaN : clamp((radius + 1) / usualPx, 0.7, most);
  }
  return isTowardsOther && !cross ? 1.3 : NaN;
}

/** Whether a leg is bare. Under a skirt it is not: that only says that the leg is no thicker. */
function isBare(body: Body, place: Point): boolean {
  return labelAt(labelMap(body), place) === partIndex.skin;
}

/** Whether what covers the legs stands off the knee like a skirt, so that it says nothing about the leg in it. */
function hangsLikeSkirt(outerRatios: readonly number[]): boolean {
  const atKnee = outerRatios.slice(Math.round(0.4 * sampleCount), Math.round(0.65 * sampleCount));
  return medianOf(atKnee, 1, 1) > 1.33;
}

/** Pixels from the leg's centre inwards to the other leg's half. */
function roomInside(body: Body, centre: Point, outward: Point, side: Side): number {
  const furthest = 0.4 * body.shoulderWidthPx;
  let room = 0;
  while (room < furthest && !crossesMiddle(body, add(centre, scale(outward, -room)), side)) room++;
  return room;
}

/** Legs that touch have no background between them: each ends where the other side begins. */
function crossesMiddle(body: Body, place: Point, side: Side): boolean {
  const other = side === "left" ? body.right : body.left;
  const own = body[side];
  const share = clamp((place.y - own.knee.y) / (own.ankle.y - own.knee.y || 1), 0, 1);
  const above = clamp((place.y - body.pelvis.y) / (own.knee.y - body.pelvis.y || 1), 0, 1);
  const middleX =
    share > 0
      ? lerp((own.knee.x + other.knee.x) / 2, (own.ankle.x + other.ankle.x) / 2, share)
      : lerp(axisPoint(body, 1).x, (own.knee.x + other.knee.x) / 2, above);
  return side === "left" ? place.x > middleX : place.x < middleX;
}

function steady(ratios: readonly number[]): number[] {
  const typical = medianOf(ratios, 6, 1.05);
  return runningMean(
    ratios.map((ratio) => (Number.isNaN(ratio) ? typical : ratio)),
    4,
  );
}
