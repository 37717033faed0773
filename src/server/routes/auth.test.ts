import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimAdReward, startAd } from "../../protocol/api/auth.ts";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  client = await server.join();
});

const claim = (token: string) => ({ body: { token } });

async function watchAd(): Promise<string> {
  const { token, waitMs } = await client.data(startAd);
  server.clockMs += waitMs;
  return token;
}

describe("a rewarded ad", () => {
  it("pays 50 coins after 15 seconds, once", async () => {
    const { token, waitMs } = await client.data(startAd);
    expect(waitMs).toBe(15_000);
    server.clockMs += waitMs - 1;
    expect(await client.code(claimAdReward, claim(token))).toBe("error.ad.too.early");
    server.clockMs += 1;
    expect(await client.data(claimAdReward, claim(token))).toEqual({ coins: 50, coin: 150 });
    expect(await client.code(claimAdReward, claim(token))).toBe("error.ad.token");
    expect((await client.me()).coin).toBe(150);
  });

  it("pays once when it is claimed many times at once", async () => {
    const token = await watchAd();
    await Promise.all([client.call(claimAdReward, claim(token)), client.call(claimAdReward, claim(token))]);
    expect((await client.me()).coin).toBe(150);
  });

  it("pays nobody else, nothing for an invented token, and nothing long afterwards", async () => {
    const token = await watchAd();
    const stranger = await server.join();
    expect(await stranger.code(claimAdReward, claim(token))).toBe("error.ad.token");
    expect(await client.code(claimAdReward, claim("invented"))).toBe("error.ad.token");
    server.clockMs += 2 * 60 * 60_000;
    expect(await client.code(claimAdReward, claim(token))).toBe("error.ad.token");
  });

  it("is watched one at a time", async () => {
    const { token: first } = await client.data(startAd);
    const second = await watchAd();
    expect(await client.code(claimAdReward, claim(first))).toBe("error.ad.token");
    expect((await client.data(claimAdReward, claim(second))).coin).toBe(150);
  });

  it("pays at most ten times a day", async () => {
    for (let i = 0; i < 10; i++) await client.data(claimAdReward, claim(await watchAd()));
    expect(await client.code(startAd)).toBe("error.ad.limit");
    server.clockMs += 24 * 60 * 60_000;
    expect((await client.data(claimAdReward, claim(await watchAd()))).coin).toBe(100 + 11 * 50);
  });
});

describe("coin records", () => {
  it("are listed by direction", async () => {
    await client.data(claimAdReward, claim(await watchAd()));
    const types = async (direction: string) =>
      (await client.data(listCoinRecords, { query: { direction } })).items.map(({ type, coins }) => [type, coins]);
    expect(await types("all")).toEqual([
      [7, 50],
      [11, 100],
    ]);
    expect(await types("income")).toEqual(await types("all"));
    expect(await types("expense")).toEqual([]);
  });

  it("are nobody else's", async () => {
    await client.data(claimAdReward, claim(await watchAd()));
    expect((await (await server.join()).data(listCoinRecords)).total).toBe(1);
  });
});
