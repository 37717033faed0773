import { randomBytes } from "node:crypto";
import { isOver } from "../clock.ts";
import type { Context } from "../context.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import { exportLinkMs } from "../limits.ts";
import { countAttempt } from "./count-attempt.ts";
import { lockUser } from "./lock-user.ts";

const attemptLimit = { kind: "export", max: 6, withinMs: 60 * 60_000, code: "error.own.export.wait" } as const;

/**
 * A token that opens a ZIP of the user's data once: a link can be saved by the browser as it comes, which an answer to
 * a request with headers cannot.
 *
 * @throws Problem `error.own.export.wait`
 */
export async function startExport(context: Context, userId: number): Promise<string> {
  const { database, now } = context;
  await countAttempt(context, attemptLimit, `user ${userId}`);
  const token = randomBytes(24).toString("base64url");
  await database.deleteFrom("exports").where("expires_at_ms", "<=", now()).execute();
  await database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    await transaction
      .insertInto("exports")
      .values({ token_hash: hashSecret(token), user_id: userId, expires_at_ms: now() + exportLinkMs })
      .execute();
  });
  return token;
}

/** Whose data a token opens; it does so once. Null for any other text. */
export async function useExport({ database, now }: Context, token: string): Promise<number | null> {
  const used = await database.deleteFrom("exports").where("token_hash", "=", hashSecret(token)).returningAll().executeTakeFirst();
  return used && !isOver(used.expires_at_ms - 1, exportLinkMs, now()) ? used.user_id : null;
}
