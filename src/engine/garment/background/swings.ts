import { boxBlur } from "../../image/filters.ts";
import { newBytes, newFloats } from "../../image/scratch.ts";

/** The strongest that JPEG's noise gets, even beside black (Lab units). */
export const strongestSwing = 10;
/** A pixel is at the level if its L* is this near to it, or clipped: white cannot get whiter. */
const levelStep = 0.3;
/** How far around a pixel is looked, and the share there that must lie at the level or above it, and at it or below it. */
const aroundPx = 2;
const leastShare = 0.2;

/**
 * 1 where the lightness swings about a level. JPEG's noise beside an edge does, in squares that may fill a whole gap of a small photo;
 * cloth, however pale, lies to one side of it.
 *
 * @param level the background's L*
 * @param lightness the photo's L*, unblurred
 */
export function swingsAbout(level: Float32Array, lightness: Float32Array, width: number, height: number): Uint8Array {
  const asked = newFloats(level.length);
  const above = newFloats(level.length);
  const below = newFloats(level.length);
  for (let i = 0; i < level.length; i++) {
    const lighter = lightness[i] - level[i];
    if (Math.abs(lighter) > strongestSwing) continue;
    asked[i] = 1;
    if (lighter >= -levelStep) above[i] = 1;
    if (lighter <= levelStep) below[i] = 1;
  }
  const all = boxBlur({ width, height, data: asked }, aroundPx).data;
  const up = boxBlur({ width, height, data: above }, aroundPx).data;
  const down = boxBlur({ width, height, data: below }, aroundPx).data;
  const swings = newBytes(all.length);
  for (let i = 0; i < swings.length; i++) {
    const least = leastShare * all[i];
    if (all[i] > 0 && up[i] >= least && down[i] >= least) swings[i] = 1;
  }
  return swings;
}
