import { randomBytes, randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVideoItem, fetchShopItem, findVideoItems, getShopItem, type LinkAnalysis } from "../../protocol/api/links.ts";
import { removeOwnData } from "../../protocol/api/own.ts";
import { forgetUnusedItems } from "../commands/forget-unused-items.ts";
import { forgetUnusedUploads } from "../commands/forget-unused-uploads.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import { analysesPerDay, analysisLeaseMs, freshItemMs, unusedItemMs, unusedUploadMs, uploadBytesPerUser } from "../limits.ts";
import { LinkDesk } from "../links/link-desk.ts";
import { Web } from "../links/web.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { type FakeWeb, startFakeWeb } from "../testing/fake-web.ts";
import { giantPng, jpeg, picture } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let fake: FakeWeb;
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  fake = await startFakeWeb();
  server = await startTestServer({ network: fake.network });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(async () => {
  client = await server.join();
});

const photo = () => picture(400, 500).jpeg().toBuffer();
const ask = (url: string, by = client) => by.data(fetchShopItem, { query: { url } });

/** Asks again until the analysis is over, as the panel does. */
async function analysis(url: string, by = client): Promise<LinkAnalysis> {
  let answer = await ask(url, by);
  await expect.poll(async () => (answer = await ask(url, by)).status, { timeout: 20_000, interval: 20 }).not.toBe(1);
  return answer;
}
const failure = async (url: string) => (await analysis(url)).errorCode;
const linkedData = (product: object) => `<script type="application/ld+json">${JSON.stringify(product)}</script>`;

