import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPaymentOrder } from "../../protocol/api/payment.ts";
import { paymentOrderMs } from "../limits.ts";
import { type CoinShop, fakedMethods, openCoinShop, welcomeCoins } from "../testing/coin-shop.ts";
import type { Told } from "../testing/fake-providers/fake-provider.ts";

let shop: CoinShop;
beforeAll(async () => {
  shop = await openCoinShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.welcome());

describe.each(fakedMethods)("a payment by %s", (method) => {
  const tell = (told: Told) => shop.tell(method, told);

  it("credits once, told twice, at once, and again later, and leaves a guest whose ID is kept nowhere a guest", async () => {
    const paid = await shop.toPay(method);
    const answers = await Promise.all([tell(paid), tell(paid), tell(paid)]);
    expect(answers.map(({ accepted }) => accepted)).toEqual([true, true, true]);
    shop.server.clockMs += 60_000;
    await tell(paid);
    expect([await shop.coin(), await shop.topUps(), await shop.statusOf(paid.orderId)]).toEqual([welcomeCoins + 100, [[1, 100]], "paid"]);
    expect((await shop.client.me()).mode).toBe("guest");
  });

  it("is replayed byte by byte without a second credit", async () => {
    const { path, notice } = shop.fakes[method];
    const sent = notice(await shop.toPay(method));
    for (let i = 0; i < 2; i++) await shop.send(path, sent);
    expect(await shop.coin()).toBe(welcomeCoins + 100);
  });

  it("credits an order whose id its client wrote in capitals", async () => {
    const body = { id: randomUUID().toUpperCase(), packageId: "coins-100", method };
    const { id, amountMinor, currency } = await shop.client.data(createPaymentOrder, { body });
    const paid: Told = { kind: "paid", orderId: id, reference: randomUUID(), amountMinor, currency };
    expect((await tell(paid)).accepted).toBe(true);
    expect([await shop.coin(), await shop.statusOf(body.id)]).toEqual([welcomeCoins + 100, "paid"]);
  });

  it("that is forged or altered moves nothing", async () => {
    const paid = await shop.toPay(method);
    expect((await tell({ ...paid, forged: true })).accepted).toBe(false);
    const { path, altered } = shop.fakes[method];
    expect((await shop.send(path, altered(paid))).accepted).toBe(false);
    expect([await shop.coin(), await shop.statusOf(paid.orderId), await shop.outcomes(paid.orderId)]).toEqual([welcomeCoins, "open", []]);
  });

  it("of another amount or product credits nothing and is kept for a person", async () => {
    const paid = { ...(await shop.toPay(method)), amountMinor: method === "apple" ? 499 : 1 };
    expect((await tell(paid)).accepted).toBe(true);
    expect([await shop.coin(), await shop.statusOf(paid.orderId), await shop.outcomes(paid.orderId)]).toEqual([
      welcomeCoins,
      "open",
      ["mismatch"],
    ]);
  });

  it("for an order that does not exist, or was to be paid elsewhere, is not accepted", async () => {
    const elsewhere = await shop.order(method === "paypal" ? "alipayWeb" : "paypal");
    for (const orderId of [randomUUID(), elsewhere.id]) {
      const paid = await shop.toPay(method);
      expect((await tell({ ...paid, orderId })).accepted).toBe(false);
    }
    expect([await shop.coin(), await shop.statusOf(elsewhere.id)]).toEqual([welcomeCoins, "open"]);
  });

  it("that has counted for one order counts for no other", async () => {
    const [first, second] = [await shop.toPay(method), await shop.toPay(method)];
    await tell(first);
    await tell({ ...second, reference: first.reference });
    expect([await shop.coin(), await shop.statusOf(second.orderId)]).toEqual([welcomeCoins + 100, "open"]);
  });

  it("that is made twice for one order credits once and is kept for a person", async () => {
    const paid = await shop.toPay(method);
    await tell(paid);
    shop.server.clockMs += 1;
    await tell({ ...paid, reference: randomUUID() });
    expect([await shop.coin(), await shop.outcomes(paid.orderId)]).toEqual([welcomeCoins + 100, ["credited", "second payment"]]);
  });

  it("that was a second one and is refunded leaves the coins of the first and is kept for a person", async () => {
    const paid = await shop.toPay(method);
    const second = { ...paid, reference: randomUUID() };
    for (const about of [paid, second]) await tell(about);
    shop.server.clockMs += 1;
    const answer = await tell({ ...second, kind: "refunded" });
    expect([answer.accepted, await shop.coin(), await shop.statusOf(paid.orderId)]).toEqual([true, welcomeCoins + 100, "paid"]);
    expect((await shop.outcomes(paid.orderId)).at(-1)).toBe("part refund");
  });

  it("that comes late still counts", async () => {
    const paid = await shop.toPay(method);
    shop.server.clockMs += paymentOrderMs + 1;
    expect(await shop.statusOf(paid.orderId)).toBe("expired");
    await tell(paid);
    expect([await shop.coin(), await shop.statusOf(paid.orderId)]).toEqual([welcomeCoins + 100, "paid"]);
  });

  it("that the provider still waits for moves nothing", async () => {
    const waiting: Told = { ...(await shop.toPay(method)), kind: "waiting" };
    expect((await tell(waiting)).accepted).toBe(true);
    expect([await shop.coin(), await shop.statusOf(waiting.orderId)]).toEqual([welcomeCoins, "open"]);
  });

  it("that is refunded takes the coins back once, as far as there are any", async () => {
    const paid = await shop.toPay(method);
    await tell(paid);
    const { user_id } = await shop.server.database
      .selectFrom("payment_orders")
      .select("user_id")
      .where("id", "=", paid.orderId)
      .executeTakeFirstOrThrow();
    await shop.server.database.insertInto("records").values({ user_id, type: 2, coins: -150, created_at_ms: shop.now() }).execute();
    const refund: Told = { ...paid, kind: "refunded", reference: method === "apple" ? paid.reference : randomUUID() };
    await Promise.all([tell(refund), tell(refund)]);
    expect([await shop.coin(), await shop.statusOf(paid.orderId)]).toEqual([0, "refunded"]);
    expect(await shop.topUps()).toEqual([
      [9, -50],
      [1, 100],
    ]);
  });

  it("whose refund is told first credits nothing", async () => {
    const paid = await shop.toPay(method);
    await tell({ ...paid, kind: "refunded" });
    shop.server.clockMs += 1;
    await tell(paid);
    expect([await shop.coin(), await shop.statusOf(paid.orderId), await shop.topUps()]).toEqual([welcomeCoins, "refunded", []]);
    expect(await shop.outcomes(paid.orderId)).toEqual(["taken back", "paid after refund"]);
  });

  it("is reported in any damaged bytes without harm", async () => {
    const paid = await shop.toPay(method);
    const { path, notice } = shop.fakes[method];
    const { headers, body } = notice(paid);
    const damaged = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.json({ maxDepth: 3 }),
      // Not the end of the body, which may be the padding of a signature and does not count.
      fc.nat({ max: body.length - 10 }).map((at) => `${body.slice(0, at)}${body.slice(at + 1)}`),
    );
    await fc.assert(
      fc.asyncProperty(damaged, fc.boolean(), async (bytes, withHeaders) => {
        const { status } = await shop.send(path, { headers: withHeaders ? headers : {}, body: bytes });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
    expect([await shop.coin(), await shop.statusOf(paid.orderId)]).toEqual([welcomeCoins, "open"]);
  });
});

it.each([
  ["paypal", "CNY"],
  ["wechatNative", "USD"],
] as const)("a payment by %s in another currency credits nothing", async (method, currency) => {
  const paid = await shop.toPay(method);
  await shop.tell(method, { ...paid, currency });
  expect([await shop.coin(), await shop.outcomes(paid.orderId)]).toEqual([welcomeCoins, ["mismatch"]]);
});
