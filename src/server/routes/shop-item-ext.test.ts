import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import { fetchShopItem } from "../../protocol/api/links.ts";
import { removeOwnData } from "../../protocol/api/own.ts";
import { createCustomClothes, listCustomClothes, updateCustomClothes } from "../../protocol/api/shop-item-ext.ts";
import { createUpload } from "../../protocol/api/uploads.ts";
import { buildApp } from "../app.ts";
import { copyOwnPicture, createCustomClothes as create } from "../commands/create-custom-clothes.ts";
import type { Context } from "../context.ts";
import { forgetUnusedUploads } from "../commands/forget-unused-uploads.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import { unusedUploadMs } from "../limits.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { removeForgottenObjects } from "../objects/remove-objects.ts";
import { openDatabase } from "../sql/database.ts";
import { lookAtNextPicture } from "../tasks/look-at-next-picture.ts";
import { startDeafRelay } from "../testing/deaf-relay.ts";
import { fakeEngine, faultWidthPx, problemWidthPx } from "../testing/fake-engine.ts";
import { type FakeWeb, startFakeWeb } from "../testing/fake-web.ts";
import { jpeg, picture } from "../testing/pictures.ts";
import { TestClient, type Wire } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { keyOfLink } from "../objects/signed-link.ts";

let fake: FakeWeb;
let server: TestServer;
let client: TestClient;
let admin: TestClient;
let image: string;

