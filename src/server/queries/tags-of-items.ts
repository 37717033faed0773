import type { Database } from "../sql/database.ts";

/** From each piece's id to its tags, in alphabetical order; an empty list for a piece without tags. */
export async function tagsOfItems(database: Database, itemIds: readonly string[]): Promise<Map<string, string[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await database.selectFrom("wardrobe_tags").selectAll().where("item_id", "in", itemIds).orderBy("tag").execute();
  const tags = new Map(itemIds.map((id): [string, string[]] => [id, []]));
  for (const row of rows) tags.get(row.item_id)?.push(row.tag);
  return tags;
}
