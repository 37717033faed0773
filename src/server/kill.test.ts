import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordType } from "../protocol/api/coins.ts";
import { createFitting, getFitting, taskStatus } from "../protocol/api/fitting.ts";
import { ledgerDifferences } from "./queries/ledger-differences.ts";
import { hashSecret } from "./identity/tid-hash.ts";
import { type Database, openDatabase } from "./sql/database.ts";
import { problemWidthPx } from "./testing/fake-engine.ts";
import { picture } from "./testing/pictures.ts";
import { freePort } from "./testing/free-port.ts";
import { httpWire, type ServerProcess, startServerProcess, stopProcess } from "./testing/server-process.ts";
import { TestClient } from "./testing/test-client.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

/** `npm run bench:faults` runs this with more kills, and kills PostgreSQL as well. */
const kills = Number(process.env.TEST_KILLS ?? 12);
const crashUrl = process.env.TEST_DATABASE_CRASH;
const clients = 4;
const giftCoins = 100_000;

let dataDir: string;
let port: number;
let server: ServerProcess;
let database: Database;
let testDatabase: TestDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "fitting-room-kill-"));
  port = await freePort();
  testDatabase = await createTestDatabase();
  database = await openDatabase({ databaseUrl: testDatabase.url, dataDir });
  server = await startServer();
});

