import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeIdentity, getMe, getTryCode, secureIdentity } from "../../protocol/api/auth.ts";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import { removeOwnData } from "../../protocol/api/own.ts";
import { createCustomClothes } from "../../protocol/api/shop-item-ext.ts";
import { newTid } from "../identity/tid-hash.ts";
import { ledgerDifferences } from "../queries/ledger-differences.ts";
import { jpeg } from "../testing/pictures.ts";
import { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await ledgerDifferences(server.database)).toEqual([]);
  await server.close();
});

beforeEach(async () => {
  client = await server.join();
  // Lets the attempts of the test before expire, which count for a minute.
  server.clockMs += 61_000;
});

const stranger = () => new TestClient(server.wire, () => server.clockMs);
const arrive = (headers: Record<string, string>) => stranger().data(getMe, { headers });
const become = (id: string, address?: string) => ({ body: { id }, headers: address ? { "x-forwarded-for": address } : {} });

describe("a fitting code", () => {
  it("makes another device the same user, with the same ID, and the guest a user", async () => {
    const { code, validMs } = await client.data(getTryCode);
    expect(code).toMatch(/^\d{6}$/);
    expect(validMs).toBe(20_000);
    const joined = await stranger().data(changeIdentity, become(code));
    expect(joined).toMatchObject({ tid: client.tid, mode: "user", coin: 100 });
    expect(await client.me()).toEqual(joined);
  });

  it("works once, also at the same moment", async () => {
    const { code } = await client.data(getTryCode);
    const answers = await Promise.all([1, 2, 3].map(() => stranger().call(changeIdentity, become(code))));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await stranger().code(changeIdentity, become(code))).toBe("error.auth.trycode.wrong");
  });

  it("is valid for 20 seconds", async () => {
    const { code } = await client.data(getTryCode);
    server.clockMs += 19_999;
    expect((await stranger().data(changeIdentity, become(code))).tid).toBe(client.tid);
    const { code: next } = await client.data(getTryCode);
    server.clockMs += 20_000;
    expect(await stranger().code(changeIdentity, become(next))).toBe("error.auth.trycode.wrong");
  });

  it("does not last longer when the clock is set back", async () => {
    const { code } = await client.data(getTryCode);
    server.clockMs -= 3_600_000;
    expect(await stranger().code(changeIdentity, become(code))).toBe("error.auth.trycode.wrong");
    server.clockMs += 3_600_000;
  });

  it("voids the one before", async () => {
    const { code: first } = await client.data(getTryCode);
    const { code: second } = await client.data(getTryCode);
    if (first !== second) expect(await stranger().code(changeIdentity, become(first))).toBe("error.auth.trycode.wrong");
    expect((await stranger().data(changeIdentity, become(second))).tid).toBe(client.tid);
  });

  it("cannot be fetched all the time", async () => {
    for (let i = 0; i < 10; i++) await client.data(getTryCode);
    expect(await client.call(getTryCode)).toMatchObject({ status: 429, envelope: { code: "error.auth.trycode.wait" } });
  });

  it("needs a user", async () => {
    expect((await stranger().call(getTryCode)).status).toBe(401);
  });

  it("leaves neither code nor tid in the database", async () => {
    const { code } = await client.data(getTryCode);
    const rows = JSON.stringify(await server.database.selectFrom("fitting_codes").selectAll().execute());
    expect(rows).not.toContain(client.tid);
    expect(rows).not.toContain(`"${code}"`);
  });
});

describe("an ID", () => {
  it("makes another device that user, typed with spaces or capitals as well", async () => {
    for (const text of [client.tid!, ` ${client.tid!.toUpperCase()} `, client.tid!.replace(/(.{9})/g, "$1 ")]) {
      expect((await stranger().data(changeIdentity, become(text))).tid).toBe(client.tid);
    }
  });

  it.each(["", "12345", "1234567", "hello", "x".repeat(150)])("of a wrong form (%s) is told so and counts no try", async (text) => {
    expect(await stranger().code(changeIdentity, become(text))).toBe("error.auth.id.format");
  });

  it("that nobody has is told so", async () => {
    expect(await stranger().code(changeIdentity, become(newTid()))).toBe("error.auth.id.unknown");
  });
});

