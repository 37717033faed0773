import { type RawBuilder, sql } from "kysely";

/** The columns of a task that name the uploads it is made of. */
export const taskPictures = ["model_key", "upper_key", "bottom_key", "shoe_one_key", "shoe_two_key"] as const;

/**
 * Every column that names an upload, other than {@link taskPictures}: a picture that one of them names is kept. A new table
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
