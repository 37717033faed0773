import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Tables } from "../sql/schema.ts";

/** When each try-on began and ended and how long its stages took; an index of unfinished tasks alone, which stays small however long histories get. */
export const queue: Migration = { up: widenTasks };

async function widenTasks(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("started_at_ms", "bigint").execute();
  await database.schema.alterTable("tasks").addColumn("finished_at_ms", "bigint").execute();
  await database.schema.alterTable("tasks").addColumn("stages_ms", "text").execute();
  await database
    .updateTable("tasks")
    .set((task) => ({ finished_at_ms: task.ref("created_at_ms") }))
    .where("status", "in", [taskStatus.success, taskStatus.failed])
    .execute();
  await sql`create index tasks_unfinished on tasks (user_id, queue_place) where status in (0, 1)`.execute(database);
  await database.schema.createIndex("tasks_finished").on("tasks").columns(["status", "finished_at_ms"]).execute();
}
