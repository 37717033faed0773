import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRedeemCodes, listRedeemBatches, revokeRedeemBatch } from "../../protocol/api/admin.ts";
import { redeemCode } from "../../protocol/api/auth.ts";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let admin: TestClient;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.joinAdmin();
});
afterAll(() => server.close());

beforeEach(async () => {
  client = await server.join();
  server.clockMs += 61_000;
});

const batch = (changes: Record<string, unknown> = {}) =>
  admin.data(createRedeemCodes, { body: { id: randomUUID(), count: 1, coins: 30, ...changes } });
const redeem = (code: string) => ({ body: { code } });

describe("a redemption code", () => {
  it("pays its coins once per user, as record type 3", async () => {
    const { codes } = await batch({ usesPerCode: 2 });
    expect(await client.data(redeemCode, redeem(codes[0]))).toEqual({ coins: 30, coin: 130 });
    expect(await client.code(redeemCode, redeem(codes[0]))).toBe("error.redeem.used");
    expect((await client.me()).coin).toBe(130);
    expect((await client.data(listCoinRecords)).items[0]).toMatchObject({ type: 3, coins: 30 });
  });

  it("may be typed in small letters, without dashes", async () => {
    const { codes } = await batch();
    expect((await client.data(redeemCode, redeem(` ${codes[0].toLowerCase().replaceAll("-", " ")} `))).coins).toBe(30);
  });

  it("pays once when it is sent many times at once", async () => {
    const { codes } = await batch({ usesPerCode: 10 });
    await Promise.all(Array.from({ length: 6 }, () => client.call(redeemCode, redeem(codes[0]))));
    expect((await client.me()).coin).toBe(130);
  });

  it("pays as many users as it was made for, also when they come at once", async () => {
    const { codes } = await batch({ usesPerCode: 2 });
    const users = await Promise.all(Array.from({ length: 5 }, () => server.join()));
    await Promise.all(users.map((user) => user.call(redeemCode, redeem(codes[0]))));
    const balances = await Promise.all(users.map(async (user) => (await user.me()).coin));
    expect(balances.toSorted((a, b) => a - b)).toEqual([100, 100, 100, 130, 130]);
    expect(await client.code(redeemCode, redeem(codes[0]))).toBe("error.redeem.exhausted");
  });

  it("pays nothing after its end", async () => {
    const { codes } = await batch({ expiresAt: new Date(server.clockMs + 1_000).toISOString() });
    server.clockMs += 1_000;
    expect(await client.code(redeemCode, redeem(codes[0]))).toBe("error.redeem.expired");
  });

  it("pays nothing once its batch was stopped", async () => {
    const { batch: made, codes } = await batch();
    expect((await admin.data(revokeRedeemBatch, { params: { id: made.id } })).revoked).toBe(true);
    expect(await client.code(redeemCode, redeem(codes[0]))).toBe("error.redeem.invalid");
  });

  it("cannot be guessed for long", async () => {
    for (let i = 0; i < 10; i++) expect(await client.code(redeemCode, redeem(`WRONG-${i}`))).toBe("error.redeem.invalid");
    expect(await client.call(redeemCode, redeem("WRONG-11"))).toMatchObject({ status: 429, envelope: { code: "error.redeem.wait" } });
  });

  it.each([
    ["", "error.redeem.empty"],
    ["   ", "error.redeem.empty"],
    ["x".repeat(101), "error.redeem.invalid"],
  ])("%j is told what is wrong with it", async (code, expected) => {
    expect(await client.call(redeemCode, redeem(code))).toMatchObject({ envelope: { success: false, code: expected } });
  });
});

describe("a batch", () => {
  it("is made by admins only", async () => {
    const answer = await client.call(createRedeemCodes, { body: { id: randomUUID(), count: 1, coins: 30 } });
    expect(answer).toMatchObject({ status: 403, envelope: { code: "error.auth.admin" } });
    expect((await client.call(listRedeemBatches)).status).toBe(403);
    expect((await client.call(revokeRedeemBatch, { params: { id: randomUUID() } })).status).toBe(403);
  });

  it("shows its different codes once and keeps none of them", async () => {
    const id = randomUUID();
    const first = await batch({ id, count: 450 });
    expect(new Set(first.codes).size).toBe(450);
    expect(first.codes[0]).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
    expect((await batch({ id, count: 450 })).codes).toEqual([]);
    const kept = JSON.stringify(await server.database.selectFrom("redeem_codes").selectAll().execute());
    expect(kept).not.toContain(first.codes[0]);
  });

  it("is listed with how many of it were redeemed", async () => {
    const { codes, batch: made } = await batch({ note: "spring", usesPerCode: 3 });
    await client.data(redeemCode, redeem(codes[0]));
    const { items } = await admin.data(listRedeemBatches, { query: { pageSize: 100 } });
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ note: "spring", codes: 1, usesPerCode: 3, redeemed: 1, revoked: false });
  });

  it.each([{ count: 0 }, { count: 501 }, { coins: 0 }, { coins: -5 }, { usesPerCode: 0 }, { id: "x" }, { expiresAt: "soon" }])(
    "is refused with %o",
    async (changes) => {
      const answer = await admin.call(createRedeemCodes, { body: { id: randomUUID(), count: 1, coins: 30, ...changes } });
      expect(answer).toMatchObject({ status: 400, envelope: { code: "error.request.invalid" } });
    },
  );
});
