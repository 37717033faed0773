import { Problem } from "../../protocol/problem.ts";
import type { Database } from "../sql/database.ts";
import type { Task } from "../sql/schema.ts";

/** @throws Problem `error.fitting.not.found`, also for another user's task, of which this user must not even learn that it exists */
export async function findFitting(database: Database, userId: number, id: string): Promise<Task> {
  const task = await database
    .selectFrom("tasks")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("removed_at_ms", "is", null)
    .executeTakeFirst();
  if (!task) throw new Problem("error.fitting.not.found");
  return task;
}
