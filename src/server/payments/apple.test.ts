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

it("an order names its product in the App Store", async () => {
  expect((await shop.order("apple")).open).toMatchObject({ kind: "apple", productId: "coins.100" });
});

describe("a transaction from the app", () => {
  it("credits, and its server's notice of it does not again", async () => {
    const told = await shop.toPay("apple");
    expect((await shop.send("ios", shop.apple.transaction(told))).accepted).toBe(true);
    await shop.tell("apple", told);
    expect(await shop.coin()).toBe(welcomeCoins + 100);
  });

  it.each([
    { bundleId: "another.app" },
    { environment: "Sandbox" },
    { environment: "Xcode" },
    { environment: "LocalTesting" },
    { quantity: 2 },
    { appAccountToken: undefined },
  ])("with %o is refused", async (changes) => {
    expect((await shop.send("ios", shop.apple.transaction(await shop.toPay("apple"), changes))).accepted).toBe(false);
    expect(await shop.coin()).toBe(welcomeCoins);
  });
});

describe("a refund", () => {
  const pay = async (): Promise<Told> => {
    const paid = await shop.toPay("apple");
    await shop.tell("apple", paid);
    shop.server.clockMs += 1;
    return paid;
  };

  it("of a package that is not sold any more takes the coins back", async () => {
    const paid = await pay();
    const refund = (told: Told) => shop.send("ios", shop.apple.transaction({ ...told, kind: "refunded" }, { productId: "coins.of.old" }));
    expect((await refund({ ...paid, reference: randomUUID() })).accepted).toBe(true);
    shop.server.clockMs += 1;
    expect([await shop.coin(), await shop.outcomes(paid.orderId)]).toEqual([welcomeCoins + 100, ["credited", "mismatch"]]);
    expect((await refund(paid)).accepted).toBe(true);
    expect([await shop.coin(), await shop.statusOf(paid.orderId)]).toEqual([welcomeCoins, "refunded"]);
  });

  it("that is taken back itself is kept for a person, also when the package is not sold any more", async () => {
    const paid = await pay();
    await shop.tell("apple", { ...paid, kind: "refunded" });
    shop.server.clockMs += 1;
    // No package has this price any more.
    expect((await shop.send("ios", shop.apple.reversal({ ...paid, amountMinor: 1 }))).accepted).toBe(true);
    expect(await shop.outcomes(paid.orderId)).toEqual(["credited", "taken back", "mismatch"]);
  });

  it("that is taken back itself is kept for a person, told twice, and told before the refund leaves the coins", async () => {
    const [paid, other] = [await pay(), await pay()];
    await shop.tell("apple", { ...paid, kind: "refunded" });
    shop.server.clockMs += 1;
    for (let i = 0; i < 2; i++) await shop.send("ios", shop.apple.reversal(paid));
    expect(await shop.outcomes(paid.orderId)).toEqual(["credited", "taken back", "paid after refund"]);
    await shop.send("ios", shop.apple.reversal(other));
    await shop.tell("apple", { ...other, kind: "refunded" });
    expect([await shop.coin(), await shop.statusOf(other.orderId)]).toEqual([welcomeCoins + 100, "paid"]);
  });
});
