import type { Context } from "../context.ts";
import { hashRedeemCode, newRedeemCode } from "../identity/redeem-codes.ts";
import type { RedeemBatch } from "../sql/schema.ts";

export interface RedeemBatchOrder {
  /** Made by the client; the same id twice is the same batch. */
  readonly id: string;
  readonly count: number;
  readonly coins: number;
  readonly usesPerCode: number;
  readonly expiresAt?: string;
  readonly note: string;
}

/** Rows in one insert: PostgreSQL and SQLite both limit the number of parameters. */
const rowsAtOnce = 200;

/** Makes a batch of new codes. If the batch exists already it is returned without codes, since only their hashes were kept. */
export async function createRedeemBatch(
  { database, now }: Context,
  adminId: number,
  { id, count, coins, usesPerCode, expiresAt, note }: RedeemBatchOrder,
): Promise<{ batch: RedeemBatch; codes: string[] }> {
  const codes = Array.from({ length: count }, newRedeemCode);
  return database.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto("redeem_batches")
      .values({
        id,
        made_by: adminId,
        note,
        codes: count,
        coins,
        uses_per_code: usesPerCode,
        expires_at_ms: expiresAt === undefined ? null : Date.parse(expiresAt),
        revoked_at_ms: null,
        created_at_ms: now(),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returningAll()
      .executeTakeFirst();
    const batch = created ?? (await transaction.selectFrom("redeem_batches").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
    if (!created) return { batch, codes: [] };
    for (let start = 0; start < count; start += rowsAtOnce) {
      const rows = codes.slice(start, start + rowsAtOnce).map((code) => ({ code_hash: hashRedeemCode(code), batch_id: id }));
      await transaction.insertInto("redeem_codes").values(rows).execute();
    }
    return { batch, codes };
  });
}
