import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Database, Transaction } from "../sql/database.ts";

/**
 * What waits or is being made, each with its turn: how many try-ons of the same user come before it. Turns are served one after the
 * other, and within a turn the older order first, so that nobody's ten orders keep anybody else's first waiting. Whoever
 * has waited longest is next as soon as their earlier one is done, whatever comes in meanwhile.
 */
export function unfinishedInTurn(database: Database | Transaction) {
  return (
    database
      .selectFrom("tasks")
      // Literals: only with them do the databases see that their index of the unfinished will do.
      .where((task) => task("status", "in", [task.lit(taskStatus.queued), task.lit(taskStatus.processing)]))
      .select(({ fn }) => [
        "id",
        "status",
        "queue_place",
        fn
          .agg<number>("row_number")
          .over((over) => over.partitionBy("user_id").orderBy("queue_place"))
          .as("turn"),
      ])
  );
}

/** How many queued tasks are ahead of each queued task, by its id. */
export async function positionsInQueue(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom(unfinishedInTurn(database).as("unfinished"))
    .where("status", "=", taskStatus.queued)
    .select("id")
    .orderBy("turn")
    .orderBy("queue_place")
    .execute();
  return new Map(rows.map(({ id }, place) => [id, place]));
}
