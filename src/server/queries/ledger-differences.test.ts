import { randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { recordType } from "../../protocol/api/coins.ts";
import { createFitting } from "../../protocol/api/fitting.ts";
import { jpeg } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { finishedTryOn } from "../testing/try-on.ts";
import { ledgerDifferences } from "./ledger-differences.ts";

const auditEntry = fileURLToPath(new URL("../audit.ts", import.meta.url));

let server: TestServer;
let client: TestClient;
let userId: number;

beforeEach(async () => {
  server = await startTestServer();
  client = await server.join();
  ({ id: userId } = await server.database.selectFrom("users").select("id").executeTakeFirstOrThrow());
});
afterEach(() => server.close());

async function order(): Promise<string> {
  const link = await client.upload(await jpeg());
  return (await client.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } })).id;
}

const book = (record: { type: 1 | 8 | 9; coins: number; task_id?: string }) =>
  server.database
    .insertInto("records")
    .values({ user_id: userId, created_at_ms: server.clockMs, ...record })
    .execute();

it("finds nothing where every movement has its reason", async () => {
  await finishedTryOn(server, client);
  await order();
  expect(await ledgerDifferences(server.database)).toEqual([]);
});

it("finds coins that were given back for a try-on that did not fail", async () => {
  const id = await order();
  await book({ type: recordType.taskFailed, coins: 25, task_id: id });
  expect(await ledgerDifferences(server.database)).toEqual([`try-on ${id}: 0 coins booked in 2 records, -25 expected`]);
});

it("finds a balance that was below zero for a while", async () => {
  await book({ type: recordType.other, coins: -101 });
  await book({ type: recordType.topUp, coins: 500 });
  expect(await ledgerDifferences(server.database)).toEqual([`user ${userId}: the balance was -1 once`]);
});

it("is a command that ends with 1 when something differs", async () => {
  const audit = () => promisify(execFile)(process.execPath, [auditEntry], { env: { ...process.env, ...server.environment } });
  expect((await audit()).stdout).toBe("1 users, 1 records, 100 coins held, 0 differences\n");
  await book({ type: recordType.other, coins: -101 });
  await expect(audit()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining("1 differences") as string });
});
