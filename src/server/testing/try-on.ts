import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { createFitting, getFitting, removeFitting } from "../../protocol/api/fitting.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { takeTask } from "../tasks/take-task.ts";
import { workOnTask } from "../tasks/work-on-task.ts";
import { fakeEngine } from "./fake-engine.ts";
import { jpeg } from "./pictures.ts";
import type { TestClient } from "./test-client.ts";
import type { TestServer } from "./test-server.ts";

interface FinishedTryOn {
  readonly id: string;
  /** The link of the picture. */
  readonly image: string;
  /** Removes the try-on from the history. */
  readonly remove: () => Promise<void>;
}

/** Orders a try-on and works on it like a worker; nothing else may be waiting in the queue. */
export async function finishedTryOn(server: TestServer, client: TestClient): Promise<FinishedTryOn> {
  const [model, upper] = [await client.upload(await jpeg(), "model"), await client.upload(await jpeg())];
  const { id } = await client.data(createFitting, { body: { id: randomUUID(), model, upper, category: "top" } });
  const objects = await openDiskStore(server.dataDir);
  const task = await takeTask(server.database, "a worker", server.clockMs);
  const context = { database: server.database, objects, engine: fakeEngine, log: pino({ level: "silent" }), now: () => server.clockMs };
  await workOnTask(context, task!, new AbortController().signal);
  const { images } = await client.data(getFitting, { params: { id } });
  return { id, image: images[0], remove: async () => void (await client.data(removeFitting, { query: { id } })) };
}
