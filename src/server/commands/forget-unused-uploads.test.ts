import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFitting, removeFitting, taskStatus } from "../../protocol/api/fitting.ts";
import { unusedUploadMs } from "../limits.ts";
import { newUploadKey } from "../objects/object-key.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { removeForgottenObjects } from "../objects/remove-objects.ts";
import { takeTask } from "../tasks/take-task.ts";
import { workOnTask } from "../tasks/work-on-task.ts";
import { fakeEngine } from "../testing/fake-engine.ts";
import { jpeg } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { forgetUnusedUploads } from "./forget-unused-uploads.ts";
import { keyOfLink } from "../objects/signed-link.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("keeps photos that a history shows, and others for a day", async () => {
  const client = await server.join();
  const objects = await openDiskStore(server.dataDir);
  const [shown, removed, unused] = [
    await client.upload(await jpeg()),
    await client.upload(await jpeg()),
    await client.upload(await jpeg()),
  ];
  const isKept = async (link: string) => (await objects.get(keyOfLink(link)!)) !== null;
  const forget = async () => {
    await forgetUnusedUploads(server.database, server.clockMs);
    await removeForgottenObjects(server.database, objects, pino({ level: "silent" }), server.clockMs);
    return Promise.all([shown, removed, unused].map(isKept));
  };
  await fit(client, shown);
  await client.data(removeFitting, { query: { id: await fit(client, removed) } });

  server.clockMs += unusedUploadMs - 60_000;
  expect(await forget()).toEqual([true, true, true]);
  server.clockMs += 120_000;
  expect(await forget()).toEqual([true, false, false]);
  const body = { id: randomUUID(), model: shown, upper: unused, category: "top" };
  expect(await client.code(createFitting, { body })).toBe("error.fitting.image.unknown");
});

it("lets others write, and its worker say that it lives, while one user's many photos and orders are looked through", async () => {
  const client = await server.join();
  await client.upload(await jpeg());
  const { user_id: userId } = await server.database
    .selectFrom("uploads")
    .select("user_id")
    .orderBy("user_id", "desc")
    .executeTakeFirstOrThrow();
  const atMs = server.clockMs - unusedUploadMs - 1;
  const uploads = Array.from({ length: 1_000 }, () => ({
    object_key: newUploadKey(),
    user_id: userId,
    purpose: "model" as const,
    created_at_ms: atMs,
    bytes: 0,
  }));
  const cancelled = Array.from({ length: 4_000 }, () => ({
    id: randomUUID(),
    user_id: userId,
    status: taskStatus.failed,
    error_code: "error.fitting.cancelled" as const,
    category: "top" as const,
    price_coins: 25,
    progress: 0,
    attempts: 0,
    model_key: newUploadKey(),
    upper_key: newUploadKey(),
    created_at_ms: atMs,
    finished_at_ms: atMs,
  }));
  await server.database.insertInto("uploads").values(uploads).execute();
  for (let i = 0; i < cancelled.length; i += 500) {
    await server.database
      .insertInto("tasks")
      .values(cancelled.slice(i, i + 500))
      .execute();
  }
  let turns = 0;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  await forgetUnusedUploads(server.database, server.clockMs);
  clearImmediate(next);
  const left = await server.database.selectFrom("uploads").select("object_key").where("user_id", "=", userId).execute();
  expect(left).toHaveLength(1);
  expect(turns).toBeGreaterThan(uploads.length / 100);
});

async function fit(client: TestClient, link: string): Promise<string> {
  const { id } = await client.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } });
  const objects = await openDiskStore(server.dataDir);
  const context = { database: server.database, objects, engine: fakeEngine, log: pino({ level: "silent" }), now: () => server.clockMs };
  const task = await takeTask(server.database, "elsewhere 1 mark", server.clockMs);
  await workOnTask(context, task!, new AbortController().signal);
  return id;
}
