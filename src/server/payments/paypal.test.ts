import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type CoinShop, openCoinShop, welcomeCoins } from "../testing/coin-shop.ts";

let shop: CoinShop;
beforeAll(async () => {
  shop = await openCoinShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.welcome());

it("an order opens PayPal's page", async () => {
  expect((await shop.order("paypal")).open).toMatchObject({ kind: "redirect", url: expect.stringContaining("https://paypal.test/") });
});

it("an order is told paid by asking: it is captured, once", async () => {
  const { id } = await shop.order("paypal", "coins-1000");
  shop.paypal.orders.get(id)!.status = "APPROVED";
  expect(await shop.statusOf(id)).toBe("paid");
  shop.server.clockMs += 5_000;
  expect(await shop.statusOf(id)).toBe("paid");
  expect(shop.paypal.calls.filter((call) => call.endsWith(`${id}/capture`))).toHaveLength(1);
  expect(await shop.coin()).toBe(welcomeCoins + 1_200);
  // PayPal's notice of the same capture comes afterwards.
  const told = { kind: "paid", orderId: id, reference: `CAPTURE-${id}`, amountMinor: 899, currency: "USD" } as const;
  await shop.send("paypal", shop.paypal.notice(told));
  expect(await shop.coin()).toBe(welcomeCoins + 1_200);
});

it("a refund that names its payment alone takes the coins back: it was refused each time, as of no order", async () => {
  const paid = await shop.toPay("paypal");
  const unnamed = { ...paid, kind: "refunded", orderId: "", reference: randomUUID(), payment: paid.reference } as const;
  expect((await shop.send("paypal", shop.paypal.notice(unnamed))).accepted).toBe(false);
  await shop.send("paypal", shop.paypal.notice(paid));
  shop.server.clockMs += 1;
  for (let i = 0; i < 2; i++) expect((await shop.send("paypal", shop.paypal.notice(unnamed))).accepted).toBe(true);
  const { orderId } = paid;
  const seen = [await shop.coin(), await shop.outcomes(orderId), await shop.statusOf(orderId)];
  expect(seen).toEqual([welcomeCoins, ["credited", "taken back"], "refunded"]);
});

it.each([
  "https://evil.test/v1/notifications/certs/C",
  "http://api.paypal.com/v1/notifications/certs/C",
  "https://api.paypal.com.evil.test/v1/notifications/certs/C",
  "https://api.paypal.com/other",
  "nonsense",
])("a certificate from %s is not even fetched", async (address) => {
  const { headers, body } = shop.paypal.notice(await shop.toPay("paypal"));
  const before = shop.paypal.calls.length;
  expect((await shop.send("paypal", { headers: { ...headers, "paypal-cert-url": address }, body })).accepted).toBe(false);
  expect(shop.paypal.calls.length).toBe(before);
});
