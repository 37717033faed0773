/**
 * `npm run bench:load -- [--clients 200] [--seconds 300] [--postgres]`: shoppers who order, poll and look at their coins, on one
 * API process and one worker whose engine is a stand-in. Afterwards requests per second beside a bare Fastify route.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { listCoinRecords, recordType } from "../src/protocol/api/coins.ts";
import { createFitting, getFitting, taskStatus } from "../src/protocol/api/fitting.ts";
import { hashSecret, newTid } from "../src/server/identity/tid-hash.ts";
import { type Database, openDatabase } from "../src/server/sql/database.ts";
import { picture } from "../src/server/testing/pictures.ts";
import { freePort } from "../src/server/testing/free-port.ts";
import { httpWire, startServerProcess, stopProcess } from "../src/server/testing/server-process.ts";
import { TestClient, type Wire } from "../src/server/testing/test-client.ts";
import { findPostgres, startPostgres } from "../scripts/postgres-server.ts";
import { rateBesideBareRoute } from "./api.ts";
import { ms, percentile, printTable, type Row } from "./table.ts";

const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "200" },
    seconds: { type: "string", default: "300" },
    postgres: { type: "boolean", default: false },
  },
});
const clients = Number(values.clients);
const loadMs = Number(values.seconds) * 1_000;
const warmUpMs = Math.min(20_000, loadMs / 4);
const pollMs = 1_000;
const coins = 1_000_000;

const dataDir = await mkdtemp(path.join(tmpdir(), "fitting-bench-load-"));
const folder = values.postgres ? findPostgres() : null;
if (values.postgres && !folder) throw new Error("install PostgreSQL first");
const postgres = folder ? await startPostgres(folder) : null;
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const environment = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? "", REQUESTS_PER_MINUTE: "100000000" };
const server = await startServerProcess(environment);
const database = await openDatabase({ databaseUrl: postgres?.url ?? null, dataDir });

const answersMs: number[] = [];
const errors = new Map<string, number>();
let orders = 0;

/** Requests that are timed; what fails is counted by its code. */
const timedWire: Wire = async (request) => {
  const from = performance.now();
  const answer = await httpWire(origin)(request).catch(() => ({ status: 0, text: '{"success":false,"code":"no answer"}' }));
  if (request.method === "GET") answersMs.push(performance.now() - from);
  const { success, code = "" } = JSON.parse(answer.text) as { success: boolean; code?: string };
  if (!success) errors.set(code, (errors.get(code) ?? 0) + 1);
  return answer;
};

/** New users are few a minute from one address, so these are not made through the door. */
async function addUser(database: Database): Promise<string> {
  const tid = newTid();
  const words = { upper_key_words: "[]", bottom_key_words: "[]" };
  const { id } = await database
    .insertInto("users")
    .values({ tid_hash: hashSecret(tid), mode: "guest", cloth_coins: 25, shoe_coins: 25, ...words, created_at_ms: Date.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database.insertInto("records").values({ user_id: id, type: recordType.topUp, coins, created_at_ms: Date.now() }).execute();
  return tid;
}

async function shop(client: TestClient, upper: string, untilMs: number): Promise<void> {
  await sleep(Math.random() * pollMs);
  while (performance.now() < untilMs) {
    const body = { id: randomUUID(), model: upper, upper, category: "top" };
    await client.data(createFitting, { body });
    orders++;
    for (;;) {
      await sleep(pollMs);
      const { status } = await client.data(getFitting, { params: { id: body.id } });
      if (status === taskStatus.success || status === taskStatus.failed || performance.now() > untilMs) break;
    }
    await client.me();
    await client.data(listCoinRecords, { query: { pageNo: 1, pageSize: 20 } });
  }
}

const memoryMiB = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

try {
  const photo = await picture(120, 80).jpeg().toBuffer();
  const shoppers: { client: TestClient; upper: string }[] = [];
  for (let i = 0; i < clients; i++) {
    const client = new TestClient(timedWire, Date.now, await addUser(database));
    shoppers.push({ client, upper: await client.upload(photo) });
  }
  answersMs.length = 0;
  const pid = server.process.pid!;
  const untilMs = performance.now() + loadMs;
  const shopping = Promise.all(shoppers.map(({ client, upper }) => shop(client, upper, untilMs)));
  await sleep(warmUpMs);
  const memoryStart = memoryMiB(pid);
  await shopping;
  const memoryEnd = memoryMiB(pid);
  const failures = [...errors].map(([code, times]) => `${code} ×${times}`).join(", ");
  const rows: Row[] = [
    { what: "requests", figure: `${((answersMs.length * 1_000) / loadMs).toFixed(0)} /s`, note: `reads; ${orders} orders` },
    { what: "errors", figure: String([...errors.values()].reduce((sum, times) => sum + times, 0)), note: failures },
    { what: "read, median", figure: ms(percentile(answersMs, 0.5)), note: `of ${answersMs.length}` },
    { what: "read, p99", figure: ms(percentile(answersMs, 0.99)), note: `slowest ${ms(Math.max(...answersMs))}` },
    { what: "memory of the API, after warm-up", figure: `${memoryStart.toFixed(0)} MiB` },
    { what: "memory of the API, at the end", figure: `${memoryEnd.toFixed(0)} MiB` },
  ];
  printTable(`${clients} clients for ${values.seconds} s, ${postgres ? "PostgreSQL" : "SQLite"}`, rows);
  printTable("Requests per second", await rateBesideBareRoute(origin, shoppers[0].client.tid!));
} finally {
  await stopProcess(server);
  await database.destroy();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
