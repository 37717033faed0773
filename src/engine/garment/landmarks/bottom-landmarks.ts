import type { BottomLandmarks, CutOut, LegEdges, LegRow } from "../garment.ts";
import { extentOf, runMiddle, runsInRow, runWidth } from "../garment-rows.ts";
import type { Extent, Run } from "../garment-rows.ts";
import { clamp, lerp } from "../../image/geometry.ts";
import type { Side } from "../../image/geometry.ts";
import { TryOnProblem } from "../../problem.ts";
import { runningMean } from "../../image/series.ts";

/** Stretches narrower than this are threads or noise. */
const leastRunPx = 3;

/** Where the legs are in a bottom. */
export interface Legs {
  readonly crotchY: number;
  /** Whether the cloth goes round each leg. */
  readonly areParted: boolean;
  /** The line between both legs. */
  middleX(y: number): number;
}

/**
 * Finds waist, crotch, legs and hems of a bottom.
 *
 * @param worn of a bottom that somebody wears, whose legs may touch, cross or bend; else the outline tells where they are
 * @throws TryOnProblem `error.engine.garment.not.found` when the mask is too small to be one
 */
export function bottomLandmarks({ layer, mask }: CutOut, worn?: Legs): BottomLandmarks {
  const { width, height } = layer;
  const extent = extentOf(mask, width, height);
  if (extent.widthPx < 24 || extent.heightPx < 24) throw new TryOnProblem("error.engine.garment.not.found");
  const rows = Array.from({ length: extent.heightPx }, (_, k) =>
    runsInRow(mask, width, extent.top + k).filter((run) => runWidth(run) >= leastRunPx),
  );
  const levelRow = worn ? firstLevelRow(rows) : firstFullRow(rows);
  const waist = outerRun(rows[levelRow]);
  const parting = worn ?? legsInOutline(rows, extent, waist);
  const crotchRow = clamp(Math.round(parting.crotchY) - extent.top, Math.round(extent.heightPx * 0.1), extent.heightPx - 2);
  const isTrousers = parting.areParted;
  const crotchX = parting.middleX(extent.top + crotchRow);
  const middleX = (k: number): number => (k > crotchRow ? parting.middleX(extent.top + k) : lerp(runMiddle(waist), crotchX, k / crotchRow));
  const edges = {
    left: edgeSeries(rows, middleX, crotchRow, isTrousers, "left"),
    right: edgeSeries(rows, middleX, crotchRow, isTrousers, "right"),
  };
  return {
    kind: isTrousers ? "trousers" : "skirt",
    topY: extent.top,
    waistY: extent.top + Math.min(levelRow, Math.round(worn ? lowestWaist * crotchRow : extent.heightPx * 0.03)),
    crotchY: extent.top + crotchRow,
    waistLeftX: waist.start,
    waistRightX: waist.end,
    hemY: { left: extent.top + hemRow(rows, middleX, "left"), right: extent.top + hemRow(rows, middleX, "right") },
    legs: edges,
  };
}

/** Trousers that are so many times as high as the waist is wide are long: the seat takes at most that share of their height, and usually this one. */
const long = { perWaist: 2, mostSeat: 0.42, usualSeat: 0.29 } as const;

function legsInOutline(rows: readonly (readonly Run[])[], extent: Extent, waist: Run): Legs {
  const gap = findLegGap(rows, extent, runMiddle(waist));
  const isLong = extent.heightPx > long.perWaist * runWidth(waist);
  const seenRow = gap && gap.row > extent.heightPx * 0.1 ? gap.row : Math.round(extent.heightPx * 0.36);
  // Wide legs touch below the crotch, and part further down.
  const crotchRow = isLong && seenRow > long.mostSeat * extent.heightPx ? Math.round(long.usualSeat * extent.heightPx) : seenRow;
  const x = gap?.x ?? runMiddle(outerRun(rows[crotchRow]));
  const areParted = gap !== null && gap.row < extent.heightPx * 0.85 && !isSlit(rows, gap.row);
  return { crotchY: extent.top + crotchRow, areParted, middleX: () => x };
}

/** A gap that begins so far down, as a share of the height, in what is not so much wider at the hem than at the hips, parts no legs: wide ones flare. */
const slit = { from: 0.6, widest: 1.05 } as const;

/** Whether the gap is the slit of a narrow skirt. */
function isSlit(rows: readonly (readonly Run[])[], gapRow: number): boolean {
  if (gapRow < slit.from * rows.length) return false;
  const widthAt = (share: number): number => widthOf(rows[Math.round(share * (rows.length - 1))]);
  const hips = Math.max(...[0.2, 0.25, 0.3, 0.35, 0.4, 0.45].map(widthAt));
  return widthAt(0.95) <= slit.widest * hips;
}

const widthOf = (runs: readonly Run[]): number => (runs.length > 0 ? runWidth(outerRun(runs)) : 0);

