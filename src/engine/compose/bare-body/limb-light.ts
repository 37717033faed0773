import type { LimbField } from "./limb-field.ts";
import { armMeasures, legMeasures, type LimbMeasures } from "./limb-measures.ts";
import { clamp, lerp, smoothstep } from "../../image/geometry.ts";

/** The measures' places lie between the edges; at the edges themselves the limb turns away. */
const measuredReach = 0.8;
const edgeShade = 0.18;
/** Half the photos were taken in the street, under a harder light than most shoppers stand in. */
const strength = 0.75;
/** The middle of a limb is a little lighter than the chest and the face. */
const wholeLimb = 1.02;

/** On the shoulder an arm's light goes over into the chest's, within so much of the upper arm. */
const ownFrom = 0.3;

/** How far an arm's light is its own at a pixel of its field: 0 on the shoulder. */
export const offShoulder = ({ bones }: LimbField, i: number): number => smoothstep(0, ownFrom, bones.data[i]);

/** Light on a bare arm at a pixel of its field, around 1. */
export function armLight(arm: LimbField, i: number): number {
  return lerp(1, lightAt(armMeasures, Math.max(ownFrom, arm.bones.data[i]), arm.across.data[i]), offShoulder(arm, i));
}

/** Light on a bare leg: the hollow over the knee, the shade on its inner side, the calf. */
export const legLight = (leg: LimbField, i: number): number => lightAt(legMeasures, leg.bones.data[i], leg.across.data[i]);

/** Half thickness at a place along a limb, in widths of the shoulders. */
export function usualRadius({ radius }: LimbMeasures, bones: number): number {
  const step = clamp(bones / 2, 0, 1) * (radius.length - 1);
  const first = Math.min(Math.floor(step), radius.length - 2);
  return lerp(radius[first], radius[first + 1], step - first);
}

function lightAt({ light }: LimbMeasures, bones: number, across: number): number {
  const step = clamp(bones / 2, 0, 1) * (light.length - 1);
  const row = Math.min(Math.floor(step), light.length - 2);
  const last = light[row].length - 1;
  const place = ((clamp(across / measuredReach, -1, 1) + 1) / 2) * last;
  const column = Math.min(Math.floor(place), last - 1);
  const share = place - column;
  const upper = lerp(light[row][column], light[row][column + 1], share);
  const lower = lerp(light[row + 1][column], light[row + 1][column + 1], share);
  const beyond = clamp((Math.abs(across) - measuredReach) / (1 - measuredReach), 0, 1);
  return wholeLimb * lerp(1, lerp(upper, lower, step - row), strength) * (1 - edgeShade * beyond);
}
