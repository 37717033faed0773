import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Suits with their keywords and pieces, and counted searches. */
export const suits: Migration = { up: createSuits };

async function createSuits(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("suits")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("refusal", "text")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .addColumn("saved_at_ms", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("suits_by_user").on("suits").columns(["user_id", "created_at_ms"]).execute();
  await database.schema.createIndex("suits_by_status").on("suits").columns(["status", "created_at_ms"]).execute();
  await database.schema
    .createTable("suit_keywords")
    .addColumn("suit_id", "text", (column) => column.notNull().references("suits.id").onDelete("cascade"))
    .addColumn("keyword", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("suit_keywords_once", ["keyword", "suit_id"])
    .execute();
  await database.schema.createIndex("suit_keywords_by_suit").on("suit_keywords").column("suit_id").execute();
  await database.schema
    .createTable("suit_pieces")
    .addColumn("suit_id", "text", (column) => column.notNull().references("suits.id").onDelete("cascade"))
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("image_key", "text", (column) => column.notNull())
    .addColumn("link", "text")
    .addPrimaryKeyConstraint("suit_pieces_once", ["suit_id", "slot"])
    .execute();
  await database.schema.createIndex("suit_pieces_by_image").on("suit_pieces").column("image_key").execute();
  await database.schema
    .createTable("suit_searches")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("keyword", "text", (column) => column.notNull())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addPrimaryKeyConstraint("suit_searches_once", ["day", "keyword", "user_id"])
    .execute();
}
