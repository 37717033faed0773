import { runsInRow, runWidth, type Run } from "../garment-rows.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";
import { meanOf } from "../../image/series.ts";

/** The greatest width and the heights of a loop of straps, as shares of the photo's height. */
const loop = { widest: 0.09, tallest: 0.25, shortest: 0.035 } as const;
/** The gap in a loop takes at least this share of its width. */
const gapShare = 0.06;
/** A loop's gap is at least this many times as tall as wide. */
const upright = 3;
/** The upper third of a loop's gap is at most this share as wide as its lower third, as in no letter on a sleeve. */
const taper = 0.75;
/** In a loop, the background stands out by at most this share of what the straps do, whose colour shines into it. */
const through = 0.45;
/** Straps stand out by at least this (Lab units). */
const clearCloth = 15;

/**
 * Opens the gap between a strap's front and back, which enclose it: background that is a little shaded and has taken on some of the straps'
 * colour.
 *
 * @param garment 1 where cloth is; changed in place
 */
export function openStrapLoopsInto(garment: Uint8Array, check: BackgroundCheck): void {
  const { width, height, photoHeight } = check;
  let open: Gap[] = [];
  for (let y = 0; y <= height; y++) {
    const inRow = y < height ? runsInRow(garment, width, y).flatMap((run) => gapIn(check, run, y) ?? []) : [];
    const next: Gap[] = inRow.map((run) => {
      const above = open.find((gap) => overlaps(gap.rows[gap.rows.length - 1], run));
      if (above) open = open.filter((gap) => gap !== above);
      return { firstY: above?.firstY ?? y, rows: [...(above?.rows ?? []), run] };
    });
    for (const gap of open) if (isLoop(gap, photoHeight)) clear(garment, width, gap);
    open = next;
  }
}

interface Gap {
  readonly firstY: number;
  readonly rows: readonly Run[];
}

const overlaps = (a: Run, b: Run): boolean => a.start < b.end && b.start < a.end;

const meanWidth = (rows: readonly Run[]): number => meanOf(rows.map(runWidth));

function isLoop({ rows }: Gap, photoHeight: number): boolean {
  const isTall =
    rows.length >= Math.max(loop.shortest * photoHeight, upright * meanWidth(rows)) && rows.length <= loop.tallest * photoHeight;
  const third = Math.floor(rows.length / 3);
  return isTall && meanWidth(rows.slice(0, third)) <= taper * meanWidth(rows.slice(-third));
}

function clear(garment: Uint8Array, width: number, { firstY, rows }: Gap): void {
  for (const [k, run] of rows.entries()) garment.fill(0, (firstY + k) * width + run.start, (firstY + k) * width + run.end);
}

/** The longest stretch within a narrow run of cloth that looks like the background; null where there is none of some width. */
function gapIn({ width, photoHeight, distances }: BackgroundCheck, run: Run, y: number): Run | null {
  if (runWidth(run) > loop.widest * photoHeight) return null;
  const row = y * width;
  let cloth = 0;
  for (let x = run.start; x < run.end; x++) cloth = Math.max(cloth, distances[row + x]);
  if (cloth < clearCloth) return null;
  let longest: Run = { start: run.start, end: run.start };
  for (let x = run.start, start = run.start; x <= run.end; x++) {
    if (x < run.end && distances[row + x] < through * cloth) continue;
    // At the run's own edges cloth fades into the background outside.
    if (start > run.start && x < run.end && x - start > runWidth(longest)) longest = { start, end: x };
    start = x + 1;
  }
  return runWidth(longest) >= gapShare * runWidth(run) ? longest : null;
}
