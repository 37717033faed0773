import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import { checkAdLimit } from "./claim-ad-reward.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Returns a token that pays once, after the ad. A new ad voids the user's unpaid ones, because ads are watched one after another.
 *
 * @throws Problem `error.ad.limit`
 */
export async function startAd({ database, now }: Context, userId: number): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    await checkAdLimit(transaction, userId, now());
    await transaction.deleteFrom("ads").where("user_id", "=", userId).where("claimed_at_ms", "is", null).execute();
    await transaction
      .insertInto("ads")
      .values({ token_hash: hashSecret(token), user_id: userId, started_at_ms: now(), claimed_at_ms: null })
      .execute();
  });
  return token;
}
