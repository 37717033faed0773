import type { Database } from "../sql/database.ts";
import type { LedgerRecord } from "../sql/schema.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

interface RecordsQuery extends PageQuery {
  readonly direction: "all" | "income" | "expense";
}

/** A user's coin records, newest first. */
export async function pageOfRecords(database: Database, userId: number, query: RecordsQuery): Promise<Page<LedgerRecord>> {
  const { direction } = query;
  const own = database
    .selectFrom("records")
    .where("user_id", "=", userId)
    .$if(direction !== "all", (records) => records.where("coins", direction === "income" ? ">" : "<", 0));
  return pageOf(own.selectAll().orderBy("id", "desc"), query);
}
