import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { askAboutOpenOrders } from "../commands/ask-about-open-orders.ts";
import { type CoinShop, openCoinShop, welcomeCoins } from "../testing/coin-shop.ts";
import { compactId } from "./provider.ts";

let shop: CoinShop;
beforeAll(async () => {
  shop = await openCoinShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.welcome());

/** What WeChat Pay answers about an order that it knows. */
const answerOf = (id: string, state: "SUCCESS" | "NOTPAY", transaction: string) =>
  JSON.stringify({
    mchid: "1900000001",
    appid: "wx0000000000000001",
    out_trade_no: compactId(id),
    transaction_id: transaction,
    trade_state: state,
    amount: { total: 600, currency: "CNY" },
  });

it("an order opens WeChat Pay's QR code", async () => {
  expect((await shop.order("wechatNative")).open).toEqual({ kind: "qr", text: "weixin://wxpay/bizpayurl?pr=abc" });
});

it("an order is told paid by asking", async () => {
  const { id } = await shop.order("wechatNative");
  shop.answers.wechat = answerOf(id, "NOTPAY", "T2");
  expect(await shop.statusOf(id)).toBe("open");
  shop.answers.wechat = answerOf(id, "SUCCESS", "T2");
  shop.server.clockMs += 3_000;
  expect(await shop.statusOf(id)).toBe("paid");
  expect(await shop.coin()).toBe(welcomeCoins + 100);
});

it("an order is credited even if the shopper's app does not ask and the provider's notice does not come", async () => {
  const { id } = await shop.order("wechatNative");
  shop.answers.wechat = answerOf(id, "SUCCESS", randomUUID());
  await askAboutOpenOrders(shop.context);
  expect(await shop.coin()).toBe(welcomeCoins + 100);
  await askAboutOpenOrders(shop.context);
  expect(await shop.topUps()).toEqual([[1, 100]]);
});

it("a notice that is older than five minutes is refused", async () => {
  const notice = shop.wechat.notice(await shop.toPay("wechatNative"));
  shop.server.clockMs += 301_000;
  expect((await shop.send("wechat", notice)).accepted).toBe(false);
  expect(await shop.coin()).toBe(welcomeCoins);
});
