import { taskStatus } from "../../protocol/api/fitting.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import type { Task } from "../sql/schema.ts";
import { failTask } from "./fail-task.ts";
import { holdFitting } from "./hold-fitting.ts";

/**
 * Cancels an order that no worker has begun, and gives its coins back. Cancelling it again changes nothing.
 *
 * @throws Problem `error.fitting.not.found`, `error.fitting.not.cancellable`
 */
export async function cancelFitting({ database, now }: Context, userId: number, id: string): Promise<Task> {
  return database.transaction().execute(async (transaction) => {
    const task = await holdFitting(transaction, userId, id);
    if (task.error_code === "error.fitting.cancelled") return task;
    if (task.status !== taskStatus.queued) throw new Problem("error.fitting.not.cancellable");
    return failTask(transaction, task, "error.fitting.cancelled", now());
  });
}
