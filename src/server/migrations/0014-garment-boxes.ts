import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../sql/schema.ts";

/** Which garment is ordered if its picture shows several. */
export const garmentBoxes: Migration = { up: addGarmentBoxes };

async function addGarmentBoxes(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("tasks").addColumn("upper_box", "text").execute();
  await database.schema.alterTable("tasks").addColumn("bottom_box", "text").execute();
}