beforeAll(async () => {
  fake = await startFakeWeb();
  server = await startTestServer({ network: fake.network });
  admin = await server.join();
  await server.database.updateTable("users").set({ role: "admin" }).where("tid_hash", "=", hashSecret(admin.tid!)).execute();
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(async () => {
  client = await server.join();
  image = await client.upload(await jpeg());
});

const sending = (changes: Record<string, unknown> = {}) => ({
  body: { id: randomUUID(), image, category: "top", title: "My shirt", ...changes },
});
const coin = async (by = client) => (await by.me()).coin;
const seenByAdmin = async (id: string) => {
  const { items } = await admin.data(listCustomClothes, { query: { all: "true", pageSize: 100 } });
  return items.find((item) => item.id === id)!;
};
/** Decides on the clothes' latest revision. */
const decide = async (id: string, body: Record<string, unknown>, by = admin) =>
  by.call(updateCustomClothes, { params: { id }, body: { revision: (await seenByAdmin(id)).revision, ...body } });
const movements = async () =>
  (await client.data(listCoinRecords)).items.filter(({ type }) => type !== 11).map(({ type, coins }) => [type, coins]);

describe("custom clothes", () => {
  it("cost 10 coins and wait for their review", async () => {
    const sent = await client.data(createCustomClothes, sending({ link: "看 https://item.taobao.com/item.htm?id=612345678&spm=1" }));
    expect(sent).toMatchObject({
      review: "waiting",
      category: "top",
      title: "My shirt",
      link: "https://item.taobao.com/item.htm?id=612345678",
      linkType: "taobao",
      priceCoins: 10,
      rewardCoins: 30,
    });
    expect(await coin()).toBe(90);
    expect(await movements()).toEqual([[4, -10]]);
    const { items, total } = await client.data(listCustomClothes);
    expect([items, total]).toEqual([[sent], 1]);
    const shown = await server.app.inject({ url: sent.image });
    expect(shown.statusCode).toBe(200);
  });

  it("are the same when they come twice, also at the same time", async () => {
    const same = sending();
    const answers = await Promise.all([1, 2, 3].map(() => client.data(createCustomClothes, same)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await coin()).toBe(90);
    expect((await client.data(listCustomClothes)).total).toBe(1);
  });

  it("are refused with nothing written: too few coins, too many waiting, foreign or missing pictures, no link", async () => {
    const stranger = await server.join();
    const foreign = await stranger.upload(await jpeg());
    const unfinished = (await client.data(createUpload, { body: { purpose: "garment", contentType: "image/png", bytes: 10 } })).url;
    for (const wrong of [foreign, unfinished, "https://example.com/a.jpg", ""]) {
      expect(await client.code(createCustomClothes, sending({ image: wrong }))).toBe("error.fitting.image.unknown");
    }
    expect(await client.code(createCustomClothes, sending({ link: "nonsense" }))).toBe("error.link.invalid");
    for (let i = 0; i < 10; i++) await client.data(createCustomClothes, sending());
    expect(await client.code(createCustomClothes, sending())).toBe("error.fitting.coin.not.enouth");
    expect([await coin(), (await client.data(listCustomClothes)).total]).toEqual([0, 10]);
  });

  it("keep their picture when the upload that it came as is forgotten", async () => {
    const sent = await client.data(createCustomClothes, sending());
    await forgetUnusedUploads(server.database, server.clockMs + unusedUploadMs + 1_000);
    expect((await server.app.inject({ url: sent.image })).statusCode).toBe(200);
  });

  it("leave no copy of their picture when the server dies before their row stands", async () => {
    const objects = await openDiskStore(server.dataDir);
    const { user_id: userId } = await server.database
      .selectFrom("uploads")
      .select("user_id")
      .where("object_key", "=", keyOfLink(image)!)
      .executeTakeFirstOrThrow();
    const context = { database: server.database, objects, now: () => server.clockMs };
    const { object_key: key } = await copyOwnPicture(context, userId, image);
    expect(await objects.get(key)).not.toBeNull();
    await forgetUnusedUploads(server.database, server.clockMs + unusedUploadMs + 1_000);
    const marked = await server.database.selectFrom("object_removals").select("object_key").execute();
    expect(marked).toContainEqual({ object_key: key });
  });

  it("leave no copy of their picture when their owner deletes everything while it is being stored", async () => {
    const objects = await openDiskStore(server.dataDir);
    const [{ user_id: userId }] = await server.database
      .selectFrom("uploads")
      .select("user_id")
      .where("object_key", "=", keyOfLink(image)!)
      .execute();
    const stored: string[] = [];
    const put = async (key: string, bytes: Uint8Array) => {
      stored.push(key);
      await client.data(removeOwnData);
      await objects.put(key, bytes);
    };
    const slow = { put, get: objects.get.bind(objects) } as Partial<ObjectStore> as ObjectStore;
    const context = { database: server.database, objects: slow, now: () => server.clockMs } as Context;
    await expect(create(context, userId, { id: randomUUID(), image, category: "top", title: "" })).rejects.toThrow("error.auth.tid");
    await removeForgottenObjects(server.database, objects, pino({ level: "silent" }), server.clockMs);
    expect(await Promise.all(stored.map((key) => objects.get(key)))).toEqual([null]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)("keep the picture that they name when the answer to their commit was lost", async () => {
    const relay = await startDeafRelay(server.environment.DATABASE_URL);
    const { dataDir } = server;
    const database = await openDatabase({ databaseUrl: relay.url, dataDir });
    const log = pino({ level: "silent" });
    const app = await buildApp({ database, dataDir, log, now: () => server.clockMs });
    const objects = await openDiskStore(dataDir);
    const wire: Wire = async ({ method, url, headers, body }) => {
      const answer = await app.inject({ method: method as "GET", url, headers, payload: body });
      return { status: answer.statusCode, text: answer.body };
    };
    const far = new TestClient(wire, () => server.clockMs, client.tid);
    const shown = async () => {
      await removeForgottenObjects(server.database, objects, log, server.clockMs);
      const [{ image: link, title }] = (await client.data(listCustomClothes)).items;
      return { title, status: (await server.app.inject({ url: link })).statusCode };
    };
    try {
      const sent = sending();
      relay.loseNextCommit();
      expect((await far.call(createCustomClothes, sent)).status).toBe(500);
      expect([await shown(), await coin()]).toEqual([{ title: "My shirt", status: 200 }, 90]);
      const other = await client.upload(await picture(200, 300).jpeg().toBuffer());
      relay.loseNextCommit();
      const change = { params: { id: sent.body.id }, body: { image: other, title: "Better" } };
      expect((await far.call(updateCustomClothes, change)).status).toBe(500);
      expect(await shown()).toEqual({ title: "Better", status: 200 });
    } finally {
      await app.close();
      await database.destroy();
      relay.close();
    }
  });

  it.each([{ id: "x" }, { category: "hat" }, { title: "x".repeat(101) }, { image: 1 }])("are malformed with %o", async (changes) => {
    expect((await client.call(createCustomClothes, sending(changes))).status).toBe(400);
    expect(await coin()).toBe(100);
  });
});

describe("the owner", () => {
  it("changes them before the review, not after", async () => {
    const { id } = await client.data(createCustomClothes, sending({ link: "https://shop.example/a" }));
    const change = (body: Record<string, unknown>) => client.call(updateCustomClothes, { params: { id }, body });
    const other = await client.upload(await picture(200, 300).jpeg().toBuffer());
    const { envelope } = await change({ title: "Better", category: "bottom", link: null, image: other });
    expect(envelope).toMatchObject({ success: true, data: { title: "Better", category: "bottom", linkType: "" } });
    expect((await client.data(listCustomClothes)).items[0].link).toBeUndefined();
    await decide(id, { decision: "approved" });
    expect((await change({ title: "Late" })).envelope).toMatchObject({ code: "error.custom.reviewed" });
    expect(await coin()).toBe(120);
  });

  it("cannot decide, and sees nobody else's", async () => {
    const { id } = await client.data(createCustomClothes, sending());
    const stranger = await server.join();
    expect((await decide(id, { decision: "approved" }, client)).status).toBe(403);
    expect((await stranger.call(updateCustomClothes, { params: { id }, body: { title: "Mine" } })).envelope).toMatchObject({
      code: "error.custom.not.found",
    });
    expect(await stranger.code(createCustomClothes, { body: { ...sending().body, id, image: await stranger.upload(await jpeg()) } })).toBe(
      "error.custom.not.found",
    );
    expect((await stranger.data(listCustomClothes)).total).toBe(0);
    expect((await client.call(listCustomClothes, { query: { all: "true" } })).status).toBe(403);
    expect((await decide(id, { title: "x", owner: "y" }, client)).status).toBe(400);
  });
});

describe("a review", () => {
  it("pays 30 for approved ones, once, however often and by however many it is said", async () => {
    const { id } = await client.data(createCustomClothes, sending());
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { decision: "approved" })));
    expect(answers.map(({ envelope }) => envelope.success)).toEqual([true, true, true]);
    expect(await movements()).toEqual([
      [5, 30],
      [4, -10],
    ]);
    expect((await decide(id, { decision: "refused", reason: "Changed my mind" })).envelope).toMatchObject({
      code: "error.custom.reviewed",
    });
    expect(await coin()).toBe(120);
  });

  it("gives 10 back for refused ones, with the reason", async () => {
    const { id } = await client.data(createCustomClothes, sending());
    expect((await decide(id, { decision: "refused", reason: "  " })).envelope).toMatchObject({ code: "error.custom.reason" });
    expect((await decide(id, { decision: "refused" })).envelope).toMatchObject({ code: "error.custom.reason" });
    await Promise.all([1, 2].map(() => decide(id, { decision: "refused", reason: "Two garments" })));
    expect((await client.data(listCustomClothes, { query: { review: "refused" } })).items).toMatchObject([
      { review: "refused", reason: "Two garments" },
    ]);
    expect(await movements()).toEqual([
      [6, 10],
      [4, -10],
    ]);
  });

  it.each(["approved", "refused"])("finds nothing %s that its owner changed after the reviewer saw it", async (decision) => {
    const { id } = await client.data(createCustomClothes, sending({ link: "https://shop.example/a" }));
    const other = await client.upload(await picture(200, 300).jpeg().toBuffer());
    for (const change of [{ image: other }, { title: "Other" }, { category: "bottom" }, { link: null }]) {
      const { revision } = await seenByAdmin(id);
      await client.data(updateCustomClothes, { params: { id }, body: change });
      expect((await decide(id, { decision, revision, reason: "No" })).envelope).toMatchObject({ code: "error.custom.changed" });
    }
    expect([await coin(), (await seenByAdmin(id)).review]).toEqual([90, "waiting"]);
    expect((await decide(id, { decision, reason: "No" })).envelope).toMatchObject({ success: true, data: { review: decision } });
  });

  it("that two admins decide differently at once pays for one decision only", async () => {
    const { id } = await client.data(createCustomClothes, sending());
    await Promise.all([decide(id, { decision: "approved" }), decide(id, { decision: "refused", reason: "No" })]);
    expect((await movements()).length).toBe(2);
    expect([100, 120]).toContain(await coin());
  });

  it("is forbidden a second payment by the database itself", async () => {
    const { id } = await client.data(createCustomClothes, sending());
    await decide(id, { decision: "approved" });
    const { user_id } = await server.database.selectFrom("custom_clothes").select("user_id").where("id", "=", id).executeTakeFirstOrThrow();
    for (const type of [4, 5, 6] as const) {
      const again = { user_id, type, coins: 30, custom_id: id, created_at_ms: server.clockMs };
      await expect(server.database.insertInto("records").values(again).execute()).rejects.toThrow();
    }
  });

  it("queue shows admins everybody's, oldest first, without who they are", async () => {
    const first = await client.data(createCustomClothes, sending());
    const second = await client.data(createCustomClothes, sending());
    const { items } = await admin.data(listCustomClothes, { query: { all: "true", review: "waiting", pageSize: 100 } });
    const own = items.filter(({ id }) => id === first.id || id === second.id);
    expect(own.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(own[0].owner).toMatch(/^\w+$/);
    expect(JSON.stringify(items)).not.toContain(client.tid);
  });
});

it("shows an approved picture to everybody who asks for its product", async () => {
  fake.page("worn.test", "/shirt", `<meta property="og:image" content="/a.jpg">`);
  fake.picture("worn.test", "/a.jpg", await picture(400, 400).jpeg().toBuffer());
  const { id } = await client.data(createCustomClothes, sending({ link: fake.at("worn.test", "/shirt?utm_source=x") }));
  const stranger = await server.join();
  const ask = async () => (await stranger.data(fetchShopItem, { query: { url: fake.at("worn.test", "/shirt") } })).item;
  await expect.poll(async () => (await ask())?.pictures.map(({ source }) => source), { timeout: 20_000 }).toEqual(["shop"]);
  await decide(id, { decision: "approved" });
  expect((await ask())?.pictures.map(({ source }) => source)).toEqual(["shop", "shopper"]);
});

describe("the first look", () => {
  const newLooker = async () => {
    const objects = await openDiskStore(server.dataDir);
    return { database: server.database, objects, engine: fakeEngine, log: pino({ level: "silent" }) };
  };
  const seen = async (id: string) => {
    const { items } = await admin.data(listCustomClothes, { query: { all: "true", review: "waiting", pageSize: 100 } });
    return items.find((item) => item.id === id)?.presence;
  };
  const lookAtAll = async () => {
    const looker = await newLooker();
    while (await lookAtNextPicture(looker));
  };

  it("tells reviewers, and nobody else, where a picture shows bare skin or could not be looked at", async () => {
    const ids: string[] = [];
    for (const widthPx of [120, problemWidthPx, faultWidthPx]) {
      const photo = await client.upload(await picture(widthPx, 100).jpeg().toBuffer());
      ids.push((await client.data(createCustomClothes, sending({ image: photo }))).id);
    }
    expect(await seen(ids[0])).toBeUndefined();
    await lookAtAll();
    expect(await Promise.all(ids.map(seen))).toEqual(["nobody", "bareSkin", "unknown"]);
    const own = await client.data(listCustomClothes);
    expect(own.items.map(({ presence }) => presence)).toEqual([undefined, undefined, undefined]);
  });

  it("is put off while the store is gone", async () => {
    const { id } = await client.data(createCustomClothes, sending());
    const looker = await newLooker();
    const objects = { get: () => Promise.reject(new Error("no connection")) } as unknown as ObjectStore;
    await expect(lookAtNextPicture({ ...looker, objects })).rejects.toThrow("no connection");
    expect(await seen(id)).toBeUndefined();
    await lookAtAll();
    expect(await seen(id)).toBe("nobody");
  });

  it("is taken again when another picture has taken the place of the first", async () => {
    const { id } = await client.data(createCustomClothes, sending());
    await lookAtAll();
    const bare = await client.upload(await picture(problemWidthPx, 100).jpeg().toBuffer());
    await client.data(updateCustomClothes, { params: { id }, body: { image: bare } });
    expect(await seen(id)).toBeUndefined();
    await lookAtAll();
    expect(await seen(id)).toBe("bareSkin");
  });
});
