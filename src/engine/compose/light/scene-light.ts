import { clamp, dot, point } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { PlacedLayer, Plane, Raster } from "../../image/raster.ts";
import { interpolateAt } from "../../image/series.ts";
import { mapLayers, type WarpedGarment } from "../../warp/warped-garment.ts";
import { copyOf } from "../../image/scratch.ts";

/** What a garment's red, green and blue are multiplied by. */
export type SceneLight = readonly [number, number, number];

/** The brightness of a garment (`value`) by that of the scene's white (`at`), both as shares of a studio's: in a dark scene white cloth is not bright either. */
const dimming = [
  { at: 0.4, value: 0.4 },
  { at: 0.78, value: 0.868 },
  { at: 1, value: 1 },
] as const;

/** Ratios of red to green and of blue to green in mean skin: of 899 people in daylight nine in ten lie between these (`training/limbs/measure-photos.ts`). */
const usualSkin = { red: { from: 1.13, to: 1.56 }, blue: { from: 0.72, to: 0.98 } } as const;
/** Among the pixels that are looked at, fewer of skin than this tell nothing. */
const leastSkin = 30;

/**
 * The light into which a garment from a bright studio's photo is brought. Its brightness is that of the lightest pixels, or of the old garment
 * if that is lighter still, because white cloth shows what white cloth looks like there. Its colour is that of the lightest values per channel
 * (max-RGB), but only as far as the skin is unusual in the same direction: walls may be pink, and skin has many colours, but not all.
 *
 * @param skin the weights of skin in the whole photo
 * @param old the weights of the old garment in `box`, outside of which there is none
 */
export function sceneLight({ width, height, data }: Raster, skin: Plane, old: Plane, box: PixelBox): SceneLight {
  const seen = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  const lightest = { seen: new Uint32Array(256), worn: new Uint32Array(256) };
  const ofSkin = [0, 0, 0, 0];
  for (let i = 0; i < width * height; i += stride) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isInBox = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    const oldness = isInBox ? old.data[(y - box.top) * old.width + x - box.left] : 0;
    const p = i * 4;
    const most = Math.max(data[p], data[p + 1], data[p + 2]);
    if (oldness < 0.1) {
      lightest.seen[most]++;
      for (let channel = 0; channel < 3; channel++) seen[channel][data[p + channel]]++;
    } else if (oldness > 0.9) lightest.worn[most]++;
    if (skin.data[i] <= 0.95) continue;
    for (let channel = 0; channel < 3; channel++) ofSkin[channel] += data[p + channel];
    ofSkin[3]++;
  }
  const white = Math.max(lightestOf(lightest.seen, whiteShare), lightestOf(lightest.worn, 0.1));
  if (white === 0) return [1, 1, 1];
  const brightness = interpolateAt(dimming, clamp(white / 240, 0, 1));
  if (ofSkin[3] < leastSkin) return [brightness, brightness, brightness];
  const { red, blue } = castOf(
    seen.map((counts) => Math.max(1, lightestOf(counts, whiteShare))),
    ofSkin,
  );
  const scale = brightness / Math.max(red, 1, blue);
  return [red * scale, scale, blue * scale];
}

/** One pixel in `stride` is looked at; the lightest share of those counts as white, or what comes nearest to it. */
const stride = 9;
const whiteShare = 0.01;

/** How much red and blue the light has relative to its green: what white says, as far as the skin is unusual in the same direction. */
function castOf(ofWhite: readonly number[], ofSkin: readonly number[]): { red: number; blue: number } {
  const white = point(Math.log(ofWhite[0] / ofWhite[1]), Math.log(ofWhite[2] / ofWhite[1]));
  const unusual = point(beyond(ofSkin[0] / ofSkin[1], usualSkin.red), beyond(ofSkin[2] / ofSkin[1], usualSkin.blue));
  const share = clamp(dot(unusual, white) / Math.max(dot(white, white), 1e-6), 0, 1);
  return { red: Math.exp(share * white.x), blue: Math.exp(share * white.y) };
}

/** By how much, as a logarithm, a value lies beyond a range; 0 within. */
const beyond = (value: number, { from, to }: { readonly from: number; readonly to: number }): number =>
  Math.log(value / clamp(value, from, to));

/** The garment with all its layers in that light. */
export function inLight(garment: WarpedGarment, light: SceneLight): WarpedGarment {
  return light.every((share) => share === 1) ? garment : mapLayers(garment, (layer) => layerInLight(layer, light));
}

/** A layer whose red, green and blue are multiplied by the light's. */
export function layerInLight(layer: PlacedLayer, [red, green, blue]: SceneLight): PlacedLayer {
  const rgba = copyOf(layer.rgba);
  for (let p = 0; p < rgba.length; p += 4) {
    rgba[p] *= red;
    rgba[p + 1] *= green;
    rgba[p + 2] *= blue;
  }
  return { ...layer, rgba };
}

/** The value above which this share of a histogram's counts lies; 0 for an empty one. */
function lightestOf(counts: Uint32Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return 0;
  let value = 255;
  for (let above = counts[value]; above <= share * all; above += counts[value]) value--;
  return value;
}
