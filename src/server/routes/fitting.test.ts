import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import { cancelFitting, createFitting, createShoeFitting, getFitting, listFittings, removeFitting } from "../../protocol/api/fitting.ts";
import { createUpload } from "../../protocol/api/uploads.ts";
import { ordersPerDay } from "../limits.ts";
import { jpeg, picture } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let client: TestClient;
let model: string;
let upper: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  client = await server.join();
  model = await client.upload(await jpeg(), "model");
  upper = await client.upload(await jpeg());
});

const order = (changes: Record<string, unknown> = {}) => ({ body: { id: randomUUID(), model, upper, category: "top", ...changes } });

/** Expects that a refused order has left neither a task nor a charge. */
async function expectNothingWritten(): Promise<void> {
  expect((await client.data(listFittings)).total).toBe(0);
  expect((await client.data(listCoinRecords, { query: { direction: "expense" } })).total).toBe(0);
}

describe("an order", () => {
  it("is charged at the user's price and queued", async () => {
    const placed = await client.data(createFitting, order());
    expect(placed.status).toBe(0);
    const records = await client.data(listCoinRecords);
    expect(records.items.map(({ type, coins, taskId }) => ({ type, coins, taskId }))).toEqual([
      { type: 2, coins: -25, taskId: placed.id },
      { type: 11, coins: 100, taskId: undefined },
    ]);
    expect((await client.me()).coin).toBe(75);
    const task = await client.data(getFitting, { params: { id: placed.id } });
    expect(task).toMatchObject({ id: placed.id, status: 0, priceCoins: 25, category: "top", images: [], progress: 0 });
  });

  it("costs what the user's record says", async () => {
    await server.database.updateTable("users").set({ cloth_coins: 20 }).execute();
    await client.data(createFitting, order());
    expect((await client.me()).coin).toBe(80);
    await server.database.updateTable("users").set({ cloth_coins: 25 }).execute();
  });

  it("is the same order when its id comes twice, also at the same time", async () => {
    const same = order();
    const answers = await Promise.all([
      client.data(createFitting, same),
      client.data(createFitting, same),
      client.data(createFitting, same),
    ]);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([same.body.id]));
    expect((await client.data(listFittings)).total).toBe(1);
    expect((await client.me()).coin).toBe(75);
  });

  it("does not exist for another user, whatever is done with its id", async () => {
    const { id } = await client.data(createFitting, order());
    const stranger = await server.join();
    const pictures = { model: await stranger.upload(await jpeg()), upper: await stranger.upload(await jpeg()) };
    expect(await stranger.code(createFitting, { body: { id, ...pictures, category: "top" } })).toBe("error.fitting.not.found");
    expect(await stranger.code(getFitting, { params: { id } })).toBe("error.fitting.not.found");
    expect(await stranger.code(removeFitting, { query: { id } })).toBe("error.fitting.not.found");
    expect((await stranger.data(listFittings)).total).toBe(0);
    expect((await stranger.me()).coin).toBe(100);
  });

  it.each([
    ["model", undefined],
    ["upper", undefined],
    ["model", ""],
    ["upper", ""],
  ])("needs a picture for %s, not %j", async (slot, missing) => {
    const { status, envelope } = await client.call(createFitting, order({ [slot]: missing }));
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ success: false, code: "error.fitting.params.missing", message: expect.stringContaining(" ") });
    await expectNothingWritten();
  });

  it("takes the user's own finished uploads only", async () => {
    const stranger = await server.join();
    const foreign = await stranger.upload(await jpeg());
    const unfinished = await client.data(createUpload, { body: { purpose: "model", contentType: "image/png", bytes: 10 } });
    for (const link of [foreign, unfinished.url, "https://example.com/me.jpg", "nonsense", `${new URL(model).origin}/api/objects/../x`]) {
      expect(await client.code(createFitting, order({ bottom: link }))).toBe("error.fitting.image.unknown");
    }
    await expectNothingWritten();
  });

  it("names its pictures by key: an expired signature does not matter", async () => {
    const bare = new URL(model);
    bare.search = "";
    expect((await client.data(createFitting, order({ model: bare.href }))).status).toBe(0);
  });

  it("is refused with nothing written when the coins are too few", async () => {
    for (let i = 0; i < 4; i++) await client.data(createFitting, order());
    const { status, envelope } = await client.call(createFitting, order());
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ success: false, code: "error.fitting.coin.not.enouth" });
    expect((await client.me()).coin).toBe(0);
    expect((await client.data(listFittings)).total).toBe(4);
  });

  it("is refused after a thousand in a day, though all were cancelled and cost nothing", async () => {
    const { id } = await client.data(createFitting, order());
    await client.data(cancelFitting, { body: { id } });
    const { queue_place: _, ...cancelled } = await server.database
      .selectFrom("tasks")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: ordersPerDay - 2 }, () => ({ ...cancelled, id: randomUUID() }));
    for (let i = 0; i < others.length; i += 100)
      await server.database
        .insertInto("tasks")
        .values(others.slice(i, i + 100))
        .execute();
    const last = await client.data(createFitting, order());
    await client.data(cancelFitting, { body: { id: last.id } });
    expect(await client.code(createFitting, order())).toBe("error.request.day");
    expect((await client.data(createFitting, { body: { ...order().body, id: last.id } })).id).toBe(last.id);
    server.clockMs += 24 * 60 * 60_000;
    expect((await client.data(createFitting, order())).status).toBe(0);
  });

  it("is refused when many are waiting already", async () => {
    await server.database.updateTable("users").set({ cloth_coins: 0 }).execute();
    for (let i = 0; i < 10; i++) await client.data(createFitting, order());
    expect(await client.code(createFitting, order())).toBe("error.fitting.too.many");
    await server.database.updateTable("users").set({ cloth_coins: 25 }).execute();
  });

  it("says how the top is worn, where it was ordered so", async () => {
    const [tucked, open] = [await client.data(createFitting, order({ tuck: "in" })), await client.data(createFitting, order())];
    expect(await client.data(getFitting, { params: { id: tucked.id } })).toMatchObject({ tuck: "in" });
    expect(await client.data(getFitting, { params: { id: open.id } })).not.toHaveProperty("tuck");
  });

  it("says which garments of its pictures are meant, where it was ordered so", async () => {
    const boxes = { upperBox: { x: 0.1, y: 0, width: 0.4, height: 1 }, bottomBox: { x: 0.5, y: 0.25, width: 0.5, height: 0.75 } };
    const { id } = await client.data(createFitting, order({ bottom: upper, ...boxes }));
    expect(await client.data(getFitting, { params: { id } })).toMatchObject(boxes);
    const plain = await client.data(createFitting, order());
    expect(await client.data(getFitting, { params: { id: plain.id } })).not.toHaveProperty("upperBox");
  });

  it.each([
    { id: "no-uuid" },
    { category: "hat" },
    { tuck: "half" },
    { upperBox: { x: 2, y: 0, width: 1, height: 1 } },
    { model: "x".repeat(3_000) },
  ])("is malformed with %o", async (changes) => {
    const { status, envelope } = await client.call(createFitting, order(changes));
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ success: false, code: "error.request.invalid" });
    await expectNothingWritten();
  });
});

