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

// The shapes of chest and belly below are bells. `strength` is a share of the light; `wide` (in shoulder widths) and `high` (in torso lengths)
// are where the bell has fallen to 1/e. All were set by eye, to look as in photos.

/** A collarbone, the hollow over it and the shadow under it, by their distance from its line on the torso's axis. */
const collarbone = { strength: 0.06, high: 0.016 } as const;
const hollowAbove = { strength: 0.085, above: 0.04, high: 0.03 } as const;
const shadowBelow = { strength: 0.045, below: 0.035, high: 0.025 } as const;
/** The pit between the collarbones, around the height `v` on the torso's axis. */
const pitOfNeck = { strength: 0.08, v: 0.025, wide: 0.04, high: 0.035 } as const;
/** The furrow down the middle of the chest. */
const breastbone = { strength: 0.025, wide: 0.03 } as const;

/**
 * Light on a bare chest, a factor: what the network's view is too coarse for. The light comes from above, on collarbones with hollows over
 * and shadows under them, and on the pit between them.
 *
 * @param u in shoulder widths from the middle
 * @param v height on the torso's axis
 */
export function chestLight(u: number, v: number): number {
  const off = Math.abs(u);
  // Collarbones run from the pit at the neck outwards, and a little up, to the shoulder's end.
  const boneV = 0.02 - 0.075 * smoothstep(0.06, 0.5, off);
  const alongBone = smoothstep(0.05, 0.12, off) * smoothstep(0.5, 0.36, off);
  const hollow = smoothstep(0.42, 0.24, off) * hollowAbove.strength * bell(v - boneV + hollowAbove.above, hollowAbove.high);
  const shadow = shadowBelow.strength * bell(v - boneV - shadowBelow.below, shadowBelow.high);
  const bone = alongBone * (collarbone.strength * bell(v - boneV, collarbone.high) - shadow - hollow);
  const pit = -pitOfNeck.strength * bell(off, pitOfNeck.wide) * bell(v - pitOfNeck.v, pitOfNeck.high);
  const middle = -breastbone.strength * bell(off, breastbone.wide) * smoothstep(0.05, 0.2, v);
  return 1 + bone + pit + middle;
}

/** The hollow down the middle of the belly. */
const bellyFurrow = { strength: 0.025, wide: 0.05 } as const;
/** The navel, at the height `v` on the torso's axis, and the light on the rim below it. */
const navelHole = { strength: 0.3, v: 0.74, wide: 0.018, high: 0.016 } as const;
const navelRim = { strength: 0.05, below: 0.03, wide: 0.03, high: 0.02 } as const;
/** The light in the belly's middle, the share that its sides lack, and the power by which the light falls off to them. */
const roundBelly = { middle: 1.02, dark: 0.2, power: 3 } as const;

/**
 * Light on a bare belly, a factor: it falls off to both sides, with a hollow down the middle, and the navel.
 *
 * @param across in half widths of the belly from its middle
 * @param u in shoulder widths from the middle
 * @param v height on the torso's axis
 * @param hasNavel false where the photo shows the navel already
 */
export function bellyLight(across: number, u: number, v: number, hasNavel: boolean): number {
  const middle = -bellyFurrow.strength * bell(u, bellyFurrow.wide) * smoothstep(0.3, 0.45, v) * smoothstep(0.9, 0.7, v);
  const hole = -navelHole.strength * bell(u, navelHole.wide) * bell(v - navelHole.v, navelHole.high);
  const rim = navelRim.strength * bell(u, navelRim.wide) * bell(v - navelHole.v - navelRim.below, navelRim.high);
  const navel = hole + rim;
  return roundBelly.middle - roundBelly.dark * Math.abs(across) ** roundBelly.power + middle + (hasNavel ? navel : 0);
}
