import { cleanPx } from "./plain-background.ts";
import type { BackgroundCheck } from "./plain-background.ts";

/** Cloth in a notch lies further from the background on average than this many thresholds; noise in a narrow gap does not. */
const clothThresholds = 1.4;

/**
 * Pale stripes that the background ate from the side leave notches with garment close above and below. They are filled if they
 * hold cloth by their mean colour, or because no clean background is near. Gaps between sleeve and body and between the
 * legs open downwards and are left alone.
 */
export function closeNotches(garment: Uint8Array, check: BackgroundCheck): Uint8Array {
  const { width, height, photoHeight } = check;
  const tallest = Math.round(photoHeight * 0.022);
  const closed = garment.slice();
  for (let x = 0; x < width; x++) {
    let lastCloth = -1;
    for (let y = 0; y < height; y++) {
      if (!garment[y * width + x]) continue;
      const isNotch = lastCloth >= 0 && y - lastCloth > 1 && y - lastCloth <= tallest;
      if (isNotch && holdsCloth(check, x, lastCloth + 1, y)) {
        for (let row = lastCloth + 1; row < y; row++) closed[row * width + x] = 1;
      }
      lastCloth = y;
    }
  }
  return closed;
}

/** Judges the middle of a notch: its ends are mixed with the garment's colour. */
function holdsCloth({ width, distances, toClean, threshold }: BackgroundCheck, x: number, from: number, to: number): boolean {
  const margin = Math.min(2, Math.floor((to - from - 1) / 2));
  let sum = 0;
  for (let y = from + margin; y < to - margin; y++) sum += distances[y * width + x];
  const middle = Math.floor((from + to) / 2) * width + x;
  return sum > clothThresholds * threshold * (to - from - 2 * margin) || toClean[middle] > cleanPx;
}
