import type { BottomLandmarks, CutOut, LegEdges, LegRow } from "../garment.ts";
import { extentOf, outerRun, outerWidth, runMiddle, runsInRow, runWidth, type Run } from "../garment-rows.ts";
import { clamp, lerp, type Side } from "../../image/geometry.ts";
import { legsInOutline, type Legs } from "./leg-gap.ts";
import { TryOnProblem } from "../../problem.ts";
import { runningMean } from "../../image/series.ts";

/** Stretches narrower than this are threads or noise. */
const leastRunPx = 3;

/**
 * Finds waist, crotch, legs and hems of a bottom.
 *
 * @param worn where the legs are, of a bottom that somebody wears, whose legs may touch, cross or bend; without it the outline tells
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

/** A little below the top, where the waistband is as wide as it will be. */
function firstFullRow(rows: readonly (readonly Run[])[]): number {
  const wanted = Math.round(rows.length * 0.02);
  for (let k = wanted; k < rows.length; k++) if (rows[k].length > 0) return k;
  throw new TryOnProblem("error.engine.garment.not.found");
}

/**
 * A row is a level waist if it has no gap and is at least `share` as wide as the row `belowShare` of the height further down; looked for
 * within `untilShare` of the height.
 */
const level = { share: 0.9, belowShare: 0.03, untilShare: 0.12 } as const;
/** Of the way down to the crotch: the seat stays. */
const lowestWaist = 0.5;
/** In pixels: below an edge that dips, cloth is soft for this far. */
const softPx = 6;

/**
 * The row at which a bottom that somebody wears begins. A top that hangs over the waistband leaves an edge that is none: cloth above the
 * lowest part of that edge is left out.
 */
function firstLevelRow(rows: readonly (readonly Run[])[]): number {
  const last = Math.round(level.untilShare * rows.length);
  const below = Math.round(level.belowShare * rows.length);
  const isLevel = (k: number): boolean => rows[k].length === 1 && outerWidth(rows[k]) >= level.share * outerWidth(rows[k + below]);
  let k = 0;
  while (k < last && !isLevel(k)) k++;
  const first = firstFullRow(rows);
  const wanted = k === 0 ? first : Math.max(first, k + softPx);
  return rows[wanted]?.length ? wanted : first;
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
