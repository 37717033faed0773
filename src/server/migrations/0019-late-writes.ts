import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../sql/schema.ts";

/** Until when an object that is to be deleted may still be written. */
export const lateWrites: Migration = { up: addLateWrites };

async function addLateWrites(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("object_removals").addColumn("until_ms", "bigint").execute();
}
