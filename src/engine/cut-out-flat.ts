import { distanceFromBackground, modelBackground, refineBackground } from "./background-model.ts";
import type { BackgroundModel } from "./background-model.ts";
import { toLab } from "./colour.ts";
import type { LabPlanes } from "./colour.ts";
import { fillHoles, findComponents, keepBigComponents } from "./components.ts";
import { distanceTo } from "./distance.ts";
import { boxBlur } from "./filters.ts";
import type { CutOut } from "./garment.ts";
import { clamp } from "./geometry.ts";
import { matteLayer } from "./matte.ts";
import { TryOnProblem } from "./problem.ts";
import type { Raster } from "./raster.ts";

/**
 * Cuts a garment out of its product photo: laid flat or on an invisible dummy, on a background without pattern.
 * A photo that has transparency of its own is taken as it is.
 *
 * @throws TryOnProblem `error.engine.garment.not.found` when the background is not plain, or nothing lies on it
 */
export function cutOutFlat(photo: Raster): CutOut {
  const ownMask = maskFromAlpha(photo);
  const mask = checkShape(ownMask ?? maskFromColour(photo), photo.width, photo.height);
  const layer = matteLayer(photo, mask);
  if (ownMask) limitAlphaInto(layer.rgba, photo);
  return { layer, mask, worn: false };
}

/** Transparent pictures come cut out; null when the photo is opaque. */
function maskFromAlpha({ width, height, data }: Raster): Uint8Array | null {
  const mask = new Uint8Array(width * height);
  let transparent = 0;
  for (let i = 0; i < mask.length; i++) {
    mask[i] = data[i * 4 + 3] > 127 ? 1 : 0;
    transparent += 1 - mask[i];
  }
  return transparent > mask.length * 0.02 ? keepBigComponents(mask, width, height, 0.05) : null;
}

/** The picture's own soft edge is better than a guessed one. */
function limitAlphaInto(rgba: Float32Array, { data }: Raster): void {
  for (let p = 0; p < rgba.length; p += 4) {
    const guessed = rgba[p + 3];
    if (guessed === 0) continue;
    const factor = data[p + 3] / 255 / guessed;
    for (let channel = 0; channel < 4; channel++) rgba[p + channel] *= factor;
  }
}

function maskFromColour(photo: Raster): Uint8Array {
  const { width, height } = photo;
  const lab = smoothed(toLab(photo), width, height);
  let background = modelBackground(lab, width, height);
  // A carpet, a street, noise: the border is no single colour field, so nothing tells garment from background.
  if (background.borderShare < 0.5 || background.typicalNoise > 4.5) throw new TryOnProblem("error.engine.garment.not.found");

  let distances = distanceFromBackground(lab, background.lab);
  let threshold = thresholdFor(background);
  let isBackground = floodFromBorder(distances, threshold, width, height);
  if (background.typicalNoise > unevenNoise) {
    background = refineBackground(background, lab, isBackground, width, height);
    distances = distanceFromBackground(lab, background.lab);
    threshold = thresholdFor(background);
    isBackground = floodFromBorder(distances, threshold, width, height);
  }
  const picture = innerPicture(isBackground, width, height);
  if (picture) return maskOfInnerPicture(photo, picture);

  openEnclosedBackgroundInto(isBackground, distances, background, width, height);
  isBackground = trimFringe(isBackground, distances, lab, background, threshold, width, height);
  const garment = isBackground.map((value) => 1 - value);
  return tidy(closeNotches(garment, distances, background, width, height), width, height);
}

/** A photographed wall, rather than one that the shop painted over. */
const unevenNoise = 0.5;

/** Lab units from the background's colour within which a pixel is background. */
const thresholdFor = (background: BackgroundModel): number => clamp(background.strongNoise * 1.3 + 0.45, 0.55, 6.5);

