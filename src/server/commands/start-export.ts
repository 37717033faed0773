import { randomBytes } from "node:crypto";
import { isOver } from "../clock.ts";
import type { Context } from "../context.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import { exportLinkMs } from "../limits.ts";
import { countAttempt } from "./count-attempt.ts";
import { lockUser } from "./lock-user.ts";

const attemptLimit = { kind: "export", max: 6, withinMs: 60 * 60_000, code: "error.own.export.wait" } as const;

/**
 * A token for the link of a ZIP of the user's data, which it opens once. A link without headers is needed, because only then the browser saves
 * the answer to a file as it arrives.
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

/** Uses a token up and returns the id of the user whose data it opens; null if it is unknown, used or expired. */
export async function useExport({ database, now }: Context, token: string): Promise<number | null> {
  const used = await database.deleteFrom("exports").where("token_hash", "=", hashSecret(token)).returningAll().executeTakeFirst();
  return used && !isOver(used.expires_at_ms - 1, exportLinkMs, now()) ? used.user_id : null;
}
