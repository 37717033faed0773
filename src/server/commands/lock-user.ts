import { Problem } from "../../protocol/problem.ts";
import type { Transaction } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/**
 * Reads a user's row and holds it until the transaction ends: whoever spends or counts for this user waits for the one before.
 * Rows that merely refer to the user may be written meanwhile, so that a worker's refund waits for nobody.
 *
 * @throws Problem `error.auth.tid` for one who left after the request was let in
 */
export async function lockUser(transaction: Transaction, userId: number): Promise<User> {
  const user = await lockUserOrGone(transaction, userId);
  if (user.removed_at_ms !== null) throw new Problem("error.auth.tid");
  return user;
}

/** The same for what has to be written down whoever has left, such as money. */
export async function lockUserOrGone(transaction: Transaction, userId: number): Promise<User> {
  return transaction.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
