import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelFitting, createFitting, getFitting, taskStatus } from "../../protocol/api/fitting.ts";
import { createCustomClothes, listCustomClothes, updateCustomClothes } from "../../protocol/api/shop-item-ext.ts";
import { endLease } from "../tasks/end-lease.ts";
import { finishTask } from "../tasks/finish-task.ts";
import { type LeasedTask, takeTask } from "../tasks/take-task.ts";
import { type CoinShop, openCoinShop, welcomeCoins } from "../testing/coin-shop.ts";
import { jpeg } from "../testing/pictures.ts";

let shop: CoinShop;
beforeAll(async () => {
  shop = await openCoinShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.welcome());

describe("coins that are out when the money goes back", () => {
  /** Pays for coins, whose money can be refunded later. */
  const pay = async () => {
    const paid = await shop.toPay("alipayWeb");
    await shop.tell("alipayWeb", paid);
    return { id: paid.orderId, refund: () => shop.tell("alipayWeb", { ...paid, kind: "refunded" }) };
  };
  const tryOn = async (image: string) =>
    (await shop.client.data(createFitting, { body: { id: randomUUID(), model: image, upper: image, category: "top" } })).id;
  const statusesOf = async (tryOns: string[]) =>
    (await Promise.all(tryOns.map((id) => shop.client.data(getFitting, { params: { id } })))).map(({ status }) => status);
  const { queued, processing, failed } = taskStatus;

  it("come back with it from as many try-ons as it takes, the last ordered first, and not afterwards", async () => {
    const { id, refund } = await pay();
    const image = await shop.client.upload(await jpeg());
    const tryOns: string[] = [];
    while ((await shop.coin()) > 0) tryOns.push(await tryOn(image));
    await refund();
    const half = tryOns.length / 2;
    expect(await statusesOf(tryOns)).toEqual(tryOns.map((_, place) => (place < half ? queued : failed)));
    expect([await shop.coin(), await shop.statusOf(id)]).toEqual([0, "refunded"]);
    for (const tryOn of tryOns) await shop.client.call(cancelFitting, { body: { id: tryOn } });
    expect(await shop.coin()).toBe(welcomeCoins);
  });

  it("come back with it from a try-on that a worker is at, which gives them back to nobody afterwards", async () => {
    const image = await shop.client.upload(await jpeg());
    while ((await shop.coin()) > 0) await finishTask(shop.server.database, await begin(await tryOn(image)), made(), shop.now());
    const { id, refund } = await pay();
    const first = await tryOn(image);
    const leased = await begin(first);
    const tryOns = [first, await tryOn(image), await tryOn(image), await tryOn(image)];
    expect([await shop.coin(), await statusesOf(tryOns)]).toEqual([0, [processing, queued, queued, queued]]);
    await refund();
    await endLease(shop.server.database, leased, { kind: "problem", code: "error.fitting.failed" }, shop.now());
    expect(await finishTask(shop.server.database, leased, made(), shop.now())).toBe(false);
    expect([await shop.coin(), await shop.statusOf(id), await statusesOf(tryOns)]).toEqual([0, "refunded", tryOns.map(() => failed)]);
    expect(await shop.topUps()).toEqual([
      [9, -100],
      [1, 100],
    ]);
  });

  it("come back with it from clothes in review, which are refused without a reviewer's reason, and not afterwards", async () => {
    const image = await shop.client.upload(await jpeg());
    while ((await shop.coin()) > 0) await finishTask(shop.server.database, await begin(await tryOn(image)), made(), shop.now());
    const { id, refund } = await pay();
    for (let i = 0; i < 10; i++) {
      await shop.client.data(createCustomClothes, { body: { id: randomUUID(), image, category: "top", title: "Mine" } });
    }
    expect(await shop.coin()).toBe(0);
    await refund();
    expect([await shop.coin(), await shop.statusOf(id)]).toEqual([0, "refunded"]);
    const { items } = await shop.client.data(listCustomClothes);
    expect(items.map(({ review, reason }) => [review, reason])).toEqual(items.map(() => ["refused", undefined]));
    const admin = await shop.server.joinAdmin();
    for (const { id: clothes, revision } of items) {
      await admin.call(updateCustomClothes, { params: { id: clothes }, body: { decision: "refused", revision, reason: "blurred" } });
      expect(await admin.code(updateCustomClothes, { params: { id: clothes }, body: { decision: "approved", revision } })).toBe(
        "error.custom.reviewed",
      );
    }
    expect(await shop.coin()).toBe(0);
  });
});

/** Leases a try-on to a worker; ends other tasks that are ahead of it in the queue. */
async function begin(id: string): Promise<LeasedTask> {
  for (let task; (task = await takeTask(shop.server.database, "a worker", shop.now()));) {
    if (task.id === id) return task;
    await endLease(shop.server.database, task, { kind: "problem", code: "error.fitting.failed" }, shop.now());
  }
  throw new Error("not in the queue");
}

/** Another picture every time, because the same one twice would cost nothing. */
const made = () => ({ picture: randomBytes(8), stagesMs: {}, check: null });
