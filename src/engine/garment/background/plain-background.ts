import { distanceFromBackground, modelBackground, refineBackground } from "./background-model.ts";
import type { BackgroundModel } from "./background-model.ts";
import { toLab } from "../../image/colour.ts";
import type { LabPlanes } from "../../image/colour.ts";
import { openEnclosedBackgroundInto } from "./enclosed-background.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxBlur } from "../../image/filters.ts";
import { floodFromBorder } from "../../image/flood.ts";
import { clamp } from "../../image/geometry.ts";
import { findHanger } from "./hanger.ts";
import { boxAround, cropPlane } from "../../image/mask-box.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { strongestSwing, swingsAbout } from "./swings.ts";
import { TryOnProblem } from "../../problem.ts";
import type { Raster } from "../../image/raster.ts";
import { newBytes, newFloats } from "../../image/scratch.ts";

/** A product photo compared with its background, cropped to what is not surely background. */
export interface BackgroundCheck {
  readonly box: PixelBox;
  readonly width: number;
  readonly height: number;
  /** Height of the whole photo, of which lengths are shares. */
  readonly photoHeight: number;
  readonly photoArea: number;
  /** How far each pixel's colour is from the background's at its place (Lab units). */
  readonly distances: Float32Array;
  /** The same of its hue alone, in the background's light at that pixel: shade leaves this at 0 (Lab units). */
  readonly chroma: Float32Array;
  /** How much darker than the background each pixel is (L*); less than 0 where it is lighter. */
  readonly darkness: Float32Array;
  /** Pixels to the nearest one that is surely background. */
  readonly toClean: Float32Array;
  /** 1 where the lightness swings about the background's, as JPEG's noise does and cloth does not. */
  readonly swings: Uint8Array;
  /** How far background usually lies from its model (Lab units). */
  readonly typicalNoise: number;
  /** Distance from the background's colour below which a pixel is background (Lab units). */
  readonly threshold: number;
  /** 1 where background is connected to the border, and in upright gaps. */
  readonly isBackground: Uint8Array;
}

/** In pixels: however noisy the background, a pixel that is surely background lies within this distance. */
export const cleanPx = 5;

/** Noise (Lab units) from which on a wall was photographed, rather than painted over by the shop. */
const unevenNoise = 0.5;

/** Room around the garment, so that what is measured nearby is the same as in the whole photo. */
const marginPx = 24;

/** Lab units from the background's colour within which a pixel is background. */
const thresholdFor = (background: BackgroundModel): number => clamp(background.strongNoise * 1.3 + 0.45, 0.55, 6.5);

/**
 * Finds the background of a product photo.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the border is not of one colour field, or the photo shows nothing else
 */
export function checkBackground(photo: Raster): BackgroundCheck {
  const { width, height } = photo;
  const raw = toLab(photo);
  const lab = smoothed(raw, width, height);
  let background = modelBackground(lab, width, height);
  // On a carpet, a street or noise, colours do not tell the garment from the background.
  if (background.borderShare < 0.5 || background.typicalNoise > 4.5) throw new TryOnProblem("error.engine.garment.not.found");
  let distances = distanceFromBackground(lab, background.lab);
  let isBackground = floodFromBorder(distances, thresholdFor(background), width, height);
  if (background.typicalNoise > unevenNoise) {
    background = refineBackground(background, lab, isBackground, width, height);
    distances = distanceFromBackground(lab, background.lab);
    isBackground = floodFromBorder(distances, thresholdFor(background), width, height);
  }
  if (countAtBorder(isBackground, width, height) > mostAtBorder) throw new TryOnProblem("error.engine.garment.not.found");
  const hanger = findHanger({ isBackground, distances, lab }, width, height);
  if (hanger) {
    distances = distances.map((distance, i) => (hanger[i] ? 0 : distance));
    isBackground = floodFromBorder(distances, thresholdFor(background), width, height);
  }
  const box = boxAround(isBackground, 0, width, height, marginPx);
  if (!box) throw new TryOnProblem("error.engine.garment.not.found");
  return cropCheck({ width, height, rawLightness: raw[0], lab, background, distances, isBackground }, box);
}

