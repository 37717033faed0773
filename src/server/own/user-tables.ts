import { sql } from "kysely";
import type { Database, Transaction } from "../sql/database.ts";

type Fate = "remove" | "keep";

interface UserTable {
  readonly table: string;
  /** The column that holds the user's id; with `through`, the one that names a row of that table. */
  readonly column: string;
  /** The table that `column` refers to, whose row has the user's id. The rows are deleted with that row, by `on delete cascade`. */
  readonly through?: "wardrobe_items" | "suits";
  /** `keep` is for rows that the ledger and the limits need; a deletion leaves nothing in them that says who the user was. */
  readonly fate: Fate;
  /** The column that has the key of a picture in the store. */
  readonly picture?: string;
  /** Columns that are left out of an export: hashes of secrets, and what only the server's own work needs. */
  readonly hidden?: readonly string[];
}

/**
 * Every table with rows of a user, for exports and for deletions, in an order in which no deletion breaks a reference. A test finds tables
 * that are missing here.
 */
export const userTables: readonly UserTable[] = [
  { table: "diary_items", column: "user_id", fate: "remove" },
  { table: "diary_days", column: "user_id", fate: "remove" },
  { table: "wardrobe_items", column: "user_id", fate: "remove" },
  { table: "wardrobe_tags", column: "item_id", through: "wardrobe_items", fate: "keep" },
  { table: "suit_keywords", column: "suit_id", through: "suits", fate: "keep" },
  { table: "suit_pieces", column: "suit_id", through: "suits", fate: "keep" },
  { table: "suit_searches", column: "user_id", fate: "remove" },
  { table: "suits", column: "user_id", fate: "remove" },
  { table: "feedback", column: "user_id", fate: "remove" },
  { table: "fitting_codes", column: "user_id", fate: "remove", hidden: ["code_hash", "sealed_tid"] },
  { table: "ads", column: "user_id", fate: "remove", hidden: ["token_hash"] },
  { table: "exports", column: "user_id", fate: "remove", hidden: ["token_hash"] },
  { table: "uploads", column: "user_id", fate: "remove", picture: "object_key" },
  { table: "custom_clothes", column: "user_id", fate: "remove", picture: "object_key", hidden: ["reviewed_by"] },
  {
    table: "tasks",
    column: "user_id",
    fate: "keep",
    picture: "result_key",
    hidden: ["leased_by", "lease_token", "lease_until_ms", "result_hash"],
  },
  { table: "records", column: "user_id", fate: "keep" },
  { table: "redemptions", column: "user_id", fate: "keep", hidden: ["code_hash"] },
  { table: "redeem_batches", column: "made_by", fate: "keep" },
  { table: "coin_grants", column: "user_id", fate: "keep", hidden: ["given_by"] },
  { table: "welcomes", column: "user_id", fate: "keep", hidden: ["device_hash", "address_range_hash"] },
  { table: "payment_orders", column: "user_id", fate: "keep", hidden: ["opening", "provider_ref", "asked_at_ms"] },
  { table: "link_requests", column: "user_id", fate: "remove" },
  { table: "video_items", column: "added_by", fate: "keep" },
];

/** The user's rows of a table, as an export shows them. */
export async function rowsOf(database: Database, { table, column, through, hidden = [] }: UserTable, userId: number): Promise<object[]> {
  const isTheirs = through
    ? sql`${sql.ref(column)} in (select id from ${sql.table(through)} where user_id = ${userId})`
    : sql`${sql.ref(column)} = ${userId}`;
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${isTheirs}`.execute(database);
  const unshown = through ? hidden : [column, ...hidden];
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !unshown.includes(name))));
}

export async function removeRowsOf(transaction: Transaction, { table, column }: UserTable, userId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(transaction);
}

/**
 * Keys of the pictures that the user's rows of a table name. It locks these rows, as every transaction does before it marks their pictures for
 * deletion, so that no two wait for each other.
 */
export async function picturesOf(transaction: Transaction, { table, column, picture }: UserTable, userId: number): Promise<string[]> {
  if (picture === undefined) return [];
  const rows = await transaction
    .selectFrom(sql`${sql.table(table)}`.as("own"))
    .select(sql.ref<string | null>(picture).as("key"))
    .where(sql.ref(column), "=", userId)
    .forUpdate()
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}
