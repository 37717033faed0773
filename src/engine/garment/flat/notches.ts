import { findComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { cleanPx } from "../background/plain-background.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";
import { newBytes } from "../../image/scratch.ts";

/** Cloth in a notch lies further from the background on average than this many thresholds; noise in a narrow gap does not. */
const clothThresholds = 1.4;

/**
 * Fills, in place of background, notches in pale stripes that the background ate from the side, with garment close above and below: if
 * their mean colour is cloth, or no clean background is near. Gaps between sleeve and body and between the legs open downwards, and are
 * left alone.
 */
export function closeNotches(garment: Uint8Array, check: BackgroundCheck): Uint8Array {
  const { width, height, photoHeight } = check;
  const tallest = Math.round(photoHeight * 0.022);
  const notches = newBytes(garment.length);
  for (let x = 0; x < width; x++) {
    let lastCloth = -1;
    for (let y = 0; y < height; y++) {
      if (!garment[y * width + x]) continue;
      const isNotch = lastCloth >= 0 && y - lastCloth > 1 && y - lastCloth <= tallest;
      if (isNotch && holdsCloth(check, x, lastCloth + 1, y)) {
        for (let row = lastCloth + 1; row < y; row++) notches[row * width + x] = 1;
      }
      lastCloth = y;
    }
  }
  const pale = paleShare(garment, check);
  const closed = withoutCorners(notches, check, tallest, pale >= paleGround.leastShare);
  for (let i = 0; i < closed.length; i++) closed[i] |= garment[i];
  if (pale > paleGround.share) closeHemInto(closed, check, tallest);
  return closed;
}

/** Stripes repeat within this many times a notch's greatest height. */
const repeatHeights = 3;
/** Noise comes from an edge: then the cloth this many pixels from the notch stands out by at least `clearCloth` (Lab units). */
const besidePx = 4;
const clearCloth = 15;

/**
 * The notches without those in corners, where a strap meets a sleeve, or a sleeve the side. Background is noisy there; but a corner is
 * alone, and stripes are not.
 *
 * @param isPale whether some of the cloth looks like the background
 */
function withoutCorners(
  notches: Uint8Array,
  { width, height, distances, swings }: BackgroundCheck,
  tallest: number,
  isPale: boolean,
): Uint8Array {
  const { ids, sizes } = findComponents(notches, width, height);
  const swinging = new Uint32Array(sizes.length);
  const columns = new Uint32Array(sizes.length);
  const clearColumns = new Uint32Array(sizes.length);
  const isRepeated = new Uint8Array(sizes.length);
  for (let x = 0; x < width; x++) {
    let [last, lastY] = [0, -Infinity];
    for (let y = 0; y < height; y++) {
      const id = ids[y * width + x];
      if (id === 0) continue;
      swinging[id] += swings[y * width + x];
      if (last !== id) {
        columns[id]++;
        if (distances[Math.max(0, y - besidePx) * width + x] > clearCloth) clearColumns[id]++;
        if (last !== 0 && y - lastY <= repeatHeights * tallest) isRepeated[id] = isRepeated[last] = 1;
      }
      [last, lastY] = [id, y];
    }
  }
  const isCorner = sizes.map(
    (size, id) => !isRepeated[id] && (!isPale || (2 * swinging[id] >= size && 2 * clearColumns[id] >= columns[id])),
  );
  return maskWhere(ids.length, (i) => ids[i] > 0 && !isCorner[ids[i]]);
}

/**
 * So much of the cloth is as near to the background's colour (Lab units) in a print on pale ground, whose hem cannot be told from the
 * background; cloth that has less than the last share of it has no single pale stripes.
 */
const paleGround = { share: 0.1, distance: 9, leastShare: 0.02 } as const;

function paleShare(garment: Uint8Array, { distances }: BackgroundCheck): number {
  let [pale, all] = [0, 0];
  for (let i = 0; i < garment.length; i++) {
    if (garment[i] === 0) continue;
    all++;
    if (distances[i] < paleGround.distance) pale++;
  }
  return pale / Math.max(1, all);
}

/** In the last rows, what lies between two spots of the print that are as near as a notch is high is cloth, if there is cloth above it. */
function closeHemInto(garment: Uint8Array, { width, height }: BackgroundCheck, widestPx: number): void {
  const last = garment.lastIndexOf(1);
  const bottom = Math.floor(last / width);
  for (let y = Math.max(1, bottom - Math.round(1.5 * widestPx)); y <= Math.min(bottom, height - 1); y++) {
    let lastCloth = -1;
    for (let x = 0; x < width; x++) {
      if (!garment[y * width + x]) continue;
      if (lastCloth >= 0 && x - lastCloth > 1 && x - lastCloth <= 2 * widestPx) {
        for (let column = lastCloth + 1; column < x; column++) if (garment[(y - 1) * width + column]) garment[y * width + column] = 1;
      }
      lastCloth = x;
    }
  }
}

/** Judges the middle of a notch: its ends are mixed with the garment's colour. */
function holdsCloth({ width, distances, toClean, threshold }: BackgroundCheck, x: number, from: number, to: number): boolean {
  const margin = Math.min(2, Math.floor((to - from - 1) / 2));
  let sum = 0;
  for (let y = from + margin; y < to - margin; y++) sum += distances[y * width + x];
  const middle = Math.floor((from + to) / 2) * width + x;
  return sum > clothThresholds * threshold * (to - from - 2 * margin) || toClean[middle] > cleanPx;
}
