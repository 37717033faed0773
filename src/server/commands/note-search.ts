import { dayMs } from "../clock.ts";
import type { Context } from "../context.ts";
import { hotKeywordsDays } from "../limits.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Counts a search, once per user and day, if it is a keyword of a public suit: only words that an auditor has seen can become hot. Days that
 * no longer count are deleted.
 */
export async function noteSearch({ database, now }: Context, userId: number, text: string): Promise<void> {
  const keyword = text.trim().toLowerCase();
  const known = await database
    .selectFrom("suit_keywords")
    .innerJoin("suits", "suits.id", "suit_keywords.suit_id")
    .select("keyword")
    .where("keyword", "=", keyword)
    .where("status", "=", "public")
    .executeTakeFirst();
  if (!known) return;
  const noted = await database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    return transaction
      .insertInto("suit_searches")
      .values({ keyword, user_id: userId, day: dayOf(now()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning("keyword")
      .executeTakeFirst();
  });
  if (noted) await database.deleteFrom("suit_searches").where("day", "<=", oldestDay(now())).execute();
}

/** The last day, `YYYY-MM-DD` in UTC, that no longer counts. */
export function oldestDay(nowMs: number): string {
  return dayOf(nowMs - hotKeywordsDays * dayMs);
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
