import { type RawBuilder, sql } from "kysely";

/**
 * Every column that names an upload, other than those of tasks: a picture that one of them names is kept. A new table
 * with pictures belongs here, or its pictures are forgotten as unused after a day.
 */
const pictureUses = [
  ["wardrobe_items", "image_key"],
  ["diary_days", "picture_key"],
  ["suit_pieces", "image_key"],
] as const;

/** Whether something of the user shows the upload of the query's row; the query must be about `uploads`. */
export function uploadIsUsed(): RawBuilder<boolean> {
  const uses = pictureUses.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref("uploads.object_key")})`,
  );
  return sql<boolean>`(${sql.join(uses, sql` or `)})`;
}