describe("a product page", () => {
  it("is pending first, then gives its pictures, title, price and link", async () => {
    fake.page(
      "shop.test",
      "/shirt",
      `<title>Shop</title><meta property="og:image" content="/b.jpg"><meta property="og:title" content="Other">
      ${linkedData({
        "@context": "https://schema.org",
        "@graph": [
          { "@type": "BreadcrumbList", itemListElement: [] },
          {
            "@type": "Product",
            name: "Linen shirt & co",
            brand: { "@type": "Brand", name: "Loom" },
            image: [{ "@type": "ImageObject", url: "/a.jpg" }],
            offers: { "@type": "Offer", price: "199.00", priceCurrency: "CNY" },
          },
        ],
      })}`,
    );
    fake.picture("shop.test", "/a.jpg", await photo());
    fake.picture("shop.test", "/b.jpg", await photo());
    const link = fake.at("shop.test", "/shirt?utm_source=friend");

    const first = await ask(link);
    expect(first).toMatchObject({ status: 1, message: "The analysis task is being processed, please try again later" });
    expect(first.item).toBeUndefined();
    const { status, message, item } = await analysis(link);
    expect([status, message]).toEqual([2, "Successful analysis"]);
    expect(item).toMatchObject({
      id: first.id,
      title: "Linen shirt & co",
      brand: "Loom",
      price: "¥199.00",
      link: fake.at("shop.test", "/shirt"),
      linkType: "",
      slot: "upper",
    });
    expect(item?.pictures).toMatchObject([
      { widthPx: 400, heightPx: 500, source: "shop" },
      { widthPx: 400, heightPx: 500, source: "shop" },
    ]);
    const shown = await server.app.inject({ url: item!.pictures[0].url });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await client.data(getShopItem, { params: { id: first.id } })).toEqual(item);
  });

  it("has an address that fits into an index of PostgreSQL: a longer one is refused, or replaced by the one that was asked for", async () => {
    // Each letter has six characters in an address, and their order does not compress.
    const letters = Array.from({ length: 1_000 }, (_, i) => String.fromCodePoint(0x100 + ((i * 7_919) % 0x250))).join("");
    expect(await client.code(fetchShopItem, { query: { url: fake.at("long.test", `/${letters}`) } })).toBe("error.link.invalid");
    const page = `/page?${randomBytes(3_000).toString("base64url")}`;
    fake.serve("long.test", "/short", (_, response) => void response.writeHead(302, { location: page }).end());
    fake.page("long.test", "/page", `<img src="/a.jpg">`);
    fake.picture("long.test", "/a.jpg", await photo());
    const short = fake.at("long.test", "/short");
    expect((await analysis(short)).item?.link).toBe(short);
    const address = (host: string) => fake.at(host, `/${randomBytes(1_400).toString("base64url")}`);
    const body = { id: randomUUID(), videoUrl: address("video.test"), productUrl: address("shop.test") };
    expect(await (await server.joinAdmin()).code(addVideoItem, { body })).toBe("error.link.invalid");
  });

  it("is read without the character U+0000 in its words, which PostgreSQL cannot store", async () => {
    const product = { "@type": "Product", name: "Linen\0 shirt", brand: "Lo\0om", image: "/a.jpg", offers: { price: "19\0" } };
    fake.page("nul.test", "/", linkedData(product));
    fake.picture("nul.test", "/a.jpg", await photo());
    expect((await analysis(fake.at("nul.test"))).item).toMatchObject({ title: "Linen shirt", brand: "Loom", price: "19" });
  });

  it("is read by Open Graph, by microdata, and by its pictures", async () => {
    fake.picture("plain.test", "/large.jpg", await photo());
    fake.picture("plain.test", "/icon.jpg", await picture(80, 80).jpeg().toBuffer());
    fake.page(
      "plain.test",
      "/og",
      `<meta property="og:title" content="Blue &amp; white jeans"><meta property="og:image" content="//plain.test:${fake.port}/large.jpg">
       <meta property="product:price:amount" content="49.9"><meta property="product:price:currency" content="USD">`,
    );
    fake.page(
      "plain.test",
      "/microdata",
      `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Wool <b>coat</b></h1><img itemprop="image" src="large.jpg">
       <div itemprop="brand" itemscope itemtype="http://schema.org/Brand"><meta itemprop="name" content="Not the title"></div>
       <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="80"></span><meta itemprop="priceCurrency" content="EUR"></div></div>`,
    );
    fake.page("plain.test", "/bare", `<title>A skirt</title><img src="/icon.jpg"><img src="data:x" data-zoom-image="/large.jpg">`);
    expect((await analysis(fake.at("plain.test", "/og"))).item).toMatchObject({
      title: "Blue & white jeans",
      price: "$49.90",
      slot: "bottom",
    });
    expect((await analysis(fake.at("plain.test", "/microdata"))).item).toMatchObject({
      title: "Wool coat",
      price: "€80.00",
      slot: "upper",
    });
    const { item } = await analysis(fake.at("plain.test", "/bare"));
    expect(item).toMatchObject({ title: "A skirt", pictures: [{ widthPx: 400 }] });
    expect(item?.price).toBeUndefined();
  });

  it("in an old encoding keeps its words", async () => {
    fake.picture("gbk.test", "/a.jpg", await photo());
    fake.serve("gbk.test", "/", (_, response) => {
      // The two characters of "shirt" in GBK.
      const words = Buffer.concat([
        Buffer.from('<meta property="og:image" content="/a.jpg"><title>'),
        Buffer.from([0xb3, 0xc4, 0xc9, 0xc0]),
      ]);
      response.writeHead(200, { "content-type": "text/html; charset=gbk" }).end(words);
    });
    expect((await analysis(fake.at("gbk.test"))).item).toMatchObject({ title: "衬衫", slot: "upper" });
  });

  it("may be a picture itself, and share text gives its title", async () => {
    fake.picture("cdn.test", "/shirt.jpg", await photo());
    const { item } = await analysis(`【某店】 ${fake.at("cdn.test", "/shirt.jpg")} 「亚麻衬衫」`);
    expect(item).toMatchObject({ title: "亚麻衬衫", slot: "upper", pictures: [{ widthPx: 400, heightPx: 500 }] });
  });

  it("shows nobody the words that another pasted beside its link", async () => {
    fake.picture("words.test", "/a.jpg", await photo());
    const link = fake.at("words.test", "/a.jpg");
    const pasted = await analysis(`「for Ann's birthday ${"x".repeat(1_500)}」 ${link}`);
    expect([pasted.item?.title.slice(0, 20), pasted.item?.title.length]).toEqual(["for Ann's birthday x", 200]);
    expect((await analysis(link, await server.join())).item?.title).toBe("");
  });

  it("behind a short link is known by where that leads", async () => {
    fake.serve("m.tb.cn", "/h.abc", (_, response) => {
      response.writeHead(302, { location: fake.at("item.taobao.com", "/item.htm?id=612345678&spm=x") }).end();
    });
    fake.page("item.taobao.com", "/item.htm", `<meta property="og:image" content="/a.jpg"><meta property="og:title" content="短裙">`);
    fake.picture("item.taobao.com", "/a.jpg", await photo());
    const { item } = await analysis(`【淘宝】 ${fake.at("m.tb.cn", "/h.abc")} 点击链接直接打开`);
    expect(item).toMatchObject({ link: "https://item.taobao.com/item.htm?id=612345678", linkType: "taobao", slot: "bottom" });
  });

  it("is read once for everybody, and anew when it has become old", async () => {
    fake.page("once.test", "/", `<meta property="og:image" content="/a.jpg">`);
    fake.picture("once.test", "/a.jpg", await photo());
    const reads = () => fake.asked.filter((asked) => asked === "once.test/").length;
    const [a, b] = await Promise.all([analysis(fake.at("once.test")), analysis(fake.at("once.test"), await server.join())]);
    expect([a.id === b.id, reads()]).toEqual([true, 1]);
    server.clockMs += freshItemMs + 1;
    expect((await ask(fake.at("once.test"))).status).toBe(1);
    await analysis(fake.at("once.test"));
    expect(reads()).toBe(2);
    const stored = await server.database.selectFrom("shop_item_pictures").where("shop_item_id", "=", a.id).selectAll().execute();
    expect(stored).toHaveLength(1);
  });

  it("that some process died over is begun anew after its lease", async () => {
    fake.page("lost.test", "/", `<meta property="og:image" content="/a.jpg">`);
    fake.picture("lost.test", "/a.jpg", await photo());
    const lost = {
      status: 1 as const,
      title: "",
      lease_token: "gone",
      lease_until_ms: server.clockMs + analysisLeaseMs,
      created_at_ms: server.clockMs,
    };
    await server.database
      .insertInto("shop_items")
      .values({ id: crypto.randomUUID(), link: fake.at("lost.test"), ...lost })
      .execute();
    expect((await ask(fake.at("lost.test"))).status).toBe(1);
    server.clockMs += analysisLeaseMs + 1;
    expect((await analysis(fake.at("lost.test"))).status).toBe(2);
  });

  it("that nobody asks for any more is forgotten with its pictures", async () => {
    fake.page("old.test", "/", `<meta property="og:image" content="/a.jpg">`);
    fake.picture("old.test", "/a.jpg", await photo());
    const { id } = await analysis(fake.at("old.test"));
    await forgetUnusedItems(server.database, server.clockMs + unusedItemMs - 1_000);
    expect((await client.data(getShopItem, { params: { id } })).id).toBe(id);
    await forgetUnusedItems(server.database, server.clockMs + unusedItemMs + analysisLeaseMs + 1_000);
    expect(await client.code(getShopItem, { params: { id } })).toBe("error.link.not.found");
    expect(await server.database.selectFrom("object_removals").selectAll().execute()).not.toHaveLength(0);
  });
});

