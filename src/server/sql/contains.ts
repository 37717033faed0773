import { type RawBuilder, sql } from "kysely";

/** Whether a column holds a text, whatever its case; what a pattern would mean stands for itself. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const literal = text.replace(/[\\%_]/g, "\\$&");
  // Both by the database: it may know fewer capitals than we do.
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${literal}%`}) escape '\\'`;
}
