import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../sql/schema.ts";

/** What tells whether an order repeated an earlier one, picture and all. */
export const samePictures: Migration = { up: addResultHash };

async function addResultHash(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("result_hash", "text").execute();
  await database.schema.alterTable("tasks").addColumn("same_as", "text").execute();
}
