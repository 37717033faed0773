import { distanceFromBackground, modelBackground, refineBackground } from "./background-model.ts";
import type { BackgroundModel } from "./background-model.ts";
import { toLab } from "../image/colour.ts";
import type { LabPlanes } from "../image/colour.ts";
import { boxesOf, findComponents } from "../image/components.ts";
import { distanceTo } from "../image/distance.ts";
import { boxBlur } from "../image/filters.ts";
import { floodFromBorder } from "../image/flood.ts";
import { clamp } from "../image/geometry.ts";
import { boxAround, cropPlane } from "../image/mask-box.ts";
import type { PixelBox } from "../image/mask-box.ts";
import { TryOnProblem } from "../problem.ts";
import type { Raster } from "../image/raster.ts";

/** A product photo compared with its background, cropped to what is not surely background. */
export interface BackgroundCheck {
  readonly box: PixelBox;
  readonly width: number;
  readonly height: number;
  /** Rows of the whole photo: lengths are shares of it. */
  readonly photoHeight: number;
  /** How far each pixel's colour is from the background's (Lab units). */
  readonly distances: Float32Array;
  /** How far its hue is from that of the background in as much light: shade changes nothing in it (Lab units). */
  readonly chroma: Float32Array;
  /** How much darker than the background each pixel is (L*); less than 0 where it is lighter. */
  readonly darkness: Float32Array;
  /** Pixels to the nearest one that is as good as background. */
  readonly toClean: Float32Array;
  /** Distance within which a pixel is background. */
  readonly threshold: number;
  /** 1 where the background is, as far as it hangs together with the border, and in upright gaps. */
  readonly isBackground: Uint8Array;
}

/** Noise leaves pixels of clean background within this reach. */
export const cleanPx = 5;

/** A photographed wall, rather than one that the shop painted over. */
const unevenNoise = 0.5;

/** Room around the garment, so that what is measured nearby is the same as in the whole photo. */
const marginPx = 24;

/** Lab units from the background's colour within which a pixel is background. */
const thresholdFor = (background: BackgroundModel): number => clamp(background.strongNoise * 1.3 + 0.45, 0.55, 6.5);

/**
 * Finds the background of a product photo.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the border shows no single colour field, or nothing else
 */
export function checkBackground(photo: Raster): BackgroundCheck {
  const { width, height } = photo;
  const lab = smoothed(toLab(photo), width, height);
  let background = modelBackground(lab, width, height);
  // A carpet, a street, noise: nothing tells garment from background.
  if (background.borderShare < 0.5 || background.typicalNoise > 4.5) throw new TryOnProblem("error.engine.garment.not.found");
  let distances = distanceFromBackground(lab, background.lab);
  let isBackground = floodFromBorder(distances, thresholdFor(background), width, height);
  if (background.typicalNoise > unevenNoise) {
    background = refineBackground(background, lab, isBackground, width, height);
    distances = distanceFromBackground(lab, background.lab);
    isBackground = floodFromBorder(distances, thresholdFor(background), width, height);
  }
  const box = boxAround(isBackground, 0, width, height, marginPx);
  if (!box) throw new TryOnProblem("error.engine.garment.not.found");
  return cropCheck(lab, background, distances, isBackground, box, width, height);
}

/** One pixel of blur takes off the JPEG's mosquito noise and keeps edges in place. */
function smoothed(lab: LabPlanes, width: number, height: number): LabPlanes {
  const blur = (data: Float32Array): Float32Array => boxBlur({ width, height, data }, 1).data;
  return [blur(lab[0]), blur(lab[1]), blur(lab[2])];
}

