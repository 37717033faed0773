import { taskStatus } from "../../protocol/api/fitting.ts";
import type { EngineResult } from "../engines/engine.ts";
import { resultKey } from "../objects/object-key.ts";
import type { Database } from "../sql/database.ts";
import type { LeasedTask } from "./take-task.ts";

/** Records the result, which has been stored under the key of this lease. False for a late answer: the task went to another worker. */
export async function finishTask(
  database: Database,
  task: LeasedTask,
  { stagesMs, check }: Pick<EngineResult, "stagesMs" | "check">,
  nowMs: number,
): Promise<boolean> {
  const finished = await database
    .updateTable("tasks")
    .set({
      status: taskStatus.success,
      progress: 1,
      finished_at_ms: nowMs,
      stages_ms: JSON.stringify(stagesMs),
      self_check: check && JSON.stringify(check),
      result_key: resultKey(task.lease_token),
      leased_by: null,
      lease_token: null,
      lease_until_ms: null,
    })
    .where("id", "=", task.id)
    .where("lease_token", "=", task.lease_token)
    .returning("id")
    .executeTakeFirst();
  return finished !== undefined;
}
