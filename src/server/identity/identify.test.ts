import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getMe, getTranslations } from "../../protocol/api/auth.ts";
import { listFittings } from "../../protocol/api/fitting.ts";
import { problemCodes } from "../../protocol/problem-codes.ts";
import { sign } from "../../protocol/sign.ts";
import { isTid } from "../../protocol/tid.ts";
import { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { newTid } from "./tid-hash.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stranger = () => new TestClient(server.wire, () => server.clockMs);

describe("a first request", () => {
  it("makes a guest with 100 coins, whom the tid names from then on", async () => {
    const client = stranger();
    const guest = await client.me();
    expect(guest).toMatchObject({ mode: "guest", coin: 100, clothCoin: 25, shoeCoin: 25 });
    expect(isTid(guest.tid)).toBe(true);
    expect(guest.upperKeyWordArr).toContain("shirt");
    client.tid = guest.tid;
    expect(await client.me()).toEqual(guest);
  });

  it("makes another guest each time", async () => {
    const [first, second] = [await stranger().me(), await stranger().me()];
    expect(first.tid).not.toBe(second.tid);
  });

  it("leaves no tid in the database", async () => {
    const { tid } = await stranger().me();
    expect(JSON.stringify(await server.database.selectFrom("users").selectAll().execute())).not.toContain(tid);
  });
});

describe("a request is refused", () => {
  const refusal = async (client: TestClient, headers: Record<string, string | undefined>) => {
    const { status, envelope } = await client.call(getMe, { headers });
    expect(status).toBe(401);
    return envelope.success ? "success" : envelope.code;
  };

  it("with a wrong, a missing or somebody else's signature", async () => {
    const client = await server.join();
    const foreign = sign(server.clockMs, newTid());
    for (const wrong of ["", undefined, "x", foreign]) {
      expect(await refusal(client, { sign: wrong })).toBe("error.auth.signature");
      expect(await refusal(stranger(), { sign: wrong })).toBe("error.auth.signature");
    }
  });

  it("with a timestamp more than five minutes off, or none", async () => {
    const client = await server.join();
    const signedAt = (timestampMs: number) => ({ timestamp: String(timestampMs), sign: sign(timestampMs, client.tid) });
    for (const skewMs of [-301_000, 301_000]) {
      expect(await refusal(client, signedAt(server.clockMs + skewMs))).toBe("error.auth.timestamp");
    }
    for (const timestamp of [undefined, "", "soon", "1e13", "-1"])
      expect(await refusal(client, { timestamp })).toBe("error.auth.timestamp");
    for (const skewMs of [-299_000, 299_000]) {
      expect((await client.call(getMe, { headers: signedAt(server.clockMs + skewMs) })).status).toBe(200);
    }
  });

  it("with a tid that is mistyped or unknown", async () => {
    const { tid } = await server.join();
    const mistyped = tid!.slice(0, -1) + (tid!.endsWith("0") ? "1" : "0");
    for (const wrong of [mistyped, newTid(), "x", tid!.toUpperCase()]) {
      expect(await refusal(stranger(), { tid: wrong, sign: sign(server.clockMs, wrong) })).toBe("error.auth.tid");
    }
  });

  it("without a tid where a user is needed", async () => {
    const { status, envelope } = await stranger().call(listFittings);
    expect(status).toBe(401);
    expect(envelope).toMatchObject({ success: false, code: "error.auth.tid" });
  });
});

it("gives the texts to every client that signs", async () => {
  const texts = await stranger().data(getTranslations);
  for (const locale of ["en", "zh-CN"]) {
    for (const code of problemCodes) expect(texts[locale][code], `${locale} ${code}`).toBeTruthy();
  }
});

describe("rates", () => {
  it("limit new identities more than anything else", async () => {
    const strict = await startTestServer({ newUsersPerMinute: 2 });
    try {
      const client = await strict.join();
      await strict.join();
      const third = await new TestClient(strict.wire, () => strict.clockMs).call(getMe);
      expect(third).toMatchObject({ status: 429, envelope: { success: false, code: "error.request.too.many" } });
      expect((await client.me()).coin).toBe(100);
    } finally {
      await strict.close();
    }
  });

  it("limit all requests", async () => {
    const strict = await startTestServer({ requestsPerMinute: 3 });
    try {
      const client = await strict.join();
      for (let i = 0; i < 2; i++) await client.me();
      expect(await client.call(getMe)).toMatchObject({ status: 429, envelope: { success: false, code: "error.request.too.many" } });
    } finally {
      await strict.close();
    }
  });

  it.each(["/api/coins/records", "/api/nothing"])("limit requests that are refused, as to %s without a signature", async (url) => {
    const strict = await startTestServer({ requestsPerMinute: 3 });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++) statuses.push((await strict.app.inject(url)).statusCode);
      expect(statuses.slice(0, 3)).not.toContain(429);
      expect(statuses.slice(3)).toEqual([429, 429]);
    } finally {
      await strict.close();
    }
  });
});
