import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clearDiaryDay, listDiaryDays, writeDiaryDay } from "../../protocol/api/diary.ts";
import { listRecommendations } from "../../protocol/api/recommendations.ts";
import { addWardrobeItem, listWardrobeItems, type WardrobeItem } from "../../protocol/api/wardrobe.ts";
import { longestTurnMs } from "../testing/longest-turn.ts";
import { garmentPicture } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { finishedTryOn } from "../testing/try-on.ts";

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  server.clockMs = Date.parse("2026-11-20T12:00:00Z");
});
afterAll(() => server.close());

beforeEach(async () => {
  client = await server.join();
});

const add = async (category: string, subcategory: string, colour: string): Promise<WardrobeItem> => {
  const image = await client.upload(await garmentPicture(colour));
  return client.data(addWardrobeItem, { body: { id: randomUUID(), image, category, subcategory } });
};
const write = (date: string, body: object) => client.data(writeDiaryDay, { params: { date }, body });
const month = (name: string) => client.data(listDiaryDays, { query: { month: name } });

describe("the diary", () => {
  it("takes days from 2000 to 2099 only, so that nobody fills it without end", async () => {
    for (const date of ["1999-12-31", "2100-01-01"])
      expect(await client.code(writeDiaryDay, { params: { date }, body: { note: "x" } })).toBe("error.request.invalid");
    for (const date of ["2000-01-01", "2099-12-31"]) expect((await write(date, { note: "x" })).note).toBe("x");
  });

  it("holds an outfit, a try-on picture and a note for a day; what is left out stays", async () => {
    const [shirt, jeans] = [await add("top", "shirt", "#ffffff"), await add("bottom", "jeans", "#1f3a6e")];
    const { image, remove } = await finishedTryOn(server, client);
    await write("2026-11-03", { items: [shirt.id, jeans.id, shirt.id] });
    await write("2026-11-03", { note: " Interview " });
    const day = await write("2026-11-03", { picture: image });
    expect(day).toMatchObject({ date: "2026-11-03", note: "Interview" });
    expect(new Set(day.items.map(({ id }) => id))).toEqual(new Set([shirt.id, jeans.id]));
    await remove();
    const { pathname, search } = new URL(day.picture!);
    expect((await server.app.inject(pathname + search)).statusCode).toBe(200);
    expect(await write("2026-11-03", { picture: null, items: [] })).toEqual({ date: "2026-11-03", items: [], note: "Interview" });
  });

  it("lists the days of a month that hold something, in order", async () => {
    await write("2026-11-30", { note: "last" });
    await write("2026-11-01", { note: "first" });
    await write("2026-12-01", { note: "next" });
    await write("2026-11-15", { note: "" });
    expect((await month("2026-11")).map(({ date }) => date)).toEqual(["2026-11-01", "2026-11-30"]);
    await client.data(clearDiaryDay, { params: { date: "2026-11-01" } });
    expect((await month("2026-11")).map(({ date }) => date)).toEqual(["2026-11-30"]);
    expect(await month("2026-10")).toEqual([]);
  });

  it("tells the wardrobe how often and when a piece was worn; days to come do not count", async () => {
    const shirt = await add("top", "shirt", "#ffffff");
    for (const date of ["2026-11-01", "2026-11-09", "2027-01-01"]) await write(date, { items: [shirt.id] });
    expect((await client.data(listWardrobeItems)).items).toMatchObject([{ wornDays: 2, lastWornOn: "2026-11-09" }]);
  });

  it("is nobody else's", async () => {
    await write("2026-11-03", { note: "secret" });
    const stranger = await server.join();
    expect(await stranger.data(listDiaryDays, { query: { month: "2026-11" } })).toEqual([]);
    await stranger.data(writeDiaryDay, { params: { date: "2026-11-03" }, body: { note: "theirs" } });
    await stranger.data(clearDiaryDay, { params: { date: "2026-11-03" } });
    expect(await month("2026-11")).toMatchObject([{ note: "secret" }]);
    const foreign = await stranger.upload(await garmentPicture("#123456"));
    expect(await client.code(writeDiaryDay, { params: { date: "2026-11-04" }, body: { picture: foreign } })).toBe("error.picture.unknown");
  });

  it.each(["2026-13-01", "2026-02-30", "yesterday", "2026-1-1"])("knows no day %s", async (date) => {
    expect(await client.call(writeDiaryDay, { params: { date }, body: { note: "x" } })).toMatchObject({ status: 400 });
  });

  it.each([{ items: ["x"] }, { note: "x".repeat(1_001) }, { items: Array.from({ length: 13 }, () => randomUUID()) }])(
    "takes no %o",
    async (body) => {
      expect(await client.call(writeDiaryDay, { params: { date: "2026-11-01" }, body })).toMatchObject({ status: 400 });
    },
  );
});

