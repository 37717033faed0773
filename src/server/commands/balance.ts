import type { Database, Transaction } from "../sql/database.ts";

/** The sum of a user's ledger, in coins. */
export async function balanceOf(database: Database | Transaction, userId: number): Promise<number> {
  const { balance } = await database
    .selectFrom("records")
    .where("user_id", "=", userId)
    .select((row) => row.fn.coalesce(row.fn.sum<number>("coins"), row.lit(0)).as("balance"))
    .executeTakeFirstOrThrow();
  return balance;
}
