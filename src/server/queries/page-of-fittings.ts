import type { Database } from "../sql/database.ts";
import type { Task } from "../sql/schema.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

/** A user's try-ons, newest first, without those removed. */
export async function pageOfFittings(database: Database, userId: number, page: PageQuery): Promise<Page<Task>> {
  const own = database.selectFrom("tasks").where("user_id", "=", userId).where("removed_at_ms", "is", null);
  return pageOf(own.selectAll().orderBy("queue_place", "desc"), page);
}
