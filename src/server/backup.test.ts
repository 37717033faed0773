/** Backs up and restores as docs/operations.md says, while the server is used. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findPostgres } from "../../scripts/postgres-server.ts";
import { getFitting } from "../protocol/api/fitting.ts";
import { createCustomClothes } from "../protocol/api/shop-item-ext.ts";
import { buildApp } from "./app.ts";
import { ledgerDifferences } from "./queries/ledger-differences.ts";
import { openDatabase } from "./sql/database.ts";
import { jpeg } from "./testing/pictures.ts";
import { TestClient, type Wire } from "./testing/test-client.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { finishedTryOn } from "./testing/try-on.ts";

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

let server: TestServer;
let client: TestClient;
let tryOn: { id: string; image: string };
let customImage: string;
let restored: string;

beforeEach(async () => {
  server = await startTestServer();
  client = await server.join();
  tryOn = await finishedTryOn(server, client);
  const custom = { id: randomUUID(), image: await client.upload(await jpeg()), category: "top" };
  customImage = (await client.data(createCustomClothes, { body: custom })).image;
  restored = await mkdtemp(path.join(tmpdir(), "fitting-room-restored-"));
});
afterEach(() => rm(restored, { recursive: true }));

/** Copies the pictures, after the database was copied: a picture is stored before the row that names it. */
async function copyPictures(): Promise<void> {
  await client.me();
  for (const name of ["objects", "link-secret"]) {
    await cp(path.join(server.dataDir, name), path.join(restored, name), { recursive: true });
  }
  await server.close();
}

/** Expects that coins, history and pictures are there, and that the ledger adds up. */
async function expectRestored(databaseUrl: string | null): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: restored });
  const now = () => server.clockMs;
  const app = await buildApp({ database, dataDir: restored, log: pino({ level: "silent" }), now });
  const wire: Wire = async ({ method, url, headers }) => {
    const answer = await app.inject({ method: method as "GET", url, headers });
    return { status: answer.statusCode, text: answer.body };
  };
  const back = new TestClient(wire, now, client.tid);
  expect((await back.me()).coin).toBe(65);
  expect((await back.data(getFitting, { params: { id: tryOn.id } })).images).toEqual([tryOn.image]);
  expect((await app.inject({ url: tryOn.image })).headers["content-type"]).toBe("image/png");
  // Custom clothes have a folder of their own, which once was not copied.
  expect((await app.inject({ url: customImage })).statusCode).toBe(200);
  expect(await ledgerDifferences(database)).toEqual([]);
  await app.close();
  await database.destroy();
}

it.skipIf(onPostgres)("a data folder is restored with its coins and pictures", async () => {
  const live = new DatabaseSync(path.join(server.dataDir, "fitting-room.sqlite"));
  live.prepare("VACUUM INTO ?").run(path.join(restored, "fitting-room.sqlite"));
  live.close();
  await copyPictures();
  await expectRestored(null);
});

it.runIf(onPostgres)("a PostgreSQL database is restored from its dump, with its coins and its append-only ledger", async () => {
  const run = (program: string, ...options: string[]) => promisify(execFile)(path.join(findPostgres()!, program), options);
  const dump = path.join(restored, "dump");
  await run("pg_dump", "--format=custom", `--file=${dump}`, server.environment.DATABASE_URL);
  await copyPictures();
  const empty = await createTestDatabase();
  await run("pg_restore", "--no-owner", "--exit-on-error", `--dbname=${empty.url}`, dump);
  await expectRestored(empty.url);
  const database = await openDatabase({ databaseUrl: empty.url, dataDir: restored });
  await expect(database.updateTable("records").set({ coins: 1 }).execute()).rejects.toThrow("append-only");
  await database.destroy();
  await empty.drop();
});
