import { clamp, lerp } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import type { LimbField } from "./limb-field.ts";
import { armLight, offShoulder } from "./limb-light.ts";

/** Strips along the arm, side by side from its inner edge to its outer one. */
const strips = 11;
/** In squares of the shoulders' width: of less skin one cannot tell how the light falls; and in pixels of a strip. */
const leastSeen = 0.055;
const leastOfStrip = 20;
/** Neither edges nor the hand. */
const edge = 0.95;
const endBones = 1.7;
/**
 * The light on an upper arm is missed by 14.9 levels as it falls on its forearm, by 17.6 as it falls on most arms
 * (`training/limbs/measure-arm-light.ts`).
 */
const strength = 0.8;
const most = 0.3;

/** Light on a bare arm at a pixel of its field, around 1: from the side from which it falls on what is seen of that arm already. */
export function ownArmLight({ photo, parts, shoulderWidthPx }: Body, arm: LimbField): (i: number) => number {
  const lights = new Float64Array(strips);
  const counts = new Float64Array(strips);
  let seen = 0;
  let sum = 0;
  for (let i = 0; i < arm.distance.data.length; i++) {
    if (arm.distance.data[i] > edge || arm.bones.data[i] > endBones || parts.skin.data[i] < 0.97) continue;
    const strip = Math.min(strips - 1, Math.floor(((arm.across.data[i] + 1) / 2) * strips));
    const light = (photo.data[i * 4] + photo.data[i * 4 + 1] + photo.data[i * 4 + 2]) / armLight(arm, i);
    lights[strip] += light;
    counts[strip]++;
    sum += light;
    seen++;
  }
  if (seen < leastSeen * shoulderWidthPx ** 2) return (i) => armLight(arm, i);
  const own = lights.map((light, k) =>
    counts[k] < leastOfStrip ? 1 : 1 + strength * clamp((light / counts[k] / sum) * seen - 1, -most, most),
  );
  return (i) => {
    const place = clamp(((arm.across.data[i] + 1) / 2) * strips - 0.5, 0, strips - 1);
    const first = Math.min(Math.floor(place), strips - 2);
    return armLight(arm, i) * lerp(1, lerp(own[first], own[first + 1], place - first), offShoulder(arm, i));
  };
}
