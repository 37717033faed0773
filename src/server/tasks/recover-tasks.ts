import { taskStatus } from "../../protocol/api/fitting.ts";
import { isOver } from "../clock.ts";
import { leaseMs } from "../limits.ts";
import type { Database } from "../sql/database.ts";
import { endLease } from "./end-lease.ts";
import { isDead } from "./worker-name.ts";

/** Takes tasks back from dead workers: at once if the process is known to be gone, otherwise when the lease has ended. */
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
