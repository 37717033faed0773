import { fittingCodeMs } from "../../protocol/limits.ts";
import type { Context } from "../context.ts";
import { hashFittingCode, newFittingCode, sealTid } from "../identity/fitting-code.ts";
import type { Caller } from "../identity/identify.ts";
import { countAttempt } from "./count-attempt.ts";
import { lockUser } from "./lock-user.ts";

const attemptLimit = { kind: "fitting code", max: 10, withinMs: 60_000, code: "error.auth.trycode.wait" } as const;

/**
 * A code with which another device becomes this user, once and within `fittingCodeMs`. It voids the user's earlier code.
 *
 * @throws Problem `error.auth.trycode.wait`
 */
export async function createFittingCode(context: Context, { tid, user }: Caller): Promise<string> {
  const { database, secret, now } = context;
  await countAttempt(context, attemptLimit, `user ${user.id}`);
  for (;;) {
    const code = newFittingCode();
    const row = {
      code_hash: hashFittingCode(secret, code),
      user_id: user.id,
      sealed_tid: sealTid(secret, code, tid),
      expires_at_ms: now() + fittingCodeMs,
    };
    const created = await database.transaction().execute(async (transaction) => {
      await lockUser(transaction, user.id);
      await transaction
        .deleteFrom("fitting_codes")
        .where((code) => code.or([code("user_id", "=", user.id), code("expires_at_ms", "<=", now())]))
        .execute();
      return transaction
        .insertInto("fitting_codes")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning("code_hash")
        .executeTakeFirst();
    });
    // Another user has this code now. There are a million codes, so the next one is hardly taken as well.
    if (created) return code;
  }
}
