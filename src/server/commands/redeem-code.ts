import { recordType } from "../../protocol/api/coins.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { householdOf } from "../identity/address-range.ts";
import { hashRedeemCode } from "../identity/redeem-codes.ts";
import type { Transaction } from "../sql/database.ts";
import type { RedeemBatch } from "../sql/schema.ts";
import { balanceOf } from "./balance.ts";
import { countAttempt } from "./count-attempt.ts";
import { lockUser } from "./lock-user.ts";

const attemptLimit = { kind: "redeem", max: 10, withinMs: 60_000, code: "error.redeem.wait" } as const;

/**
 * Pays for a redemption code: once per user, at most `uses_per_code` times, until the batch expires. Only wrong codes count as attempts.
 *
 * @returns `coins` that were paid, and `coin`, the new balance
 *
 * @throws Problem `error.redeem.*`
 */
export async function redeemCode(
  context: Context,
  userId: number,
  code: string,
  address: string,
): Promise<{ coins: number; coin: number }> {
  const forget = await countAttempt(context, attemptLimit, householdOf(address));
  const codeHash = hashRedeemCode(code);
  const paid = await context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const batch = await holdBatch(transaction, codeHash);
    await checkRedeemable(transaction, batch, codeHash, userId, context.now());
    await transaction.insertInto("redemptions").values({ code_hash: codeHash, user_id: userId, at_ms: context.now() }).execute();
    await transaction
      .insertInto("records")
      .values({ user_id: userId, type: recordType.redeemCode, coins: batch.coins, task_id: null, created_at_ms: context.now() })
      .execute();
    return { coins: batch.coins, coin: await balanceOf(transaction, userId) };
  });
  await forget();
  return paid;
}

/** Locks the code, so that requests count its uses one after another, and reads its batch. */
async function holdBatch(transaction: Transaction, codeHash: string): Promise<RedeemBatch> {
  const code = await transaction.selectFrom("redeem_codes").selectAll().where("code_hash", "=", codeHash).forUpdate().executeTakeFirst();
  if (!code) throw new Problem("error.redeem.invalid");
  return transaction.selectFrom("redeem_batches").selectAll().where("id", "=", code.batch_id).executeTakeFirstOrThrow();
}

async function checkRedeemable(
  transaction: Transaction,
  batch: RedeemBatch,
  codeHash: string,
  userId: number,
  nowMs: number,
): Promise<void> {
  const redemptions = transaction.selectFrom("redemptions").where("code_hash", "=", codeHash);
  if (await redemptions.select("user_id").where("user_id", "=", userId).executeTakeFirst()) throw new Problem("error.redeem.used");
  if (batch.revoked_at_ms !== null) throw new Problem("error.redeem.invalid");
  if (batch.expires_at_ms !== null && batch.expires_at_ms <= nowMs) throw new Problem("error.redeem.expired");
  const { uses } = await redemptions.select(({ fn }) => fn.countAll<number>().as("uses")).executeTakeFirstOrThrow();
  if (uses >= batch.uses_per_code) throw new Problem("error.redeem.exhausted");
}
