import { recordType } from "../../protocol/api/coins.ts";
import { taskStatus } from "../../protocol/api/fitting.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import { resultKey } from "../objects/object-key.ts";
import { forgetUnfinishedObject } from "../objects/remove-objects.ts";
import type { Transaction } from "../sql/database.ts";
import type { Task } from "../sql/schema.ts";

/**
 * Ends a task that this transaction holds as failed and gives its coins back. Should a second refund ever be tried,
 * the ledger's unique index refuses it and the whole transaction with it. A worker that is at it finds its lease gone.
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

/** A lease that ends without success may have stored its picture all the same, or be about to, and die before it can say so. */
export async function forgetPictureOfLease(transaction: Transaction, { lease_token: token }: Task, nowMs: number): Promise<void> {
  if (token !== null) await forgetUnfinishedObject(transaction, resultKey(token), nowMs);
}
