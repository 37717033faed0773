/** Everything that moves coins, fifty times at once: each movement counts once, and nobody spends coins that they do not have. */
import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createRedeemCodes, grantCoins } from "../protocol/api/admin.ts";
import { claimAdReward, getMe, redeemCode, startAd } from "../protocol/api/auth.ts";
import { cancelFitting, createFitting, getFitting, taskStatus } from "../protocol/api/fitting.ts";
import { removeOwnData } from "../protocol/api/own.ts";
import { createPaymentOrder } from "../protocol/api/payment.ts";
import { createCustomClothes, listCustomClothes, updateCustomClothes } from "../protocol/api/shop-item-ext.ts";
import { writeDiaryDay } from "../protocol/api/diary.ts";
import { addWardrobeItem, removeWardrobeItem, updateWardrobeItem } from "../protocol/api/wardrobe.ts";
import { adWaitMs } from "../protocol/prices.ts";
import { forgetUnusedItems } from "./commands/forget-unused-items.ts";
import { forgetUnusedUploads } from "./commands/forget-unused-uploads.ts";
import { forgetRemovedItems } from "./commands/forget-removed-items.ts";
import { settlePayment } from "./commands/settle-payment.ts";
import type { Context } from "./context.ts";
import { hashSecret } from "./identity/tid-hash.ts";
import { unusedUploadMs, wardrobeUndoMs } from "./limits.ts";
import { usualPackages } from "./payments/packages.ts";
import { Payments } from "./payments/payments.ts";
import { SandboxProvider } from "./payments/sandbox.ts";
import { ledgerDifferences } from "./queries/ledger-differences.ts";
import { endLease } from "./tasks/end-lease.ts";
import { finishTask } from "./tasks/finish-task.ts";
import { type LeasedTask, takeTask } from "./tasks/take-task.ts";
import { jpeg } from "./testing/pictures.ts";
import { TestClient } from "./testing/test-client.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

const times = 50;

let server: TestServer;
let admin: TestClient;
let client: TestClient;
let image: string;

