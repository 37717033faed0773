import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFitting, removeFitting } from "../../protocol/api/fitting.ts";
import { unusedUploadMs } from "../limits.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { removeForgottenObjects } from "../objects/remove-objects.ts";
import { takeTask } from "../tasks/take-task.ts";
import { workOnTask } from "../tasks/work-on-task.ts";
import { fakeEngine } from "../testing/fake-engine.ts";
import { jpeg } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { forgetUnusedUploads } from "./forget-unused-uploads.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("keeps photos that a history shows, and others for a day", async () => {
  const client = await server.join();
  const { objects } = await openDiskStore(server.dataDir);
  const [shown, removed, unused] = [
    await client.upload(await jpeg()),
    await client.upload(await jpeg()),
    await client.upload(await jpeg()),
  ];
  const isKept = async (link: string) => (await objects.get(objects.keyOf(link)!)) !== null;
  const forget = async () => {
    await forgetUnusedUploads(server.database, server.clockMs);
    await removeForgottenObjects(server.database, objects, pino({ level: "silent" }));
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

async function fit(client: TestClient, link: string): Promise<string> {
  const { id } = await client.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } });
  const { objects } = await openDiskStore(server.dataDir);
  const workshop = { database: server.database, objects, engine: fakeEngine, log: pino({ level: "silent" }), now: () => server.clockMs };
  const task = await takeTask(server.database, "elsewhere 1 mark", server.clockMs);
  await workOnTask(workshop, task!, new AbortController().signal);
  return id;
}
