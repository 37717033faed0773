import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the worker saw in each picture of a suit before a person audits it. */
export const suitLooks: Migration = { up: addSuitLooks };

async function addSuitLooks(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("suit_pieces").addColumn("presence", "text").execute();
}
