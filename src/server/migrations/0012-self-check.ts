import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../sql/schema.ts";

/** How the engine judges each picture that it made. */
export const selfCheck: Migration = { up: addSelfCheck };

async function addSelfCheck(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("self_check", "text").execute();
}
