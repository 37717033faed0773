import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Database, Transaction } from "../sql/database.ts";

/**
 * The queued and processing tasks, each with its turn: its place among its user's own unfinished tasks, from 1. Lower turns are served first,
 * and within a turn the older order, so that one user's ten orders do not keep another user's first order waiting. The user who has waited
 * longest is next as soon as their earlier order is done, whatever is ordered meanwhile.
 */
export function unfinishedInTurn(database: Database | Transaction) {
  return (
    database
      .selectFrom("tasks")
      // Literals, because only with them do the databases see that the index of unfinished tasks will do.
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

/** From the id of each queued task to the number of queued tasks ahead of it. */
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