describe("wrong tries", () => {
  it("are five a minute per address, also when they come at once", async () => {
    const wrong = () => stranger().code(changeIdentity, become(newTid(), "203.0.113.5"));
    const answers = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(answers.filter((code) => code === "error.auth.id.unknown")).toHaveLength(5);
    const { code } = await client.data(getTryCode);
    expect(await stranger().call(changeIdentity, become(code, "203.0.113.5"))).toMatchObject({
      status: 429,
      envelope: { code: "error.auth.change.wait" },
    });
    expect((await stranger().data(changeIdentity, become(code, "203.0.113.6"))).tid).toBe(client.tid);
    server.clockMs += 61_000;
    expect(await wrong()).toBe("error.auth.id.unknown");
  });

  it("of one household, whatever its addresses, keep nobody else from using a code, and those of all households nobody from using an ID", async () => {
    const { code } = await client.data(getTryCode);
    const wrong = (i: number) => stranger().code(changeIdentity, become(newTid(), `2001:db8:1:2::${i}`));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => wrong(i + 1)));
    expect(answers.filter((answer) => answer === "error.auth.change.wait")).toHaveLength(3);
    expect((await stranger().data(changeIdentity, become(code, "2001:db8:1:3::1"))).tid).toBe(client.tid);
    const guess = (i: number) => stranger().code(changeIdentity, become("000000", `2001:db8:2:${i % 60}::1`));
    await Promise.all(Array.from({ length: 300 }, (_, i) => guess(i)));
    const { code: late } = await client.data(getTryCode);
    expect(await stranger().code(changeIdentity, become(late, "203.0.113.8"))).toBe("error.auth.change.wait");
    expect((await stranger().data(changeIdentity, become(client.tid!, "203.0.113.9"))).tid).toBe(client.tid);
  });

  it("do not count when they were right", async () => {
    for (let i = 0; i < 8; i++) await stranger().data(changeIdentity, become(client.tid!));
  });
});

describe("a guest", () => {
  it("becomes a user by sending the ID back", async () => {
    expect((await client.me()).mode).toBe("guest");
    expect(await client.code(secureIdentity, become("123456"))).toBe("error.auth.id.format");
    expect(await client.code(secureIdentity, become(newTid()))).toBe("error.auth.id.other");
    expect((await client.me()).mode).toBe("guest");
    expect((await client.data(secureIdentity, become(client.tid!))).mode).toBe("user");
    expect((await client.me()).mode).toBe("user");
  });
});

describe("welcome coins", () => {
  it("come once per device, also after starting anew and from elsewhere", async () => {
    const device = "a-device-of-22-letters";
    const first = await arrive({ device });
    expect(first.coin).toBe(100);
    const again = await arrive({ device, "x-forwarded-for": "198.51.100.9" });
    expect(again).toMatchObject({ coin: 0, mode: "guest" });
    client.tid = again.tid;
    expect((await client.data(listCoinRecords)).total).toBe(0);
  });

  it("come once when a device asks many times at once", async () => {
    const arrivals = await Promise.all(Array.from({ length: 5 }, () => arrive({ device: "five-times-at-once-0001" })));
    expect(arrivals.map(({ coin }) => coin).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 100]);
  });

  it("go to twenty of thirty guests who come from one address at once", async () => {
    const arrivals = await Promise.all(Array.from({ length: 30 }, () => arrive({ "x-forwarded-for": "198.51.101.7" })));
    expect(arrivals.filter(({ coin }) => coin === 100)).toHaveLength(20);
  });

  it("go to twenty guests a day from one range of addresses", async () => {
    const from = (last: number) => arrive({ "x-forwarded-for": `203.0.113.${last}` });
    for (let i = 1; i <= 20; i++) expect((await from(i)).coin).toBe(100);
    expect((await from(21)).coin).toBe(0);
    expect((await arrive({ "x-forwarded-for": "203.0.114.1" })).coin).toBe(100);
    server.clockMs += 24 * 60 * 60_000;
    expect((await from(22)).coin).toBe(100);
  });
});

