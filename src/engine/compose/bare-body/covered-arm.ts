import { armLengths } from "../../person/joints/arm.ts";
import type { Body, BodySide } from "../../person/body.ts";
import { handDistances, handReach, type DistanceAt } from "../../person/joints/hand-distances.ts";
import { add, clamp, distance, lerpPoint, scale, sides, type Point, type Side } from "../../image/geometry.ts";
import type { LimbField } from "./limb-field.ts";
import type { Plane } from "../../image/raster.ts";

/** In shoulder widths along the arm: covered changes to bare over this length, so that drawn skin fades into seen skin. */
const fadeShare = 0.08;

/**
 * How surely, 0 to 1, a pixel (by its index) lies on or beside a bare part of an arm or a hand, which is seen whole and has no shadow of an
 * old hem on it.
 *
 * @param marginPx how far beyond the old garment, along the arm, it begins to count as bare
 */
export function bareArm(body: Body, arms: Record<Side, LimbField>, old: Plane, marginPx: number): (i: number) => number {
  const fadePx = fadeShare * body.shoulderWidthPx;
  const [left, right] = sides.map((side) => {
    const { arm } = body[side];
    const bareFromPx = coveredLengthPx(body[side], old) + marginPx;
    const isHandBare = bareFromPx < armLengths(arm)[arm.length - 1];
    return {
      field: arms[side],
      bareFromPx,
      handPx: isHandBare ? handReach.usually * body.shoulderWidthPx : 0,
      toHand: handDistances(body[side]),
    };
  });
  return (i) => {
    const nearer = left.field.distance.data[i] < right.field.distance.data[i] ? left : right;
    const alongPx = nearer.field.distance.data[i] < 1.1 ? nearer.field.alongPx.data[i] - nearer.bareFromPx : 0;
    if (alongPx >= fadePx) return 1;
    const x = i % old.width;
    const y = Math.floor(i / old.width);
    return isOnBareHand(left, x, y) || isOnBareHand(right, x, y) ? 1 : clamp(alongPx / fadePx, 0, 1);
  };
}

interface BareHand {
  /** How far around its line the hand reaches, in pixels; 0 where the hand is covered. */
  readonly handPx: number;
  readonly toHand: DistanceAt;
}

const isOnBareHand = ({ handPx, toHand }: BareHand, x: number, y: number): boolean => handPx > 0 && toHand(x, y) < handPx;

/**
 * An arm is behind the old garment if at least the share `bare` of its length is seen below its sleeve, at least `covered` of its length is
 * hidden again further down, and along at least `cut` of that hidden part the arm's outer half is seen.
 */
const behind = { bare: 0.1, covered: 0.15, cut: 1 / 3 } as const;
/** In radii, outwards from the arm's middle line: where its outer half is looked at. */
const outerHalf = 0.6;

/** Whether an arm hangs behind the old garment. A cuff ends across an arm; below it, the garment's side would cut such an arm lengthwise. */
export function hangsBehind({ parts }: Body, { arm }: BodySide, old: Plane): boolean {
  const isBare = arm.map(({ centre }) => isOn(parts.skin, centre));
  const bareSamples = Math.ceil(behind.bare * arm.length);
  const cuff = arm.findIndex((_, k) => k + bareSamples <= arm.length && !isBare.slice(k, k + bareSamples).includes(false));
  if (cuff < 0) return false;
  const covered = arm.filter(({ centre }, k) => k > cuff && isOn(old, centre));
  const cut = covered.filter(({ centre, outward, outerSkinRadiusPx }) =>
    isOn(parts.skin, add(centre, scale(outward, outerHalf * outerSkinRadiusPx))),
  );
  return covered.length >= behind.covered * arm.length && cut.length >= behind.cut * covered.length;
}

/** How far down the arm the old garment's sleeve goes, in pixels. Where the garment hides only the arm's inner half, there is no sleeve. */
export function sleevedLengthPx({ arm }: BodySide, old: Plane): number {
  const last = arm.findLastIndex(
    ({ centre, outward, outerSkinRadiusPx }) => isOn(old, centre) && isOn(old, add(centre, scale(outward, outerHalf * outerSkinRadiusPx))),
  );
  return last < 0 ? 0 : armLengths(arm)[last];
}

/** How far down the arm the old garment hides its middle line, in pixels from the shoulder joint; the back of the hand counts too. */
export function coveredLengthPx({ arm, wrist, fingers }: BodySide, old: Plane): number {
  const lengths = armLengths(arm);
  const last = arm.findLastIndex(({ centre }) => isOn(old, centre));
  if (last < arm.length - 1) return last < 0 ? 0 : lengths[last];
  const handPx = distance(wrist, fingers);
  let overPx = 0;
  while (overPx < handPx && isOn(old, lerpPoint(wrist, fingers, (overPx + 1) / handPx))) overPx++;
  return lengths[last] + overPx;
}

function isOn({ width, height, data }: Plane, place: Point): boolean {
  const x = Math.floor(place.x);
  const y = Math.floor(place.y);
  return x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] > 0.5;
}
