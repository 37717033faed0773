import type { Transaction } from "../sql/database.ts";
import type { User } from "../sql/schema.ts";

/**
 * Reads a user's row and holds it until the transaction ends: whoever spends or counts for this user waits for the one before.
 * Rows that merely refer to the user may be written meanwhile, so that a worker's refund waits for nobody.
 */
export async function lockUser(transaction: Transaction, userId: number): Promise<User> {
  return transaction.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
