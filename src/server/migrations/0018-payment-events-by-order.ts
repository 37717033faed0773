import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What has happened to an order is asked at each refund, while its user is held. */
export const paymentEventsByOrder: Migration = { up: indexPaymentEvents };

async function indexPaymentEvents(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex("payment_events_by_order").on("payment_events").column("order_id").execute();
}