it("products that nobody asks for are all forgotten at once, however many have come", async () => {
  const rows = Array.from({ length: 250 }, (_, i) => ({
    id: crypto.randomUUID(),
    link: `https://many.test/${i}`,
    status: 2 as const,
    title: "",
    lease_until_ms: 0,
    created_at_ms: server.clockMs - unusedItemMs - 1_000,
  }));
  await server.database.insertInto("shop_items").values(rows).execute();
  await forgetUnusedItems(server.database, server.clockMs);
  expect(await server.database.selectFrom("shop_items").select("id").where("link", "like", "https://many.test/%").execute()).toEqual([]);
});

describe("a link is refused", () => {
  it.each(["", "shirt", "javascript:alert(1)", "http://localhost/", "https://a:b@shop.test/"])("when %j is none", async (url) => {
    const { status, envelope } = await client.call(fetchShopItem, { query: { url } });
    expect([status, envelope]).toMatchObject([
      200,
      { success: false, code: "error.link.invalid", message: "Please enter the correct link" },
    ]);
  });

  it("when it is a post, also behind a short link", async () => {
    expect(await client.code(fetchShopItem, { query: { url: "https://www.xiaohongshu.com/explore/65a1b2c3" } })).toBe("error.link.posts");
    fake.serve("xhslink.com", "/a", (_, response) => {
      response.writeHead(302, { location: fake.at("www.xiaohongshu.com", "/discovery/item/65a1b2c3") }).end();
    });
    fake.page("www.xiaohongshu.com", "/discovery/item/65a1b2c3", "a post");
    expect(await failure(fake.at("xhslink.com", "/a"))).toBe("error.link.posts");
  });

  it.each(["http://127.0.0.1/", "http://2130706433/", "http://169.254.169.254/latest/", "http://[::1]:8787/", "http://[::ffff:10.0.0.1]/"])(
    "when %s leads inwards",
    async (url) => {
      expect(await failure(url)).toBe("error.link.invalid");
    },
  );

  it("when a page's pictures lead inwards, they are left out", async () => {
    fake.page(
      "inward.test",
      "/",
      `<meta property="og:image" content="http://127.0.0.1:1234/a.jpg"><meta property="og:image" content="http://[::1]/a.jpg">
       <meta property="og:image" content="file:///etc/passwd">`,
    );
    expect(await failure(fake.at("inward.test"))).toBe("error.link.empty");
  });

  it("when the shop wants to see a browser", async () => {
    fake.page("item.jd.com", "/100012345.html", "<title>京东-欢迎登录</title><input type=password>");
    expect(await failure(fake.at("item.jd.com", "/100012345.html"))).toBe("error.link.browser.only");
    fake.serve("wall.test", "/", (_, response) => {
      response.writeHead(403).end("Just a moment");
    });
    expect(await failure(fake.at("wall.test"))).toBe("error.link.browser.only");
    fake.serve("detail.tmall.com", "/item.htm", (_, response) => {
      response.writeHead(302, { location: fake.at("login.tmall.com", "/") }).end();
    });
    fake.page("login.tmall.com", "/", `<meta property="og:image" content="/logo-large.jpg">`);
    fake.picture("login.tmall.com", "/logo-large.jpg", await photo());
    expect(await failure(fake.at("detail.tmall.com", "/item.htm?id=612345678"))).toBe("error.link.browser.only");
  });

  it("when its page is gone, empty, no page, or does not answer", async () => {
    expect(await failure(fake.at("gone.test"))).toBe("error.link.gone");
    fake.page("empty.test", "/", "<title>Nothing</title>");
    expect(await failure(fake.at("empty.test"))).toBe("error.link.empty");
    fake.serve("file.test", "/", (_, response) => {
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
    });
    expect(await failure(fake.at("file.test"))).toBe("error.link.empty");
    fake.serve("broken.test", "/", (_, response) => {
      response.destroy();
    });
    expect(await failure(fake.at("broken.test"))).toBe("error.link.unreachable");
  });

  it("when it only says that it is a picture", async () => {
    fake.picture("lie.test", "/a.jpg", Buffer.from("<script>alert(1)</script>"));
    fake.picture("lie.test", "/bomb.jpg", giantPng());
    fake.picture("lie.test", "/small.jpg", await jpeg());
    for (const path of ["/a.jpg", "/bomb.jpg", "/small.jpg"]) expect(await failure(fake.at("lie.test", path))).toBe("error.link.empty");
  });
});

