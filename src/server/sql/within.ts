import { type RawBuilder, sql } from "kysely";

/**
 * Whether a column's moment lies within the last so many milliseconds, for what may be done so often in so long a time. Further ahead it is of
 * a clock that was set back since, and would count until that time has come.
 */
export function within(column: string, ms: number, nowMs: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} > ${nowMs - ms} and ${sql.ref(column)} < ${nowMs + ms})`;
}
