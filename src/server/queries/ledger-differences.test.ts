import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Insertable } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRedeemCodes, grantCoins } from "../../protocol/api/admin.ts";
import { claimAdReward, redeemCode, startAd } from "../../protocol/api/auth.ts";
import { recordType } from "../../protocol/api/coins.ts";
import { cancelFitting, createFitting } from "../../protocol/api/fitting.ts";
import { removeOwnData } from "../../protocol/api/own.ts";
import { createPaymentOrder, paySandboxOrder } from "../../protocol/api/payment.ts";
import { createCustomClothes, updateCustomClothes } from "../../protocol/api/shop-item-ext.ts";
import { adWaitMs } from "../../protocol/prices.ts";
import { settlePayment } from "../commands/settle-payment.ts";
import type { Context } from "../context.ts";
import { usualPackages } from "../payments/packages.ts";
import { Payments } from "../payments/payments.ts";
import { SandboxProvider } from "../payments/sandbox.ts";
import type { LedgerRecord, Tables } from "../sql/schema.ts";
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
  server = await startTestServer({ payments: new Payments(usualPackages, [new SandboxProvider(randomBytes(32))]) });
  client = await server.join();
  ({ id: userId } = await server.database.selectFrom("users").select("id").executeTakeFirstOrThrow());
});
afterEach(() => server.close());

async function order(): Promise<string> {
  const link = await client.upload(await jpeg());
  return (await client.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } })).id;
}

const book = (record: Partial<Insertable<Tables["records"]>> & Pick<LedgerRecord, "type" | "coins">) =>
  server.database
    .insertInto("records")
    .values({ user_id: userId, created_at_ms: server.clockMs, ...record })
    .execute();

/** A user who did everything that moves coins. */
async function liveRichly(): Promise<void> {
  const admin = await server.joinAdmin();
  await finishedTryOn(server, client);
  await client.data(cancelFitting, { body: { id: await order() } });
  const { codes } = await admin.data(createRedeemCodes, { body: { id: randomUUID(), count: 2, coins: 30 } });
  for (const code of codes) await client.data(redeemCode, { body: { code } });
  const { token } = await client.data(startAd);
  server.clockMs += adWaitMs;
  await client.data(claimAdReward, { body: { token } });
  const { publicId } = await client.me();
  await admin.data(grantCoins, { params: { publicId }, body: { id: randomUUID(), coins: 5, reason: "thanks" } });
  for (const decision of ["approved", "refused"]) {
    const image = await client.upload(await jpeg());
    const { id, revision } = await client.data(createCustomClothes, { body: { id: randomUUID(), image, category: "top", title: "Mine" } });
    const reason = decision === "refused" && { reason: "blurred" };
    await admin.data(updateCustomClothes, { params: { id }, body: { decision, revision, ...reason } });
  }
  await pay();
  await settlePayment(context(), "sandbox", { kind: "refunded", reference: "refund", orderId: await pay(), amount });
  await settlePayment(context(), "sandbox", { kind: "refunded", reference: "refund first", orderId: await pay(false), amount });
}

const amount = { minor: 600, currency: "CNY" } as const;
const context = () => ({ database: server.database, log: pino({ level: "silent" }), now: () => server.clockMs }) as unknown as Context;

async function pay(paid = true): Promise<string> {
  const body = { id: randomUUID(), packageId: "coins-100", method: "sandbox" };
  const { id, open } = await client.data(createPaymentOrder, { body });
  if (paid && open?.kind === "sandbox") await client.data(paySandboxOrder, { body: { id, token: open.token } });
  return id;
}

it("finds nothing where every movement has its reason, nor once its user is gone", async () => {
  await liveRichly();
  await order();
  expect(await ledgerDifferences(server.database)).toEqual([]);
  expect((await client.me()).coin).toBe(100 - 25 + 2 * 30 + 50 + 5 + 20 + 100 - 25);
  await client.data(removeOwnData);
  expect(await ledgerDifferences(server.database)).toEqual([]);
});

it.each([recordType.taskFailed, recordType.other])("finds coins that were given back (%i) for a try-on that did not fail", async (type) => {
  const id = await order();
  await book({ type, coins: 25, task_id: id });
  expect(await ledgerDifferences(server.database)).toEqual([`try-on ${id}: 0 coins booked in 2 records, -25 expected`]);
});

it("finds a balance that was below zero for a while", async () => {
  await order();
  await book({ type: recordType.other, coins: -76 });
  await book({ type: recordType.other, coins: 76 });
  expect(await ledgerDifferences(server.database)).toEqual([
    `user ${userId}: the balance was -1 once`,
    `user ${userId}: 0 coins booked for gifts in 2 records, those of 0 expected`,
  ]);
});

it("finds coins for nothing, and what brought none: of a payment, a code, an ad, a gift", async () => {
  await liveRichly();
  const id = await pay();
  await book({ type: recordType.topUp, coins: 100 });
  await book({ type: recordType.other, coins: -200, payment_id: id });
  await book({ type: recordType.redeemCode, coins: 30 });
  await book({ type: recordType.adReward, coins: 50 });
  await server.database
    .insertInto("coin_grants")
    .values({ id: randomUUID(), user_id: userId, given_by: userId, coins: 5, reason: "", created_at_ms: 0 })
    .execute();
  const unpaid = await pay(false);
  await server.database.updateTable("payment_orders").set({ status: "paid", paid_at_ms: 1 }).where("id", "=", unpaid).execute();
  expect(await ledgerDifferences(server.database)).toEqual([
    expect.stringMatching(new RegExp(`^record \\d+: 100 coins of user ${userId} for nothing$`)),
    ...[
      `payment order ${id}: 100 coins booked in 1 records, 100 expected`,
      `payment order ${unpaid}: 0 coins booked in 0 records, 100 expected`,
    ].toSorted(),
    `user ${userId}: 90 coins booked for redeemed codes in 3 records, 60 of 2 expected`,
    `user ${userId}: 100 coins booked for watched ads in 2 records, those of 1 expected`,
    `user ${userId}: 5 coins booked for gifts in 1 records, 10 of 2 expected`,
  ]);
});

it("is a command that ends with 1 when something differs", async () => {
  const audit = () => promisify(execFile)(process.execPath, [auditEntry], { env: { ...process.env, ...server.environment } });
  expect((await audit()).stdout).toBe("1 users, 1 records, 100 coins held, 0 differences\n");
  await book({ type: recordType.topUp, coins: 1 });
  await expect(audit()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining("1 differences") as string });
});