afterAll(async () => {
  await stopProcess(server);
  await database.destroy();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

const startServer = () =>
  startServerProcess({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: testDatabase.url ?? "", LOG_LEVEL: "silent" });

it(
  "finishes or refunds every order that was acknowledged, once, over kills of server and worker",
  { timeout: kills * 30_000 },
  async () => {
    const orderers = await Promise.all(Array.from({ length: clients }, joinWithCoins));
    await restartCompiled(orderers[0]);
    const enough = new AbortController();
    const ordering = orderers.map((orderer) => orderUntil(orderer, enough.signal));
    for (let i = 0; i < kills; i++) await kill(victimOf(i));
    enough.abort();
    const acknowledged = await Promise.all(ordering);

    for (const [i, { client }] of orderers.entries()) {
      for (const id of acknowledged[i]) await expectSettled(client, id);
      await expectBalance(client);
    }
    await expectNoPictureWithoutTask();
    expect(await ledgerDifferences(database)).toEqual([]);
    if (testDatabase.url === null)
      expect(await sql`pragma integrity_check`.execute(database)).toMatchObject({ rows: [{ integrity_check: "ok" }] });
    // Users ordered meanwhile. How many orders were acknowledged depends on how often workers lived to finish one.
    expect(acknowledged.flat().length).toBeGreaterThan(kills / 4);
  },
);

interface Orderer {
  readonly client: TestClient;
  readonly upper: string;
  /** Two photos, of which one makes a picture and the other a problem. */
  readonly models: readonly string[];
}

async function joinWithCoins(): Promise<Orderer> {
  const client = await TestClient.join(httpWire(`http://127.0.0.1:${port}`));
  const { id } = await database.selectFrom("users").select("id").where("tid_hash", "=", hashSecret(client.tid!)).executeTakeFirstOrThrow();
  const gift = { user_id: id, coins: giftCoins, created_at_ms: Date.now() };
  await database
    .insertInto("coin_grants")
    .values({ ...gift, id: randomUUID(), given_by: id, reason: "to try on" })
    .execute();
  await database
    .insertInto("records")
    .values({ ...gift, type: recordType.other })
    .execute();
  const photo = (widthPx: number) => picture(widthPx, 70).jpeg().toBuffer();
  const upper = await client.upload(await photo(120));
  return {
    client,
    upper,
    models: [await client.upload(await photo(120), "model"), await client.upload(await photo(problemWidthPx), "model")],
  };
}

/** Restarts the server after one order, because only a process that exits normally writes its compiled code to the cache. */
async function restartCompiled({ client, upper }: Orderer): Promise<void> {
  const id = randomUUID();
  await client.data(createFitting, { body: { id, model: upper, upper, category: "top" } });
  await expectSettled(client, id);
  await stopProcess(server);
  server = await startServer();
}

/** Orders until `enough`, and returns the ids of the acknowledged orders. Like the panel it sends an order again that got no answer. */
async function orderUntil({ client, upper, models }: Orderer, enough: AbortSignal): Promise<string[]> {
  const acknowledged: string[] = [];
  while (!enough.aborted) {
    const body = { id: randomUUID(), model: models[randomInt(models.length)], upper, category: "top" };
    for (;;) {
      const answer = await client.call(createFitting, { body }).catch(() => null);
      if (answer?.envelope.success) {
        acknowledged.push(body.id);
        break;
      }
      if (answer && !answer.envelope.success) expect(toBeSentAgain).toContain(answer.envelope.code);
      if (enough.aborted) break;
      await sleep(50);
    }
    await sleep(randomInt(100));
  }
  return acknowledged;
}

type Victim = "server" | "worker" | "database";

function victimOf(kill: number): Victim {
  if (crashUrl && kill % 5 === 1) return "database";
  return kill % 3 === 0 ? "server" : "worker";
}

/** Without its database the server answers with a fault, which leaves open whether the order was taken: it has to be sent again. */
const toBeSentAgain = crashUrl ? ["error.fitting.too.many", "error.server.fault"] : ["error.fitting.too.many"];

/** Kills the server or its database at some moment, or a worker at some moment of its work. */
async function kill(victim: Victim): Promise<void> {
  await sleep(randomInt(300));
  if (victim === "worker") return killWorker();
  if (victim === "database") return void (await fetch(crashUrl!, { method: "POST" }));
  await stopProcess(server, "SIGKILL");
  server = await startServer();
}

async function killWorker(): Promise<void> {
  for (;;) {
    const task = await database.selectFrom("tasks").select("leased_by").where("status", "=", taskStatus.processing).executeTakeFirst();
    await sleep(randomInt(100));
    try {
      if (task?.leased_by) return void process.kill(Number(task.leased_by.split(" ")[1]), "SIGKILL");
    } catch {
      // The worker has ended meanwhile, with the server that was killed before. Another one will take the task.
    }
  }
}

async function expectSettled(client: TestClient, id: string): Promise<void> {
  let task = await client.data(getFitting, { params: { id } });
  while (task.status === taskStatus.queued || task.status === taskStatus.processing) {
    await sleep(50);
    task = await client.data(getFitting, { params: { id } });
  }
  const records = await database.selectFrom("records").select(["type", "coins"]).where("task_id", "=", id).orderBy("id").execute();
  const charge = { type: recordType.fitting, coins: -task.priceCoins };
  const refund = { type: recordType.taskFailed, coins: task.priceCoins };
  expect(records).toEqual(task.status === taskStatus.success ? [charge] : [charge, refund]);
  for (const image of task.images) expect((await fetch(image)).headers.get("content-type")).toBe("image/png");
  expect(task.images).toHaveLength(task.status === taskStatus.success ? 1 : 0);
}

async function expectBalance(client: TestClient): Promise<void> {
  const { id } = await database.selectFrom("users").select("id").where("tid_hash", "=", hashSecret(client.tid!)).executeTakeFirstOrThrow();
  const tasks = await database.selectFrom("tasks").select(["status", "price_coins"]).where("user_id", "=", id).execute();
  const paid = tasks.filter(({ status }) => status === taskStatus.success).reduce((sum, { price_coins: coins }) => sum + coins, 0);
  expect((await client.me()).coin).toBe(100 + giftCoins - paid);
}

/** Expects that pictures which a killed worker had stored without finishing their tasks were deleted. */
async function expectNoPictureWithoutTask(): Promise<void> {
  while ((await removalsOnceNobodyWrites()).length > 0) await sleep(100);
  const named = await database.selectFrom("tasks").select("result_key").where("result_key", "is not", null).execute();
  const stored = await readdir(path.join(dataDir, "objects", "results"));
  expect(new Set(stored.map((name) => `results/${name}`))).toEqual(new Set(named.map(({ result_key: key }) => key)));
}

/** The objects still marked for deletion. Lets `lateWriteMs` pass at once, because the processes that might still write are dead. */
async function removalsOnceNobodyWrites() {
  return database.updateTable("object_removals").set({ until_ms: 0 }).returning("object_key").execute();
}