it("gives an item only to who has asked for it", async () => {
  fake.picture("private.test", "/a.jpg", await photo());
  const { id } = await analysis(fake.at("private.test", "/a.jpg"));
  const stranger = await server.join();
  expect(await stranger.code(getShopItem, { params: { id } })).toBe("error.link.not.found");
  expect((await client.call(getShopItem, { params: { id: "1" } })).status).toBe(400);
});

it("goes with the user who alone had asked for it, and stays for others", async () => {
  fake.picture("me.test", "/me.jpg", await photo());
  fake.picture("me.test", "/shirt.jpg", await photo());
  const other = await server.join();
  const pictureOf = async (path: string, by = client) => (await analysis(fake.at("me.test", path), by)).item!.pictures[0].url;
  const [me, shirt] = [await pictureOf("/me.jpg"), await pictureOf("/shirt.jpg")];
  await pictureOf("/shirt.jpg", other);
  await client.data(removeOwnData);
  expect(await server.database.selectFrom("shop_items").where("link", "like", "%/me.jpg").selectAll().execute()).toEqual([]);
  const marked = await server.database.selectFrom("object_removals").select("object_key").execute();
  const isGoing = async (url: string) =>
    (await server.app.inject({ url })).statusCode === 404 || marked.some(({ object_key: key }) => url.includes(key));
  expect([await isGoing(me), await isGoing(shirt)]).toEqual([true, false]);
});