/** One pixel of blur takes off the JPEG's mosquito noise and keeps edges in place. */
function smoothed(lab: LabPlanes, width: number, height: number): LabPlanes {
  const blur = (data: Float32Array): Float32Array => boxBlur({ width, height, data }, 1).data;
  return [blur(lab[0]), blur(lab[1]), blur(lab[2])];
}

/** What hangs together with the border and is nowhere further than `threshold` from the background's colour. */
function floodFromBorder(distances: Float32Array, threshold: number, width: number, height: number): Uint8Array {
  const passable = new Uint8Array(distances.length);
  const border = new Uint8Array(distances.length);
  for (let i = 0; i < passable.length; i++) passable[i] = distances[i] < threshold ? 1 : 0;
  for (let x = 0; x < width; x++) border[x] = border[(height - 1) * width + x] = 1;
  for (let y = 0; y < height; y++) border[y * width] = border[y * width + width - 1] = 1;
  return flood(border, passable, width, height);
}

/** The connected areas of `passable` that hold a seed. */
function flood(seeds: Uint8Array, passable: Uint8Array, width: number, height: number): Uint8Array {
  const { ids, sizes } = findComponents(passable, width, height);
  const isReached = new Uint8Array(sizes.length);
  for (let i = 0; i < seeds.length; i++) if (seeds[i]) isReached[ids[i]] = 1;
  isReached[0] = 0;
  const flooded = new Uint8Array(passable.length);
  for (let i = 0; i < flooded.length; i++) flooded[i] = isReached[ids[i]];
  return flooded;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Shops paste product pictures onto a slightly different white: then what stands out of the background is an upright
 * rectangle, which no garment is. Null when it is not.
 */
function innerPicture(isBackground: Uint8Array, width: number, height: number): Rectangle | null {
  let [left, top, right, bottom, area] = [width, height, -1, -1, 0];
  const biggest = keepBigComponents(
    isBackground.map((value) => 1 - value),
    width,
    height,
    0.5,
  );
  for (let i = 0; i < biggest.length; i++) {
    if (!biggest[i]) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    area++;
  }
  const boxArea = (right - left + 1) * (bottom - top + 1);
  const isWholePhoto = boxArea > width * height * 0.97;
  return area > boxArea * 0.97 && area > width * height * 0.1 && !isWholePhoto ? { left, top, right, bottom } : null;
}

/** The rectangle's frame is blurred with its surroundings, hence the margin. */
function maskOfInnerPicture(photo: Raster, { left, top, right, bottom }: Rectangle): Uint8Array {
  const margin = 4;
  const width = right - left + 1 - 2 * margin;
  const height = bottom - top + 1 - 2 * margin;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((y + top + margin) * photo.width + left + margin) * 4;
    data.set(photo.data.subarray(start, start + width * 4), y * width * 4);
  }
  const inner = maskFromColour({ width, height, data });
  const mask = new Uint8Array(photo.width * photo.height);
  for (let y = 0; y < height; y++) {
    mask.set(inner.subarray(y * width, (y + 1) * width), (y + top + margin) * photo.width + left + margin);
  }
  return mask;
}

/**
 * Background shut in between sleeve and body or between the legs: big enough, as even as the background outside, and upright.
 * White stripes and prints can be all but the last.
 */
