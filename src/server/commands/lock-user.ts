import { Problem } from "../../protocol/problem.ts";
import type { Transaction } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/**
 * Reads a user's row and holds it until the transaction ends, so that transactions that spend or count for this user run one after another.
 * Rows that merely refer to the user may be written meanwhile, so that a worker's refund waits for nobody.
 *
 * @throws Problem `error.auth.tid` for a user who deleted everything after the request was authenticated
 */
export async function lockUser(transaction: Transaction, userId: number): Promise<User> {
  const user = await lockUserOrGone(transaction, userId);
  if (user.removed_at_ms !== null) throw new Problem("error.auth.tid");
  return user;
}

/** Like {@link lockUser}, but also for a user who has deleted everything: payments, for example, must be recorded all the same. */
export async function lockUserOrGone(transaction: Transaction, userId: number): Promise<User> {
  return transaction.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
