import { taskStatus } from "../../protocol/api/fitting.ts";
import { isOver } from "../clock.ts";
import { leaseMs } from "../limits.ts";
import type { Database } from "../sql/database.ts";
import { endLease } from "./end-lease.ts";
import { isDead } from "./worker-name.ts";

/** Takes back the tasks of workers that are dead: those silent for the length of a lease, and at once those known to be gone. */
export async function recoverTasks(database: Database, nowMs: number): Promise<void> {
  const processing = await database
    .selectFrom("tasks")
    .select(["id", "lease_token", "lease_until_ms", "leased_by"])
    .where("status", "=", taskStatus.processing)
    .execute();
  for (const task of processing) {
    const expired = isOver(task.lease_until_ms ?? 0, leaseMs, nowMs);
    if (expired || isDead(task.leased_by ?? "")) await endLease(database, task, { kind: "fault" }, nowMs);
  }
}
