import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findUser, getNumbers, grantCoins, listFeedback, markFeedback } from "../../protocol/api/admin.ts";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import { sendFeedback } from "../../protocol/api/feedback.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { finishedTryOn } from "../testing/try-on.ts";

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
});

const word = (changes: Record<string, unknown> = {}) => ({
  body: { id: randomUUID(), type: "bug", description: " The button is green ", contact: "wx-123", ...changes },
});

describe("feedback", () => {
  it("reaches the admins once, who mark it as handled", async () => {
    const sent = word();
    await client.data(sendFeedback, sent);
    await client.data(sendFeedback, sent);
    const { publicId } = await client.me();
    const entry = { id: sent.body.id, publicId, type: "bug", description: "The button is green", contact: "wx-123", handled: false };
    const mine = async (query: Record<string, string>) =>
      (await admin.data(listFeedback, { query })).items.filter(({ id }) => id === sent.body.id);
    expect(await mine({})).toMatchObject([entry]);
    expect(await mine({ type: "compliment" })).toEqual([]);
    expect(await admin.data(markFeedback, { params: { id: sent.body.id }, body: { handled: true } })).toMatchObject({ handled: true });
    expect(await mine({ handled: "false" })).toEqual([]);
    expect(await mine({ handled: "true" })).toHaveLength(1);
    expect(await admin.code(markFeedback, { params: { id: randomUUID() }, body: { handled: true } })).toBe(
      "error.admin.feedback.not.found",
    );
  });

  it.each([
    [{ description: "  " }, "error.feedback.empty"],
    [{ description: "x".repeat(2_001) }, "error.request.invalid"],
    [{ type: "rant" }, "error.request.invalid"],
    [{ contact: "x".repeat(101) }, "error.request.invalid"],
  ])("of %o is refused", async (changes, code) => {
    expect(await client.code(sendFeedback, word(changes))).toBe(code);
  });

  it("comes ten times a day at most, and under nobody else's id", async () => {
    const first = word();
    await client.data(sendFeedback, first);
    expect(await (await server.join()).code(sendFeedback, first)).toBe("error.request.invalid");
    for (let i = 1; i < 10; i++) await client.data(sendFeedback, word());
    expect(await client.call(sendFeedback, word())).toMatchObject({ status: 429, envelope: { code: "error.feedback.limit" } });
    await client.data(sendFeedback, first);
  });
});

describe("an admin", () => {
  it("looks up a user by the public id and sees no tid", async () => {
    const { publicId, tid } = await client.me();
    const { envelope } = await admin.call(findUser, { params: { publicId } });
    expect(envelope).toMatchObject({ success: true, data: { publicId, mode: "guest", role: "user", coin: 100, tryOns: 0 } });
    expect(JSON.stringify(envelope)).not.toContain(tid);
    expect(await admin.code(findUser, { params: { publicId: "0123456789" } })).toBe("error.admin.user.not.found");
    expect((await admin.call(findUser, { params: { publicId: "x" } })).status).toBe(400);
  });

  it("gives coins for a contribution once, as record type 9", async () => {
    const { publicId } = await client.me();
    const grant = { params: { publicId }, body: { id: randomUUID(), coins: 200, reason: "Four sets" } };
    await Promise.all([admin.data(grantCoins, grant), admin.data(grantCoins, grant)]);
    expect((await client.me()).coin).toBe(300);
    expect((await client.data(listCoinRecords)).items[0]).toMatchObject({ type: 9, coins: 200 });
    for (const coins of [0, -5, 501]) {
      expect((await admin.call(grantCoins, { ...grant, body: { ...grant.body, coins } })).status).toBe(400);
    }
  });

  it("sees the service in numbers", async () => {
    const before = await admin.data(getNumbers);
    const guest = await server.join();
    await finishedTryOn(server, guest);
    const after = await admin.data(getNumbers);
    expect(after.users - before.users).toBe(1);
    expect(after.tryOnsToday - before.tryOnsToday).toBe(1);
    expect(after.coinsHeld - before.coinsHeld).toBe(75);
    expect(after.queued).toBe(0);
    expect(after.oldestQueuedMs).toBe(0);
    expect(after.coinsToday.find(({ type }) => type === 2)?.coins).toBe(-25);
  });

  it("is made by the command line only: nobody else gets in", async () => {
    const { publicId } = await client.me();
    const grant = { params: { publicId }, body: { id: randomUUID(), coins: 200, reason: "me" } };
    for (const answer of [
      await client.call(getNumbers),
      await client.call(findUser, { params: { publicId } }),
      await client.call(grantCoins, grant),
      await client.call(listFeedback),
      await client.call(markFeedback, { params: { id: randomUUID() }, body: { handled: true } }),
    ]) {
      expect(answer).toMatchObject({ status: 403, envelope: { success: false, code: "error.auth.admin" } });
    }
    expect((await client.me()).coin).toBe(100);
  });
});
