import { taskStatus } from "../../protocol/api/fitting.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import type { Database } from "../sql/database.ts";
import { pauseSweep } from "./pause-sweep.ts";

const batch = 500;

/** Removes try-ons that were finished before `beforeMs` from their users' histories, and marks their pictures for deletion. */
export async function forgetOldResults(database: Database, beforeMs: number, nowMs: number, stop?: AbortSignal): Promise<void> {
  while ((await forgetSome(database, beforeMs, nowMs)) === batch) await pauseSweep(stop);
}

/** Forgets one batch, so that nobody waits for the lock for long, and returns how many it forgot. */
async function forgetSome(database: Database, beforeMs: number, nowMs: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom("tasks")
      .select(["id", "result_key"])
      .where("status", "in", [taskStatus.success, taskStatus.failed])
      .where("finished_at_ms", "<", beforeMs)
      .where("removed_at_ms", "is", null)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, result_key: resultKey } of old) {
      if (resultKey !== null) await forgetObject(transaction, resultKey);
      await transaction
        .updateTable("tasks")
        .set({ removed_at_ms: nowMs, result_key: null, result_hash: null })
        .where("id", "=", id)
        .execute();
    }
    return old.length;
  });
}
