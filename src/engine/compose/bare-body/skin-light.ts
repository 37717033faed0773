import { smoothstep } from "../../image/geometry.ts";

/** A Gaussian of height 1 that falls to 1/e at `width`. */
export function bell(value: number, width: number): number {
  return Math.exp(-((value / width) ** 2));
}

/**
 * Exponents of the light on skin for red, green and blue. Where there is less light, red is dimmed less and blue more, since red light
 * shines through skin (medians of 492 bare arms, `training/limbs/measure-skin-tint.ts`).
 */
const exponents = [0.76, 1.01, 1.23] as const;

/** The factor for a channel (0 red, 1 green, 2 blue) of skin where the light is `light`: its power, expanded to the second order around 1. */
export function lightOnSkin(light: number, channel: number): number {
  const exponent = exponents[channel];
  const dimmed = light - 1;
  return 1 + exponent * dimmed + (exponent * (exponent - 1) * dimmed * dimmed) / 2;
}

/**
 * Light on a bare chest, a factor: what the network's view is too coarse for. The light comes from above, on collarbones with hollows over
 * and shadows under them, and the pit between them. Strengths are shares of the light; places and widths were set by eye, to look as in
 * photos.
 *
 * @param u in shoulder widths from the middle
 * @param v height on the torso's axis
 */
export function chestLight(u: number, v: number): number {
  const off = Math.abs(u);
  // Collarbones run from the pit at the neck outwards, and a little up, to the shoulder's end.
  const boneV = 0.02 - 0.075 * smoothstep(0.06, 0.5, off);
  const alongBone = smoothstep(0.05, 0.12, off) * smoothstep(0.5, 0.36, off);
  const hollow = smoothstep(0.42, 0.24, off) * 0.085 * bell(v - boneV + 0.04, 0.03);
  const bone = alongBone * (0.06 * bell(v - boneV, 0.016) - 0.045 * bell(v - boneV - 0.035, 0.025) - hollow);
  const pit = -0.08 * bell(off, 0.04) * bell(v - 0.025, 0.035);
  const middle = -0.025 * bell(off, 0.03) * smoothstep(0.05, 0.2, v);
  return 1 + bone + pit + middle;
}

/** The navel's height on the torso's axis. */
const navelV = 0.74;

/**
 * Light on a bare belly, a factor: it falls off to both sides, with a hollow down the middle, and the navel. Strengths and widths were set
 * by eye.
 *
 * @param across in half widths of the belly from its middle
 * @param u in shoulder widths from the middle
 * @param v height on the torso's axis
 * @param hasNavel false where the photo shows the navel already
 */
export function bellyLight(across: number, u: number, v: number, hasNavel: boolean): number {
  const middle = -0.025 * bell(u, 0.05) * smoothstep(0.3, 0.45, v) * smoothstep(0.9, 0.7, v);
  const navel = -0.3 * bell(u, 0.018) * bell(v - navelV, 0.016) + 0.05 * bell(u, 0.03) * bell(v - navelV - 0.03, 0.02);
  return 1.02 - 0.2 * Math.abs(across) ** 3 + middle + (hasNavel ? navel : 0);
}
