import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFitting, getFitting, taskStatus } from "../../protocol/api/fitting.ts";
import { thumbnailQuery } from "../../protocol/picture-link.ts";
import { takeTask } from "../tasks/take-task.ts";
import { workOnTask } from "../tasks/work-on-task.ts";
import { fakeEngine } from "../testing/fake-engine.ts";
import { type FakeS3, startFakeS3 } from "../testing/fake-s3.ts";
import { jpeg, picture } from "../testing/pictures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { newUploadKey } from "./object-key.ts";
import { openStore } from "./open-store.ts";
import { removeForgottenObjects } from "./remove-objects.ts";
import { presign } from "./presign.ts";
import { keyOfLink } from "./signed-link.ts";
import { StoreFault } from "./store-fault.ts";

it("signs as the example in the documentation of S3 does", () => {
  const example = {
    endpoint: "https://examplebucket.s3.amazonaws.com",
    region: "us-east-1",
    // The example has its bucket in the host's name instead of the path.
    bucket: ".",
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  };
  const signedAtMs = Date.UTC(2013, 4, 24);
  const url = new URL(presign(example, { method: "GET", key: "test.txt", signedAtMs, validSeconds: 86_400 }));
  expect(url.searchParams.get("X-Amz-Signature")).toBe("aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404");
});

