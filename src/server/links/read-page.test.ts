import fc from "fast-check";
import { expect, it } from "vitest";
import { productOfPage } from "./product-of-page.ts";
import { longestTurnMs } from "../testing/longest-turn.ts";
import { readPage } from "./read-page.ts";

const page = new URL("https://shop.test/a/b");
const read = async (html: string) => productOfPage(await readPage(html), page);
const linked = (json: string) => `<script type="application/ld+json">${json}</script>`;

it("reads any text without failing, and names only addresses of the web", async () => {
  const scrap = fc.constantFrom(
    '<script type="application/ld+json">',
    "</script>",
    '{"@type":"Product","image":[',
    '"a.jpg"',
    "]}",
    "<div itemscope itemtype='https://schema.org/Product'>",
    "<img itemprop=image src='x.jpg' srcset='a 1x, b 2x'>",
    "<span itemprop=name>",
    "</div>",
    "<base href='javascript:x'>",
    "<meta property=og:image content='file:///etc/passwd'>",
    "<title>",
    "<svg>",
    "<img data-a-dynamic-image='{\"a\":1}'>",
    "&#0;&amp;",
    "\u0000",
  );
  const html = fc.array(fc.oneof(scrap, fc.string({ unit: "binary", maxLength: 20 })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(html, async (scraps) => {
      const { pictures, title } = await read(scraps.join(""));
      for (const { protocol } of pictures) expect(protocol).toMatch(/^https?:$/);
      expect(title.length).toBeLessThanOrEqual(400);
    }),
    { numRuns: 300 },
  );
});

it("takes any linked data without failing", async () => {
  const empty = await readPage("");
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.anything(), (json, odd) => {
      const linkedData = [JSON.parse(json) as unknown, { "@type": "Product", image: odd, offers: odd, name: odd, brand: odd }];
      const found = productOfPage({ ...empty, linkedData }, page);
      expect(Array.isArray(found.pictures)).toBe(true);
    }),
  );
});

it("tells the price that is paid, in its own currency", async () => {
  const priceOf = async (offers: object) => (await read(linked(JSON.stringify({ "@type": "Product", name: "Shirt", offers })))).price;
  const before = { "@type": "UnitPriceSpecification", priceType: "https://schema.org/StrikethroughPrice", price: 15, priceCurrency: "USD" };
  expect(await priceOf({ priceSpecification: [before, { price: "10.00", priceCurrency: "USD" }] })).toBe("$10.00");
  expect(await priceOf({ price: 199, priceCurrency: "HKD" })).toBe("HK$199.00");
  expect(await priceOf({ price: 1290, priceCurrency: "TWD" })).toBe("NT$1,290.00");
  expect(await priceOf({ price: 3980, priceCurrency: "JPY" })).toBe("JP¥3,980");
  expect(await priceOf({ price: 129, priceCurrency: "CNY" })).toBe("¥129.00");
});

it("prefers what the page says of its product to what it happens to show", async () => {
  const html = `<title>Shop | Shirt</title><img src="/other.jpg"><meta property="og:image" content="/og.jpg"><meta property="og:title" content="Shirt by Loom">
    <script type="application/ld+json">[{"@type":["Thing","https://schema.org/Product"],"name":" Linen \\n shirt ","image":{"contentUrl":"/ld.jpg"},
    "offers":[{"price":"","priceCurrency":"EUR"},{"lowPrice":1234.5,"priceCurrency":"EUR"}]}]</script>`;
  const { title, price, pictures } = await read(html);
  expect([title, price]).toEqual(["Linen shirt", "€1,234.50"]);
  expect(pictures.map(({ pathname }) => pathname)).toEqual(["/ld.jpg", "/og.jpg", "/other.jpg"]);
});

it("finds the product among variants, and the largest of a picture's sizes", async () => {
  const group = { "@type": "ProductGroup", name: "Coat", hasVariant: [{ "@type": "Product", name: "Coat, red", image: "/red.jpg" }] };
  expect((await read(`<script type="application/ld+json">${JSON.stringify(group)}</script>`)).pictures[0].pathname).toBe("/red.jpg");
  const amazon = `<img id="landingImage" src="s.jpg" data-a-dynamic-image='{"/s.jpg":[100,100],"/l.jpg":[900,1200]}'>`;
  expect((await read(amazon)).pictures[0].pathname).toBe("/l.jpg");
  expect((await read('<img src="/s.jpg" srcset="/m.jpg 400w, /l.jpg 1200w">')).pictures[0].pathname).toBe("/l.jpg");
});

it("takes walls' titles for none", async () => {
  expect((await read("<title>登录</title>")).title).toBe("");
  expect((await read("<title>Robot Check</title>")).title).toBe("");
});

it.each([
  ["nests its elements without end", "<div itemscope>".repeat(270_000)],
  ["nests its linked data without end", linked(`{"@graph":${"[".repeat(200_000)}${"]".repeat(200_000)}}`)],
  ["nests its pictures without end", linked(`{"@type":"Product","image":${"[".repeat(200_000)}${"]".repeat(200_000)}}`)],
  ["lists without end", linked(`[${"1,".repeat(240_000)}1]`)],
  ["offers without end", linked(`{"@type":"Product","offers":[${`{"offers":[${"{},".repeat(900)}1]},`.repeat(180)}1]}`)],
  ["nests its price without end", linked(`{"@type":"Product","offers":{"price":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`)],
  [
    "nests its currency without end",
    linked(`{"@type":"Product","offers":{"price":"1","priceCurrency":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`),
  ],
])("is not kept busy by a page that %s", async (_, rest) => {
  const { title, pictures } = await read(`<title>Shirt</title><meta property="og:image" content="/a.jpg">${rest}`);
  expect([title, pictures.map(({ href }) => href)]).toEqual(["Shirt", ["https://shop.test/a.jpg"]]);
});

it("is not kept busy by a long base that every address is joined with", async () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `<meta name="image_src" content="/${i}.jpg">`).join("");
  const facts = await readPage(`<base href="http://a.test/${"x".repeat(500_000)}">${many}`);
  const startedMs = performance.now();
  const { pictures } = productOfPage(facts, page);
  expect(performance.now() - startedMs).toBeLessThan(100);
  expect([pictures.length, pictures[0].href]).toEqual([60, "https://shop.test/0.jpg"]);
});

it.each([
  ["paragraphs", "<p>".repeat(1_300_000)],
  ["one picture's sizes", `<img srcset="${", ".repeat(2_000_000)}">`],
  ["its title", `<title>${"a ".repeat(2_000_000)}</title>`],
  ["its product's name", `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">${"a ".repeat(2_000_000)}</b></div>`],
  ["what it says of itself", `<meta property="og:title" content="${"a ".repeat(2_000_000)}">`],
])("answers others while it reads a page of four megabytes of %s: each waited, for seconds at the worst", async (_, html) => {
  expect(await longestTurnMs(() => readPage(html))).toBeLessThan(100);
});
