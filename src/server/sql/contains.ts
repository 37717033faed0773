import { type RawBuilder, sql } from "kysely";

/** Whether a column holds a text, whatever its case; what a pattern would mean stands for itself. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const literal = text.toLowerCase().replace(/[\\%_]/g, "\\$&");
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${literal}%`} escape '\\'`;
}