describe("with pictures in S3", () => {
  let s3: FakeS3;
  let server: TestServer;
  let logged: string;

  beforeEach(async () => {
    s3 = await startFakeS3();
    logged = "";
    const log = pino({ level: "trace" }, { write: (line: string) => (logged += line) });
    server = await startTestServer({ s3: s3.bucket, log, webDir: fileURLToPath(new URL("../../web", import.meta.url)) });
  });
  afterEach(async () => {
    await server.close();
    await s3.close();
  });

  const work = async () => {
    const { objects } = await openStore({ dataDir: server.dataDir, secret: null, s3: s3.bucket }, () => server.clockMs);
    const context = { database: server.database, objects, engine: fakeEngine, log: pino({ level: "silent" }), now: () => server.clockMs };
    await workOnTask(context, (await takeTask(server.database, "elsewhere 1 mark", server.clockMs))!, new AbortController().signal);
  };

  it("a try-on goes its whole way, and nobody but the server needs to reach the bucket", async () => {
    const client = await server.join();
    const [model, upper] = [await client.upload(await jpeg(), "model"), await client.upload(await jpeg())];
    const id = randomUUID();
    await client.data(createFitting, { body: { id, model, upper, category: "top" } });
    s3.busyFor = 2;
    await work();
    const task = await client.data(getFitting, { params: { id } });
    expect(task.status).toBe(taskStatus.success);
    const whole = await server.app.inject({ url: task.images[0] });
    const [{ bytes }] = [...s3.objects.values()].filter(({ contentType }) => contentType === "image/png");
    expect(whole.headers).toMatchObject({ "content-type": "image/png", "content-length": String(bytes.length) });
    expect(whole.rawPayload).toEqual(bytes);
    expect([...s3.objects.values()].map(({ contentType }) => contentType)).toEqual(["image/jpeg", "image/jpeg", "image/png"]);
    expect((await server.app.inject({ url: "/" })).headers["content-security-policy"]).not.toContain(s3.bucket.endpoint);
  });

  it("a tile that was shown before does not read its whole picture from the bucket again", async () => {
    const client = await server.join();
    const url = await client.upload(await picture(1_500, 2_000).jpeg().toBuffer());
    const tile = () => server.app.inject({ url: `${url}&${thumbnailQuery.name}=${thumbnailQuery.value}` });
    expect(await sharp((await tile()).rawPayload).metadata()).toMatchObject({ format: "webp", width: 360, height: 480 });
    s3.asked.length = 0;
    expect((await tile()).statusCode).toBe(200);
    expect(s3.asked).toEqual(["GET bytes=0-0"]);
    s3.objects.clear();
    expect((await tile()).statusCode).toBe(404);
  });

  it("a picture goes to its reader as it comes from the bucket: slow readers would fill the memory with whole ones", async () => {
    const { objects } = await openStore({ dataDir: server.dataDir, secret: null, s3: s3.bucket });
    const key = newUploadKey();
    const bytes = Buffer.alloc(8 * 2 ** 20, "not so small");
    await objects.put(key, bytes);
    const opened = (await objects.open(key))!;
    expect(opened).toMatchObject({ size: bytes.length, contentType: "application/octet-stream" });
    const [first] = (await once(opened.bytes, "data")) as [Buffer];
    opened.bytes.destroy();
    expect(first.length).toBeLessThan(bytes.length / 2);
    expect(await objects.open(newUploadKey())).toBeNull();
  });

  it("tiles and pictures share a few connections to the bucket, also after a look whether a picture is still there", async () => {
    const client = await server.join();
    const url = await client.upload(await jpeg());
    const tile = () => server.app.inject({ url: `${url}&${thumbnailQuery.name}=${thumbnailQuery.value}` });
    for (let i = 0; i < 10; i++) expect((await tile()).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) await server.app.inject({ url });
    expect(s3.connections).toBeLessThan(4);
  });

  it("the bucket accepts a server whose clock is up to a quarter of an hour slow or fast", async () => {
    const { objects } = await openStore({ dataDir: server.dataDir, secret: null, s3: s3.bucket });
    for (const minutes of [-14, -2, 2, 14]) {
      s3.clockMs = Date.now() + minutes * 60_000;
      await objects.put(newUploadKey(), await jpeg());
    }
    for (const minutes of [-16, 16]) {
      s3.clockMs = Date.now() + minutes * 60_000;
      await expect(objects.put(newUploadKey(), await jpeg())).rejects.toThrow(StoreFault);
    }
  });

  it("a connection that breaks costs neither a shopper a photo nor a worker its picture", async () => {
    const client = await server.join();
    s3.brokenFor = 2;
    const link = await client.upload(await jpeg());
    const id = randomUUID();
    await client.data(createFitting, { body: { id, model: link, upper: link, category: "top" } });
    s3.brokenFor = 1;
    await work();
    expect((await client.data(getFitting, { params: { id } })).status).toBe(taskStatus.success);
  });

  it("a picture whose connection breaks in its midst is asked for again: the order does not wait, and an export is whole", async () => {
    const client = await server.join();
    const link = await client.upload(await jpeg());
    const id = randomUUID();
    await client.data(createFitting, { body: { id, model: link, upper: link, category: "top" } });
    s3.cutFor = 2;
    await work();
    expect((await client.data(getFitting, { params: { id } })).status).toBe(taskStatus.success);
    s3.cutFor = 3;
    const { objects } = await openStore({ dataDir: server.dataDir, secret: null, s3: s3.bucket });
    await expect(objects.get(keyOfLink(link)!)).rejects.toThrow(StoreFault);
    expect(await objects.get(keyOfLink(link)!)).not.toBeNull();
  });

  it("S3 that is gone is told as such; nothing is charged for it and no order is lost", async () => {
    const client = await server.join();
    const link = await client.upload(await jpeg());
    const id = randomUUID();
    await client.data(createFitting, { body: { id, model: link, upper: link, category: "top" } });
    await s3.close();
    const { answer } = await client.sendPicture(await jpeg());
    expect(answer).toMatchObject({ status: 503, envelope: { code: "error.storage.unavailable" } });
    await expect(work()).rejects.toThrow(StoreFault);
    expect((await client.data(getFitting, { params: { id } })).status).toBe(taskStatus.queued);
    expect((await client.me()).coin).toBe(75);
    expect(logged).toContain("S3 cannot be reached: ECONNREFUSED");
    for (const secret of [s3.bucket.secretAccessKey, "X-Amz-Signature"]) expect(logged).not.toContain(secret);
  });

  it("a bucket that is not there, as under a mistyped name, has lost no picture and deleted none: orders wait, and marks stay", async () => {
    const client = await server.join();
    const link = await client.upload(await jpeg());
    const id = randomUUID();
    await client.data(createFitting, { body: { id, model: link, upper: link, category: "top" } });
    const { objects } = await openStore({ dataDir: server.dataDir, secret: null, s3: s3.bucket }, () => server.clockMs);
    const key = newUploadKey();
    await objects.put(key, await jpeg());
    await server.database.insertInto("object_removals").values({ object_key: key }).execute();
    s3.hasBucket = false;
    await expect(work()).rejects.toThrow(StoreFault);
    expect((await client.data(getFitting, { params: { id } })).status).toBe(taskStatus.queued);
    await removeForgottenObjects(server.database, objects, server.app.log, server.clockMs);
    expect(logged).toContain("S3 has no bucket room");
    s3.hasBucket = true;
    await removeForgottenObjects(server.database, objects, server.app.log, server.clockMs);
    expect(await objects.get(key)).toBeNull();
  });
});
