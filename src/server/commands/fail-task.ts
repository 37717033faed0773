import { recordType } from "../../protocol/api/coins.ts";
import { taskStatus } from "../../protocol/api/fitting.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import { resultKey } from "../objects/object-key.ts";
import { forgetUnfinishedObject } from "../objects/remove-objects.ts";
import type { Transaction } from "../sql/database.ts";
import type { Task } from "../sql/schema.ts";

/**
 * Ends a task, whose row this transaction holds, as failed and gives its coins back. A second refund would break the ledger's unique index
 * and with it the whole transaction. A worker that is making the picture finds its lease gone.
 */
export async function failTask(transaction: Transaction, task: Task, code: ProblemCode, nowMs: number): Promise<Task> {
  await forgetPictureOfLease(transaction, task, nowMs);
  const failed = await transaction
    .updateTable("tasks")
    .set({
      status: taskStatus.failed,
      error_code: code,
      finished_at_ms: nowMs,
      leased_by: null,
      lease_token: null,
      lease_until_ms: null,
    })
    .where("id", "=", task.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("records")
    .values({ user_id: task.user_id, type: recordType.taskFailed, coins: task.price_coins, task_id: task.id, created_at_ms: nowMs })
    .execute();
  return failed;
}

/** Marks the picture of a lease that ends without success: its worker may have stored it, or may still do so and die before it reports that. */
export async function forgetPictureOfLease(transaction: Transaction, { lease_token: token }: Task, nowMs: number): Promise<void> {
  if (token !== null) await forgetUnfinishedObject(transaction, resultKey(token), nowMs);
}
