import type { z } from "zod";
import type { getNumbers } from "../../protocol/api/admin.ts";
import { taskStatus } from "../../protocol/api/fitting.ts";
import { dayMs } from "../clock.ts";
import type { Database } from "../sql/database.ts";

/** The numbers of the admin page; "today" means the last 24 hours. */
export async function numbers(database: Database, nowMs: number): Promise<z.input<(typeof getNumbers)["reply"]>> {
  const since = nowMs - dayMs;
  const users = await database
    .selectFrom("users")
    .where("removed_at_ms", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("all"), fn.countAll<number>().filterWhere("created_at_ms", ">", since).as("today")])
    .executeTakeFirstOrThrow();
  const tasks = await database
    .selectFrom("tasks")
    .where((task) => task.or([task("created_at_ms", ">", since), task("status", "=", taskStatus.queued)]))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("created_at_ms", ">", since).as("today"),
      fn.countAll<number>().filterWhere("created_at_ms", ">", since).filterWhere("status", "=", taskStatus.failed).as("failed"),
      fn.countAll<number>().filterWhere("status", "=", taskStatus.queued).as("queued"),
      fn.min("created_at_ms").filterWhere("status", "=", taskStatus.queued).as("oldestQueuedAtMs"),
    ])
    .executeTakeFirstOrThrow();
  const coinsToday = await database
    .selectFrom("records")
    .where("created_at_ms", ">", since)
    .groupBy("type")
    .select(({ fn }) => ["type", fn.sum<number>("coins").as("coins")])
    .orderBy("type")
    .execute();
  const { held } = await database
    .selectFrom("records")
    .innerJoin("users", "users.id", "records.user_id")
    .where("users.removed_at_ms", "is", null)
    .select((row) => row.fn.coalesce(row.fn.sum<number>("coins"), row.lit(0)).as("held"))
    .executeTakeFirstOrThrow();
  const { open } = await database
    .selectFrom("feedback")
    .where("handled_at_ms", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .executeTakeFirstOrThrow();
  const { inReview } = await database
    .selectFrom("suits")
    .where("status", "=", "review")
    .select(({ fn }) => fn.countAll<number>().as("inReview"))
    .executeTakeFirstOrThrow();
  return {
    users: users.all,
    newUsersToday: users.today,
    tryOnsToday: tasks.today,
    failedToday: tasks.failed,
    queued: tasks.queued,
    oldestQueuedMs: Math.max(0, nowMs - (tasks.oldestQueuedAtMs ?? nowMs)),
    coinsToday,
    coinsHeld: held,
    openFeedback: open,
    suitsInReview: inReview,
  };
}
