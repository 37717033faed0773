import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { countingKey } from "../sql/migration-parts.ts";

/** Custom clothes and their review, and the columns of ledger records that name custom clothes or a payment order. */
export const customClothes: Migration = { up: createCustomClothes };

async function createCustomClothes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("custom_clothes")
    .addColumn(...countingKey(database, "place"))
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("object_key", "text", (column) => column.notNull())
    .addColumn("width_px", "integer", (column) => column.notNull())
    .addColumn("height_px", "integer", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("product_link", "text")
    .addColumn("review", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("price_coins", "integer", (column) => column.notNull().check(sql`price_coins >= 0`))
    .addColumn("reward_coins", "integer", (column) => column.notNull().check(sql`reward_coins >= 0`))
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .addColumn("reviewed_by", "bigint", (column) => column.references("users.id"))
    .addColumn("reviewed_at_ms", "bigint")
    .addCheckConstraint("custom_clothes_review", sql`(review = 'waiting') = (reviewed_at_ms is null)`)
    .addCheckConstraint("custom_clothes_reason", sql`review <> 'refused' or reason is not null`)
    .execute();
  await database.schema.createIndex("custom_clothes_by_user").on("custom_clothes").columns(["user_id", "place"]).execute();
  await database.schema.createIndex("custom_clothes_by_review").on("custom_clothes").columns(["review", "place"]).execute();
  await database.schema.createIndex("custom_clothes_by_product").on("custom_clothes").column("product_link").execute();

  await database.schema.alterTable("records").addColumn("custom_id", "text").execute();
  await database.schema.alterTable("records").addColumn("payment_id", "text").execute();
  // One charge, one reward, one refund for a picture; one credit, one take-back for an order: the database itself refuses a second.
  await sql`create unique index records_once_per_custom on records (custom_id, type) where custom_id is not null`.execute(database);
  await sql`create unique index records_once_per_payment on records (payment_id, type) where payment_id is not null`.execute(database);
  // A picture earns its reward or its price back, never both.
  await sql`create unique index records_one_review on records (custom_id) where type in (5, 6)`.execute(database);
}