beforeAll(async () => {
  const payments = new Payments(usualPackages, [new SandboxProvider(randomBytes(32))]);
  server = await startTestServer({ payments });
  admin = await server.joinAdmin();
});
afterAll(async () => {
  expect(await ledgerDifferences(server.database)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  client = await server.join();
  image = await client.upload(await jpeg());
  server.clockMs += 61_000;
});

/** Makes calls at the same moment and counts the problem codes with which they end; `done` for those that succeed. */
async function race(call: (i: number) => Promise<{ envelope: { success: boolean; code?: string } }>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => call(i)));
  const counts: Record<string, number> = {};
  for (const { envelope } of answers) {
    const end = envelope.success ? "done" : envelope.code!;
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

const order = (id: string) => client.call(createFitting, { body: { id, model: image, upper: image, category: "top" } });
const coin = async (by = client) => (await by.me()).coin;
const context = () => ({ database: server.database, log: pino({ level: "silent" }), now: () => server.clockMs }) as unknown as Context;

/** Spends the client's coins down to a number, on custom clothes of ten coins each. */
async function spendTo(coins: number): Promise<void> {
  while ((await coin()) > coins) await client.data(createCustomClothes, sending());
}
const sending = (id: string = randomUUID()) => ({ body: { id, image, category: "top", title: "Mine" } });

it("one newcomer is one guest with one welcome", async () => {
  const newcomer = randomUUID();
  const guests = new Set<string>();
  const arrive = async (i: number) => {
    const answer = await new TestClient(server.wire, () => server.clockMs).call(getMe, {
      headers: { newcomer, device: `device-${i % 5}-${newcomer}` },
    });
    if (answer.envelope.success) guests.add(`${answer.envelope.data.tid} ${answer.envelope.data.coin}`);
    return answer;
  };
  expect(await race(arrive)).toEqual({ done: times });
  expect(guests.size).toBe(1);
  expect([...guests][0]).toMatch(/ 100$/);
});

it("orders with coins for one make one", async () => {
  await spendTo(30);
  expect(await race(() => order(randomUUID()))).toEqual({ done: 1, "error.fitting.coin.not.enouth": times - 1 });
  expect(await coin()).toBe(5);
});

it("one order sent many times is charged once", async () => {
  const id = randomUUID();
  expect(await race(() => order(id))).toEqual({ done: times });
  expect(await coin()).toBe(75);
});

it("custom clothes with coins for one are sent once, and the same ones are charged once", async () => {
  await spendTo(20);
  const id = randomUUID();
  expect(await race(() => client.call(createCustomClothes, sending(id)))).toEqual({ done: times });
  expect(await coin()).toBe(10);
  expect(await race(() => client.call(createCustomClothes, sending()))).toEqual({ done: 1, "error.fitting.coin.not.enouth": times - 1 });
  expect(await coin()).toBe(0);
});

it("a review is decided once", async () => {
  const { id, revision } = await client.data(createCustomClothes, sending());
  const decisions = [
    { decision: "approved", revision },
    { decision: "refused", revision, reason: "blurred" },
  ];
  const ends = await race((i) => admin.call(updateCustomClothes, { params: { id }, body: decisions[i % 2] }));
  expect(ends).toEqual({ done: times / 2, "error.custom.reviewed": times / 2 });
  expect([100, 120]).toContain(await coin());
});

it("a code for one user is redeemed by one of many, and a code for many once by each", async () => {
  const batch = async (usesPerCode: number) =>
    (await admin.data(createRedeemCodes, { body: { id: randomUUID(), count: 1, coins: 30, usesPerCode } })).codes[0];
  const [single, shared] = [await batch(1), await batch(times)];
  const users = await Promise.all(Array.from({ length: times }, () => server.join()));
  const from = (i: number) => ({ "x-forwarded-for": `203.0.${i}.1` });
  expect(await race((i) => users[i].call(redeemCode, { body: { code: single }, headers: from(i) }))).toEqual({
    done: 1,
    "error.redeem.exhausted": times - 1,
  });
  expect(await race((i) => users[0].call(redeemCode, { body: { code: shared }, headers: from(i) }))).toEqual({
    done: 1,
    "error.redeem.used": times - 1,
  });
});

it("an ad pays once, and a gift is given once", async () => {
  const { token } = await client.data(startAd);
  server.clockMs += adWaitMs;
  expect(await race(() => client.call(claimAdReward, { body: { token } }))).toEqual({ done: 1, "error.ad.token": times - 1 });
  const { publicId } = await client.me();
  const body = { id: randomUUID(), coins: 5, reason: "thanks" };
  expect(await race(() => admin.call(grantCoins, { params: { publicId }, body }))).toEqual({ done: times });
  expect(await coin()).toBe(155);
});

it("a payment is credited once and taken back once, told in any order at once", async () => {
  const { id } = await client.data(createPaymentOrder, { body: { id: randomUUID(), packageId: "coins-100", method: "sandbox" } });
  const amount = { minor: 600, currency: "CNY" };
  const tell = (kind: "paid" | "refunded") =>
    settlePayment(context(), "sandbox", { kind, orderId: id, reference: `${kind} ${id}`, amount });
  await Promise.all(Array.from({ length: times }, () => tell("paid")));
  expect(await coin()).toBe(200);
  await Promise.all(Array.from({ length: times }, (_, i) => tell(i % 2 ? "paid" : "refunded")));
  expect(await coin()).toBe(100);
});

it("a payment that goes back while what it paid for ends leaves its user no coins", async () => {
  for (let round = 0; round < 4; round++) {
    client = await server.join();
    image = await client.upload(await jpeg());
    const { id } = await client.data(createPaymentOrder, { body: { id: randomUUID(), packageId: "coins-100", method: "sandbox" } });
    const tell = (kind: "paid" | "refunded") =>
      settlePayment(context(), "sandbox", { kind, orderId: id, reference: `${kind} ${id}`, amount: { minor: 600, currency: "CNY" } });
    await tell("paid");
    for (let i = 0; i < 4; i++) await order(randomUUID());
    for (let task; (task = await takeTask(server.database, "a worker", server.clockMs));) {
      await finishTask(server.database, task, { picture: randomBytes(8), stagesMs: {}, check: null }, server.clockMs);
    }
    for (let i = 0; i < 2; i++) await order(randomUUID());
    await spendTo(0);
    const { items: clothes } = await client.data(listCustomClothes);
    const works = Array.from({ length: 4 }, async () => {
      const task = await takeTask(server.database, "a worker", server.clockMs);
      if (task) await endLease(server.database, task, { kind: "problem", code: "error.fitting.failed" }, server.clockMs);
    });
    const reviews = clothes.map(({ id, revision }) =>
      admin.call(updateCustomClothes, { params: { id }, body: { decision: "refused", revision, reason: "blurred" } }),
    );
    await Promise.all([...works, tell("refunded"), ...reviews]);
    expect(await coin()).toBe(0);
  }
});

it("of two orders of the same that end at once with the same picture, one is paid", async () => {
  const made = { picture: Buffer.from("a picture"), stagesMs: {}, check: null };
  const before = await coin();
  const ids: string[] = [randomUUID(), randomUUID()];
  for (const id of ids) await order(id);
  const tasks: LeasedTask[] = [];
  // Earlier tests may have left tasks in the queue.
  for (let task; tasks.length < ids.length && (task = await takeTask(server.database, "a worker", server.clockMs));) {
    if (ids.includes(task.id)) tasks.push(task);
    else await endLease(server.database, task, { kind: "problem", code: "error.fitting.failed" }, server.clockMs);
  }
  // The later order is finished first.
  await Promise.all(tasks.toReversed().map((task) => finishTask(server.database, task, made, server.clockMs)));
  expect(await coin()).toBe(before - 25);
  const ends = await Promise.all(ids.map((id) => client.data(getFitting, { params: { id } })));
  expect(ends.filter(({ sameAs }) => sameAs !== undefined)).toHaveLength(1);
  expect(await ledgerDifferences(server.database)).toEqual([]);
});

it("a task ends once: cancelled, failed, or made", async () => {
  for (let round = 0; round < 5; round++) {
    const id = randomUUID();
    const other = await server.join();
    await order(id);
    const before = await coin();
    const cancels = Array.from({ length: 10 }, () => client.call(cancelFitting, { body: { id } }));
    const works = Array.from({ length: 10 }, async (_, i) => {
      const task = await takeTask(server.database, "a worker", server.clockMs);
      if (!task) return;
      if (i % 2) await endLease(server.database, task, { kind: "problem", code: "error.fitting.failed" }, server.clockMs);
      else await finishTask(server.database, task, { picture: Buffer.from("a picture"), stagesMs: {}, check: null }, server.clockMs);
      await Promise.all([
        endLease(server.database, task, { kind: "problem", code: "error.fitting.failed" }, server.clockMs),
        finishTask(server.database, task, { picture: Buffer.from("a picture"), stagesMs: {}, check: null }, server.clockMs),
      ]);
    });
    await Promise.all([...cancels, ...works]);
    const { status } = await client.data(getFitting, { params: { id } });
    expect([taskStatus.success, taskStatus.failed]).toContain(status);
    expect(await coin(other)).toBe(100);
    expect(await coin()).toBe(status === taskStatus.failed ? before + 25 : before);
    client = other;
    image = await client.upload(await jpeg());
  }
});

it("a user who leaves in the middle of all that leaves a ledger that adds up", async () => {
  const { id: userId } = await server.database
    .selectFrom("users")
    .select("id")
    .where("tid_hash", "=", hashSecret(client.tid!))
    .executeTakeFirstOrThrow();
  const orders = Array.from({ length: 4 }, () => order(randomUUID()));
  const works = Array.from({ length: 6 }, async () => {
    const task = await takeTask(server.database, "a worker", server.clockMs);
    if (task) await endLease(server.database, task, { kind: "problem", code: "error.fitting.failed" }, server.clockMs);
  });
  const leaving = client.call(removeOwnData);
  const answers = await Promise.all([leaving, ...orders]);
  await Promise.all(works);
  expect(answers[0].envelope.success).toBe(true);
  expect((await client.call(getFitting, { params: { id: randomUUID() } })).status).toBe(401);
  const open = await server.database.selectFrom("tasks").select("id").where("user_id", "=", userId).where("status", "in", [0, 1]).execute();
  expect(open).toEqual([]);
});

it("a user who deletes everything while their pictures change makes no deadlock with the changes", async () => {
  for (let round = 0; round < 4; round++) {
    const other = await server.join();
    const [one, two] = [await other.upload(await jpeg()), await other.upload(await jpeg())];
    const ids = Array.from({ length: 6 }, () => randomUUID());
    for (const id of ids) await other.data(addWardrobeItem, { body: { id, image: one, category: "top" } });
    const clothes = await other.data(createCustomClothes, { body: { id: randomUUID(), image: one, category: "top", title: "Mine" } });
    const answers = await Promise.all([
      ...ids.map((id, i) => other.call(updateWardrobeItem, { body: { id, image: i % 2 ? one : two } })),
      other.call(updateCustomClothes, { params: { id: clothes.id }, body: { image: two } }),
      other.call(removeOwnData),
      forgetUnusedUploads(server.database, server.clockMs + unusedUploadMs + 1).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});

const onPostgres = it.runIf(process.env.TEST_DATABASE_URL);

onPostgres("a user who deletes everything while the worker forgets the pieces that they removed makes no deadlock with it", async () => {
  const { id } = await client.data(addWardrobeItem, { body: { id: randomUUID(), image, category: "top" } });
  await client.data(writeDiaryDay, { params: { date: "2026-11-02" }, body: { items: [id] } });
  await client.data(removeWardrobeItem, { params: { id } });
  let forgetting: Promise<unknown> | undefined;
  let leaving: ReturnType<typeof client.call> | undefined;
  await server.database.transaction().execute(async (transaction) => {
    // The deletion of the user's data stops at this lock, after the diary's pieces and before the wardrobe's.
    await transaction.selectFrom("diary_days").selectAll().where("date", "=", "2026-11-02").forUpdate().execute();
    leaving = client.call(removeOwnData);
    await expect.poll(waiters).toBe(1);
    forgetting = forgetRemovedItems(server.database, server.clockMs + wardrobeUndoMs);
    await expect.poll(waiters).toBe(2);
  });
  expect([await forgetting, (await leaving!).status]).toEqual([undefined, 200]);
});

onPostgres("the worker forgets products that nobody asks for without waiting for somebody who holds others", async () => {
  const [held, free] = [randomUUID(), randomUUID()];
  const item = { status: 1, lease_until_ms: 0, title: "", created_at_ms: 0 } as const;
  const items = [held, free].map((id) => ({ id, link: `https://shop.test/${id}`, ...item }));
  await server.database.insertInto("shop_items").values(items).execute();
  await server.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom("shop_items").select("id").where("id", "=", held).forUpdate().execute();
    await forgetUnusedItems(server.database, server.clockMs);
  });
  const left = await server.database.selectFrom("shop_items").select("id").where("id", "in", [held, free]).execute();
  expect(left).toEqual([{ id: held }]);
});

onPostgres(
  "a user who deletes everything while the worker forgets products that others asked for as well makes no deadlock with it",
  async () => {
    const other = await server.join();
    const idOf = async ({ tid }: TestClient) =>
      (await server.database.selectFrom("users").select("id").where("tid_hash", "=", hashSecret(tid!)).executeTakeFirstOrThrow()).id;
    const users = [await idOf(client), await idOf(other)];
    // The worker begins with the first product, the user's deletion with the second, by the order of the rows.
    const [two, one] = [randomUUID(), randomUUID()].toSorted();
    const item = { status: 1, lease_until_ms: 0, title: "", created_at_ms: 0 } as const;
    await server.database
      .insertInto("shop_items")
      .values([one, two].map((id) => ({ id, link: `https://shop.test/${id}`, ...item })))
      .execute();
    for (const user_id of users)
      for (const shop_item_id of [two, one])
        await server.database.insertInto("link_requests").values({ user_id, shop_item_id, asked_at_ms: 0 }).execute();
    let forgetting: Promise<unknown> | undefined;
    let leaving: ReturnType<typeof client.call> | undefined;
    await server.database.transaction().execute(async (transaction) => {
      // Worker and deletion stop at this lock, each with the locks of what it has deleted before.
      await transaction.selectFrom("link_requests").selectAll().where("user_id", "=", users[1]).forUpdate().execute();
      forgetting = forgetUnusedItems(server.database, server.clockMs);
      await expect.poll(waiters).toBe(1);
      leaving = client.call(removeOwnData);
      await expect.poll(waiters).toBe(2);
    });
    expect([await forgetting, (await leaving!).status]).toEqual([undefined, 200]);
  },
);

/** How many statements wait for a lock in this test's database. */
async function waiters(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.database,
  );
  return rows[0].waiting;
}
