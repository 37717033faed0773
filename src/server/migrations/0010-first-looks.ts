import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a worker saw in custom clothes, for the person who reviews them. */
export const firstLooks: Migration = { up: addFirstLooks };

async function addFirstLooks(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("custom_clothes").addColumn("presence", "text").execute();
}