it("leaves no picture when the server dies before its item names it", async () => {
  fake.picture("killed.test", "/a.jpg", await photo());
  const url = new URL(fake.at("killed.test", "/a.jpg"));
  const { id: itemId } = await analysis(fake.at("killed.test", "/none"));
  const { database } = server;
  await database.updateTable("shop_items").set({ lease_token: "dying" }).where("id", "=", itemId).execute();
  const { user_id: userId } = await database
    .selectFrom("link_requests")
    .select("user_id")
    .where("shop_item_id", "=", itemId)
    .executeTakeFirstOrThrow();
  let dies = () => {};
  const dead = new Promise<void>((resolve) => (dies = resolve));
  const dying = {
    updateTable: database.updateTable.bind(database),
    insertInto: database.insertInto.bind(database),
    transaction: () => ({ execute: () => (dies(), new Promise(() => {})) }),
  } as unknown as typeof database;
  const objects = await openDiskStore(server.dataDir);
  const desk = { database: dying, objects, web: new Web(fake.network), now: () => server.clockMs, log: pino({ level: "silent" }) };
  new LinkDesk(desk).begin({ itemId, userId, household: "one", token: "dying", url });
  await dead;
  const isOfItem = ({ object_key: key }: { object_key: string }) => key.startsWith("items/");
  const marked = async () => (await database.selectFrom("object_removals").select("object_key").execute()).filter(isOfItem).length;
  const before = await marked();
  await forgetUnusedUploads(database, server.clockMs + unusedUploadMs + 1_000);
  expect((await marked()) - before).toBe(1);
});

it("limits how many pages one user can have read", async () => {
  let refused = 0;
  for (let i = 0; i < 25; i++) {
    const { status } = await client.call(fetchShopItem, { query: { url: fake.at("many.test", `/${i}`) } });
    if (status === 429) refused += 1;
  }
  expect(refused).toBe(5);
  server.clockMs += 61_000;
  expect((await ask(fake.at("many.test", "/new"))).status).toBe(1);
});

