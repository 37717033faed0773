import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Orders of coins, and the payments and refunds that providers have proven. */
export const payments: Migration = { up: createPayments };

async function createPayments(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("payment_orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("package_id", "text", (column) => column.notNull())
    .addColumn("coins", "integer", (column) => column.notNull().check(sql`coins > 0`))
    .addColumn("amount_minor", "integer", (column) => column.notNull().check(sql`amount_minor > 0`))
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull().check(sql`status in ('open', 'paid', 'refunded')`))
    .addColumn("opening", "text")
    .addColumn("provider_ref", "text")
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .addColumn("expires_at_ms", "bigint", (column) => column.notNull())
    .addColumn("asked_at_ms", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("paid_at_ms", "bigint")
    .execute();
  await database.schema.createIndex("payment_orders_by_user").on("payment_orders").columns(["user_id", "created_at_ms"]).execute();
  // A payment or refund counts once, for one order: the database itself refuses a second.
  await database.schema
    .createTable("payment_events")
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull().references("payment_orders.id"))
    .addColumn("amount_minor", "integer")
    .addColumn("currency", "text")
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("at_ms", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_events_once", ["method", "reference", "kind"])
    .execute();
}
