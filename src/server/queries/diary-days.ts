import type { Database } from "../sql/database.ts";
import type { WardrobeRow } from "../sql/schema.ts";

export interface DiaryRow {
  readonly date: string;
  readonly items: WardrobeRow[];
  readonly pictureKey: string | null;
  readonly note: string;
}

/** The days of a user's diary from one date to another, both included, in order, without empty days. Dates are `YYYY-MM-DD`. */
export async function diaryDays(database: Database, userId: number, from: string, to: string): Promise<DiaryRow[]> {
  const days = await database
    .selectFrom("diary_days")
    .selectAll()
    .where("user_id", "=", userId)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("date")
    .execute();
  const worn = await database
    .selectFrom("diary_items")
    .innerJoin("wardrobe_items", "wardrobe_items.id", "diary_items.item_id")
    .selectAll("wardrobe_items")
    .select("diary_items.date")
    .where("diary_items.user_id", "=", userId)
    .where("diary_items.date", ">=", from)
    .where("diary_items.date", "<=", to)
    .where("wardrobe_items.removed_at_ms", "is", null)
    .orderBy("wardrobe_items.category", "desc")
    .orderBy("wardrobe_items.id")
    .execute();
  return days
    .map(({ date, picture_key: pictureKey, note }) => ({ date, pictureKey, note, items: worn.filter((item) => item.date === date) }))
    .filter(({ pictureKey, note, items }) => pictureKey !== null || note !== "" || items.length > 0);
}
