import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../sql/schema.ts";

/** The hash of each picture, and the earlier order whose picture an order repeated. */
export const samePictures: Migration = { up: addResultHash };

async function addResultHash(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("result_hash", "text").execute();
  await database.schema.alterTable("tasks").addColumn("same_as", "text").execute();
}
