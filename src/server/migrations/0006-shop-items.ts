import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Products found by their links, their pictures, who asked for them, and which of them were seen in which video. */
export const shopItems: Migration = { up: createShopItems };

async function createShopItems(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("shop_items")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("link", "text", (column) => column.notNull().unique())
    .addColumn("status", "integer", (column) => column.notNull().check(sql`status in (1, 2, 3)`))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("brand", "text")
    .addColumn("price", "text")
    .addColumn("product_link", "text")
    .addColumn("link_type", "text")
    .addColumn("error_code", "text")
    .addColumn("lease_token", "text")
    .addColumn("lease_until_ms", "bigint", (column) => column.notNull())
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .addColumn("finished_at_ms", "bigint")
    .addCheckConstraint("shop_items_failure", sql`status <> 3 or error_code is not null`)
    .execute();
  await database.schema.createIndex("shop_items_by_product").on("shop_items").column("product_link").execute();
  await database.schema
    .createTable("shop_item_pictures")
    .addColumn("object_key", "text", (column) => column.primaryKey())
    .addColumn("shop_item_id", "text", (column) => column.notNull().references("shop_items.id"))
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("width_px", "integer", (column) => column.notNull())
    .addColumn("height_px", "integer", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("shop_item_pictures_of").on("shop_item_pictures").columns(["shop_item_id", "place"]).execute();
  await database.schema
    .createTable("link_requests")
    .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("shop_item_id", "text", (column) => column.notNull().references("shop_items.id"))
    .addColumn("asked_at_ms", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("link_requests_once", ["user_id", "shop_item_id"])
    .execute();
  await database.schema.createIndex("link_requests_by_time").on("link_requests").columns(["user_id", "asked_at_ms"]).execute();
  await database.schema.createIndex("link_requests_by_item").on("link_requests").column("shop_item_id").execute();
  await database.schema
    .createTable("video_items")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("video_link", "text", (column) => column.notNull())
    .addColumn("item_link", "text", (column) => column.notNull())
    .addColumn("added_by", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .addUniqueConstraint("video_items_once", ["video_link", "item_link"])
    .execute();
}
