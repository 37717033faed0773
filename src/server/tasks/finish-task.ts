import { createHash } from "node:crypto";
import { recordType } from "../../protocol/api/coins.ts";
import { taskStatus } from "../../protocol/api/fitting.ts";
import { lockUserOrGone } from "../commands/lock-user.ts";
import type { EngineResult } from "../engines/engine.ts";
import { resultKey } from "../objects/object-key.ts";
import { isSameOrder } from "../queries/same-orders.ts";
import type { Database, Transaction } from "../sql/database.ts";
import type { LeasedTask } from "./take-task.ts";

/**
 * Records the result, whose picture has been stored under the key of this lease. If the user's other order of the same has got exactly the
 * same picture already, the coins for this one are given back, whichever was ordered first.
 *
 * @returns false for a late answer: the task has gone to another worker
 */
export async function finishTask(
  database: Database,
  task: LeasedTask,
  { picture, stagesMs, check }: Pick<EngineResult, "picture" | "stagesMs" | "check">,
  nowMs: number,
): Promise<boolean> {
  const hash = createHash("sha256").update(picture).digest("hex");
  return database.transaction().execute(async (transaction) => {
    // Of two tasks of a user that end at once, the second must see the first.
    await lockUserOrGone(transaction, task.user_id);
    const earlier = await findSame(transaction, task, hash);
    const finished = await transaction
      .updateTable("tasks")
      .set({
        status: taskStatus.success,
        progress: 1,
        finished_at_ms: nowMs,
        stages_ms: JSON.stringify(stagesMs),
        self_check: check && JSON.stringify(check),
        result_key: resultKey(task.lease_token),
        result_hash: hash,
        same_as: earlier,
        leased_by: null,
        lease_token: null,
        lease_until_ms: null,
      })
      .where("id", "=", task.id)
      .where("lease_token", "=", task.lease_token)
      .returning("id")
      .executeTakeFirst();
    if (finished && earlier !== null) await refund(transaction, task, nowMs);
    return finished !== undefined;
  });
}

/** The id of the user's other order of the same that got this picture before and is still in the history; null if there is none. */
async function findSame(transaction: Transaction, task: LeasedTask, hash: string): Promise<string | null> {
  const found = await transaction
    .selectFrom("tasks")
    .select("id")
    .where(isSameOrder(task.user_id, task))
    .where("id", "<>", task.id)
    .where("result_hash", "=", hash)
    .orderBy("queue_place", "desc")
    .executeTakeFirst();
  return found?.id ?? null;
}

async function refund(transaction: Transaction, { id, user_id: userId, price_coins: coins }: LeasedTask, nowMs: number): Promise<void> {
  await transaction
    .insertInto("records")
    .values({ user_id: userId, type: recordType.other, coins, task_id: id, created_at_ms: nowMs })
    .execute();
}
