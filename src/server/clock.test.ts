import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimAdReward, startAd } from "../protocol/api/auth.ts";
import { fetchShopItem } from "../protocol/api/links.ts";
import { createPaymentOrder } from "../protocol/api/payment.ts";
import { adRewardsPerDay, adWaitMs } from "../protocol/prices.ts";
import { sign } from "../protocol/sign.ts";
import { dayMs } from "./clock.ts";
import { analysesPerMinute, openOrdersPerHour, welcomesPerAddressRange } from "./limits.ts";
import { CardLinkProvider } from "./payments/card-link.ts";
import { usualPackages } from "./payments/packages.ts";
import { Payments } from "./payments/payments.ts";
import { type FakeWeb, startFakeWeb } from "./testing/fake-web.ts";
import type { TestClient } from "./testing/test-client.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let fake: FakeWeb;
let server: TestServer;
let client: TestClient;

beforeEach(async () => {
  fake = await startFakeWeb();
  const payments = new Payments(usualPackages, [new CardLinkProvider("https://cards.test/fitting")]);
  server = await startTestServer({ network: fake.network, payments });
  client = await server.join();
});
afterEach(async () => {
  await server.close();
  await fake.close();
});

describe("a clock that was a year ahead and was set right leaves nobody waiting for a year:", () => {
  const aheadMs = 365 * dayMs;
  const watch = async () => {
    const started = await client.call(startAd);
    if (!started.envelope.success) return started.envelope.code;
    server.clockMs += adWaitMs;
    return (await client.data(claimAdReward, { body: { token: started.envelope.data.token } })).coins;
  };
  const codeOf = async (call: Promise<{ envelope: { success: boolean; code?: string } }>) => (await call).envelope.code;
  let asked = 0;
  const paste = () => codeOf(client.call(fetchShopItem, { query: { url: `https://shop.test/${asked++}` } }));
  const order = () =>
    codeOf(client.call(createPaymentOrder, { body: { id: randomUUID(), packageId: usualPackages[0].id, method: "lianlian" } }));
  const welcome = async () => {
    const headers = { timestamp: String(server.clockMs), sign: sign(server.clockMs) };
    const answer = await server.app.inject({ url: "/api/auth/me/v2", headers, remoteAddress: "203.0.113.7" });
    return answer.json<{ data: { coin: number } }>().data.coin;
  };

  it.each<[string, () => Promise<unknown>, number, unknown, unknown]>([
    ["for the next ad", watch, adRewardsPerDay, 50, "error.ad.limit"],
    ["for the next link", paste, analysesPerMinute, undefined, "error.request.too.many"],
    ["to buy coins", order, openOrdersPerHour, undefined, "error.payment.too.many"],
    ["for the welcome", welcome, welcomesPerAddressRange, 100, 0],
  ])("%s", async (_what, use, limit, taken, refused) => {
    server.clockMs += aheadMs;
    for (let i = 0; i < limit; i++) expect(await use()).toEqual(taken);
    expect(await use()).toEqual(refused);
    server.clockMs -= aheadMs;
    expect(await use()).toEqual(taken);
  });
});
