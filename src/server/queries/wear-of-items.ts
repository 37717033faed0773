import type { Database } from "../sql/database.ts";

export interface Wear {
  readonly wornDays: number;
  /** `YYYY-MM-DD`. */
  readonly lastWornOn: string;
}

/** How often the diary shows each piece, up to a day; pieces that it never shows are not in the answer. */
export async function wearOfItems(database: Database, itemIds: readonly string[], untilDate: string): Promise<Map<string, Wear>> {
  if (itemIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("diary_items")
    .where("item_id", "in", itemIds)
    .where("date", "<=", untilDate)
    .groupBy("item_id")
    .select(({ fn }) => ["item_id", fn.countAll<number>().as("wornDays"), fn.max("date").as("lastWornOn")])
    .execute();
  return new Map(rows.map(({ item_id: id, wornDays, lastWornOn }) => [id, { wornDays, lastWornOn }]));
}

const furthestEastMs = 14 * 60 * 60_000;

/** The date where the day begins first: a diary is kept in its user's own calendar, which the server does not know. */
export function latestToday(nowMs: number): string {
  return new Date(nowMs + furthestEastMs).toISOString().slice(0, 10);
}