describe("recommendations", () => {
  const recommend = (query: Record<string, string | number> = {}) => client.data(listRecommendations, { query });

  it("say what is missing for an outfit", async () => {
    expect(await recommend()).toEqual({ outfits: [], missing: ["top", "bottom"] });
    await add("top", "shirt", "#ffffff");
    expect(await recommend()).toEqual({ outfits: [], missing: ["bottom"] });
  });

  it("are a top and a bottom, with the shoes that go with them, and say why", async () => {
    const shirt = await add("top", "shirt", "#f5f5f5");
    const jeans = await add("bottom", "jeans", "#2f5fa8");
    const sneakers = await add("shoe", "sneakers", "#eeeeee");
    const { outfits } = await recommend({ season: "autumn" });
    expect(outfits).toHaveLength(1);
    expect(outfits[0].items.map(({ id }) => id)).toEqual([shirt.id, jeans.id, sneakers.id]);
    expect(outfits[0].reasons.map(({ code }) => code)).toEqual(["colour.neutral", "season.autumn", "new"]);
  });

  it("put colours that go together before colours that fight", async () => {
    const jeans = await add("bottom", "jeans", "#2f5fa8");
    const calm = await add("top", "sweatshirt", "#e8e8e8");
    const loud = await add("top", "sweatshirt", "#7a2fd0");
    await add("top", "sweatshirt", "#c0362c");
    const { outfits } = await recommend();
    expect(outfits[0].items.map(({ id }) => id)).toEqual([calm.id, jeans.id]);
    const scoreOf = (id: string) => outfits.find(({ items }) => items.some((item) => item.id === id))!.score;
    expect(scoreOf(calm.id)).toBeGreaterThan(scoreOf(loud.id));
  });

  it("leave the down jacket at home in summer", async () => {
    const [jacket, tee] = [await add("top", "downjacket", "#e8e8e8"), await add("top", "t-shirt", "#e8e8e8")];
    await add("bottom", "skirt", "#2f5fa8");
    const first = async (season: string) => (await recommend({ season })).outfits[0].items[0].id;
    expect(await first("summer")).toBe(tee.id);
    await add("bottom", "leggings", "#2f5fa8");
    expect(await first("winter")).toBe(jacket.id);
  });

  it("prefer what has not been worn for long, and say for how long", async () => {
    const [worn, rested] = [await add("top", "shirt", "#f0f0f0"), await add("top", "shirt", "#f0f0f0")];
    const jeans = await add("bottom", "jeans", "#2f5fa8");
    await write("2026-11-19", { items: [worn.id, jeans.id] });
    await write("2026-10-20", { items: [rested.id] });
    const { outfits } = await recommend();
    expect(outfits[0].items[0].id).toBe(rested.id);
    expect(outfits[0].reasons).toContainEqual({ code: "rested", values: { days: 32 } });
    expect(outfits[1].reasons).toContainEqual({ code: "proven", values: {} });
  });

  it("know that a dress is an outfit", async () => {
    const dress = await add("top", "dress", "#b3202a");
    const { outfits, missing } = await recommend({ season: "summer" });
    expect(outfits.map(({ items }) => items.map(({ id }) => id))).toEqual([[dress.id]]);
    expect(missing).toEqual([]);
  });

  it("stay below the number that was asked for, and never twice the same", async () => {
    for (const colour of ["#f0f0f0", "#202020", "#8a1c1c"]) await add("top", "shirt", colour);
    for (const colour of ["#1f3a6e", "#4a4a4a"]) await add("bottom", "jeans", colour);
    const { outfits } = await recommend({ count: 4 });
    expect(outfits).toHaveLength(4);
    expect(new Set(outfits.map(({ id }) => id)).size).toBe(4);
    expect(await client.call(listRecommendations, { query: { count: 21 } })).toMatchObject({ status: 400 });
  });

  it("let others be answered meanwhile, however large the wardrobe: they waited for most of a second", async () => {
    const { id } = await add("top", "shirt", "#f0f0f0");
    const known = await server.database.selectFrom("wardrobe_items").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const items = Array.from({ length: 1_000 }, (_, i) => ({
      ...known,
      id: randomUUID(),
      category: (["top", "bottom", "shoe"] as const)[i % 3],
      palette: JSON.stringify([`#${((i * 245_489) % 0xffffff).toString(16).padStart(6, "0")}`]),
    }));
    const tags = items.flatMap((item) => Array.from({ length: 5 }, (_, i) => ({ item_id: item.id, tag: `tag ${i}` })));
    for (let i = 0; i < items.length; i += 500)
      await server.database
        .insertInto("wardrobe_items")
        .values(items.slice(i, i + 500))
        .execute();
    for (let i = 0; i < tags.length; i += 500)
      await server.database
        .insertInto("wardrobe_tags")
        .values(tags.slice(i, i + 500))
        .execute();
    expect(await longestTurnMs(() => recommend({ count: 20 }))).toBeLessThan(80);
  });
});
