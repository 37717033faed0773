import type { Body, BodyPart } from "../../person/body.ts";
import { toLab, type LabPlanes } from "../../image/colour.ts";
import { boxBlur, createPlane, maskedBlur, shrinkPlane } from "../../image/filters.ts";
import { clamp, lerp, smoothstep } from "../../image/geometry.ts";
import { boxAround, cropPlane, type PixelBox } from "../../image/mask-box.ts";
import { eroded } from "../../image/morphology.ts";
import { cropRaster, shrinkRaster } from "../../image/picture.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { logarithmOfLight } from "../../image/retinex.ts";
import { copyOf } from "../../image/scratch.ts";
import { quantileOfSorted } from "../../image/series.ts";

/** The light of folds is kept at the photo's size divided by this. */
export const foldShrink = 2;

const allClothes = ["top", "dress", "bottom"] as const satisfies readonly BodyPart[];
type Cloth = (typeof allClothes)[number];

/** How strongly the light of each kind counts. Of a bottom, by half: denim is faded where it would be lit, so that its colour looks like light. */
const strengths: Readonly<Record<Cloth, number>> = { top: 1, dress: 1, bottom: 0.5 };
/** The range of the light, as factors. */
const [dimmest, brightest] = [0.7, 1.1];

/** In L*, or in a* and b* together: a larger step between neighbouring pixels is no fold's, but a colour's. */
const sharpStep = 3;
/** The main colour of plain cloth covers at least `share` of it. Light changes its L* by at most the share `lightness`, and its a* and b* by at most `colour`. */
const main = { share: 0.6, lightness: 0.14, colour: 7 };
/** Added to L* before ratios are taken, because on dark cloth light is a gloss that lies on it rather than a factor. */
const gloss = 20;
/** On cloth up to the L* `from` the light counts only by `strength`, from `until` on wholly: the gloss of dark cloth says little of how other cloth would be lit. */
const dark = { from: 12, until: 30, strength: 0.35 };
/** How much the light counts: `even` without contrast, less by `perContrast` times its contrast, which may be a pattern's; between `least` and 1. */
const trust = { even: 1.15, perContrast: 1.6, least: 0.12 };
/**
 * The share of sharp steps between pixels from which on cloth begins to be patterned, and from which on it wholly is. Then its light counts by
 * `strength`, smoothed over `smoothing` (in shoulder widths).
 */
const pattern = { from: 0.1, until: 0.3, strength: 0.7, smoothing: 0.08 };
/** With fewer inner pixels than this, colours cannot be told from light. */
const fewestPixels = 200;
/** In shoulder widths: the light of the old clothes fades over this distance beyond their edge. */
const fadeShare = 0.1;
/**
 * Below their hem the old clothes' folds go on, mirrored, over `reach` (in shoulder widths). They are stretched: a pixel below takes the light
 * of `rate` pixels above, since cloth that hangs freely is smoother, and stretched folds are not recognised as a mirror image.
 */
const goOn = { reach: 0.6, rate: 0.55 } as const;

/**
 * The light and the folds on the clothes that the photo shows: a factor around 1, at the photo's size divided by `foldShrink`; 1 away from the
 * clothes. Colours, prints and what is sewn on are left out.
 *
 * @param clothes the parts whose light is wanted; each is measured by itself, as it has colours of its own
 */
export function lightOnClothes({ photo, parts, shoulderWidthPx }: Body, clothes: readonly Cloth[]): Plane {
  const small = shrinkRaster(photo, Math.ceil(photo.width / foldShrink), Math.ceil(photo.height / foldShrink));
  const { width, height } = small;
  const light = createPlane(width, height);
  const known = createPlane(width, height);
  for (const part of clothes) {
    const inner = innerPixels(parts[part]);
    const box = boxAround(inner, 1, width, height, 1);
    if (!box || inner.reduce((sum, isInside) => sum + isInside, 0) < fewestPixels) continue;
    const cloth = cropRaster(small, { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top });
    const inside = cropPlane(inner, width, box);
    addInto(known.data, width, Float32Array.from(inside), box);
    addInto(light.data, width, lightOnCloth(cloth, inside, strengths[part], shoulderWidthPx / foldShrink), box);
  }
  const goneOn = goneOnBelow(light, known, (goOn.reach * shoulderWidthPx) / foldShrink);
  return boxBlur(fadedBeyondEdges(goneOn, (fadeShare * shoulderWidthPx) / foldShrink), 1);
}

/** 1 in the cloth without its edge, where its neighbours shine through and its hem is sewn. */
function innerPixels(part: Plane): Uint8Array {
  const seen = shrinkPlane(part, foldShrink);
  const isSure = new Uint8Array(seen.data.length);
  for (let i = 0; i < isSure.length; i++) if (seen.data[i] > 0.85) isSure[i] = 1;
  return eroded(isSure, seen.width, seen.height, 2);
}

/**
 * The light on one cloth: a factor around 1 inside, 0 outside. It is weaker on cloth with so much contrast that the light may be a pattern.
 *
 * @param weight how strongly the light counts
 * @param shoulderPx the shoulder width in pixels of `cloth`
 */
