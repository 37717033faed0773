import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Feedback, links to exports of a user's data, coins given by admins. */
export const care: Migration = { up: createCare };

async function createCare(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("feedback")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("handled_at_ms", "bigint")
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("feedback_by_time").on("feedback").column("created_at_ms").execute();
  await database.schema.createIndex("feedback_by_user").on("feedback").column("user_id").execute();
  await database.schema
    .createTable("exports")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("expires_at_ms", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("coin_grants")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("given_by", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("coins", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .execute();
}
