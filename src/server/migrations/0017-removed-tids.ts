import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Hashes of deleted users' tids, so that none of these tids becomes a user again. */
export const removedTids: Migration = { up: createRemovedTids };

async function createRemovedTids(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("removed_tids")
    .addColumn("mark", "text", (column) => column.primaryKey())
    .execute();
}
