import { recordType } from "../../protocol/api/coins.ts";
import { adRewardCoins, adRewardsPerDay } from "../../protocol/prices.ts";
import { Problem } from "../../protocol/problem.ts";
import { dayMs } from "../clock.ts";
import type { Context } from "../context.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import { adTokenMs } from "../limits.ts";
import type { Transaction } from "../sql/database.ts";
import { within } from "../sql/within.ts";
import { balanceOf } from "./balance.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Pays for an ad that was watched to its end.
 *
 * @returns the new balance, in coins
 * @throws Problem `error.ad.*`
 */
export async function claimAdReward({ database, now, adWaitMs }: Context, userId: number, token: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const tokenHash = hashSecret(token);
    const ad = await transaction
      .selectFrom("ads")
      .selectAll()
      .where("token_hash", "=", tokenHash)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    const watchedMs = now() - (ad?.started_at_ms ?? 0);
    if (!ad || ad.claimed_at_ms !== null || watchedMs > adTokenMs) throw new Problem("error.ad.token");
    if (watchedMs < adWaitMs) throw new Problem("error.ad.too.early");
    await checkAdLimit(transaction, userId, now());
    await transaction.updateTable("ads").set({ claimed_at_ms: now() }).where("token_hash", "=", tokenHash).execute();
    await transaction
      .insertInto("records")
      .values({ user_id: userId, type: recordType.adReward, coins: adRewardCoins, task_id: null, created_at_ms: now() })
      .execute();
    return balanceOf(transaction, userId);
  });
}

/** @throws Problem `error.ad.limit` once the rewards of the last 24 hours are used up. */
export async function checkAdLimit(transaction: Transaction, userId: number, nowMs: number): Promise<void> {
  const { paid } = await transaction
    .selectFrom("ads")
    .where("user_id", "=", userId)
    .where(within("claimed_at_ms", dayMs, nowMs))
    .select(({ fn }) => fn.countAll<number>().as("paid"))
    .executeTakeFirstOrThrow();
  if (paid >= adRewardsPerDay) throw new Problem("error.ad.limit");
}
