import type { Database } from "../sql/database.ts";

export interface Wear {
  readonly wornDays: number;
  /** `YYYY-MM-DD`. */
  readonly lastWornOn: string;
}

/** On how many days up to a date the diary has each piece, by its id; pieces that it never has are left out. */
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

/** Today's date in the time zone furthest ahead (UTC+14), since a diary is kept in its user's own time zone, which the server does not know. */
export function latestToday(nowMs: number): string {
  return new Date(nowMs + furthestEastMs).toISOString().slice(0, 10);
}
