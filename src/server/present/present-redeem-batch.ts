import type { z } from "zod";
import type { redeemBatch } from "../../protocol/api/admin.ts";
import type { Database } from "../sql/database.ts";
import type { RedeemBatch } from "../sql/schema.ts";

export async function presentRedeemBatch(database: Database, batch: RedeemBatch): Promise<z.input<typeof redeemBatch>> {
  const { redeemed } = await database
    .selectFrom("redemptions")
    .innerJoin("redeem_codes", "redeem_codes.code_hash", "redemptions.code_hash")
    .where("redeem_codes.batch_id", "=", batch.id)
    .select(({ fn }) => fn.countAll<number>().as("redeemed"))
    .executeTakeFirstOrThrow();
  return {
    id: batch.id,
    note: batch.note,
    codes: batch.codes,
    coins: batch.coins,
    usesPerCode: batch.uses_per_code,
    redeemed,
    ...(batch.expires_at_ms !== null && { expiresAt: new Date(batch.expires_at_ms).toISOString() }),
    revoked: batch.revoked_at_ms !== null,
    createdAt: new Date(batch.created_at_ms).toISOString(),
  };
}
