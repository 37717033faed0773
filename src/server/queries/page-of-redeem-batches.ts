import type { Database } from "../sql/database.ts";
import type { RedeemBatch } from "../sql/schema.ts";
import type { Page, PageQuery } from "./page.ts";

/** Batches of redeem codes, newest first. */
export async function pageOfRedeemBatches(database: Database, { pageNo, pageSize }: PageQuery): Promise<Page<RedeemBatch>> {
  const rows = await database
    .selectFrom("redeem_batches")
    .selectAll()
    .orderBy("created_at_ms", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await database
    .selectFrom("redeem_batches")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
