/** One printed line: what was measured, and the figure with its unit. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly note?: string;
}

export function printTable(title: string, rows: readonly Row[]): void {
  const widthOf = (column: (row: Row) => string): number => Math.max(...rows.map((row) => column(row).length));
  const what = widthOf((row) => row.what);
  const figure = widthOf((row) => row.figure);
  console.log(`\n${title}`);
  for (const row of rows) console.log(`  ${row.what.padEnd(what)}  ${row.figure.padStart(figure)}  ${row.note ?? ""}`.trimEnd());
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Nearest rank; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
