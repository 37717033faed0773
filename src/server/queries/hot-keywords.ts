import { oldestDay } from "../commands/note-search.ts";
import { hotKeywords as atMost } from "../limits.ts";
import type { Database } from "../sql/database.ts";

/** The keywords of public suits that most users searched for in the last `hotKeywordsDays`, the most searched first. */
export async function hotKeywords(database: Database, nowMs: number): Promise<{ keyword: string; users: number }[]> {
  return database
    .selectFrom("suit_searches")
    .where("day", ">", oldestDay(nowMs))
    .where("keyword", "in", (keywords) =>
      keywords
        .selectFrom("suit_keywords")
        .innerJoin("suits", "suits.id", "suit_keywords.suit_id")
        .select("suit_keywords.keyword")
        .where("suits.status", "=", "public"),
    )
    .groupBy("keyword")
    .select(({ fn }) => ["keyword", fn.count<number>("user_id").distinct().as("users")])
    .orderBy("users", "desc")
    .orderBy("keyword")
    .limit(atMost)
    .execute();
}
