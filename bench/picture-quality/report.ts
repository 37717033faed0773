import { ms, percentile } from "../table.ts";
import type { Column } from "./column.ts";
import { badness, worstOf, type Fault } from "./worst.ts";

/** Something that was measured, and in which columns it is beyond the limit. */
export interface Measured {
  readonly name: string;
  readonly figures: Readonly<Record<string, number | null>>;
  readonly faults: readonly Fault[];
}

export interface Result extends Measured {
  /** With the person known: what one more garment costs. */
  readonly stagesMs: Readonly<Record<string, number>>;
}

/** What is kept of a run, to compare a later one with. */
export interface Run {
  readonly results: readonly Result[];
  readonly refused: Readonly<Record<string, string>>;
  /** How garments were seen whose truth is known: of drawn ones, and of crops of photos. */
  readonly drawn: readonly Measured[];
  readonly selfDressed: Readonly<Record<string, SelfFigures>>;
  readonly peakMemoryMiB: number;
}

/** A person dressed in the garment of their own photo. */
export interface SelfFigures {
  /** The shop's crop of the photo from which the garment was taken; none for the whole photo. */
  readonly crop?: string | undefined;
  readonly similarity: number | null;
  readonly difference: number | null;
}

const say = (figure: number | null | undefined): string =>
  figure === null || figure === undefined ? "—" : figure.toFixed(figure < 10 ? 2 : 0);

/** What garments whose truth is known are held against, and in which columns. */
export interface TruthTable {
  readonly what: string;
  readonly columns: readonly Column[];
}

/** Prints all columns, the earlier run's figures beside those of the same pairs. */
export function printRun(run: Run, columns: readonly Column[], truth: TruthTable, earlier: Run | null): void {
  console.log(`\n${run.results.length} pictures, ${Object.keys(run.refused).length} refused`);
  printTable(columns, run.results, earlier?.results ?? null);
  printSelf(run, earlier);
  for (const [name, code] of Object.entries(run.refused)) console.log(`  refused: ${name}: ${code}`);
  console.log("\nThe ten worst, and why");
  printWorst(run.results);
  if (run.drawn.length > 0) {
    console.log(`\n${run.drawn.length} ${truth.what}`);
    printTable(truth.columns, run.drawn, earlier?.drawn ?? null);
    printWorst(run.drawn);
  }
  printStages(run.results);
  console.log(`\npeak memory ${run.peakMemoryMiB.toFixed(0)} MiB`);
}

function printTable(columns: readonly Column[], measured: readonly Measured[], earlier: readonly Measured[] | null): void {
  const before = new Map(earlier?.map(({ name, figures }) => [name, figures]));
  const shared = earlier ? measured.filter(({ name }) => before.has(name)) : measured;
  if (earlier) console.log(`  ${shared.length} compared with the earlier run`);
  const heads = ["", "median", "tenth worst of 100", "beyond limit", "limit", "worst"];
  const rows = columns.map((column) => {
    const now = summary(
      column,
      shared.map(({ name, figures }) => ({ name, figure: figures[column.name] ?? null })),
    );
    const then =
      earlier &&
      summary(
        column,
        shared.map(({ name }) => ({ name, figure: before.get(name)?.[column.name] ?? null })),
      );
    const both = (pick: (of: Summary) => string): string => (then ? `${pick(then)} → ${pick(now)}` : pick(now));
    return [
      `${column.name} (${column.unit})`,
      both((of) => say(of.median)),
      both((of) => say(of.tenth)),
      both((of) => (of.count === 0 ? "—" : `${of.beyond}/${of.count}`)),
      say(column.limit),
      now.count === 0 ? "" : `${say(now.worst)} ${now.worstName}`,
    ];
  });
  printColumns([heads, ...rows]);
}

function printWorst(measured: readonly Measured[]): void {
  for (const { name, faults, figures } of worstOf(measured, 10)) {
    console.log(`  ${name}: ${faults.map(({ column }) => `${column} ${say(figures[column])}`).join(", ")}`);
  }
}

interface Summary {
  readonly median: number | null;
  readonly tenth: number | null;
  readonly worst: number | null;
  readonly worstName: string;
  readonly beyond: number;
  readonly count: number;
}

function summary(column: Column, figures: readonly { readonly name: string; readonly figure: number | null }[]): Summary {
  const known = figures.flatMap(({ name, figure }) => (figure === null ? [] : [{ name, figure }]));
  if (known.length === 0) return { median: null, tenth: null, worst: null, worstName: "", beyond: 0, count: 0 };
  const values = known.map(({ figure }) => figure);
  const worst = known.reduce((a, b) => (badness(column, b.figure) > badness(column, a.figure) ? b : a));
  return {
    median: percentile(values, 0.5),
    tenth: percentile(values, column.largerIsBetter ? 0.1 : 0.9),
    worst: worst.figure,
    worstName: worst.name,
    beyond: values.filter((figure) => badness(column, figure) > 1).length,
    count: values.length,
  };
}

function printSelf(run: Run, earlier: Run | null): void {
  const known = Object.keys(run.selfDressed).filter((name) => !earlier || name in earlier.selfDressed);
  if (known.length === 0) return;
  const groups = Map.groupBy(known, (name) => run.selfDressed[name].crop);
  const photos = groups.get(undefined) ?? [];
  groups.delete(undefined);
  const both = (names: readonly string[], pick: (figures: SelfFigures) => number | null): string =>
    `${earlier ? `${selfMean(earlier, names, pick)} → ` : ""}${selfMean(run, names, pick)}`;
  console.log(`\nDressed in their own garment again (${photos.length} photos; mean inside the garment)`);
  console.log(`  structural similarity ${both(photos, ({ similarity }) => similarity)}`);
  console.log(`  multi-scale difference ${both(photos, ({ difference }) => difference)}`);
  for (const [crop, names] of groups) {
    const seen = names.filter((name) => run.selfDressed[name].similarity !== null);
    const figures = [both(names, ({ similarity }) => similarity), both(names, ({ difference }) => difference)];
    console.log(`  from a ${crop} crop: similarity ${figures[0]}, difference ${figures[1]} (${seen.length} of ${names.length} photos)`);
  }
}

function selfMean({ selfDressed }: Run, names: readonly string[], pick: (figures: SelfFigures) => number | null): string {
  const values = names.flatMap((name) => pick(selfDressed[name]) ?? []);
  return values.length === 0 ? "—" : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
}

/** Medians over all pictures in which a stage ran; compare them only within a run on a quiet machine. */
function printStages(results: readonly Result[]): void {
  const times = new Map<string, number[]>();
  for (const { stagesMs } of results)
    for (const [stage, took] of Object.entries(stagesMs)) times.set(stage, [...(times.get(stage) ?? []), took]);
  console.log("\nStages, the person known");
  for (const [stage, took] of times) console.log(`  ${stage.padEnd(18)} ${ms(percentile(took, 0.5)).padStart(8)}`);
}

function printColumns(rows: readonly (readonly string[])[]): void {
  const widths = rows[0].map((_, c) => Math.max(...rows.map((row) => row[c].length)));
  for (const row of rows)
    console.log(`  ${row.map((cell, c) => (c === 0 || c === 5 ? cell.padEnd(widths[c]) : cell.padStart(widths[c]))).join("  ")}`.trimEnd());
}
