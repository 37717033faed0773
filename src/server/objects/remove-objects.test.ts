import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { removeOwnData } from "../../protocol/api/own.ts";
import { jpeg } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { finishedTryOn } from "../testing/try-on.ts";
import { newUploadKey } from "./object-key.ts";
import type { ObjectStore } from "./object-store.ts";
import { openDiskStore } from "./open-disk-store.ts";
import { removeForgottenObjects } from "./remove-objects.ts";
import { keyOfLink } from "./signed-link.ts";

let server: TestServer;
let client: TestClient;
let objects: ObjectStore;

beforeEach(async () => {
  server = await startTestServer();
  client = await server.join();
  objects = await openDiskStore(server.dataDir);
});
afterEach(() => server.close());

const log = pino({ level: "silent" });
const marks = async () => (await server.database.selectFrom("object_removals").select("object_key").execute()).map((row) => row.object_key);
const mark = (keys: string[]) =>
  server.database
    .insertInto("object_removals")
    .values(keys.map((key) => ({ object_key: key })))
    .execute();
const fileOf = (key: string) => path.join(server.dataDir, "objects", key);
/** Puts a folder where the object's file should be, which cannot be deleted as a file. */
const block = async (key: string) => {
  await rm(fileOf(key), { force: true });
  await mkdir(fileOf(key), { recursive: true });
};

it("one object that cannot be deleted does not keep the others from being deleted, and is deleted when it can be", async () => {
  const [stuck, kept] = (await Promise.all([jpeg(), jpeg()].map(async (bytes) => client.upload(await bytes)))).map((link) =>
    keyOfLink(link)!,
  );
  await block(stuck);
  expect(await client.data(removeOwnData)).toEqual({ removed: true });
  expect(await objects.get(kept)).toBeNull();
  const other = keyOfLink(await (await server.join()).upload(await jpeg()))!;
  await mark([other]);
  await removeForgottenObjects(server.database, objects, log, server.clockMs);
  expect(await objects.get(other)).toBeNull();
  expect(await marks()).toEqual([stuck]);
  await rm(fileOf(stuck), { recursive: true });
  await removeForgottenObjects(server.database, objects, log, server.clockMs);
  expect(await marks()).toEqual([]);
});

it("more undeletable objects than one batch holds do not keep another from being deleted", async () => {
  const stuck = Array.from({ length: 120 }, () => `uploads/00000000${randomUUID().slice(8)}`);
  for (const key of stuck) await block(key);
  await mark(stuck);
  const key = newUploadKey();
  await mark([key]);
  await expect
    .poll(async () => {
      await removeForgottenObjects(server.database, objects, log, server.clockMs);
      return (await marks()).includes(key);
    })
    .toBe(false);
});

it("a request deletes its own objects only, and a worker one batch of everybody's", async () => {
  const { remove } = await finishedTryOn(server, client);
  const others = Array.from({ length: 250 }, newUploadKey);
  await mark(others);
  await remove();
  expect(await marks()).toHaveLength(others.length);
  await removeForgottenObjects(server.database, objects, log, server.clockMs);
  expect((await marks()).length).toBeGreaterThan(100);
});
