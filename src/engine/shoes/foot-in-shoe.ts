import { clamp, lerp, smoothstep } from "../image/geometry.ts";

/**
 * The foot in a shoe, seen from the side, in lengths of the shoe: `f` runs from the heel's back (0) to the toe (1), `h` up from the ground.
 */
export interface FootInShoe {
  /** How high the heel's seat lies. */
  readonly lift: number;
  /** The ankle's joint. */
  readonly ankle: { readonly f: number; readonly h: number };
  /** How low and how high the shoe reaches in each of its columns. */
  readonly lowers: readonly number[];
  readonly uppers: readonly number[];
}

/** The number of columns into which a shoe's length is divided. */
export const shoeColumns = 100;

/** The ankle's joint: its height above the heel's seat, and its distance from the heel's back. */
const ankleHeight = 0.27;
const ankleForward = 0.2;

/** Where the leg's back and front lie above the foot, as `f`. */
const legBack = 0.06;
const legFront = 0.33;

/** @param lift how high the heel's seat lies, in lengths of the shoe */
export function footInShoe(lift: number, columns: Pick<FootInShoe, "lowers" | "uppers">): FootInShoe {
  return { lift, ankle: { f: ankleForward, h: lift + ankleHeight }, ...columns };
}

/** Height of the foot's sole: level under the heel, down the arch, level from the ball on. */
export function soleAt({ lift }: FootInShoe, f: number): number {
  return lerp(lift, soleThickness, smoothstep(0.14, 0.68, f));
}

/** Whether a place without shoe can show skin: a foot stands on its shoe, and not in the air below it. */
export function isAboveShoe(foot: FootInShoe, f: number, h: number): boolean {
  return f < 0.97 && h > Math.max(soleAt(foot, f), foot.lowers[Math.round(clamp(f, 0, 1) * shoeColumns)]);
}

/** Thickness of a sole under the ball of the foot. */
export const soleThickness = 0.035;

/** How high the foot's upper side lies at `f`: up the leg behind (Infinity), down the instep to the toes in front; -1 where no foot is. */
export function instepAt(foot: FootInShoe, f: number): number {
  if (f < 0.03 || f > 0.97) return -1;
  const sole = soleAt(foot, f);
  if (f < legBack) return sole + 0.16;
  if (f < legFront) return Infinity;
  const down = clamp((f - legFront) / (0.97 - legFront), 0, 1);
  // Steep at the ankle, flat over the toes, which end bluntly.
  const top = sole + 0.05 + 0.25 * (1 - down) ** 1.7 - 0.03 * smoothstep(0.9, 1, down);
  const upper = foot.uppers[Math.round(f * shoeColumns)];
  // This is an average foot: where it would come out of the shoe's upper by a little, it is taken to fit below.
  if (f > throat && upper > sole + 0.02 && upper < top && top < upper + loosest) return upper;
  // Behind a strap or a tongue the foot fills the shoe; in a shaft, the leg does.
  const upTo = foot.ankle.h + tongueAboveAnkle;
  const ahead = foot.uppers.slice(Math.round(Math.max(f, tongue) * shoeColumns), Math.round(toes * shoeColumns));
  return ahead.reduce((highest, height) => (height < upTo ? Math.max(highest, height) : highest), top);
}

/** Behind this `f` the instep may lie above the shoe's rim, and is not made to fit. */
const throat = 0.62;
/** A foot that comes out of a shoe by more than this is meant to be seen. */
const loosest = 0.07;
/** From `tongue` to `toes`, as `f`, and up to `tongueAboveAnkle` over the ankle's joint, a shoe lies on the instep. */
const tongue = 0.4;
const tongueAboveAnkle = 0.15;
const toes = 0.92;
