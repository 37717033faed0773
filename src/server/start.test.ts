import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFitting, getFitting, taskStatus } from "../protocol/api/fitting.ts";
import { getHealth } from "../protocol/api/health.ts";
import { openDatabase } from "./sql/database.ts";
import { picture } from "./testing/pictures.ts";
import { freePort } from "./testing/free-port.ts";
import {
  httpWire,
  type ServerProcess,
  spawnServerBelowShell,
  spawnServerProcess,
  startServerProcess,
  stopProcess,
} from "./testing/server-process.ts";
import { TestClient } from "./testing/test-client.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let dataDir: string;
let database: TestDatabase;
let environment: Record<string, string>;
let origin: string;
const started: ServerProcess[] = [];

/** What fails before any database is asked needs to be seen once only. */
const itOfAnyDatabase = it.skipIf(process.env.TEST_DATABASE_URL);

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "fitting-room-start-"));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  database = await createTestDatabase();
  environment = { PORT: String(port), DATA_DIR: path.join(dataDir, "new", "data"), DATABASE_URL: database.url ?? "" };
});

afterEach(async () => {
  for (const server of started.splice(0)) await stopProcess(server, "SIGKILL");
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function start(...flags: string[]): Promise<ServerProcess> {
  const server = await startServerProcess(environment, ...flags);
  started.push(server);
  return server;
}

async function order(client: TestClient, workMs: number): Promise<string> {
  const link = await client.upload(await picture(120, workMs).jpeg().toBuffer());
  return (await client.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } })).id;
}

async function statusOf(client: TestClient, id: string): Promise<number> {
  return (await client.data(getFitting, { params: { id } })).status;
}

it("prints one line with the address and the way to load the extension, and stops when it is told to", async () => {
  const server = await start();
  expect(server.output().trim().split("\n")).toHaveLength(1);
  expect(server.output()).toContain(origin);
  expect(server.output()).toContain("chrome://extensions");
  expect(await stopProcess(server, "SIGTERM")).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
  expect(server.errors()).toBe("");
});

it("keeps its data for its owner only", async () => {
  await start("--api");
  const modeOf = async (name: string) => (await stat(path.join(environment.DATA_DIR, name))).mode & 0o777;
  expect(await modeOf(".")).toBe(0o700);
  expect(await modeOf("link-secret")).toBe(0o600);
  if (database.url === null) expect(await modeOf("fitting-room.sqlite")).toBe(0o600);
});

it("answers while a picture is made", async () => {
  await start();
  const client = await TestClient.join(httpWire(origin));
  const id = await order(client, 1_500);
  while ((await statusOf(client, id)) === taskStatus.queued) await sleep(20);
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.data(getHealth)));
  expect(await statusOf(client, id)).toBe(taskStatus.processing);
  expect(answers).toHaveLength(50);
});

it("runs as a server and a worker apart, on the same data", async () => {
  await start("--api");
  const client = await TestClient.join(httpWire(origin));
  const id = await order(client, 64);
  const worker = spawnServerProcess(environment, "--worker");
  started.push(worker);
  while ((await statusOf(client, id)) !== taskStatus.success) await sleep(50);
  expect(await stopProcess(worker)).toBe(0);
});

it("gives a task back when it is stopped, for the next start", async () => {
  const first = await start();
  const client = await TestClient.join(httpWire(origin));
  const id = await order(client, 3_000);
  while ((await statusOf(client, id)) === taskStatus.queued) await sleep(20);
  expect(await stopProcess(first)).toBe(0);
  await start("--api");
  expect(await statusOf(client, id)).toBe(taskStatus.queued);
});

it.skipIf(process.platform === "win32")(
  "gives a task back, too, when the window is closed in which it runs: that cost it an attempt",
  async () => {
    const first = await start();
    const client = await TestClient.join(httpWire(origin));
    const id = await order(client, 3_000);
    while ((await statusOf(client, id)) === taskStatus.queued) await sleep(20);
    const opened = await openDatabase({ databaseUrl: environment.DATABASE_URL || null, dataDir: environment.DATA_DIR });
    const task = () =>
      opened.selectFrom("tasks").select(["status", "attempts", "leased_by"]).where("id", "=", id).executeTakeFirstOrThrow();
    try {
      // A closed window signals all processes that run in it.
      process.kill(Number((await task()).leased_by!.split(" ")[1]), "SIGHUP");
      expect(await stopProcess(first, "SIGHUP")).toBe(0);
      expect(await task()).toEqual({ status: taskStatus.queued, attempts: 0, leased_by: null });
    } finally {
      await opened.destroy();
    }
  },
);