/** A little below the top, where the waistband is as wide as it will be. */
function firstFullRow(rows: readonly (readonly Run[])[]): number {
  const wanted = Math.round(rows.length * 0.02);
  for (let k = wanted; k < rows.length; k++) if (rows[k].length > 0) return k;
  throw new TryOnProblem("error.engine.garment.not.found");
}

/** A waist is level where its row has no gap, and so much of the width of the row that is so much of the height below; so far down it is looked for. */
const level = { share: 0.9, belowShare: 0.03, untilShare: 0.12 } as const;
/** Of the way down to the crotch: the seat stays. */
const lowestWaist = 0.5;
/** Below an edge that dips, cloth is soft for so many pixels. */
const softPx = 6;

/** On somebody, a top that hangs over the waistband leaves an edge that is none: what of the cloth stands above its lowest part is left out. */
function firstLevelRow(rows: readonly (readonly Run[])[]): number {
  const last = Math.round(level.untilShare * rows.length);
  const below = Math.round(level.belowShare * rows.length);
  const isLevel = (k: number): boolean => rows[k].length === 1 && widthOf(rows[k]) >= level.share * widthOf(rows[k + below]);
  let k = 0;
  while (k < last && !isLevel(k)) k++;
  const first = firstFullRow(rows);
  const wanted = k === 0 ? first : Math.max(first, k + softPx);
  return rows[wanted]?.length ? wanted : first;
}

function outerRun(runs: readonly Run[]): Run {
  return { start: runs[0].start, end: runs[runs.length - 1].end };
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

/** Edges of one leg per row; rows in which the leg is missing repeat the row above. */
function edgeSeries(
  rows: readonly (readonly Run[])[],
  middleX: (k: number) => number,
  crotchRow: number,
  isTrousers: boolean,
  side: Side,
): LegEdges {
  const outer: number[] = [];
  const inner: number[] = [];
  for (let k = 0; k < rows.length; k++) {
    const row = legRowIn(rows[k], middleX(k), isTrousers && k > crotchRow, side);
    outer.push(row?.outerX ?? outer[k - 1] ?? middleX(k));
    inner.push(row?.innerX ?? inner[k - 1] ?? middleX(k));
  }
  // Frayed and rounded hems: the last rows keep the leg's width.
  const last = Math.round(rows.length * 0.95);
  for (let k = last + 1; k < rows.length; k++) {
    outer[k] = side === "left" ? Math.min(outer[k], outer[last]) : Math.max(outer[k], outer[last]);
    inner[k] = side === "left" ? Math.max(inner[k], inner[last]) : Math.min(inner[k], inner[last]);
  }
  const radius = Math.max(2, Math.round(rows.length * 0.012));
  // Where the gap begins, at the crotch or further down, the inner edge jumps from the middle line to the gap's side, and must not be blurred into it.
  const firstParted = inner.findIndex((x, k) => k > crotchRow && Math.abs(x - middleX(k)) > 1);
  const splits = [0, crotchRow + 1, firstParted < 0 ? inner.length : firstParted, inner.length];
  const innerEdge = splits.slice(1).flatMap((end, k) => runningMean(inner.slice(splits[k], end), radius));
  return { outer: runningMean(outer, radius), inner: innerEdge };
}

/** Pixels to both sides of the middle that a run of both legs covers at least. */
const spans = 6;

function legRowIn(runs: readonly Run[], middleX: number, isSplit: boolean, side: Side): LegRow | null {
  if (runs.length === 0) return null;
  const whole = outerRun(runs);
  if (!isSplit) return { outerX: side === "left" ? whole.start : whole.end, innerX: middleX };
  // Where the legs are one yet, each has its half, whatever threads hang beside them.
  const own = runs.flatMap((run) => {
    const { start, end } = run;
    if (start < middleX - spans && end > middleX + spans) return side === "left" ? { start, end: middleX } : { start: middleX, end };
    return runMiddle(run) < middleX === (side === "left") ? run : [];
  });
  if (own.length === 0) return null;
  const leg = outerRun(own);
  return side === "left" ? { outerX: leg.start, innerX: leg.end } : { outerX: leg.end, innerX: leg.start };
}

function hemRow(rows: readonly (readonly Run[])[], middleX: (k: number) => number, side: Side): number {
  for (let k = rows.length - 1; k > 0; k--) {
    const x = middleX(k);
    if (rows[k].some((run) => (side === "left" ? runMiddle(run) < x + 4 : runMiddle(run) > x - 4))) return k + 1;
  }
  return rows.length;
}

/** Both edges of one leg at a row, which may lie between two. */
export function legRow({ topY, legs }: BottomLandmarks, y: number, side: Side): LegRow {
  const { outer, inner } = legs[side];
  const position = clamp(y - topY, 0, outer.length - 1);
  const k = Math.floor(position);
  const next = Math.min(outer.length - 1, k + 1);
  return { outerX: lerp(outer[k], outer[next], position - k), innerX: lerp(inner[k], inner[next], position - k) };
}