describe("an order for shoes", () => {
  const shoes = (changes: Record<string, unknown> = {}) => ({ body: { id: randomUUID(), model, shoeOne: upper, ...changes } });

  it("is charged at the price of shoes, and says what was ordered", async () => {
    await server.database.updateTable("users").set({ shoe_coins: 30 }).execute();
    const { id } = await client.data(createShoeFitting, shoes({ shoeTwo: upper }));
    expect((await client.me()).coin).toBe(70);
    const task = await client.data(getFitting, { params: { id } });
    expect(task).toMatchObject({ category: "shoes", priceCoins: 30, shoeOne: expect.any(String), shoeTwo: expect.any(String) });
    expect(task).not.toHaveProperty("upper");
    await server.database.updateTable("users").set({ shoe_coins: 25 }).execute();
  });

  it("is the same order when its id comes twice", async () => {
    const same = shoes();
    await Promise.all([client.data(createShoeFitting, same), client.data(createShoeFitting, same)]);
    expect((await client.me()).coin).toBe(75);
  });

  it("needs a photo of the person and one view of the shoes", async () => {
    expect(await client.code(createShoeFitting, shoes({ shoeOne: "" }))).toBe("error.fitting.shoes.missing");
    expect(await client.code(createShoeFitting, shoes({ model: undefined }))).toBe("error.fitting.shoes.missing");
    await expectNothingWritten();
  });

  it("with a photo as tall as a phone was charged: only the app refused it", async () => {
    const photo = async (widthPx: number, heightPx: number) => client.upload(await picture(widthPx, heightPx).jpeg().toBuffer(), "model");
    expect(await client.code(createShoeFitting, shoes({ model: await photo(90, 160) }))).toBe("error.fitting.shoes.ratio");
    expect(await client.code(createShoeFitting, shoes({ model: await photo(160, 90) }))).toBe("error.fitting.shoes.ratio");
    await expectNothingWritten();
    await client.data(createShoeFitting, shoes({ model: await photo(100, 150) }));
    await client.data(createShoeFitting, shoes({ model: await photo(150, 100) }));
  });

  it("takes the user's own uploads only", async () => {
    const stranger = await server.join();
    expect(await client.code(createShoeFitting, shoes({ shoeTwo: await stranger.upload(await jpeg()) }))).toBe(
      "error.fitting.image.unknown",
    );
    await expectNothingWritten();
  });
});

describe("the queue", () => {
  it("tells how many are ahead", async () => {
    const first = await client.data(createFitting, order());
    const second = await client.data(createFitting, order());
    expect(second.position).toBeGreaterThan(first.position);
  });
});

describe("the history", () => {
  it("lists page by page, newest first", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift((await client.data(createFitting, order())).id);
    const first = await client.data(listFittings, { query: { pageNo: 1, pageSize: 2 } });
    const second = await client.data(listFittings, { query: { pageNo: 2, pageSize: 2 } });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect([first.total, second.total]).toEqual([3, 3]);
  });

  it("keeps what is not finished", async () => {
    const { id } = await client.data(createFitting, order());
    expect(await client.code(removeFitting, { query: { id } })).toBe("error.fitting.not.removable");
    expect((await client.data(listFittings)).total).toBe(1);
  });
});