function cropCheck(
  lab: LabPlanes,
  background: BackgroundModel,
  photoDistances: Float32Array,
  photoIsBackground: Uint8Array,
  box: PixelBox,
  photoWidth: number,
  photoHeight: number,
): BackgroundCheck {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const distances = cropPlane(photoDistances, photoWidth, box);
  const isBackground = cropPlane(photoIsBackground, photoWidth, box);
  const chroma = new Float32Array(distances.length);
  const darkness = new Float32Array(distances.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y + box.top) * photoWidth + x + box.left;
      const light = (lab[0][i] + 16) / (background.lab[0][i] + 16);
      const a = lab[1][i] - light * background.lab[1][i];
      const b = lab[2][i] - light * background.lab[2][i];
      chroma[y * width + x] = Math.sqrt(a * a + b * b);
      darkness[y * width + x] = background.lab[0][i] - lab[0][i];
    }
  }
  openEnclosedBackgroundInto(isBackground, distances, background, width, height, photoWidth * photoHeight);
  return {
    box,
    width,
    height,
    photoHeight,
    distances,
    chroma,
    darkness,
    toClean: distanceToClean(distances, background, width, height),
    threshold: thresholdFor(background),
    isBackground,
  };
}

function distanceToClean(distances: Float32Array, background: BackgroundModel, width: number, height: number): Float32Array {
  const limit = Math.max(0.35, background.typicalNoise * 0.8);
  const clean = new Uint8Array(distances.length);
  for (let i = 0; i < clean.length; i++) clean[i] = distances[i] < limit ? 1 : 0;
  return distanceTo(clean, width, height).data;
}

/** Enclosed background is at least this share of the photo, and taller than wide. */
const enclosed = { size: 0.0003, upright: 1.2 } as const;
/** So much of it at least has background at the garment's other side too. */
const mirrored = 0.25;
/** In the middle it can only lie between the legs: at least so tall, and down to so near the hem, as shares of the garment's height. */
const betweenLegs = { height: 0.2, fromHem: 0.1 } as const;
/** What has more than one other beside it at its height, of at least this share of its size, is lettering. */
const letter = 0.25;

/**
 * Background shut in between sleeve and body, between the legs or in a strap: as even as the background outside, upright, and on
 * both sides of the garment. White stripes and letters on a white background can be all but the last.
 */
function openEnclosedBackgroundInto(
  isBackground: Uint8Array,
  distances: Float32Array,
  background: BackgroundModel,
  width: number,
  height: number,
  photoArea: number,
): void {
  const limit = Math.max(0.7, background.strongNoise * 1.2);
  const candidates = new Uint8Array(distances.length);
  for (let i = 0; i < candidates.length; i++) candidates[i] = !isBackground[i] && distances[i] < limit ? 1 : 0;
  const areas = findComponents(candidates, width, height);
  const { ids, sizes } = areas;
  const boxes = boxesOf(areas, width);
  const centreX = middleOfGarment(isBackground, width);
  const sums = new Float64Array(sizes.length);
  const alike = new Uint32Array(sizes.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const id = ids[i];
      if (id === 0) continue;
      sums[id] += distances[i];
      const mirrorX = Math.round(2 * centreX - x);
      if (mirrorX < 0 || mirrorX >= width || isBackground[y * width + mirrorX] || candidates[y * width + mirrorX]) alike[id]++;
    }
  }
  const evenness = Math.max(0.3, background.typicalNoise * 1.1);
  const garmentPx = height - 2 * marginPx;
  const isGap = sizes.map((size, id) => {
    const { left, right, top, bottom } = boxes[id];
    if (id === 0 || size < enclosed.size * photoArea || bottom - top <= enclosed.upright * (right - left)) return false;
    if (sums[id] > evenness * size || alike[id] < mirrored * size) return false;
    if (right < centreX || left > centreX) return true;
    return bottom - top >= betweenLegs.height * garmentPx && bottom >= height - marginPx - betweenLegs.fromHem * garmentPx;
  });
  const isBeside = (id: number, other: number): boolean =>
    sizes[other] >= letter * sizes[id] &&
    Math.min(boxes[id].bottom, boxes[other].bottom) - Math.max(boxes[id].top, boxes[other].top) > 0.5 * (boxes[id].bottom - boxes[id].top);
  const isOpen = isGap.map((gap, id) => gap && sizes.filter((_, other) => other !== id && other > 0 && isBeside(id, other)).length <= 1);
  for (let i = 0; i < ids.length; i++) if (isOpen[ids[i]]) isBackground[i] = 1;
}

/** The mean column of what is not background. */
function middleOfGarment(isBackground: Uint8Array, width: number): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < isBackground.length; i++) {
    if (isBackground[i]) continue;
    sum += i % width;
    count++;
  }
  return sum / Math.max(1, count);
}
