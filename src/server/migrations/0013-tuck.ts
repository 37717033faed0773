import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../sql/schema.ts";

/** Whether the ordered top is tucked into the waistband. */
export const tuck: Migration = { up: addTuck };

async function addTuck(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("tuck", "text").execute();
}
