import { runMiddle, runsInRow, runWidth, type Run } from "../garment-rows.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";

/**
 * A wedge, in shares of the photo's height: between `narrowest` and `widest` wide at its beginning, at most `tip` wide at its end, and at
 * most `highest` high; the gap below it goes on for at least `deepest`.
 */
const wedge = { narrowest: 0.004, widest: 0.05, tip: 0.003, highest: 0.2, deepest: 0.04 } as const;
/** In pixels: what is narrower is mixed by the lens and by the smoothing of noise, however small the photo is. */
const mixedPx = 4;
/** In pixels: how much a wedge may widen from one row to the next, and twice this in all, because its sides are frayed. */
const fray = 2;
/**
 * Background in the shade differs from the lit one by at most this share of what the cloth beside it does, and has no colour (Lab units).
 */
const shade = { share: 0.4, chroma: 4 } as const;
/** In the tip, cloth and background are mixed in one pixel. */
const mixed = { share: 0.75, chroma: Infinity } as const;
/** In pixels beside a gap: there its cloth is looked at. */
const reach = 6;
/** That cloth stands out from the background by at least this (Lab units). */
const clearCloth = 15;

/**
 * Opens the wedges in which the background ends between a sleeve and the side, and between legs: they lie in the shade and narrow upwards
 * to a tip, so that the cut-out took them for cloth. Stripes are as wide all along.
 *
 * @param garment 1 where cloth is; changed in place
 */
export function openWedgesInto(garment: Uint8Array, check: BackgroundCheck): void {
  const { width, height, photoHeight } = check;
  const lowerRow = (y: number): number => Math.min(height - 1, y + Math.round(wedge.deepest * photoHeight));
  for (let y = height - 2; y > 0; y--) {
    for (const gap of gapsInRow(garment, width, y + 1)) {
      if (runWidth(gap) < wedge.narrowest * photoHeight || runWidth(gap) > wedge.widest * photoHeight) continue;
      if (!gapsInRow(garment, width, lowerRow(y)).some((lower) => lower.start < gap.end && lower.end > gap.start)) continue;
      const rows = rowsOfTip(garment, check, gap, y);
      for (const [k, run] of rows.entries()) garment.fill(0, (y - k) * width + run.start, (y - k) * width + run.end);
    }
  }
}

/** The shaded rows above a gap, up to the tip; none where there is no tip. */
function rowsOfTip(garment: Uint8Array, check: BackgroundCheck, gap: Run, firstY: number): Run[] {
  const rows: Run[] = [];
  let below = gap;
  for (let y = firstY; y >= 0 && rows.length < wedge.highest * check.photoHeight; y--) {
    const isNarrow = runWidth(below) <= Math.max(mixedPx, wedge.tip * check.photoHeight);
    const run = shadedRun(garment, check, below, y, shade) ?? (isNarrow ? shadedRun(garment, check, below, y, mixed) : null);
    // What is mixed looks wider than it is.
    const widest = isNarrow ? runWidth(below) : Math.min(runWidth(below) + fray, runWidth(gap) + 2 * fray);
    if (!run || runWidth(run) > widest) return isNarrow ? rows : [];
    rows.push(run);
    below = run;
  }
  return [];
}

/** The stretch of a row above a gap that looks like background in the shade; null where cloth closes it. */
function shadedRun(
  garment: Uint8Array,
  { width, distances, chroma }: BackgroundCheck,
  below: Run,
  y: number,
  like: { share: number; chroma: number },
): Run | null {
  const row = y * width;
  const beside = Math.min(distances[row + Math.max(0, below.start - reach)], distances[row + Math.min(width - 1, below.end + reach)]);
  if (beside < clearCloth) return null;
  const isShaded = (x: number): boolean =>
    garment[row + x] === 0 || (distances[row + x] < like.share * beside && chroma[row + x] < like.chroma);
  const middle = Math.round(runMiddle(below));
  const inside = [middle, middle - 1, middle + 1, below.start, below.end - 1].find(isShaded);
  if (inside === undefined) return null;
  let [start, end] = [inside, inside + 1];
  while (start > 0 && isShaded(start - 1) && end - start < width) start--;
  while (end < width && isShaded(end)) end++;
  return { start, end };
}

/** Background between two stretches of cloth. */
function gapsInRow(garment: Uint8Array, width: number, y: number): Run[] {
  const runs = runsInRow(garment, width, y);
  return runs.slice(1).map((run, k) => ({ start: runs[k].end, end: run.start }));
}
