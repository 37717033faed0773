import type { ClosetCategory } from "../../protocol/closet.ts";
import type { Database } from "../sql/database.ts";

/** The tags of a user's pieces with the number of pieces, the most used first. */
export async function wardrobeTags(
  database: Database,
  userId: number,
  category?: ClosetCategory,
): Promise<{ tag: string; items: number }[]> {
  return database
    .selectFrom("wardrobe_tags")
    .innerJoin("wardrobe_items", "wardrobe_items.id", "wardrobe_tags.item_id")
    .where("user_id", "=", userId)
    .where("removed_at_ms", "is", null)
    .$if(category !== undefined, (tags) => tags.where("category", "=", category!))
    .groupBy("tag")
    .select(({ fn }) => ["tag", fn.countAll<number>().as("items")])
    .orderBy("items", "desc")
    .orderBy("tag")
    .execute();
}
