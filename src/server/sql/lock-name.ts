import { sql } from "kysely";
import type { Transaction } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";

/**
 * Other transactions that lock the same name wait until this one ends. For counting where there is no row yet that could be locked. SQLite
 * has only one writer at a time anyway.
 */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
