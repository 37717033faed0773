import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it as test } from "vitest";
import { type Database, openDatabase } from "./database.ts";

const it = test.skipIf(process.env.TEST_DATABASE_URL);

let dataDir: string;
let database: Database;
/** Stands for another process: to SQLite two handles of one process are the same as two processes. */
let other: DatabaseSync;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "fitting-room-sqlite-"));
  database = await openDatabase({ databaseUrl: null, dataDir });
  other = new DatabaseSync(path.join(dataDir, "fitting-room.sqlite"));
});
afterEach(async () => {
  await database.destroy();
  other.close();
  await rm(dataDir, { recursive: true });
});

const mark = (key: string, by: Pick<Database, "insertInto"> = database) =>
  by.insertInto("object_removals").values({ object_key: key }).execute();
const marks = async () => {
  const rows = await database.selectFrom("object_removals").select("object_key").orderBy("object_key").execute();
  return rows.map(({ object_key: key }) => key);
};

it("reads while another process writes, and waits for it without holding anything up", async () => {
  other.exec("BEGIN IMMEDIATE; INSERT INTO object_removals (object_key) VALUES ('other')");
  let written = 0;
  const writes = Promise.all([
    mark("a").then(() => written++),
    database.transaction().execute(async (transaction) => {
      await mark("b", transaction);
      written++;
    }),
  ]);
  for (let i = 0; i < 20; i++) {
    expect(await marks()).toEqual([]);
    await sleep(1);
  }
  expect(written).toBe(0);
  other.exec("COMMIT");
  await writes;
  expect(await marks()).toEqual(["a", "b", "other"]);
});

it("gives up a write when another process does not end, and goes on afterwards", async () => {
  other.exec("BEGIN IMMEDIATE");
  await expect(mark("late")).rejects.toThrow("locked");
  other.exec("ROLLBACK");
  await mark("a");
  expect(await marks()).toEqual(["a"]);
});

it("lets transactions of one process take turns, and shows a reader nothing of one that is not done", async () => {
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
  const first = database.transaction().execute(async (transaction) => {
    await mark("a", transaction);
    await pause;
    await mark("b", transaction);
  });
  const second = mark("c");
  await sleep(20);
  expect(await marks()).toEqual([]);
  goOn();
  await Promise.all([first, second]);
  expect(await marks()).toEqual(["a", "b", "c"]);
});

it("takes a transaction back that failed, also for want of space, and goes on afterwards", async () => {
  const failing = database.transaction().execute(async (transaction) => {
    await mark("a", transaction);
    throw new Error("changed our mind");
  });
  await expect(failing).rejects.toThrow("changed our mind");

  const { page_count: pages } = other.prepare("PRAGMA page_count").get() as { page_count: number };
  const limit = (most: number) =>
    database.transaction().execute((transaction) => sql`${sql.raw(`PRAGMA max_page_count = ${most}`)}`.execute(transaction));
  await limit(pages);
  const large = "x".repeat(100_000);
  await expect(mark(large)).rejects.toThrow("full");
  await expect(database.transaction().execute((transaction) => mark(large, transaction))).rejects.toThrow("full");
  await limit(1_000_000);
  await mark("b");
  expect(await marks()).toEqual(["b"]);
});
