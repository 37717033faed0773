import { recordType } from "../../protocol/api/coins.ts";
import { bottomKeyWords, upperKeyWords } from "../../protocol/keywords.ts";
import { clothCoins, newUserCoins, shoeCoins } from "../../protocol/prices.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../identity/identify.ts";
import { hashSecret, newTid } from "../identity/tid-hash.ts";

/** A new guest with the welcome coins. The tid leaves the server in this answer only. */
export async function createUser({ database, now }: Context): Promise<Caller> {
  const tid = newTid();
  const user = await database.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto("users")
      .values({
        tid_hash: hashSecret(tid),
        mode: "guest",
        cloth_coins: clothCoins,
        shoe_coins: shoeCoins,
        upper_key_words: JSON.stringify(upperKeyWords),
        bottom_key_words: JSON.stringify(bottomKeyWords),
        created_at_ms: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("records")
      .values({ user_id: created.id, type: recordType.newUser, coins: newUserCoins, task_id: null, created_at_ms: now() })
      .execute();
    return created;
  });
  return { tid, user };
}
