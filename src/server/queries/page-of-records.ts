import type { Database } from "../sql/database.ts";
import type { LedgerRecord } from "../sql/schema.ts";
import type { Page, PageQuery } from "./page.ts";

interface RecordsQuery extends PageQuery {
  readonly direction: "all" | "income" | "expense";
}

/** A user's coin records, newest first. */
export async function pageOfRecords(database: Database, userId: number, query: RecordsQuery): Promise<Page<LedgerRecord>> {
  const { direction, pageNo, pageSize } = query;
  const own = database
    .selectFrom("records")
    .where("user_id", "=", userId)
    .$if(direction !== "all", (records) => records.where("coins", direction === "income" ? ">" : "<", 0));
  const rows = await own
    .selectAll()
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}
