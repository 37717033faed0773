import { blur, boxBlur } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { copyOf } from "../../image/scratch.ts";
import type { Body } from "../../person/body.ts";

/** Drawn skin with a smooth outline, that has no edge where it meets skin that stays. */
export function smoothWithSeenSkin(skin: Plane, old: Plane, { parts, shoulderWidthPx }: Body): Plane {
  const { data: seenSkin } = parts.skin;
  const withSeen = { ...skin, data: copyOf(skin.data) };
  for (let i = 0; i < seenSkin.length; i++) {
    const seen = seenSkin[i] * (1 - old.data[i]);
    if (seen > withSeen.data[i]) withSeen.data[i] = seen;
  }
  return smoothOutline(withSeen, Math.max(2, 0.022 * shoulderWidthPx));
}

/** Pixels over which a smoothed outline goes over from skin to what is beside it, as in a sharp photo. */
const outlinePx = 1.4;

/** Rounds off the bumps that the old garment's seams leave in the outline, which stays sharp. */
export function smoothOutline(weights: Plane, radiusPx: number): Plane {
  const smooth = blur(weights, radiusPx);
  // Across a straight edge a box blur rises by 1 / (2·radius + 1) a pixel: these weights lie `outlinePx` apart.
  const half = outlinePx / 2 / (2 * Math.round(radiusPx) + 1);
  for (let i = 0; i < smooth.data.length; i++) {
    if (smooth.data[i] > 0) smooth.data[i] = smoothstep(0.5 - half, 0.5 + half, smooth.data[i]);
  }
  return smooth;
}

/**
 * What the photo's skin mixes with at its edge is the old garment; were it background, the hand would have a light rim on the new one.
 * And what surely is skin stays skin, however the outline of what is drawn beside it was smoothed.
 *
 * @param isSkin the photo's skin, 0 to 1
 * @param edge how far that holds at a pixel, by its index, 0 to 1
 */
export function keepSkinEdgesInto(skin: Plane, isSkin: Float32Array, edge: (i: number) => number): void {
  for (let i = 0; i < isSkin.length; i++)
    if (isSkin[i] > 0.1) skin.data[i] = Math.max(skin.data[i], smoothstep(0.1, 0.3, isSkin[i]) * edge(i));
}

/** Where skin and the garment that stays meet, nothing of the background shines through between their soft edges. */
export function closeSeamInto(skin: Plane, other: Plane): void {
  for (let i = 0; i < skin.data.length; i++) {
    const sum = skin.data[i] + other.data[i];
    if (skin.data[i] === 0 || other.data[i] === 0 || sum >= 1) continue;
    skin.data[i] /= sum;
    other.data[i] /= sum;
  }
}

/** Softens the ends of shades and of the trunk's own light: a blur of the light that counts only skin. */
export function evenLight(light: Plane, skin: Plane, radiusPx: number): Plane {
  const weighted = { ...light, data: copyOf(light.data) };
  for (let i = 0; i < weighted.data.length; i++) weighted.data[i] *= skin.data[i];
  const even = boxBlur(weighted, radiusPx);
  const weight = boxBlur(skin, radiusPx).data;
  for (let i = 0; i < weight.length; i++) even.data[i] = weight[i] > 1e-4 ? even.data[i] / weight[i] : light.data[i];
  return even;
}
