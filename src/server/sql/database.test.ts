import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrations } from "../migrations/migrations.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Database, openDatabase } from "./database.ts";
import { createPostgresDialect } from "./postgres-dialect.ts";
import type { Tables } from "./schema.ts";

let dataDir: string;
let testDatabase: TestDatabase;
const openDatabaseEntry = fileURLToPath(new URL("../testing/open-database.ts", import.meta.url));
const opened: Database[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "fitting-room-database-"));
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.destroy();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

async function open(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: testDatabase.url, dataDir });
  opened.push(database);
  return database;
}

const user = { mode: "guest", cloth_coins: 25, shoe_coins: 25, upper_key_words: "[]", bottom_key_words: "[]" } as const;

it("is brought up to date once, however many start at once", async () => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: testDatabase.url ?? "" };
  const starts = Array.from({ length: 10 }, () => promisify(execFile)(process.execPath, [openDatabaseEntry], { env }));
  await Promise.all(starts);
  expect(await migrationsOf(await open())).toEqual(Object.keys(migrations).toSorted());
});

it.runIf(process.env.TEST_DATABASE_URL)("lets a migration of large tables take its time, and nothing else", async () => {
  const database = new Kysely<Tables>({ dialect: createPostgresDialect(testDatabase.url!) });
  opened.push(database);
  const limits: string[] = [];
  const limitOf = async (where: Kysely<unknown>) => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(where);
    limits.push(rows[0].statement_timeout);
  };
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ "0001": { up: limitOf } }) } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await limitOf(database as Kysely<unknown>);
  expect(limits).toEqual(["0", "30s"]);
});

it("gives times, counts and sums back as the numbers that they were", async () => {
  const database = await open();
  const createdAtMs = 8_640_000_000_000_000;
  const { id } = await database
    .insertInto("users")
    .values({ ...user, tid_hash: "a", created_at_ms: createdAtMs })
    .returning("id")
    .executeTakeFirstOrThrow();
  const coins = [2_000_000_000, 2_000_000_000, -1];
  await database
    .insertInto("records")
    .values(coins.map((each) => ({ user_id: id, type: 1 as const, coins: each, task_id: null, created_at_ms: createdAtMs })))
    .execute();
  const sums = await database
    .selectFrom("records")
    .innerJoin("users", "users.id", "records.user_id")
    .select(({ fn }) => [fn.sum("coins").as("coins"), fn.countAll().as("count"), fn.max("users.created_at_ms").as("last")])
    .executeTakeFirstOrThrow();
  expect(sums).toEqual({ coins: 3_999_999_999, count: 3, last: createdAtMs });
});

async function migrationsOf(database: Database): Promise<string[]> {
  const rows = await database.withTables<{ kysely_migration: { name: string } }>().selectFrom("kysely_migration").select("name").execute();
  return rows.map(({ name }) => name).toSorted();
}
