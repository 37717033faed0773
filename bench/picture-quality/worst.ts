import type { Column } from "./column.ts";

/** How far beyond its limit a figure is: 1 at the limit, 2 twice as bad; at most 9. 0 for no figure. */
export function badness({ limit, largerIsBetter }: Column, figure: number | null): number {
  if (figure === null) return 0;
  const ratio = largerIsBetter ? limit / Math.max(figure, limit / 9) : figure / limit;
  return Math.min(9, ratio);
}

export interface Fault {
  readonly column: string;
  readonly badness: number;
}

/** The columns in which a result is beyond the limit, the worst first. */
export function faultsOf(columns: readonly Column[], figures: Readonly<Record<string, number | null>>): Fault[] {
  return columns
    .map((column) => ({ column: column.name, badness: badness(column, figures[column.name] ?? null) }))
    .filter((fault) => fault.badness > 1)
    .toSorted((a, b) => b.badness - a.badness);
}

/** The results with the heaviest faults: each fault counts by how far it is beyond its limit, on a logarithmic scale. */
export function worstOf<Result extends { readonly faults: readonly Fault[] }>(results: readonly Result[], count: number): Result[] {
  const weight = ({ faults }: Result): number => faults.reduce((sum, fault) => sum + Math.log2(fault.badness), 0);
  return results
    .filter(({ faults }) => faults.length > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, count);
}
