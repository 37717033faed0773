/**
 * `npm run audit`: does the ledger add up? Prints each difference and a last line of totals; the exit code is 1 if there are differences.
 * Safe while the server runs.
 */
import { ConfigError, readConfig } from "./config.ts";
import { ledgerDifferences } from "./queries/ledger-differences.ts";
import { openDatabase } from "./sql/database.ts";

async function audit(): Promise<void> {
  const database = await openDatabase(readConfig(process.env));
  try {
    const differences = await ledgerDifferences(database);
    for (const difference of differences) console.log(difference);
    const { users, records, coins } = await database
      .selectFrom("records")
      .select((row) => [
        row.fn.count<number>("user_id").distinct().as("users"),
        row.fn.countAll<number>().as("records"),
        row.fn.coalesce(row.fn.sum<number>("coins"), row.lit(0)).as("coins"),
      ])
      .executeTakeFirstOrThrow();
    console.log(`${users} users, ${records} records, ${coins} coins held, ${differences.length} differences`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await database.destroy();
  }
}

try {
  await audit();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : `failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
