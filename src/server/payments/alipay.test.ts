import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type CoinShop, openCoinShop, welcomeCoins } from "../testing/coin-shop.ts";
import { compactId } from "./provider.ts";

let shop: CoinShop;
beforeAll(async () => {
  shop = await openCoinShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.welcome());

it("an order opens Alipay's page, to which the price is told", async () => {
  const { open } = await shop.order("alipayWeb");
  const sent = new URL(open?.kind === "redirect" ? open.url : "").searchParams;
  expect([sent.get("method"), sent.get("app_id"), sent.get("sign_type")]).toEqual(["alipay.trade.page.pay", "2021000000000001", "RSA2"]);
  expect(JSON.parse(sent.get("biz_content") ?? "{}")).toMatchObject({ total_amount: "6.00", product_code: "FAST_INSTANT_TRADE_PAY" });
});

it("an order is told paid by asking, if Alipay's answer is signed", async () => {
  const { id } = await shop.order("alipayWeb");
  const answer = `{"code":"10000","msg":"Success","out_trade_no":"${compactId(id)}","trade_no":"T1","trade_status":"TRADE_SUCCESS","total_amount":"6.00"}`;
  shop.answers.alipay = `{"alipay_trade_query_response":${answer},"sign":"${Buffer.alloc(256).toString("base64")}"}`;
  expect(await shop.statusOf(id)).toBe("open");
  shop.answers.alipay = `{"alipay_trade_query_response":${answer},"sign":"${shop.alipay.signText(answer)}"}`;
  shop.server.clockMs += 3_000;
  expect(await shop.statusOf(id)).toBe("paid");
  expect(await shop.coin()).toBe(welcomeCoins + 100);
});
