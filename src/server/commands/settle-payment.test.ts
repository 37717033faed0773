import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CoinShop, openCoinShop, welcomeCoins } from "../testing/coin-shop.ts";
import type { Told } from "../testing/fake-providers/fake-provider.ts";

let shop: CoinShop;
beforeAll(async () => {
  shop = await openCoinShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.welcome());

describe("a part of the money that goes back", () => {
  it("leaves the coins and is kept for a person", async () => {
    const paid = await shop.toPay("paypal");
    await shop.tell("paypal", paid);
    shop.server.clockMs += 1;
    await shop.tell("paypal", { ...paid, kind: "refunded", reference: randomUUID(), amountMinor: 10 });
    const { orderId } = paid;
    const seen = [await shop.coin(), await shop.outcomes(orderId), await shop.statusOf(orderId)];
    expect(seen).toEqual([welcomeCoins + 100, ["credited", "part refund"], "paid"]);
  });

  it.each([
    ["paypal", [50, 20, 29]],
    ["wechatNative", [300, 200, 100]],
    // Alipay reports the total of all refunds so far.
    ["alipayWeb", [200, 400, 600]],
  ] as const)("takes the coins with its last part, each told twice: %s", async (method, parts) => {
    const paid = await shop.toPay(method);
    await shop.tell(method, paid);
    const coins: number[] = [];
    for (const part of parts) {
      const reference = method === "alipayWeb" ? paid.reference : randomUUID();
      for (let i = 0; i < 2; i++) await shop.tell(method, { ...paid, kind: "refunded", reference, amountMinor: part });
      coins.push(await shop.coin());
    }
    expect([coins, await shop.statusOf(paid.orderId)]).toEqual([[welcomeCoins + 100, welcomeCoins + 100, welcomeCoins], "refunded"]);
  });

  it.each(["paypal", "wechatNative", "alipayWeb"] as const)(
    "of payments that were not of the price counts against no later one: %s",
    async (method) => {
      const ordered = await shop.toPay(method);
      const { orderId: id, amountMinor } = ordered;
      const tell = async (told: Partial<Told>) => {
        shop.server.clockMs += 1;
        await shop.tell(method, { ...ordered, ...told });
      };
      const refund = (payment: string) => ({
        kind: "refunded" as const,
        payment,
        reference: method === "alipayWeb" ? payment : randomUUID(),
      });
      const payments = [randomUUID(), randomUUID()];
      for (const reference of payments) await tell({ kind: "paid", reference, amountMinor: amountMinor / 3 });
      for (const reference of payments) await tell({ ...refund(reference), amountMinor: amountMinor / 3 });
      expect(await shop.outcomes(id)).toEqual(["mismatch", "mismatch", "mismatch", "mismatch"]);
      const proper = randomUUID();
      await tell({ kind: "paid", reference: proper });
      await tell({ ...refund(proper), amountMinor: amountMinor / 3 });
      expect([await shop.coin(), await shop.statusOf(id)]).toEqual([welcomeCoins + 100, "paid"]);
      await tell({ ...refund(proper), amountMinor: method === "alipayWeb" ? amountMinor : (amountMinor * 2) / 3 });
      expect([await shop.coin(), await shop.statusOf(id)]).toEqual([welcomeCoins, "refunded"]);
    },
  );

  it("takes the coins when both of two payments went back", async () => {
    const paid = await shop.toPay("apple");
    const references = [randomUUID(), randomUUID()];
    for (const kind of ["paid", "refunded"] as const)
      for (const reference of references) await shop.tell("apple", { ...paid, kind, reference });
    expect([await shop.coin(), await shop.statusOf(paid.orderId)]).toEqual([welcomeCoins, "refunded"]);
  });
});

it("the database itself forbids a second credit of an order", async () => {
  const { id } = await shop.order("sandbox");
  const { user_id } = await shop.server.database
    .selectFrom("payment_orders")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const credit = { user_id, type: 1 as const, coins: 100, payment_id: id, created_at_ms: shop.now() };
  await shop.server.database.insertInto("records").values(credit).execute();
  await expect(shop.server.database.insertInto("records").values(credit).execute()).rejects.toThrow();
});
