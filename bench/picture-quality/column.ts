/** One column of a table. */
export interface Column {
  readonly name: string;
  readonly unit: string;
  readonly what: string;
  /** What is beyond this a shopper would complain about. */
  readonly limit: number;
  /** Larger figures are better; the limit is the least. */
  readonly largerIsBetter?: true;
}

/** A figure per column; null where it cannot be said. */
export type FiguresOf<Columns extends readonly Column[]> = Record<Columns[number]["name"], number | null>;
