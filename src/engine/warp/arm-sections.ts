import type { ArmSample } from "../person/body.ts";
import { add, clamp, lerp, lerpPoint, scale, subtract, unit, type Point } from "../image/geometry.ts";
import { armLengths } from "../person/joints/arm.ts";

/** A cross-section of an arm: its middle, the unit vector away from the trunk, and how far from the middle the arm ends on both sides. */
export interface ArmSection {
  readonly centre: Point;
  readonly outward: Point;
  readonly outerRadiusPx: number;
  readonly innerRadiusPx: number;
}

/** The cross-sections of an arm, at any distance from the shoulder joint. */
export interface ArmSections {
  /** From the shoulder joint to each of the arm's samples. */
  readonly lengths: readonly number[];
  /** Of the upper arm, from the shoulder joint down; unit. */
  readonly direction: Point;
  /** The section at the shoulder joint. */
  readonly atShoulder: ArmSection;
  /** Before the shoulder joint (negative) and beyond the wrist the arm goes on straight. */
  at(alongPx: number): ArmSection;
}

/** @param arm samples from the shoulder joint to the wrist, in pixels of the person's photo */
export function armSections(arm: readonly ArmSample[]): ArmSections {
  const lengths = armLengths(arm);
  const at = (alongPx: number): ArmSection => sectionAt(arm, lengths, alongPx);
  const direction = unit(subtract(arm[Math.floor(arm.length / 3)].centre, arm[0].centre));
  return { lengths, direction, atShoulder: at(0), at };
}

/**
 * What is measured on an arm may be the sleeve that somebody wears, which can stand off further than a new one does: a new sleeve lies on
 * an arm that is at most this many times as thick as the bare one.
 */
const mostOfBare = 1.1;

function sectionAt(arm: readonly ArmSample[], lengths: readonly number[], alongPx: number): ArmSection {
  const last = arm.length - 1;
  let k = 0;
  while (k < last - 1 && lengths[k + 1] < alongPx) k++;
  const share = (alongPx - lengths[k]) / (lengths[k + 1] - lengths[k] || 1);
  const inside = clamp(share, 0, 1);
  const [a, b] = [arm[k], arm[k + 1]];
  const overshootPx = alongPx < 0 ? alongPx : Math.max(0, alongPx - lengths[last]);
  return {
    centre: add(lerpPoint(a.centre, b.centre, inside), scale(alongPx < 0 ? arm[0].tangent : arm[last].tangent, overshootPx)),
    outward: unit(lerpPoint(a.outward, b.outward, inside)),
    outerRadiusPx: Math.min(
      lerp(a.outerRadiusPx, b.outerRadiusPx, inside),
      mostOfBare * lerp(a.outerSkinRadiusPx, b.outerSkinRadiusPx, inside),
    ),
    innerRadiusPx: lerp(a.innerRadiusPx, b.innerRadiusPx, inside),
  };
}

/** In pixels of the person's photo: how far a sleeve stands off what is seen of the arm, at least. */
export const clothEasePx = 1.5;

/** From an arm's centre line to the cloth of a sleeve on its outer side. */
export const clothOnArmPx = ({ outerRadiusPx }: ArmSection): number => outerRadiusPx * 1.04 + clothEasePx;

/** The place on the outer side of an arm that is `offPx` off a sleeve that lies on it. */
export const besideArm = (section: ArmSection, offPx: number): Point =>
  add(section.centre, scale(section.outward, clothOnArmPx(section) + offPx));
