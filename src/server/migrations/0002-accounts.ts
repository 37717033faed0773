import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { newPublicId } from "../identity/public-id.ts";
import type { Tables } from "../sql/schema.ts";

/** Public ids and roles, fitting codes, counted attempts, who got welcome coins, redeem codes. */
export const accounts: Migration = { up: addAccounts };

async function addAccounts(database: Kysely<Tables>): Promise<void> {
  await widenUsers(database);
  await createFittingCodes(database);
  await createAttempts(database);
  await createWelcomes(database);
  await createRedeemCodes(database);
}

async function widenUsers(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("users").addColumn("public_id", "text").execute();
  await database.schema
    .alterTable("users")
    .addColumn("role", "text", (column) => column.notNull().defaultTo("user"))
    .execute();
  await database.schema.alterTable("users").addColumn("removed_at_ms", "bigint").execute();
  for (const { id } of await database.selectFrom("users").select("id").execute()) {
    await database.updateTable("users").set({ public_id: newPublicId() }).where("id", "=", id).execute();
  }
  await database.schema.createIndex("users_public_id").on("users").column("public_id").unique().execute();
}

async function createFittingCodes(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable("fitting_codes")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id").unique())
    .addColumn("sealed_tid", "text", (column) => column.notNull())
    .addColumn("expires_at_ms", "bigint", (column) => column.notNull())
    .execute();
}

async function createAttempts(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable("attempts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("at_ms", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("attempts_of").on("attempts").columns(["kind", "who", "at_ms"]).execute();
}

async function createWelcomes(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable("welcomes")
    .addColumn("user_id", "integer", (column) => column.primaryKey().references("users.id"))
    .addColumn("device_hash", "text", (column) => column.unique())
    .addColumn("address_range_hash", "text")
    .addColumn("at_ms", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("welcomes_by_range").on("welcomes").columns(["address_range_hash", "at_ms"]).execute();
}

async function createRedeemCodes(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable("redeem_batches")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("made_by", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("codes", "integer", (column) => column.notNull())
    .addColumn("coins", "integer", (column) => column.notNull())
    .addColumn("uses_per_code", "integer", (column) => column.notNull())
    .addColumn("expires_at_ms", "bigint")
    .addColumn("revoked_at_ms", "bigint")
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("redeem_codes")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("batch_id", "text", (column) => column.notNull().references("redeem_batches.id"))
    .execute();
  await database.schema.createIndex("redeem_codes_by_batch").on("redeem_codes").column("batch_id").execute();
  // One use per user and code: the database itself refuses a second.
  await database.schema
    .createTable("redemptions")
    .addColumn("code_hash", "text", (column) => column.notNull().references("redeem_codes.code_hash"))
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("at_ms", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("redemptions_once", ["code_hash", "user_id"])
    .execute();
}