function openEnclosedBackgroundInto(
  isBackground: Uint8Array,
  distances: Float32Array,
  background: BackgroundModel,
  width: number,
  height: number,
): void {
  const limit = Math.max(0.7, background.strongNoise * 1.2);
  const candidates = new Uint8Array(distances.length);
  for (let i = 0; i < candidates.length; i++) candidates[i] = !isBackground[i] && distances[i] < limit ? 1 : 0;
  const { ids, sizes } = findComponents(candidates, width, height);
  const sums = new Float64Array(sizes.length);
  const boxes = sizes.map(() => ({ left: width, right: 0, top: height, bottom: 0 }));
  for (let i = 0; i < ids.length; i++) {
    if (!ids[i]) continue;
    sums[ids[i]] += distances[i];
    const box = boxes[ids[i]];
    const x = i % width;
    const y = Math.floor(i / width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  const smallest = width * height * 0.0007;
  const evenness = Math.max(0.3, background.typicalNoise * 1.1);
  const isOpen = sizes.map((size, id) => {
    const { left, right, top, bottom } = boxes[id];
    return id > 0 && size > smallest && bottom - top > 1.2 * (right - left) && sums[id] / size < evenness;
  });
  for (let i = 0; i < ids.length; i++) if (isOpen[ids[i]]) isBackground[i] = 1;
}

/**
 * Takes the soft rim off: blurred edge, JPEG's mosquito noise, drop shadow. A pixel is judged against how much the garment
 * beside it stands out: next to a black shirt a faint grey is rim, on a white shirt the same grey is cloth. Only what
 * touches the background and lies near it can be rim, so pale stripes and prints survive.
 */
function trimFringe(
  isBackground: Uint8Array,
  distances: Float32Array,
  lab: LabPlanes,
  background: BackgroundModel,
  threshold: number,
  width: number,
  height: number,
): Uint8Array {
  const rimPx = Math.max(3, height * 0.005);
  // JPEG codes squares of 8 pixels, colour often squares of 16: noise reaches that far from an edge.
  const noisePx = 18;
  const shadowPx = height * 0.03;
  const depth = distanceTo(isBackground, width, height).data;
  const toClean = distanceToClean(distances, background, width, height);
  const chroma = chromaDistances(lab, background.lab);
  const radiusPx = noisePx;
  const strength = strengthNearby(distances, depth, rimPx, radiusPx, width, height);
  const chromaStrength = strengthNearby(chroma, depth, rimPx, radiusPx, width, height);
  const passable = isBackground.slice();
  for (let i = 0; i < passable.length; i++) {
    if (isBackground[i]) continue;
    if (strength[i] < 6) continue;
    const share = distances[i] / strength[i];
    const isRim = depth[i] <= rimPx && (distances[i] < threshold || share < 0.3);
    const isNearNoise =
      depth[i] <= noisePx && toClean[i] <= 2 * cleanPx && distances[i] < Math.min(0.2 * strength[i], 0.8 + 0.09 * strength[i]);
    // In a narrow gap the noise itself cuts the background off, but clean background is never far; in a pale stripe it is.
    const isGapNoise = toClean[i] <= cleanPx && distances[i] < 0.3 + 0.04 * strength[i];
    const isDarker = lab[0][i] < background.lab[0][i];
    const isNear = depth[i] <= shadowPx;
    const isGreyShadow = isNear && strength[i] > 30 && isDarker && share < 0.34 && chroma[i] < 3;
    const isShadowOfColour = isNear && chromaStrength[i] > 18 && isDarker && share < 0.6 && chroma[i] < chromaStrength[i] * 0.2;
    if (isRim || isNearNoise || isGapNoise || isGreyShadow || isShadowOfColour) passable[i] = 1;
  }
  return flood(isBackground, passable, width, height);
}

/** Noise leaves pixels of clean background within this reach. */
const cleanPx = 5;

/** Distance to the nearest pixel that is as good as background. */
function distanceToClean(distances: Float32Array, background: BackgroundModel, width: number, height: number): Float32Array {
  const limit = Math.max(0.35, background.typicalNoise * 0.8);
  const clean = new Uint8Array(distances.length);
  for (let i = 0; i < clean.length; i++) clean[i] = distances[i] < limit ? 1 : 0;
  return distanceTo(clean, width, height).data;
}

function chromaDistances(lab: LabPlanes, background: LabPlanes): Float32Array {
  const distances = new Float32Array(lab[0].length);
  for (let i = 0; i < distances.length; i++) {
    const a = lab[1][i] - background[1][i];
    const b = lab[2][i] - background[2][i];
    distances[i] = Math.sqrt(a * a + b * b);
  }
  return distances;
}

/**
 * How much the garment around stands out: mean distance of the pixels that are not rim themselves, weighted by the distance
 * itself, because faint noise near a dark garment is not garment. 0 where there is none.
 */
function strengthNearby(
  distances: Float32Array,
  depth: Float32Array,
  rimPx: number,
  radiusPx: number,
  width: number,
  height: number,
): Float32Array {
  const weighted = new Float32Array(distances.length);
  const weight = new Float32Array(distances.length);
  for (let i = 0; i < weight.length; i++) {
    if (depth[i] <= rimPx) continue;
    weight[i] = distances[i];
    weighted[i] = distances[i] * distances[i];
  }
  const sum = boxBlur({ width, height, data: weighted }, radiusPx).data;
  const share = boxBlur({ width, height, data: weight }, radiusPx).data;
  for (let i = 0; i < sum.length; i++) sum[i] = share[i] > 0.02 ? sum[i] / share[i] : 0;
  return sum;
}

/** Cloth in a notch lies this far from the background on average; noise in a narrow gap does not. */
const clothDistance = 2;

/**
 * Pale stripes that the background ate from the side leave notches with garment close above and below. They are filled if they
 * hold cloth by their mean colour, or because no clean background is near. Gaps between sleeve and body and between the
 * legs open downwards and are left alone.
 */
function closeNotches(
  garment: Uint8Array,
  distances: Float32Array,
  background: BackgroundModel,
  width: number,
  height: number,
): Uint8Array {
  const tallest = Math.round(height * 0.022);
  const toClean = distanceToClean(distances, background, width, height);
  const closed = garment.slice();
  for (let x = 0; x < width; x++) {
    let lastCloth = -1;
    for (let y = 0; y < height; y++) {
      if (!garment[y * width + x]) continue;
      const isNotch = lastCloth >= 0 && y - lastCloth > 1 && y - lastCloth <= tallest;
      if (isNotch && holdsCloth(distances, toClean, width, x, lastCloth + 1, y)) {
        for (let row = lastCloth + 1; row < y; row++) closed[row * width + x] = 1;
      }
      lastCloth = y;
    }
  }
  return closed;
}

/** Judges the middle of a notch: its ends are mixed with the garment's colour. */
function holdsCloth(distances: Float32Array, toClean: Float32Array, width: number, x: number, from: number, to: number): boolean {
  const margin = Math.min(2, Math.floor((to - from - 1) / 2));
  let sum = 0;
  for (let y = from + margin; y < to - margin; y++) sum += distances[y * width + x];
  const middle = Math.floor((from + to) / 2) * width + x;
  return sum > clothDistance * (to - from - 2 * margin) || toClean[middle] > cleanPx;
}

/** Drops specks and threads, keeps the garment and its larger loose pieces (a belt's end), closes pin-holes. */
function tidy(mask: Uint8Array, width: number, height: number): Uint8Array {
  const { data: local } = boxBlur({ width, height, data: Float32Array.from(mask) }, 2);
  const core = new Uint8Array(mask.length);
  for (let i = 0; i < core.length; i++) core[i] = local[i] > 0.62 ? 1 : 0;
  const big = keepBigComponents(core, width, height, 0.08);
  const near = distanceTo(big, width, height).data;
  const kept = new Uint8Array(mask.length);
  for (let i = 0; i < kept.length; i++) kept[i] = mask[i] && near[i] <= 2.5 ? 1 : 0;
  return fillHoles(kept, width, height, Math.round(width * height * 0.0007));
}

/** A garment is neither a crumb nor the whole picture, and its outline is short for its area. */
function checkShape(mask: Uint8Array, width: number, height: number): Uint8Array {
  let area = 0;
  let outline = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!mask[i]) continue;
      area++;
      if (x === 0 || y === 0 || !mask[i - 1] || !mask[i - width]) outline++;
    }
  }
  const share = area / (width * height);
  const raggedness = outline / Math.sqrt(area + 1);
  if (share < 0.02 || share > 0.96 || raggedness > 30) throw new TryOnProblem("error.engine.garment.not.found");
  return mask;
}
