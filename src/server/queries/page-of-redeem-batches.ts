import type { Database } from "../sql/database.ts";
import type { RedeemBatch } from "../sql/schema.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

/** Batches of redeem codes, newest first. */
export async function pageOfRedeemBatches(database: Database, page: PageQuery): Promise<Page<RedeemBatch>> {
  return pageOf(database.selectFrom("redeem_batches").selectAll().orderBy("created_at_ms", "desc").orderBy("id"), page);
}