it("limits the space of the pictures that one link and one user can have stored", async () => {
  const names = Array.from("abcde", (letter) => `/${letter}.jpg`);
  for (const name of names) fake.picture("large.test", name, await picture(1_500, 1_500).jpeg().toBuffer());
  fake.page("large.test", "/", names.map((name) => `<meta property="og:image" content="${name}">`).join(""));
  const { item } = await analysis(fake.at("large.test"));
  const sizes = await Promise.all(item!.pictures.map(async ({ url }) => (await server.app.inject({ url })).rawPayload.length));
  expect(sizes).toHaveLength(4);
  const keptMaxBytes = 10 * 1024 * 1024;
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(keptMaxBytes);
  const daysKept = unusedItemMs / (24 * 60 * 60_000);
  expect(keptMaxBytes * analysesPerDay * daysKept).toBeLessThanOrEqual(uploadBytesPerUser);

  const { user_id: userId } = await server.database
    .selectFrom("link_requests")
    .where("shop_item_id", "=", item!.id)
    .select("user_id")
    .executeTakeFirstOrThrow();
  const hourAgoMs = server.clockMs - 60 * 60_000;
  const old = Array.from({ length: analysesPerDay - 1 }, (_, i) => ({ id: crypto.randomUUID(), link: fake.at("day.test", `/${i}`) }));
  const rest = { status: 1 as const, lease_until_ms: 0, title: "", created_at_ms: hourAgoMs };
  await server.database
    .insertInto("shop_items")
    .values(old.map((item) => ({ ...item, ...rest })))
    .execute();
  await server.database
    .insertInto("link_requests")
    .values(old.map(({ id }) => ({ user_id: userId, shop_item_id: id, asked_at_ms: hourAgoMs })))
    .execute();
  expect(await client.code(fetchShopItem, { query: { url: fake.at("day.test") } })).toBe("error.request.day");
  server.clockMs += 24 * 60 * 60_000;
  expect((await ask(fake.at("day.test"))).status).toBe(1);
});

it("one user's pages that stand still keep nobody else waiting", async () => {
  fake.serve("still.test", "/", () => {});
  for (let i = 0; i < 4; i++) await ask(`${fake.at("still.test")}?${i}`);
  fake.picture("quick.test", "/a.jpg", await photo());
  const other = await server.join();
  const quick = async () => (await ask(fake.at("quick.test", "/a.jpg"), other)).status;
  await expect.poll(quick, { timeout: 5_000, interval: 20 }).toBe(2);
});

it("one household's guests whose pages stand still keep nobody else waiting", async () => {
  fake.serve("guests.test", "/", () => {});
  for (let i = 0; i < 10; i++) {
    const guest = await server.join();
    await guest.data(fetchShopItem, { query: { url: `${fake.at("guests.test")}?${i}` }, headers: { "x-forwarded-for": "203.0.113.5" } });
  }
  fake.picture("neighbour.test", "/a.jpg", await photo());
  const query = { url: fake.at("neighbour.test", "/a.jpg") };
  const quick = async () => (await client.data(fetchShopItem, { query, headers: { "x-forwarded-for": "203.0.113.6" } })).status;
  await expect.poll(quick, { timeout: 5_000, interval: 20 }).toBe(2);
});

it("finds what was seen in a video", async () => {
  const videoLink = fake.at("video.test", "/v/1");
  fake.page("video.test", "/v/1", `<meta property="og:title" content="My summer looks"><meta property="og:image" content="/cover.jpg">`);
  fake.picture("video.test", "/cover.jpg", await photo());
  fake.page("seen.test", "/", `<meta property="og:image" content="/a.jpg"><meta property="og:title" content="Straw hat and shirt">`);
  fake.picture("seen.test", "/a.jpg", await photo());
  const admin = await server.join();
  const seen = { id: crypto.randomUUID(), videoUrl: `看看 ${videoLink}?utm_source=web`, productUrl: fake.at("seen.test") };
  expect(await admin.code(addVideoItem, { body: seen })).toBe("error.auth.admin");
  await server.database.updateTable("users").set({ role: "admin" }).where("tid_hash", "=", hashSecret(admin.tid!)).execute();
  for (let i = 0; i < 2; i++) expect((await admin.data(addVideoItem, { body: seen })).videoLink).toBe(videoLink);

  const find = () => client.data(findVideoItems, { query: { url: `看看 ${videoLink}?utm_source=app` } });
  expect((await find()).status).toBe(1);
  await expect.poll(async () => (await find()).status, { timeout: 20_000, interval: 20 }).toBe(2);
  const { video, items } = await find();
  expect(video).toMatchObject({ title: "My summer looks", link: videoLink, pictures: [{ widthPx: 400 }] });
  expect(items).toMatchObject([{ title: "Straw hat and shirt", slot: "upper" }]);
});
