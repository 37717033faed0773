import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The size of uploads, the wardrobe with its tags, and the diary of outfits. */
export const wardrobe: Migration = { up: createWardrobe };

async function createWardrobe(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("uploads")
    .addColumn("bytes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await createItems(database);
  await createDiary(database);
}

async function createItems(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("wardrobe_items")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("image_key", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("subcategory", "text")
    .addColumn("link", "text")
    .addColumn("palette", "text", (column) => column.notNull())
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .addColumn("removed_at_ms", "bigint")
    .execute();
  await database.schema
    .createIndex("wardrobe_items_by_user")
    .on("wardrobe_items")
    .columns(["user_id", "removed_at_ms", "created_at_ms"])
    .execute();
  await database.schema.createIndex("wardrobe_items_by_image").on("wardrobe_items").column("image_key").execute();
  await database.schema
    .createTable("wardrobe_tags")
    .addColumn("item_id", "text", (column) => column.notNull().references("wardrobe_items.id").onDelete("cascade"))
    .addColumn("tag", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("wardrobe_tags_once", ["item_id", "tag"])
    .execute();
}

async function createDiary(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("diary_days")
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("picture_key", "text")
    .addColumn("note", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("diary_days_once", ["user_id", "date"])
    .execute();
  await database.schema.createIndex("diary_days_by_picture").on("diary_days").column("picture_key").execute();
  await database.schema
    .createTable("diary_items")
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull().references("wardrobe_items.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("diary_items_once", ["user_id", "date", "item_id"])
    .execute();
  await database.schema.createIndex("diary_items_by_item").on("diary_items").columns(["item_id", "date"]).execute();
}
