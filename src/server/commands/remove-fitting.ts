import { taskStatus } from "../../protocol/api/fitting.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import { holdFitting } from "./hold-fitting.ts";

/**
 * Removes a finished try-on from its user's history and marks its picture for deletion.
 *
 * @returns the keys of the marked pictures
 * @throws Problem `error.fitting.not.found`, also if it was removed before; `error.fitting.not.removable` if it is not finished
 */
export async function removeFitting({ database, now }: Context, userId: number, id: string): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const task = await holdFitting(transaction, userId, id);
    if (task.status !== taskStatus.success && task.status !== taskStatus.failed) throw new Problem("error.fitting.not.removable");
    const forgotten = task.result_key === null ? [] : [task.result_key];
    for (const key of forgotten) await forgetObject(transaction, key);
    await transaction
      .updateTable("tasks")
      .set({ removed_at_ms: now(), result_key: null, result_hash: null })
      .where("id", "=", id)
      .execute();
    return forgotten;
  });
}
