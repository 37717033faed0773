import { taskStatus } from "../../protocol/api/fitting.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import { holdFitting } from "./hold-fitting.ts";

/**
 * Takes a finished try-on out of its user's history and its picture out of the store. Removing it twice is no error
 * for the store, and not found for the user.
 *
 * @returns keys of what it marks for deletion
 * @throws Problem `error.fitting.not.found`, `error.fitting.not.removable`
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
