import type { Insertable } from "kysely";
import { Problem } from "../../protocol/problem.ts";
import type { Transaction } from "../sql/database.ts";
import type { Tables } from "../sql/schema.ts";
import { balanceOf } from "./balance.ts";

/**
 * Charges a user, whose row this transaction holds, `coins` for something that the transaction has written already.
 *
 * @throws Problem `error.fitting.coin.not.enouth`
 */
export async function spendCoins(transaction: Transaction, { coins, ...charge }: Insertable<Tables["records"]>): Promise<void> {
  if ((await balanceOf(transaction, charge.user_id)) < coins) throw new Problem("error.fitting.coin.not.enouth");
  await transaction
    .insertInto("records")
    .values({ ...charge, coins: -coins })
    .execute();
}
