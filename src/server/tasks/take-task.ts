import { randomUUID } from "node:crypto";
import { taskStatus } from "../../protocol/api/fitting.ts";
import { leaseMs } from "../limits.ts";
import { unfinishedInTurn } from "../queries/queue.ts";
import type { Database } from "../sql/database.ts";
import type { Task } from "../sql/schema.ts";

/** A task that a worker holds until its lease ends. Only the worker with the lease's token may write the result. */
export interface LeasedTask extends Task {
  readonly lease_token: string;
}

/** Leases the next task of the queue to `worker`; null if none is waiting. */
export async function takeTask(database: Database, worker: string, nowMs: number): Promise<LeasedTask | null> {
  // Asked before the transaction, so that an idle worker never holds the writer's lock.
  const waiting = await database.selectFrom("tasks").select("id").where("status", "=", taskStatus.queued).limit(1).executeTakeFirst();
  if (!waiting) return null;
  return database.transaction().execute(async (transaction) => {
    const next = await transaction
      .with("unfinished", () => unfinishedInTurn(transaction))
      .selectFrom("tasks")
      .innerJoin("unfinished", "unfinished.id", "tasks.id")
      .select(["tasks.id", "tasks.attempts"])
      .where("tasks.status", "=", taskStatus.queued)
      // Tasks that wait because of a fault of the store come last. Literals, because PostgreSQL would take parameters for text.
      .orderBy((task) => task.case().when("tasks.lease_until_ms", ">", nowMs).then(task.lit(1)).else(task.lit(0)).end())
      .orderBy("unfinished.turn")
      .orderBy("tasks.queue_place")
      .limit(1)
      .forUpdate("tasks")
      .skipLocked()
      .executeTakeFirst();
    if (!next) return null;
    const taken = await transaction
      .updateTable("tasks")
      .set({
        status: taskStatus.processing,
        attempts: next.attempts + 1,
        progress: 0,
        started_at_ms: nowMs,
        leased_by: worker,
        lease_token: randomUUID(),
        lease_until_ms: nowMs + leaseMs,
      })
      .where("id", "=", next.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return taken as LeasedTask;
  });
}
