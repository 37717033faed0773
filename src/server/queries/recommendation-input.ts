import type { Database } from "../sql/database.ts";
import type { WardrobeRow } from "../sql/schema.ts";
import type { WearablePiece } from "../recommend/recommend-outfits.ts";
import { tagsOfItems } from "./tags-of-items.ts";
import { wearOfItems } from "./wear-of-items.ts";

/** Limits on the pieces and days of the diary that recommendations consider, the newest of each. */
const itemsAtMost = 1_000;
const daysAtMost = 400;

/** A user's newest pieces that can be worn. */
export async function wearableItems(database: Database, userId: number): Promise<WardrobeRow[]> {
  return database
    .selectFrom("wardrobe_items")
    .selectAll()
    .where("user_id", "=", userId)
    .where("removed_at_ms", "is", null)
    .where("category", "<>", "model")
    .orderBy("created_at_ms", "desc")
    .limit(itemsAtMost)
    .execute();
}

/** What outfits are chosen by, of the same pieces. Not `presentWardrobe`: presenting a thousand, of which few are shown, blocked the server. */
export async function wearablePieces(database: Database, items: readonly WardrobeRow[], today: string): Promise<WearablePiece[]> {
  const ids = items.map(({ id }) => id);
  const tags = await tagsOfItems(database, ids);
  const wear = await wearOfItems(database, ids, today);
  return items.map(({ id, category, subcategory, palette }) => ({
    id,
    category,
    subcategory,
    tags: tags.get(id) ?? [],
    colour: (JSON.parse(palette) as string[])[0],
    lastWornOn: wear.get(id)?.lastWornOn,
  }));
}

/** Ids of the pieces that the user wore on each day, newest first. */
export async function itemsWornTogether(database: Database, userId: number, untilDate: string): Promise<string[][]> {
  const rows = await database
    .selectFrom("diary_items")
    .select(["date", "item_id"])
    .where("user_id", "=", userId)
    .where("date", "<=", untilDate)
    .orderBy("date", "desc")
    .limit(daysAtMost * 4)
    .execute();
  return [...Map.groupBy(rows, ({ date }) => date).values()].map((day) => day.map(({ item_id: id }) => id));
}
