import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Transaction } from "../sql/database.ts";
import { balanceOf } from "./balance.ts";
import { failTask } from "./fail-task.ts";
import { endReview } from "./review-custom-clothes.ts";

/**
 * Finds coins of a user whom this transaction holds: in the balance, then in what can still give back what was spent on it, try-ons that
 * are not done (those that nobody has begun first) and clothes in review, and ends as many of those as it takes. Left alone they would
 * give the coins to somebody who has the money back already.
 *
 * @returns how many of `coins` the balance holds by now
 */
export async function collectCoins(transaction: Transaction, userId: number, coins: number, nowMs: number): Promise<number> {
  const tasks = await transaction
    .selectFrom("tasks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "in", [taskStatus.queued, taskStatus.processing])
    .orderBy("status")
    .orderBy("queue_place", "desc")
    .forUpdate()
    .execute();
  const clothes = await transaction
    .selectFrom("custom_clothes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("review", "=", "waiting")
    .orderBy("place", "desc")
    .forUpdate()
    .execute();
  // Asked when they are held, so that one that has just ended is counted here or there.
  let balance = await balanceOf(transaction, userId);
  for (const task of tasks) {
    if (balance >= coins) break;
    await failTask(transaction, task, "error.fitting.cancelled", nowMs);
    balance += task.price_coins;
  }
  for (const piece of clothes) {
    if (balance >= coins) break;
    // Nobody judged them: no reviewer, and no reason in a reviewer's words.
    await endReview(transaction, piece, { review: "refused", reason: "", reviewed_by: null, reviewed_at_ms: nowMs });
    balance += piece.price_coins;
  }
  return Math.min(coins, balance);
}
