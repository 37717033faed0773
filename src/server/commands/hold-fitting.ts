import { Problem } from "../../protocol/problem.ts";
import type { Transaction } from "../sql/database.ts";
import type { Task } from "../sql/schema.ts";

/**
 * Reads a user's try-on and holds it until the transaction ends.
 *
 * @throws Problem `error.fitting.not.found`, for another user's as well
 */
export async function holdFitting(transaction: Transaction, userId: number, id: string): Promise<Task> {
  const task = await transaction
    .selectFrom("tasks")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("removed_at_ms", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!task) throw new Problem("error.fitting.not.found");
  return task;
}
