import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** An index for reading an order's events, which happens at each refund while the user's row is locked. */
export const paymentEventsByOrder: Migration = { up: indexPaymentEvents };

async function indexPaymentEvents(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex("payment_events_by_order").on("payment_events").column("order_id").execute();
}
