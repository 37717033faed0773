import { type RawBuilder, sql } from "kysely";

/** Whether a column contains a text, whatever its case; `%`, `_` and `\` in the text have no special meaning. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const literal = text.replace(/[\\%_]/g, "\\$&");
  // The database lowers both, because it may know fewer capital letters than JavaScript does.
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${literal}%`}) escape '\\'`;
}
