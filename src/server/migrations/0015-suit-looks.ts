import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a worker saw in each picture of a suit, for the person who audits it. */
export const suitLooks: Migration = { up: addSuitLooks };

async function addSuitLooks(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("suit_pieces").addColumn("presence", "text").execute();
}
