import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Transaction } from "../sql/database.ts";
import { balanceOf } from "./balance.ts";
import { failTask } from "./fail-task.ts";
import { endReview } from "./review-custom-clothes.ts";

/**
 * Collects coins of a user whose row this transaction holds, to take them back with the user's money. If the balance is short of `coins`, it
 * ends unfinished try-ons (first those that no worker has begun) and then reviews of custom clothes, whose coins go back into the balance.
 * If they went on, their refund would give coins to somebody who has the money back already.
 *
 * @returns the number of `coins` that the balance now holds, at most all of them
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
  // Read after the rows are locked, so that the coins of a task that has just ended are in the balance or in its row, and not in both.
  let balance = await balanceOf(transaction, userId);
  for (const task of tasks) {
    if (balance >= coins) break;
    await failTask(transaction, task, "error.fitting.cancelled", nowMs);
    balance += task.price_coins;
  }
  for (const piece of clothes) {
    if (balance >= coins) break;
    // No reviewer and no reason: nobody judged these clothes.
    await endReview(transaction, piece, { review: "refused", reason: "", reviewed_by: null, reviewed_at_ms: nowMs });
    balance += piece.price_coins;
  }
  return Math.min(coins, balance);
}
