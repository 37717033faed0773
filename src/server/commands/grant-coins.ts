import { recordType } from "../../protocol/api/coins.ts";
import type { Context } from "../context.ts";
import { findPublicUser } from "../queries/find-public-user.ts";
import type { User } from "../sql/schema.ts";
import { lockUser } from "./lock-user.ts";

interface Grant {
  /** Made by the client; the same id twice is the same grant. */
  readonly id: string;
  readonly coins: number;
  readonly reason: string;
}

/**
 * Gives a user coins from an admin, for example for a contribution.
 *
 * @throws Problem `error.admin.user.not.found`
 */
export async function grantCoins({ database, now }: Context, adminId: number, publicId: string, grant: Grant): Promise<User> {
  return database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, (await findPublicUser(transaction, publicId)).id);
    const granted = await transaction
      .insertInto("coin_grants")
      .values({ ...grant, user_id: user.id, given_by: adminId, created_at_ms: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!granted) return user;
    await transaction
      .insertInto("records")
      .values({ user_id: user.id, type: recordType.other, coins: grant.coins, task_id: null, created_at_ms: now() })
      .execute();
    return user;
  });
}
