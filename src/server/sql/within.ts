import { type RawBuilder, sql } from "kysely";

/**
 * Whether a column's time lies within the last `ms`, for limits on how often something may be done. A time more than `ms` ahead does not count:
 * it was written before the clock was set back, and would count until the clock gets there again.
 */
export function within(column: string, ms: number, nowMs: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} > ${nowMs - ms} and ${sql.ref(column)} < ${nowMs + ms})`;
}