it.skipIf(process.platform === "win32")(
  "stops when npm is told to, which tells its shell alone: server and worker went on without either, and held the port",
  async () => {
    const shell = spawnServerBelowShell(environment);
    started.push(shell);
    await once(shell.process.stdout!, "data");
    const client = await TestClient.join(httpWire(origin));
    const id = await order(client, 3_000);
    while ((await statusOf(client, id)) === taskStatus.queued) await sleep(20);
    await stopProcess(shell, "SIGTERM");
    await expect.poll(() => fetch(origin).catch(() => "stopped"), { timeout: 8_000 }).toBe("stopped");
    await start("--api");
    await expect.poll(() => statusOf(client, id), { timeout: 8_000 }).toBe(taskStatus.queued);
  },
);

itOfAnyDatabase.each<[string, Record<string, string>, string[], string]>([
  ["a wrong setting", { PORT: "many" }, [], "PORT must be a number"],
  ["an unknown argument", {}, ["--both"], "--api and --worker"],
  ["a database that nobody serves", { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/room" }, [], "PostgreSQL"],
  ["a data folder that cannot be one", { DATA_DIR: "/dev/null/data" }, [], "DATA_DIR must be a folder that can be written"],
  ["an address of another machine", { HOST: "203.0.113.1" }, [], "HOST 203.0.113.1 is no address of this machine"],
])("says in one line what is wrong: %s", async (_what, changes, flags, words) => {
  environment = { ...environment, ...changes };
  const server = await start(...flags);
  expect(server.process.exitCode).toBe(1);
  expect(server.errors().trim().split("\n")).toHaveLength(1);
  expect(server.errors()).toContain(words);
  expect(server.errors()).not.toContain("secret");
});

itOfAnyDatabase("does not start with an emptied key, which everybody could sign links with", async () => {
  await mkdir(environment.DATA_DIR, { recursive: true });
  await writeFile(path.join(environment.DATA_DIR, "link-secret"), "");
  const server = await start("--api");
  expect(server.process.exitCode).toBe(1);
  expect(server.errors()).toMatch(/link-secret is no key any more\. Put it back/);
});

it("says that a database is of a newer version, which is not corrupted", async () => {
  const { DATA_DIR, DATABASE_URL } = environment;
  await mkdir(DATA_DIR, { recursive: true });
  const opened = await openDatabase({ databaseUrl: DATABASE_URL || null, dataDir: DATA_DIR });
  const newer = { name: "9999-of-tomorrow", timestamp: new Date().toISOString() };
  await opened.withTables<{ kysely_migration: typeof newer }>().insertInto("kysely_migration").values(newer).execute();
  await opened.destroy();
  const server = await start("--api");
  expect(server.process.exitCode).toBe(1);
  expect(server.errors()).toContain("a newer Fitting Room has used it. Start that one");
});

it.skipIf(process.platform === "win32")(
  "starts while another process is storing pictures, although a draft is finished between being listed and looked at",
  async () => {
    const drafts = path.join(environment.DATA_DIR, "objects", "drafts");
    await mkdir(drafts, { recursive: true });
    // A link to nothing is listed, but is not found when it is looked at.
    await symlink("gone", path.join(drafts, randomUUID()));
    const server = await start("--api");
    expect(server.errors()).toBe("");
    expect(server.output()).toContain(origin);
  },
);

itOfAnyDatabase("a worker without its database says so in the log, line by line, and is started again", async () => {
  const worker = spawnServerProcess({ ...environment, DATABASE_URL: "postgres://me:secret@127.0.0.1:1/room" }, "--worker");
  started.push(worker);
  const lines = () => worker.errors().trim().split("\n");
  await expect.poll(() => lines().filter((line) => line.includes("worker ended")).length, { timeout: 30_000 }).toBeGreaterThan(1);
  const logged = lines().map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
  expect(logged.find(({ msg }) => msg === "worker not started")?.err?.message).toContain("PostgreSQL");
  expect(worker.errors()).not.toContain("secret");
});

itOfAnyDatabase("says in one line that the port is taken", async () => {
  await start("--api");
  const second = await start();
  expect(second.process.exitCode).toBe(1);
  expect(second.errors().trim().split("\n")).toHaveLength(1);
  expect(second.errors()).toContain(`port ${environment.PORT} is in use`);
});
