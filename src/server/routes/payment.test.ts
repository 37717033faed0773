import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPaymentOrder, getPaymentOrder, listPaymentMethods } from "../../protocol/api/payment.ts";
import { askAboutOpenOrders } from "../commands/ask-about-open-orders.ts";
import { ordersAskedAtOnce } from "../limits.ts";
import { isPostgres } from "../sql/is-postgres.ts";
import { type CoinShop, openCoinShop, welcomeCoins } from "../testing/coin-shop.ts";
import { startTestServer } from "../testing/test-server.ts";

let shop: CoinShop;
beforeAll(async () => {
  shop = await openCoinShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.welcome());

describe("an order", () => {
  it("opens the page of the cards that are sold elsewhere", async () => {
    expect((await shop.order("lianlian")).open).toEqual({ kind: "card", url: "https://cards.test/fitting" });
  });

  it("is the same when it comes twice, and another user's does not exist", async () => {
    const body = { id: randomUUID(), packageId: "coins-500", method: "paypal" };
    const [a, b] = await Promise.all([shop.client.data(createPaymentOrder, { body }), shop.client.data(createPaymentOrder, { body })]);
    expect([a.id, a.coins, a.amountMinor, a.currency]).toEqual([b.id, 550, 499, "USD"]);
    const stranger = await shop.server.join();
    expect(await stranger.code(createPaymentOrder, { body })).toBe("error.payment.not.found");
    expect(await stranger.code(getPaymentOrder, { params: { id: body.id } })).toBe("error.payment.not.found");
  });

  it("is refused for what is not sold, ways that are not offered, and too many of them", async () => {
    const code = (body: object) => shop.client.code(createPaymentOrder, { body: { id: randomUUID(), packageId: "coins-100", ...body } });
    expect(await code({ packageId: "coins-7", method: "paypal" })).toBe("error.payment.package");
    for (const method of ["kuaishou", "tiktok", "alipayMini", "wechatMini"])
      expect(await code({ method })).toBe("error.payment.method.unavailable");
    for (let i = 0; i < 20; i++) await shop.order("lianlian");
    expect(await code({ method: "lianlian" })).toBe("error.payment.too.many");
    const { status } = await shop.client.call(createPaymentOrder, { body: { id: "x", packageId: "coins-100", method: "cash" } });
    expect(status).toBe(400);
  });

  it("is asked about although many orders were made before it whose provider cannot be asked", async () => {
    const { id: first } = await shop.order("lianlian", "coins-100", await shop.server.join());
    const card = await shop.server.database.selectFrom("payment_orders").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
    // Orders that were never asked about come first, by id: these are all before the one that can be asked about.
    const cards = Array.from({ length: ordersAskedAtOnce }, () => ({ ...card, id: `00000000${randomUUID().slice(8)}` }));
    await shop.server.database.insertInto("payment_orders").values(cards).execute();
    const { id } = await shop.order("paypal");
    shop.paypal.orders.get(id)!.status = "APPROVED";
    await askAboutOpenOrders(shop.context);
    expect(await shop.coin()).toBe(welcomeCoins + 100);
  });
});

describe("the ways to pay", () => {
  it("are listed with why one is not offered", async () => {
    const { sandbox, packages, methods } = await shop.client.data(listPaymentMethods);
    expect([sandbox, packages.length, methods[0].offered]).toEqual([true, 3, true]);
    expect(methods.find(({ method }) => method === "kuaishou")).toEqual({ method: "kuaishou", offered: false, reason: "host.only" });
  });

  it("are none on a server without configuration, which takes no notices either", async () => {
    const bare = await startTestServer();
    try {
      const guest = await bare.join();
      const { sandbox, methods } = await guest.data(listPaymentMethods);
      expect([sandbox, methods.some(({ offered }) => offered), methods.some(({ method }) => method === "sandbox")]).toEqual([
        false,
        false,
        false,
      ]);
      expect(await guest.code(createPaymentOrder, { body: { id: randomUUID(), packageId: "coins-100" } })).toBe(
        "error.payment.method.unavailable",
      );
      const notice = shop.apple.transaction({ kind: "paid", orderId: randomUUID(), reference: "1", amountMinor: 99, currency: "USD" });
      const { body } = await bare.app.inject({
        method: "POST",
        url: "/api/payment/callback/ios",
        headers: notice.headers,
        payload: notice.body,
      });
      expect(JSON.parse(body)).toMatchObject({ success: false, code: "error.payment.method.unavailable" });
    } finally {
      await bare.close();
    }
  });
});

it("the movements of an order are found without reading everybody's", async () => {
  const ofOrder = sql`select outcome from payment_events where order_id = 'an order'`;
  const plan = await shop.server.database.transaction().execute(async (transaction) => {
    if (!isPostgres(transaction)) return sql`explain query plan ${ofOrder}`.execute(transaction);
    // A table of a few rows is read as a whole whatever indexes it has.
    await sql`set local enable_seqscan = off`.execute(transaction);
    return sql`explain ${ofOrder}`.execute(transaction);
  });
  expect(JSON.stringify(plan.rows)).toContain("payment_events_by_order");
});