describe("a first sign-in whose answer was lost", () => {
  const shopper = () => ({ device: `device-${randomUUID()}`, newcomer: randomUUID() });
  const users = async () => (await server.database.selectFrom("users").select("id").execute()).length;

  it("is answered again with the same guest and the welcome coins", async () => {
    const headers = shopper();
    const lost = await arrive(headers);
    const before = await users();
    const again = await arrive({ ...headers, "x-forwarded-for": "198.51.102.9" });
    expect(again).toEqual(lost);
    expect(again).toMatchObject({ mode: "guest", coin: 100 });
    expect(await users()).toBe(before);
    client.tid = again.tid;
    expect(await client.data(listCoinRecords)).toMatchObject({ total: 1, items: [{ coins: 100 }] });
  });

  it("is one guest with 100 coins when both come at once", async () => {
    const headers = shopper();
    const before = await users();
    const [one, other] = await Promise.all([arrive(headers), arrive(headers)]);
    expect(one).toEqual(other);
    expect(one.coin).toBe(100);
    expect(await users()).toBe(before + 1);
  });

  it("brings no coins back that were spent, nor new ones under another name", async () => {
    const headers = shopper();
    client.tid = (await arrive(headers)).tid;
    const image = await client.upload(await jpeg());
    await client.data(createCustomClothes, { body: { id: randomUUID(), image, category: "top", title: "Mine" } });
    expect(await arrive(headers)).toMatchObject({ tid: client.tid, coin: 90 });
    expect((await arrive({ ...headers, newcomer: randomUUID() })).coin).toBe(0);
  });

  it("opens nothing to somebody who knows the device alone", async () => {
    const { device, newcomer } = shopper();
    const { tid, publicId } = await arrive({ device, newcomer });
    for (const headers of [{ device }, { device, newcomer: device }, { device, newcomer: randomUUID() }, { device, newcomer: publicId }]) {
      const other = await arrive(headers as Record<string, string>);
      expect(other.tid).not.toBe(tid);
      expect(other.coin).toBe(0);
    }
  });

  it("does not depend on a device, and a name that anybody could have is none", async () => {
    const newcomer = randomUUID();
    expect(await arrive({ newcomer })).toEqual(await arrive({ newcomer }));
    for (const common of ["", "newcomer", "00000000-0000-0000-0000-000000000000"]) {
      expect((await arrive({ newcomer: common })).tid).not.toBe((await arrive({ newcomer: common })).tid);
    }
  });

  it("counts once for its range of addresses, and a guest that got no coins gets none the next day either", async () => {
    const from = (newcomer: string) => arrive({ newcomer, "x-forwarded-for": "198.51.103.7" });
    const [newcomers, tooMany] = [Array.from({ length: 20 }, () => randomUUID()), randomUUID()];
    for (const newcomer of newcomers) expect([(await from(newcomer)).coin, (await from(newcomer)).coin]).toEqual([100, 100]);
    expect((await from(tooMany)).coin).toBe(0);
    server.clockMs += 24 * 60 * 60_000;
    expect((await from(tooMany)).coin).toBe(0);
    expect((await from(randomUUID())).coin).toBe(100);
  });

  it("makes no second account under the ID of one that was deleted, nor welcomes it again, and a client that starts anew gets another ID", async () => {
    const { newcomer } = shopper();
    const { tid } = await arrive({ newcomer });
    client.tid = tid;
    await client.data(removeOwnData);
    const before = await users();
    const again = await stranger().call(getMe, { headers: { newcomer } });
    expect(again).toMatchObject({ status: 401, envelope: { success: false, code: "error.auth.tid" } });
    expect(await client.code(getMe)).toBe("error.auth.tid");
    expect(await users()).toBe(before);
    expect((await arrive({ newcomer: randomUUID() })).tid).not.toBe(tid);
  });

  it("that is asked again while its account is deleted brings no account back", async () => {
    for (let i = 0; i < 10; i++) {
      const { newcomer } = shopper();
      client.tid = (await arrive({ newcomer })).tid;
      const deleted = client.data(removeOwnData);
      const asked = await Promise.all(Array.from({ length: 6 }, () => stranger().call(getMe, { headers: { newcomer } })));
      await deleted;
      for (const { status } of asked) expect([200, 401]).toContain(status);
      expect(await client.code(getMe)).toBe("error.auth.tid");
    }
  });

  it("leaves neither the newcomer's name nor the tid in the database", async () => {
    const headers = shopper();
    const { tid } = await arrive(headers);
    const tables = await Promise.all(
      (["users", "welcomes"] as const).map((table) => server.database.selectFrom(table).selectAll().execute()),
    );
    for (const secret of [tid, headers.newcomer, headers.device]) expect(JSON.stringify(tables)).not.toContain(secret);
  });
});

it("gives every user a public id that is not the tid", async () => {
  const [first, second] = [await client.me(), await (await server.join()).me()];
  expect(first.publicId).toMatch(/^[0-9a-z]{10}$/);
  expect(first.publicId).not.toBe(second.publicId);
  expect(first.tid).not.toContain(first.publicId);
});
