import { Problem } from "../../protocol/problem.ts";
import type { Database } from "../sql/database.ts";
import type { WardrobeRow } from "../sql/schema.ts";

/** @throws Problem `error.wardrobe.not.found`, also for another user's piece or a removed one */
export async function findWardrobeItem(database: Database, userId: number, id: string): Promise<WardrobeRow> {
  const item = await database
    .selectFrom("wardrobe_items")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("removed_at_ms", "is", null)
    .executeTakeFirst();
  if (!item) throw new Problem("error.wardrobe.not.found");
  return item;
}