/**
 * The border may cut off a garment, a hanger, a logo, letters. More pieces than this, each at least the share `leastAtBorder` of the border
 * long, are planks or tiles.
 */
const mostAtBorder = 5;
const leastAtBorder = 0.012;

/** How many pieces of what is not background the photo's border cuts off. */
function countAtBorder(isBackground: Uint8Array, width: number, height: number): number {
  const around = [
    ...Array.from({ length: width }, (_, x) => x),
    ...Array.from({ length: height }, (_, y) => y * width + width - 1),
    ...Array.from({ length: width }, (_, x) => height * width - 1 - x),
    ...Array.from({ length: height }, (_, y) => (height - 1 - y) * width),
  ];
  let [pieces, lengthPx] = [0, 0];
  for (const i of around) {
    lengthPx = isBackground[i] ? 0 : lengthPx + 1;
    if (lengthPx === Math.ceil(leastAtBorder * around.length)) pieces++;
  }
  return pieces;
}

/** One pixel of blur takes off the JPEG's mosquito noise and keeps edges in place. */
function smoothed(lab: LabPlanes, width: number, height: number): LabPlanes {
  const blur = (data: Float32Array): Float32Array => boxBlur({ width, height, data }, 1).data;
  return [blur(lab[0]), blur(lab[1]), blur(lab[2])];
}

/** A whole photo and its background. */
interface ComparedPhoto {
  readonly width: number;
  readonly height: number;
  /** L* of the unblurred photo; `lab` is blurred. */
  readonly rawLightness: Float32Array;
  readonly lab: LabPlanes;
  readonly background: BackgroundModel;
  readonly distances: Float32Array;
  readonly isBackground: Uint8Array;
}

function cropCheck(photo: ComparedPhoto, box: PixelBox): BackgroundCheck {
  const { lab, background } = photo;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const photoArea = photo.width * photo.height;
  const distances = cropPlane(photo.distances, photo.width, box);
  const isBackground = cropPlane(photo.isBackground, photo.width, box);
  const chroma = newFloats(distances.length);
  const darkness = newFloats(distances.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y + box.top) * photo.width + x + box.left;
      const light = (lab[0][i] + 16) / (background.lab[0][i] + 16);
      const a = lab[1][i] - light * background.lab[1][i];
      const b = lab[2][i] - light * background.lab[2][i];
      chroma[y * width + x] = Math.sqrt(a * a + b * b);
      darkness[y * width + x] = background.lab[0][i] - lab[0][i];
    }
  }
  const swings = swingsAbout(
    cropPlane(background.lab[0], photo.width, box),
    cropPlane(photo.rawLightness, photo.width, box),
    width,
    height,
  );
  openEnclosedBackgroundInto(isBackground, distances, background, width, height, { photoArea, marginPx });
  return {
    box,
    width,
    height,
    photoHeight: photo.height,
    photoArea,
    distances,
    chroma,
    darkness,
    swings,
    toClean: distanceToClean(distances, swings, background, width, height),
    typicalNoise: background.typicalNoise,
    threshold: thresholdFor(background),
    isBackground,
  };
}

function distanceToClean(
  distances: Float32Array,
  swings: Uint8Array,
  { typicalNoise }: BackgroundModel,
  width: number,
  height: number,
): Float32Array {
  const limit = Math.max(0.35, typicalNoise * 0.8);
  const clean = newBytes(distances.length);
  for (let i = 0; i < clean.length; i++) {
    if (distances[i] < limit || (swings[i] === 1 && distances[i] < strongestSwing)) clean[i] = 1;
  }
  return distanceTo(clean, width, height).data;
}
