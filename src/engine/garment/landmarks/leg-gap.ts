import { outerRun, outerWidth, runMiddle, runWidth, type Extent, type Run } from "../garment-rows.ts";

/** Where the legs are in a bottom. */
export interface Legs {
  readonly crotchY: number;
  /** Whether the cloth goes round each leg. */
  readonly areParted: boolean;
  /** The line between both legs. */
  middleX(y: number): number;
}

/**
 * Trousers that are at least `perWaist` times as high as their waist is wide are long: the seat takes at most `mostSeat` of their height,
 * and usually `usualSeat`.
 */
const long = { perWaist: 2, mostSeat: 0.42, usualSeat: 0.29 } as const;

/**
 * Finds the legs of a bottom that lies flat.
 *
 * @param rows of the garment, from the top of its extent on: the stretches of cloth in each
 */
export function legsInOutline(rows: readonly (readonly Run[])[], extent: Extent, waist: Run): Legs {
  const gap = findLegGap(rows, extent, runMiddle(waist));
  const isLong = extent.heightPx > long.perWaist * runWidth(waist);
  const seenRow = gap && gap.row > extent.heightPx * 0.1 ? gap.row : Math.round(extent.heightPx * 0.36);
  // Wide legs touch below the crotch, and part further down.
  const crotchRow = isLong && seenRow > long.mostSeat * extent.heightPx ? Math.round(long.usualSeat * extent.heightPx) : seenRow;
  const x = gap?.x ?? runMiddle(outerRun(rows[crotchRow]));
  const areParted = gap !== null && gap.row < extent.heightPx * 0.85 && !isSlit(rows, gap.row);
  return { crotchY: extent.top + crotchRow, areParted, middleX: () => x };
}

/**
 * A slit, not a gap between legs: it begins this far down (share of the height), and the hem is at most `widest` times as wide as the hips.
 * Wide legs flare.
 */
const slit = { from: 0.6, widest: 1.05 } as const;

/** Whether the gap is the slit of a narrow skirt. */
function isSlit(rows: readonly (readonly Run[])[], gapRow: number): boolean {
  if (gapRow < slit.from * rows.length) return false;
  const widthAt = (share: number): number => outerWidth(rows[Math.round(share * (rows.length - 1))]);
  const hips = Math.max(...[0.2, 0.25, 0.3, 0.35, 0.4, 0.45].map(widthAt));
  return widthAt(0.95) <= slit.widest * hips;
}

/**
 * Follows the gap between the legs from the hem upwards. Gaps elsewhere (rips, fringes) end soon or lie off the middle.
 */
function findLegGap(rows: readonly (readonly Run[])[], extent: Extent, waistX: number): { row: number; x: number } | null {
  let gap: Run | null = null;
  let top = -1;
  let seen = 0;
  for (let k = rows.length - 1 - Math.round(rows.length * 0.02); k > rows.length * 0.1; k--) {
    const next = closestGap(rows[k], gap, waistX, extent.widthPx);
    if (next) {
      gap = next;
      top = k;
      seen++;
    } else if (gap && top - k > 8) break;
    else if (!gap && k < rows.length * 0.75) break;
  }
  if (!gap || seen < rows.length * 0.12) return null;
  return { row: top - tipAbove(rows, top, gap, waistX, extent.widthPx), x: runMiddle(gap) };
}

/** A gap that narrows upwards ends in a tip too thin to be seen: as many rows above as its sides need to meet. */
function tipAbove(rows: readonly (readonly Run[])[], top: number, gap: Run, waistX: number, widthPx: number): number {
  // A wide end is where the gap really ends.
  if (runWidth(gap) > widthPx * 0.035) return 0;
  const below = Math.round(rows.length * 0.06);
  const wider = closestGap(rows[Math.min(rows.length - 1, top + below)], gap, waistX, widthPx);
  const growth = wider ? (runWidth(wider) - runWidth(gap)) / below : 0;
  return growth > 0.05 ? Math.round(Math.min(runWidth(gap) / growth, below)) : 0;
}

function closestGap(runs: readonly Run[], known: Run | null, waistX: number, widthPx: number): Run | null {
  let best: Run | null = null;
  let bestOffset = widthPx * 0.25;
  for (let k = 1; k < runs.length; k++) {
    const gap = { start: runs[k - 1].end, end: runs[k].start };
    const touches = !known || (gap.end > known.start - 3 && gap.start < known.end + 3);
    const offset = Math.abs(runMiddle(gap) - (known ? runMiddle(known) : waistX));
    if (!touches || runWidth(gap) < 2 || offset >= bestOffset) continue;
    best = gap;
    bestOffset = offset;
  }
  return best;
}
