import type { Database } from "../sql/database.ts";
import type { Task } from "../sql/schema.ts";
import type { Page, PageQuery } from "./page.ts";

/** A user's try-ons, newest first, without those removed. */
export async function pageOfFittings(database: Database, userId: number, { pageNo, pageSize }: PageQuery): Promise<Page<Task>> {
  const own = database.selectFrom("tasks").where("user_id", "=", userId).where("removed_at_ms", "is", null);
  const rows = await own
    .selectAll()
    .orderBy("queue_place", "desc")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}
