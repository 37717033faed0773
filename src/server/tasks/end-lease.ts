import { taskStatus } from "../../protocol/api/fitting.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import { failTask, forgetPictureOfLease } from "../commands/fail-task.ts";
import { afterStoreFaultMs, taskAttempts } from "../limits.ts";
import type { Database, Transaction } from "../sql/database.ts";
import type { Task } from "../sql/schema.ts";

/** Why a lease ends without a picture. */
export type LeaseEnd =
  /** The engine says that it cannot make the picture, and would say so again. */
  | { readonly kind: "problem"; readonly code: ProblemCode }
  /** The worker died or met a fault of ours: the task is tried again, but not for ever, since its photo may be what kills the worker. */
  | { readonly kind: "fault" }
  /** The store failed at a picture: the attempt does not count. Other tasks go first for a while, as the cause may be this one's picture. */
  | { readonly kind: "store" }
  /** The worker is being stopped: the attempt does not count. */
  | { readonly kind: "stop" };

type Leased = Pick<Task, "id" | "lease_token">;

/** Ends a lease in one transaction; false if it had ended already, and then nothing changes. */
export async function endLease(database: Database, { id, lease_token: token }: Leased, end: LeaseEnd, nowMs: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const task = await transaction
      .selectFrom("tasks")
      .selectAll()
      .where("id", "=", id)
      .where("lease_token", "=", token)
      .forUpdate()
      .executeTakeFirst();
    if (!task?.lease_token) return false;
    if (end.kind === "problem") await failTask(transaction, task, end.code, nowMs);
    else if (end.kind === "fault" && task.attempts >= taskAttempts) await failTask(transaction, task, "error.fitting.failed", nowMs);
    else await requeue(transaction, task, end, nowMs);
    return true;
  });
}

async function requeue(transaction: Transaction, task: Task, { kind }: LeaseEnd, nowMs: number): Promise<void> {
  const { id, attempts } = task;
  await forgetPictureOfLease(transaction, task, nowMs);
  await transaction
    .updateTable("tasks")
    .set({
      status: taskStatus.queued,
      attempts: kind === "fault" ? attempts : attempts - 1,
      progress: 0,
      leased_by: null,
      lease_token: null,
      lease_until_ms: kind === "store" ? nowMs + afterStoreFaultMs : null,
    })
    .where("id", "=", id)
    .execute();
}
