import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { countingKey, makeAppendOnly } from "../sql/migration-parts.ts";

/** Users, the coin ledger, uploads, tasks with their queue, rewarded ads. */
export const firstTables: Migration = { up: createTables };

async function createTables(database: Kysely<unknown>): Promise<void> {
  await createUsers(database);
  await createUploads(database);
  await createTasks(database);
  await createLedger(database);
  await createAds(database);
  await database.schema
    .createTable("object_removals")
    .addColumn("object_key", "text", (column) => column.primaryKey())
    .execute();
}

async function createUsers(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("users")
    .addColumn(...countingKey(database, "id"))
    .addColumn("tid_hash", "text", (column) => column.notNull().unique())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("cloth_coins", "integer", (column) => column.notNull().check(sql`cloth_coins >= 0`))
    .addColumn("shoe_coins", "integer", (column) => column.notNull().check(sql`shoe_coins >= 0`))
    .addColumn("upper_key_words", "text", (column) => column.notNull())
    .addColumn("bottom_key_words", "text", (column) => column.notNull())
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .execute();
}

async function createUploads(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("uploads")
    .addColumn("object_key", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .addColumn("finished_at_ms", "bigint")
    .execute();
  await database.schema.createIndex("uploads_by_user").on("uploads").column("user_id").execute();
}

async function createTasks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("tasks")
    .addColumn(...countingKey(database, "queue_place"))
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("status", "integer", (column) => column.notNull().check(sql`status in (0, 1, 2, 3)`))
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("price_coins", "integer", (column) => column.notNull().check(sql`price_coins >= 0`))
    .addColumn("model_key", "text", (column) => column.notNull())
    .addColumn("upper_key", "text")
    .addColumn("bottom_key", "text")
    .addColumn("shoe_one_key", "text")
    .addColumn("shoe_two_key", "text")
    .addColumn("result_key", "text")
    .addColumn("error_code", "text")
    .addColumn("progress", "real", (column) => column.notNull().defaultTo(0))
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("leased_by", "text")
    .addColumn("lease_token", "text")
    .addColumn("lease_until_ms", "bigint")
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .addColumn("removed_at_ms", "bigint")
    // A processing task without a lease would stay so for ever; any other task with a lease would accept a late answer.
    .addCheckConstraint("tasks_lease", sql`(status = 1) = (lease_token is not null)`)
    .addCheckConstraint("tasks_success", sql`status <> 2 or removed_at_ms is not null or result_key is not null`)
    .addCheckConstraint("tasks_garment", sql`coalesce(upper_key, shoe_one_key, shoe_two_key) is not null`)
    .addCheckConstraint("tasks_failure", sql`(status = 3) = (error_code is not null)`)
    .execute();
  await database.schema.createIndex("tasks_queue").on("tasks").columns(["status", "queue_place"]).execute();
  await database.schema.createIndex("tasks_by_user").on("tasks").columns(["user_id", "queue_place"]).execute();
}

async function createLedger(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("records")
    .addColumn(...countingKey(database, "id"))
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("type", "integer", (column) => column.notNull())
    .addColumn("coins", "integer", (column) => column.notNull())
    .addColumn("task_id", "text", (column) => column.references("tasks.id"))
    .addColumn("created_at_ms", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("records_by_user").on("records").columns(["user_id", "id"]).execute();
  // One charge and one refund a task, one welcome a user: the database itself refuses a second.
  await sql`create unique index records_once_per_task on records (task_id, type) where task_id is not null`.execute(database);
  await sql`create unique index records_one_welcome on records (user_id) where type = 11`.execute(database);
  await makeAppendOnly(database, "records");
}

async function createAds(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("ads")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("started_at_ms", "bigint", (column) => column.notNull())
    .addColumn("claimed_at_ms", "bigint")
    .execute();
  await database.schema.createIndex("ads_by_user").on("ads").columns(["user_id", "claimed_at_ms"]).execute();
}
