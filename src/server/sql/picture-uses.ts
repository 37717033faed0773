import { type RawBuilder, sql } from "kysely";

/** The columns of a task that have the keys of its uploads. */
export const taskPictures = ["model_key", "upper_key", "bottom_key", "shoe_one_key", "shoe_two_key"] as const;

/**
 * Every other column with the keys of uploads: a picture that one of them names is kept. A new table with pictures has to be added here, or
 * its pictures are deleted as unused after a day.
 */
const pictureUses = [
  ["wardrobe_items", "image_key"],
  ["diary_days", "picture_key"],
  ["suit_pieces", "image_key"],
] as const;

/** Whether a wardrobe, diary or suit shows the upload of a row, in a query from `uploads`. */
export function uploadIsUsed(): RawBuilder<boolean> {
  const uses = pictureUses.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref("uploads.object_key")})`,
  );
  return sql<boolean>`(${sql.join(uses, sql` or `)})`;
}
