import { sql } from "kysely";
import type { Transaction } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";

/**
 * Whoever says the same name waits until this transaction ends: for counting what no row stands for yet. SQLite has one
 * writer at a time anyway.
 */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
