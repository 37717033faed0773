import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { type AppOptions, buildApp } from "../app.ts";
import { setRole } from "../commands/set-role.ts";
import { type Database, openDatabase } from "../sql/database.ts";
import { TestClient, type Wire } from "./test-client.ts";
import { copyTestDatabase } from "./test-database.ts";

/** The whole server, without a port, on a data folder and a database of its own (PostgreSQL if `TEST_DATABASE_URL` is set). */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly dataDir: string;
  /** The settings with which another process opens the same database. */
  readonly environment: Record<string, string>;
  readonly wire: Wire;
  /** The server's time, in milliseconds since 1970. */
  clockMs: number;
  /** A client with a new identity. */
  join(): Promise<TestClient>;
  /** A client with a new identity that is an admin. */
  joinAdmin(): Promise<TestClient>;
  close(): Promise<void>;
}

export async function startTestServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "fitting-room-test-"));
  const testDatabase = await copyTestDatabase();
  const database = await openDatabase({ databaseUrl: testDatabase.url, dataDir });
  const now = () => server.clockMs;
  const app = await buildApp({
    database,
    dataDir,
    log: pino({ level: "silent" }),
    newUsersPerMinute: 1_000,
    queueKeptMs: 0,
    now,
    ...options,
  });
  const wire: Wire = async ({ method, url, headers, body }) => {
    const answer = await app.inject({ method: method as "GET", url, headers, payload: body === undefined ? undefined : Buffer.from(body) });
    return { status: answer.statusCode, text: answer.body };
  };
  const server: TestServer = {
    app,
    database,
    dataDir,
    environment: { DATA_DIR: dataDir, DATABASE_URL: testDatabase.url ?? "" },
    wire,
    clockMs: Date.now(),
    join: () => TestClient.join(wire, now),
    async joinAdmin() {
      const client = await TestClient.join(wire, now);
      await setRole(database, client.tid!, "admin");
      return client;
    },
    async close() {
      await app.close();
      await database.destroy();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true });
    },
  };
  return server;
}
