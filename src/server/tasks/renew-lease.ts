import { leaseMs } from "../limits.ts";
import type { Database } from "../sql/database.ts";
import type { LeasedTask } from "./take-task.ts";

/** Renews the lease of a task and writes its progress, 0 to 1. False if the task is not this worker's any more. */
export async function renewLease(database: Database, task: LeasedTask, progress: number, nowMs: number): Promise<boolean> {
  const renewed = await database
    .updateTable("tasks")
    .set({ lease_until_ms: nowMs + leaseMs, progress })
    .where("id", "=", task.id)
    .where("lease_token", "=", task.lease_token)
    .returning("id")
    .executeTakeFirst();
  return renewed !== undefined;
}
