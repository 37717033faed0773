import { blur, boxBlur } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { copyOf } from "../../image/scratch.ts";
import type { Body } from "../../person/body.ts";

/** Drawn skin, together with the skin that stays, with a smooth outline: the drawn skin has no edge where both meet. */
export function smoothWithSeenSkin(skin: Plane, old: Plane, { parts, shoulderWidthPx }: Body): Plane {
  const { data: seenSkin } = parts.skin;
  const withSeen = { ...skin, data: copyOf(skin.data) };
  for (let i = 0; i < seenSkin.length; i++) {
    const seen = seenSkin[i] * (1 - old.data[i]);
    if (seen > withSeen.data[i]) withSeen.data[i] = seen;
  }
  return smoothOutline(withSeen, Math.max(2, 0.022 * shoulderWidthPx));
}

/** In pixels: the width of a smoothed outline, as in a sharp photo. */
const outlinePx = 1.4;

/** The weights without the bumps that the old garment's seams leave in their outline, which stays sharp. */
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
 * Counts the soft edge of the photo's skin as skin, in place: the rest of such a pixel is the old garment, and filled in with background it
 * would be a light rim on the new one. What surely is skin stays skin, too, however the outline beside it was smoothed.
 *
 * @param isSkin the photo's weights of skin, 0 to 1
 * @param edge how much of this holds at a pixel, by its index, 0 to 1
 */
export function keepSkinEdgesInto(skin: Plane, isSkin: Float32Array, edge: (i: number) => number): void {
  for (let i = 0; i < isSkin.length; i++)
    if (isSkin[i] > 0.1) skin.data[i] = Math.max(skin.data[i], smoothstep(0.1, 0.3, isSkin[i]) * edge(i));
}

/** Scales up, in place, the shares of skin and of the garment that stays where both meet, so that no background shines through between their soft edges. */
export function closeSeamInto(skin: Plane, other: Plane): void {
  for (let i = 0; i < skin.data.length; i++) {
    const sum = skin.data[i] + other.data[i];
    if (skin.data[i] === 0 || other.data[i] === 0 || sum >= 1) continue;
    skin.data[i] /= sum;
    other.data[i] /= sum;
  }
}

/** The light, blurred over skin alone: softens where shades and the trunk's own light end. */
export function evenLight(light: Plane, skin: Plane, radiusPx: number): Plane {
  const weighted = { ...light, data: copyOf(light.data) };
  for (let i = 0; i < weighted.data.length; i++) weighted.data[i] *= skin.data[i];
  const even = boxBlur(weighted, radiusPx);
  const weight = boxBlur(skin, radiusPx).data;
  for (let i = 0; i < weight.length; i++) even.data[i] = weight[i] > 1e-4 ? even.data[i] / weight[i] : light.data[i];
  return even;
}
