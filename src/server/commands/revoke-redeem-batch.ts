import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import type { RedeemBatch } from "../sql/schema.ts";

/**
 * Revokes a batch; one that was revoked before keeps its time.
 *
 * @throws Problem `error.admin.batch.not.found`
 */
export async function revokeRedeemBatch({ database, now }: Context, id: string): Promise<RedeemBatch> {
  await database
    .updateTable("redeem_batches")
    .set({ revoked_at_ms: now() })
    .where("id", "=", id)
    .where("revoked_at_ms", "is", null)
    .execute();
  const batch = await database.selectFrom("redeem_batches").selectAll().where("id", "=", id).executeTakeFirst();
  if (!batch) throw new Problem("error.admin.batch.not.found");
  return batch;
}
