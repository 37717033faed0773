import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the worker saw in custom clothes before a person reviews them. */
export const firstLooks: Migration = { up: addFirstLooks };

async function addFirstLooks(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("custom_clothes").addColumn("presence", "text").execute();
}
