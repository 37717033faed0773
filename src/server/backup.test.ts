import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { expect, it } from "vitest";
import { getFitting } from "../protocol/api/fitting.ts";
import { buildApp } from "./app.ts";
import { ledgerDifferences } from "./queries/ledger-differences.ts";
import { openDatabase } from "./sql/database.ts";
import { TestClient } from "./testing/test-client.ts";
import { startTestServer } from "./testing/test-server.ts";
import { finishedTryOn } from "./testing/try-on.ts";

it.skipIf(process.env.TEST_DATABASE_URL)(
  "a data folder that was backed up while it was used is restored with its coins and pictures",
  async () => {
    const server = await startTestServer();
    const client = await server.join();
    const { id, image } = await finishedTryOn(server, client);
    const restored = await mkdtemp(path.join(tmpdir(), "fitting-room-restored-"));

    // As docs/operations.md says: the database first, then what it names.
    const live = new DatabaseSync(path.join(server.dataDir, "fitting-room.sqlite"));
    live.prepare("VACUUM INTO ?").run(path.join(restored, "fitting-room.sqlite"));
    live.close();
    await client.me();
    await mkdir(path.join(restored, "objects"));
    for (const name of ["objects/uploads", "objects/results", "link-secret"]) {
      await cp(path.join(server.dataDir, name), path.join(restored, name), { recursive: true });
    }
    const { clockMs } = server;
    await server.close();

    const database = await openDatabase({ databaseUrl: null, dataDir: restored });
    const app = await buildApp({ database, dataDir: restored, log: pino({ level: "silent" }), now: () => clockMs });
    const wire = async ({ method, url, headers }: { method: string; url: string; headers: Record<string, string> }) => {
      const answer = await app.inject({ method: method as "GET", url, headers });
      return { status: answer.statusCode, text: answer.body };
    };
    const back = new TestClient(wire, () => clockMs, client.tid);
    expect((await back.me()).coin).toBe(75);
    expect((await back.data(getFitting, { params: { id } })).images).toEqual([image]);
    expect((await app.inject({ url: image })).headers["content-type"]).toBe("image/png");
    expect(await ledgerDifferences(database)).toEqual([]);
    await app.close();
    await database.destroy();
    await rm(restored, { recursive: true });
  },
);
