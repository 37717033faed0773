import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FakeS3, startFakeS3 } from "../testing/fake-s3.ts";
import { freePort } from "../testing/free-port.ts";
import { type ServerProcess, spawnServerProcess, startServerProcess, stopProcess } from "../testing/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let dataDir: string;
let database: TestDatabase;
let s3: FakeS3;
const started: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "fitting-room-bucket-"));
  database = await createTestDatabase();
  s3 = await startFakeS3();
});

afterEach(async () => {
  for (const server of started.splice(0)) await stopProcess(server, "SIGKILL");
  await s3.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function environment(changes: Record<string, string>): Promise<Record<string, string>> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.bucket;
  const right = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return { PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: database.url ?? "", ...right, ...changes };
}

async function start(changes: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(await environment(changes), "--api");
  started.push(server);
  return server;
}

async function startWrong(changes: Record<string, string> = {}): Promise<string> {
  const server = await start(changes);
  expect(server.process.exitCode).toBe(1);
  const said = server.errors().trim();
  expect(said.split("\n")).toHaveLength(1);
  for (const secret of [s3.bucket.secretAccessKey, ...Object.values(changes).filter((value) => value.includes("secret")), "X-Amz"])
    expect(said).not.toContain(secret);
  return said;
}

it("starts with a bucket that does what is needed, and leaves nothing in it", async () => {
  const server = await start();
  expect(server.errors()).toBe("");
  expect(server.output()).toContain("Fitting Room runs at");
  expect(s3.asked).toContain("PUT");
  expect(s3.objects.size).toBe(0);
});

it.each<[string, Record<string, string>, RegExp]>([
  ["bucket", { S3_BUCKET: "rooom" }, /S3_BUCKET rooom does not exist at S3_ENDPOINT 127\.0\.0\.1/],
  ["key", { S3_ACCESS_KEY_ID: "NOBODY" }, /S3_ACCESS_KEY_ID is not known/],
  ["secret", { S3_SECRET_ACCESS_KEY: "another-secret" }, /S3_SECRET_ACCESS_KEY is not the one of S3_ACCESS_KEY_ID/],
  ["region", { S3_REGION: "eu-north-1" }, /S3_REGION eu-north-1/],
  ["endpoint that nobody serves", { S3_ENDPOINT: "http://127.0.0.1:1" }, /S3_ENDPOINT 127\.0\.0\.1:1 cannot be reached/],
  ["endpoint with a name that nobody has", { S3_ENDPOINT: "http://minio.invalid" }, /S3_ENDPOINT minio\.invalid cannot be reached/],
])("a wrong %s is told of at the start rather than when the first shopper sends a photo", async (_what, changes, words) => {
  expect(await startWrong(changes)).toMatch(words);
});

it.each([
  ["PUT", "to store an object"],
  ["DELETE", "to delete an object"],
  ["GET", "to read an object"],
] as const)("a key that may not %s is told of before anybody needs it", async (method, words) => {
  s3.refused.push(method);
  expect(await startWrong()).toContain(words);
});

it("a bucket of another region, to which S3 redirects while it is new, is told of as a wrong region", async () => {
  s3.isElsewhere = true;
  expect(await startWrong()).toContain("S3_REGION eu-central-1, or S3_ENDPOINT");
});

it("a start with a key that may not read leaves no object in the bucket", async () => {
  s3.refused.push("GET");
  await startWrong();
  expect(s3.objects.size).toBe(0);
});

it("a key that may not list the bucket is told of: to it S3 forbids what does not exist", async () => {
  s3.mayList = false;
  expect(await startWrong()).toContain("to see that an object is not there");
});

it("another web server is no S3", async () => {
  const other = createServer((_request, response) => void response.end("<h1>It works!</h1>")).listen(0, "127.0.0.1");
  await once(other, "listening");
  try {
    const { port } = other.address() as AddressInfo;
    expect(await startWrong({ S3_ENDPOINT: `http://127.0.0.1:${port}` })).toContain("does not give back what is stored there");
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

it("a worker of its own says so in the log, and is started again", async () => {
  const worker = spawnServerProcess(await environment({ S3_BUCKET: "rooom" }), "--worker");
  started.push(worker);
  await expect.poll(() => worker.errors(), { timeout: 30_000 }).toContain("worker ended; starting another");
  expect(worker.errors()).toContain("S3_BUCKET rooom does not exist");
  expect(worker.errors()).not.toContain(s3.bucket.secretAccessKey);
});
