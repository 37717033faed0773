import { smoothstep } from "../../image/geometry.ts";

/** A Gaussian of height 1 that falls to 1/e at `width`. */
export function bell(value: number, width: number): number {
  return Math.exp(-((value / width) ** 2));
}

/**
 * Light that dims skin as a whole dims red less and blue more, since it shines through it: per channel it counts with this exponent (medians
 * of 492 bare arms, `training/limbs/measure-skin-tint.ts`).
 */
const exponents = [0.76, 1.01, 1.23] as const;

/** The factor for a channel (0 red, 1 green, 2 blue) of skin where the light on it is `light`: its power, expanded to the second order around 1. */
export function lightOnSkin(light: number, channel: number): number {
  const exponent = exponents[channel];
  const dimmed = light - 1;
  return 1 + exponent * dimmed + (exponent * (exponent - 1) * dimmed * dimmed) / 2;
}

/**
 * What the network's view is too coarse for: light on a bare chest from above, collarbones with the hollows over and the shadows under
 * them, and the pit between them. `u` is in widths of the shoulders from the middle, `v` the height on the torso's axis.
 */
export function chestLight(u: number, v: number): number {
  const off = Math.abs(u);
  // From the pit at the neck out and up a little to the shoulder's end.
  const boneV = 0.02 - 0.075 * smoothstep(0.06, 0.5, off);
  const alongBone = smoothstep(0.05, 0.12, off) * smoothstep(0.5, 0.36, off);
  const hollow = smoothstep(0.42, 0.24, off) * 0.085 * bell(v - boneV + 0.04, 0.03);
  const bone = alongBone * (0.06 * bell(v - boneV, 0.016) - 0.045 * bell(v - boneV - 0.035, 0.025) - hollow);
  const pit = -0.08 * bell(off, 0.04) * bell(v - 0.025, 0.035);
  const middle = -0.025 * bell(off, 0.03) * smoothstep(0.05, 0.2, v);
  return 1 + bone + pit + middle;
}

/** On the torso's axis. */
const navelV = 0.74;

/** Light on a bare belly: falls off to both sides, with the hollow down its middle and the navel, if it is not seen elsewhere. `across` is in half widths. */
export function bellyLight(across: number, u: number, v: number, hasNavel: boolean): number {
  const middle = -0.025 * bell(u, 0.05) * smoothstep(0.3, 0.45, v) * smoothstep(0.9, 0.7, v);
  const navel = -0.3 * bell(u, 0.018) * bell(v - navelV, 0.016) + 0.05 * bell(u, 0.03) * bell(v - navelV - 0.03, 0.02);
  return 1.02 - 0.2 * Math.abs(across) ** 3 + middle + (hasNavel ? navel : 0);
}
