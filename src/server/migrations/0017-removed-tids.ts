import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is kept of the tids of deleted users, so that none of them opens a second account. */
export const removedTids: Migration = { up: createRemovedTids };

async function createRemovedTids(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("removed_tids")
    .addColumn("mark", "text", (column) => column.primaryKey())
    .execute();
}