function lightOnCloth(cloth: Raster, inside: Uint8Array, weight: number, shoulderPx: number): Float32Array {
  const lab = toLab(cloth);
  const [lightness, a, b] = lab;
  const isMain = mainColour(lab, inside);
  let [steps, sharpSteps] = [0, 0];
  const isSharp = (i: number, j: number): boolean => {
    steps++;
    if (isMain[i] + isMain[j] === 2) return false;
    const isStep = Math.abs(lightness[i] - lightness[j]) > sharpStep || (a[i] - a[j]) ** 2 + (b[i] - b[j]) ** 2 > sharpStep ** 2;
    if (isStep) sharpSteps++;
    return isStep;
  };
  const brightness = { ...cloth, data: lightness.map((value) => Math.log(value + gloss)) };
  const seen = logarithmOfLight(brightness, inside, isSharp);
  takeLinesInto(seen.data, cloth.width, inside);
  const patterned = smoothstep(pattern.from, pattern.until, sharpSteps / Math.max(1, steps));
  const light = patterned > 0 ? smoothedInside(seen, inside, pattern.smoothing * patterned * shoulderPx) : seen.data;
  const sorted = sortedInside(light, inside);
  const contrast = Math.exp(quantileOfSorted(sorted, 0.9)) - Math.exp(quantileOfSorted(sorted, 0.1));
  const dimmed = lerp(dark.strength, 1, smoothstep(dark.from, dark.until, quantileOfSorted(sortedInside(lightness, inside), 0.5)));
  const strength =
    lerp(1, pattern.strength, patterned) * weight * clamp(trust.even - trust.perContrast * contrast, trust.least, 1) * dimmed;
  const median = quantileOfSorted(sorted, 0.5);
  return light.map((value, i) => (inside[i] > 0 ? clamp(Math.exp((value - median) * strength), dimmest, brightest) : 0));
}

/** The light without its small folds, which on patterned cloth are remains of the pattern. */
function smoothedInside(light: Plane, inside: Uint8Array, radiusPx: number): Float32Array {
  const known = { ...light, data: Float32Array.from(inside) };
  return maskedBlur(light, known, Math.max(1, radiusPx)).mean.data;
}

/** 1 where plain cloth has its main colour, in whatever light: a step between two such pixels is a fold's, however sharp. All 0 on patterned cloth. */
function mainColour(lab: LabPlanes, inside: Uint8Array): Uint8Array {
  const [lightness, a, b] = lab;
  const [mainLightness, mainA, mainB] = lab.map((channel) => quantileOfSorted(sortedInside(channel, inside), 0.5));
  const isMain = new Uint8Array(inside.length);
  let [count, mainCount] = [0, 0];
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    count++;
    const lit = (lightness[i] + 5) / (mainLightness + 5);
    if (Math.abs(lightness[i] - mainLightness) > main.lightness * (mainLightness + gloss)) continue;
    if ((a[i] - lit * mainA) ** 2 + (b[i] - lit * mainB) ** 2 > main.colour ** 2) continue;
    isMain[i] = 1;
    mainCount++;
  }
  return mainCount > main.share * count ? isMain : new Uint8Array(inside.length);
}

/** Removes lines of one pixel, in place: they are seams, plackets and pockets. Dark ones are closed, then light ones opened (grey morphology). */
function takeLinesInto(light: Float32Array, width: number, inside: Uint8Array): void {
  for (const isLightest of [true, false, false, true]) {
    for (const toNext of [1, width]) {
      const before = copyOf(light);
      for (let i = 0; i < light.length; i++) {
        if (inside[i] === 0) continue;
        const last = inside[i - toNext] > 0 ? before[i - toNext] : before[i];
        const next = inside[i + toNext] > 0 ? before[i + toNext] : before[i];
        light[i] = isLightest ? Math.max(last, before[i], next) : Math.min(last, before[i], next);
      }
    }
  }
}

/** Every third value inside, sorted: enough for quantiles. */
function sortedInside(values: Float32Array, inside: Uint8Array): Float32Array {
  return values.filter((_, i) => i % 3 === 0 && inside[i] > 0).toSorted();
}

interface KnownLight {
  readonly light: Plane;
  /** 1 where the light is known. */
  readonly known: Plane;
}

/** Lets folds go on below the hem, fading, for a longer garment, whose end would look cut out of paper without any. */
function goneOnBelow(light: Plane, known: Plane, reachPx: number): KnownLight {
  const { width, height } = light;
  const longer = { light: { ...light, data: copyOf(light.data) }, known: { ...known, data: copyOf(known.data) } };
  for (let x = 0; x < width; x++) {
    for (let y = 0, hemY = -1; y < height; y++) {
      const i = y * width + x;
      if (known.data[i] > 0) hemY = y;
      const below = y - hemY;
      if (below === 0 || hemY < 0 || below > reachPx) continue;
      const mirrored = Math.round(hemY - goOn.rate * below) * width + x;
      if (mirrored < 0 || known.data[mirrored] === 0) continue;
      longer.light.data[i] = lerp(1, light.data[mirrored], smoothstep(reachPx, 0, below));
      longer.known.data[i] = 1;
    }
  }
  return longer;
}

/** Lets the light fade beyond the edges of known cloth. Overwrites and returns the light. */
function fadedBeyondEdges({ light, known }: KnownLight, reachPx: number): Plane {
  const { mean, weight } = maskedBlur(light, known, Math.max(1, reachPx));
  for (let i = 0; i < light.data.length; i++) {
    if (known.data[i] === 0) light.data[i] = lerp(1, mean.data[i], Math.min(1, 2 * weight.data[i]));
  }
  return light;
}

/** Adds a box's values to a plane of that width. */
function addInto(plane: Float32Array, width: number, values: Float32Array, box: PixelBox): void {
  for (let y = box.top, i = 0; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++, i++) plane[y * width + x] += values[i];
  }
}
