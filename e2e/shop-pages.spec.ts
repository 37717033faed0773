import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import type { PagePicture } from "../src/protocol/messages/page-picture.ts";
import { journey } from "./support/journey.ts";
import { contentScript, drawing, enter, rightClick, rightClickAndAsk, shopPage } from "./support/shop-page.ts";

interface ShopPage {
  /** The file in e2e/pages/shops, without its ending. */
  readonly page: string;
  /** The address at which the page is shown. */
  readonly address: string;
  /** The test id of the element that is right-clicked, if it is not `picture`. */
  readonly click?: string;
  /** The best address that the page names. */
  readonly best: string;
  readonly product?: Partial<PagePicture>;
  /** Only with its picture: without it, the element has no size. */
  readonly needsPicture?: true;
}

/** Pages built as the shops' own: names of classes and attributes are theirs, as public scrapers and stored pages show them. */
const shopPages: readonly ShopPage[] = [
  {
    page: "taobao",
    address: "https://item.taobao.com/item.htm?id=678&spm=a21n57",
    best: "https://gw.alicdn.com/imgextra/i2/22/O1CN01bigA_!!22-0-scmitem.jpg_q50.jpg_.webp",
    product: { title: "山野纯棉T恤 男 2026夏季", price: "￥129", variant: "墨绿" },
  },
  {
    page: "taobao",
    address: "https://item.taobao.com/item.htm?id=678",
    click: "swatch",
    best: "https://gw.alicdn.com/bao/uploaded/i2/O1CN01green_90x90q30.jpg_.webp",
  },
  {
    page: "jd",
    address: "https://item.jd.com/100012345.html?cu=true",
    best: "https://img14.360buyimg.com/n1/s450x450_jfs/t1/22/aa11bb22cc.jpg.avif",
    product: { title: "山野 亚麻衬衫 长袖", price: "￥219.00", variant: "米白", link: "https://item.jd.com/100012345.html" },
  },
  {
    page: "jd",
    address: "https://item.jd.com/100012345.html",
    click: "detail",
    best: "https://img30.360buyimg.com/sku/jfs/t1/55/detail01ab.jpg.avif",
  },
  {
    page: "amazon",
    address: "https://www.amazon.com/dp/B0ABCD1234/ref=sr_1_3?keywords=shirt",
    best: "https://m.media-amazon.com/images/I/71front._AC_SX679_.jpg",
    product: {
      title: "Ridge Men's Linen Shirt",
      price: "$39.90",
      variant: "Sand",
      link: "https://www.amazon.com/Ridge-Linen-Shirt/dp/B0ABCD1234",
    },
  },
  {
    page: "amazon",
    address: "https://www.amazon.com/dp/B0ABCD1234",
    click: "thumbnail",
    needsPicture: true,
    best: "https://m.media-amazon.com/images/I/51side._AC_US40_.jpg",
  },
  {
    page: "vip",
    address: "https://detail.vip.com/detail-1710-6919.html",
    best: "https://a.vpimg3.com/upload/merchandise/pdcvis/2019/07/15/7/e3e8d3eb-9124.jpg",
    product: { title: "男士长款风衣", price: "399", variant: "卡其色" },
  },
  {
    page: "suning",
    address: "https://product.suning.com/0000000000/1234.html",
    best: "https://imgservice.suning.cn/uimg1/b2c/image/aB-c_1.jpg_400w_400h_4e_80Q_is",
    product: { title: "山野 休闲长裤", price: "¥159.00", variant: "军绿" },
  },
  {
    page: "xiaohongshu",
    address: "https://www.xiaohongshu.com/explore/64ab?xsec_token=AB&xsec_source=pc_feed",
    best: "http://sns-webpic-qc.xhscdn.com/202405131812/bb6804c6/notes_pre_post/1040g0083114ek!nd_dft_wlteh_webp_3",
    product: { link: "https://www.xiaohongshu.com/explore/64ab?xsec_token=AB&xsec_source=pc_feed" },
  },
  {
    page: "dewu",
    address: "https://www.dewu.com/product-detail.html?spuId=5",
    best: "https://cdn.poizon.com/pro-img/cut-img/20250825/b6e5a943.jpg?x-oss-process=image/resize,m_lfit,w_500/format,webp",
    product: { title: "Air 板鞋 白", price: "¥699" },
  },
  {
    page: "douyin",
    address: "https://haohuo.jinritemai.com/views/product/item2?id=7",
    best: "https://p3-aio.ecombdimg.com/obj/ecom-shop-material/jpeg_m_689e_sx_348_www800-800~tplv-5mmsx3fupr-image_medium:400:400.webp",
    product: { title: "山野运动裤", price: "¥79.9" },
  },
  {
    page: "zara",
    address: "https://www.zara.com/shirt-p04206102.html?v1=2",
    best: "https://static.zara.net/assets/public/952d/21a3/04206102112-p/04206102112-p.jpg?ts=17&w=1024",
    product: { title: "LINEN SHIRT", price: "€39.95", variant: "Blue" },
  },
  {
    page: "shopify",
    address: "https://corner.example/products/ridge-tee?variant=42",
    best: "https://corner.example/cdn/shop/products/ridge_2048x.jpg?v=15",
    product: { title: "Ridge Tee & Badge", price: "$29.00", variant: "Fern" },
  },
  {
    page: "aggregate",
    address: "https://www.loom.example/hemd.html?utm_source=mail",
    best: "https://images.loom.example/arquivos/ids/285016-500-auto?width=500&height=auto",
    product: {
      title: "Leinenhemd - Natur",
      price: "1.299,95 €",
      variant: "Natur",
      link: "https://www.loom.example/hemd.html?utm_source=mail",
    },
  },
  {
    page: "microdata",
    address: "https://corner.example/item?id=64",
    best: "https://corner.example/64-large_default/robe.jpg",
    product: { title: "Robe en lin", price: "29,95 €", variant: "Sable", link: "https://corner.example/item?id=64" },
  },
  {
    page: "titles",
    address: "https://item.jd.com/100012345.html",
    best: "https://img13.360buyimg.com/n5/s720x720_jfs/t1/304274/30/1655/102708/68234aaeF893021d4/d2a56ac06e1c4ce6.jpg.avif",
    product: { title: "【山野T恤】山野 纯棉短袖 男" },
  },
  {
    page: "saved",
    address: "https://saved.example/dress.html",
    best: "https://img.alicdn.com/imgextra/i4/99/O1CN01dress_!!99.jpg_.webp",
    product: { title: "法式碎花连衣裙", price: "268", variant: "杏色", link: "https://detail.tmall.com/item.htm?id=7788&spm=a1" },
  },
  {
    page: "saved-files",
    address: "http://localhost:4173/shirt.html",
    best: "https://img.alicdn.com/imgextra/i4/2200012345678/O1CN01a1B2c3d4_!!2200012345678-0-item_pic.jpg",
    product: { title: "山野亚麻衬衫", link: "https://item.taobao.com/item.htm?id=7788&spm=a21n57" },
  },
  {
    page: "saved-files",
    address: "http://localhost:4173/shirt.html",
    click: "path",
    best: "https://img10.360buyimg.com/n1/jfs/t1/304274/30/1655/102708/68234aaeF893021d4/d2a56ac06e1c4ce6.jpg",
  },
  {
    page: "saved-files",
    address: "http://localhost:4173/shirt.html",
    click: "twice",
    best: "https://m.media-amazon.com/images/I/71aBcDeFgH1._AC_SL1500_.jpg",
  },
  {
    page: "saved-files",
    address: "http://localhost:4173/shirt.html",
    click: "escaped",
    best: "http://sns-webpic-qc.xhscdn.com/202405131812/bb6804c6/1040g0083114eka0b!nd_dft_wlteh_webp_3",
  },
  {
    page: "saved-files",
    address: "http://localhost:4173/shirt.html",
    click: "common",
    best: "http://localhost:4173/a_files/shirt.jpg",
  },
];

/** With their pictures, and without, as pages are that were saved without them. */
for (const arePicturesThere of [true, false]) {
  journey(
    `picture and product are found on pages as the shops build them, ${arePicturesThere ? "with their pictures" : "saved without their pictures"}`,
    async ({ browser }) => {
      const wrong: unknown[] = [];
      for (const { page: name, address, click = "picture", best, product = {}, needsPicture } of shopPages) {
        if (needsPicture && !arePicturesThere) continue;
        const page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
        await page.route("**/*", (route) => {
          if (route.request().isNavigationRequest()) return route.fulfill({ contentType: "text/html; charset=utf-8", body: pageOf(name) });
          return arePicturesThere ? route.fulfill({ contentType: "image/svg+xml", body: drawing }) : route.abort();
        });
        await page.goto(address);
        const found = await rightClickAndAsk(page, click);
        const said = {
          best: found?.candidates[0],
          ...Object.fromEntries(Object.keys(product).map((key) => [key, found?.[key as keyof PagePicture]])),
        };
        const meant = { best, ...product };
        if (JSON.stringify(said) !== JSON.stringify(meant)) wrong.push({ name, click, said, meant });
        await page.close();
      }
      expect(wrong).toEqual([]);
    },
  );
}

for (const [mode, depth] of [
  ["open", 2],
  ["closed", 3],
  ["open", 300],
] as const) {
  journey(`a picture under ${depth} ${mode} shadow roots, one inside the other, is found`, async ({ browser }) => {
    const page = await browser.newPage();
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.route("**/*", (route) => {
      const isPage = route.request().isNavigationRequest();
      return route.fulfill(isPage ? { contentType: "text/html", body: "<body></body>" } : { contentType: "image/svg+xml", body: drawing });
    });
    await page.goto("https://shop.example/");
    await page.evaluate(`nested = { mode: "${mode}", depth: ${depth} }`);
    await page.evaluate(nestShadowRoots);
    const found = await rightClickAndAsk(page, "host");
    expect(found?.candidates).toEqual(["https://shop.example/tee.jpg"]);
    expect(errors).toEqual([]);
    await page.close();
  });
}

journey("a picture that a page saved into one file keeps in its style is found", async ({ browser }) => {
  const page = await browser.newPage();
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<body></body>" }));
  await page.goto("http://localhost:4173/");
  await page.evaluate(keepInStyle);
  const picture = await rightClickAndAsk(page, "kept");
  expect(picture).toMatchObject({ candidates: [expect.stringContaining("data:image/svg")], title: "T-shirt", widthPx: 300, heightPx: 400 });
  const pixels = await page.evaluate<string>("new Promise((answer) => ask({ name: 'read-picture', id: 'one' }, { id: 'x' }, answer))");
  expect(pixels).toBe(await page.evaluate("kept"));
  await page.close();
});

/** What a page may do while the browser's menu is open; the shopper still means the picture that they saw. */
const meanwhile: readonly [what: string, change: string, isStillThere: boolean][] = [
  ["moves it", "shown.style.marginLeft = '500px'", true],
  ["takes it away", "shown.remove()", false],
  ["shows another in its place", "shown.src = '/other.jpg'; shown.decode()", false],
  ["builds its part anew", "shown.replaceWith(other)", false],
  ["lays another over it", "other.style.cssText = 'position: absolute; inset: 0'; document.body.append(other)", true],
];
for (const [what, change, isStillThere] of meanwhile) {
  journey(`the picture that was right-clicked is meant, also where the page then ${what}`, async ({ browser }) => {
    const page = await shopPage(browser, '<h1>Tee</h1><img id="shown" data-testid="shown" src="/tee.jpg" width="300" height="400">');
    await page.evaluate("other = Object.assign(new Image(300, 400), { src: '/other.jpg' }); other.decode()");
    const ask = await rightClick(page, "shown");
    await page.evaluate(`(async () => { ${change} })()`);
    const picture = await ask("https://shop.example/tee.jpg");
    expect(picture).toMatchObject({ candidates: ["https://shop.example/tee.jpg"], widthPx: 600, heightPx: 800, title: "Tee" });
    expect(picture?.rect !== undefined).toBe(isStillThere);
    await page.close();
  });
}

journey(
  "of a page that the shopper has pinched larger, the picture's own place is cut out of the screen, and no other",
  async ({ browser }) => {
    const style = "position: absolute; left: 40px; top: 30px; width: 300px; height: 400px";
    const page = await shopPage(browser, `<img id="shown" data-testid="shown" src="/tee.jpg" style="${style}">`);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    await expect.poll(() => page.evaluate("visualViewport.scale")).toBe(2);
    const ask = await enter(page);
    const seen = await page.evaluate<{ x: number; y: number }>(
      "({ x: (40 - visualViewport.offsetLeft) * 2, y: (30 - visualViewport.offsetTop) * 2 })",
    );
    expect((await ask("https://shop.example/tee.jpg"))?.rect).toEqual({ ...seen, width: 600, height: 800 });
    await page.close();
  },
);

journey("what a background showed at the right click is meant, and nothing of a page that came after", async ({ browser }) => {
  const style = "display: block; width: 300px; height: 400px; background: url(/tee.jpg) 0 0 / cover";
  const page = await shopPage(
    browser,
    `<i id="shown" data-testid="shown" style="${style}"></i><img src="/other.jpg" width="500" height="600">`,
  );
  const ask = await rightClick(page, "shown");
  await page.evaluate("shown.style.backgroundImage = 'url(/other.jpg)'");
  expect(await ask()).toMatchObject({ candidates: ["https://shop.example/tee.jpg"], rect: undefined });

  const askNext = await enter(page);
  // The content script went with the clicked page; the browser still names the picture that was clicked.
  expect(await askNext("https://shop.example/gone.jpg")).toBeNull();
  expect(await askNext("https://shop.example/other.jpg")).toMatchObject({ candidates: ["https://shop.example/other.jpg"] });
  await page.close();
});

const over = "position: absolute; inset: 0; width: 300px; height: 400px";
const underLayer = '<img src="/tee.jpg" width="300" height="400" style="pointer-events: none"><i style="position: absolute; inset: 0"></i>';
/** Pictures that lie at the clicked place but are not visible there; the shopper means the visible one, `/tee.jpg`. */
const unseen: readonly [what: string, body: string][] = [
  ["a second one that is faded out over it", `<img src="/tee.jpg" style="${over}"><img src="/back.jpg" style="${over}; opacity: 0">`],
  [
    "one in a part that is faded out",
    `<img src="/tee.jpg" style="${over}"><div style="opacity: 0"><img src="/back.jpg" style="${over}"></div>`,
  ],
  [
    "the page's hidden large view",
    `${underLayer}<div style="position: fixed; inset: 0; visibility: hidden"><img src="/back.jpg" style="${over}"></div>`,
  ],
  ["a film that has not begun", `<img src="/tee.jpg" style="${over}"><video preload="none" src="/walk.webm" style="${over}"></video>`],
  ["nothing else: it is to fade in", `<img src="data:," data-src="/tee.jpg" style="${over}; opacity: 0">`],
];
for (const [what, body] of unseen) {
  journey(`of what lies at the clicked place the picture that is seen is meant: beside it ${what}`, async ({ browser }) => {
    const page = await shopPage(browser, `<div data-testid="shown" style="position: relative; width: 300px; height: 400px">${body}</div>`);
    expect((await rightClickAndAsk(page, "shown"))?.candidates[0]).toBe("https://shop.example/tee.jpg");
    await page.close();
  });
}

journey(
  "grey clothes in a background are tried on, though their name reads like an empty picture's, and no others are",
  async ({ browser }) => {
    const background = (name: string) => `background: url(/${name}) center / cover no-repeat; ${over}`;
    const candidate = async (body: string) => {
      const page = await shopPage(
        browser,
        `<img src="/other.jpg" style="margin-left: 320px" width="500" height="600"><div data-testid="shown" style="${over}">${body}</div>`,
      );
      const picture = await rightClickAndAsk(page, "shown");
      await page.close();
      return new URL(picture!.candidates[0]).pathname;
    };
    for (const name of ["hoodie-grey.jpg", "Gray_Marl_1.webp", "linen_grey.png", "transparent-raincoat.jpg"]) {
      expect(await candidate(`<i style="${background(name)}"></i>`)).toBe(`/${name}`);
    }
    for (const name of ["grey.gif", "t_blank.gif", "transparent.png", "1x1.svg"]) {
      expect(await candidate(`<img src="/tee.jpg" style="${over}"><i style="${background(name)}"></i>`)).toBe("/tee.jpg");
    }
  },
);

journey("of a picture that has other forms for other windows, the form that is seen is tried on", async ({ browser }) => {
  const other = '<source media="(max-width: 300px)" srcset="/telephone.jpg"><source media="(min-width: 9000px)" srcset="/wall.jpg 2x">';
  const large = '<source media="(min-width: 301px)" srcset="/small.jpg 300w, /tee-large.jpg 900w">';
  for (const [sources, best] of [
    [other, "tee.jpg"],
    [other + large, "tee-large.jpg"],
  ]) {
    const page = await shopPage(
      browser,
      `<picture>${sources}<img data-testid="shown" src="/tee.jpg" style="width: 300px; height: 400px"></picture>`,
    );
    const candidates = (await rightClickAndAsk(page, "shown"))?.candidates ?? [];
    expect(candidates[0]).toBe(`https://shop.example/${best}`);
    expect(candidates.filter((address) => /telephone|wall/.test(address))).toEqual([]);
    await page.close();
  }
});

journey("a picture whose address begins another one's was that one, where the script came after the click", async ({ browser }) => {
  const pictures = [10, 1].map((number) => `<img src="/pictures/${number}" width="300" height="400">`);
  const page = await shopPage(browser, pictures.join(""));
  const ask = await enter(page);
  const named = "https://shop.example/pictures/1";
  expect((await ask(named))?.candidates).toEqual([named]);
  // Of an address that is longer than a question may be, the browser's name is its beginning.
  const long = `https://shop.example/${"long".repeat(3_000)}`;
  await page.evaluate(`document.images[1].src = "${long}"; document.images[1].decode()`);
  expect(await ask(long.slice(0, 8_000))).toMatchObject({ candidates: [], widthPx: 600 });
  await page.close();
});

journey(
  "of a picture that only the browser sees, as in a closed root of a plain element, the page's main one was tried on",
  async ({ browser }) => {
    const page = await shopPage(browser, '<div id="host" data-testid="shown"></div><img src="/other.jpg" width="500" height="600">');
    await page.evaluate(`(() => {
    const root = host.attachShadow({ mode: "closed" });
    root.innerHTML = '<img src="/tee.jpg" style="display: block; width: 300px; height: 400px">';
    return root.firstChild.decode();
  })()`);
    const ask = await rightClick(page, "shown");
    // The background then takes what the browser names.
    expect(await ask("https://shop.example/tee.jpg")).toBeNull();
    expect((await ask())?.candidates).toEqual(["https://shop.example/other.jpg"]);
    await page.close();
  },
);

journey("a film that plays gives the frame that is seen, not its poster", async ({ browser }) => {
  const page = await shopPage(
    browser,
    '<video id="shown" data-testid="shown" muted poster="/poster.jpg" style="width: 300px; height: 400px"></video>',
  );
  expect(await rightClickAndAsk(page, "shown")).toMatchObject({ candidates: ["https://shop.example/poster.jpg"] });
  await page.evaluate(play);
  expect(await rightClickAndAsk(page, "shown")).toMatchObject({ candidates: [], rect: { width: 300, height: 400 } });
  const pixels = await page.evaluate<string>("new Promise((answer) => ask({ name: 'read-picture', id: 'one' }, { id: 'x' }, answer))");
  await page.evaluate(`look = new Image(); look.src = "${pixels}"; look.decode()`);
  expect(await page.evaluate("[look.naturalWidth, look.naturalHeight]")).toEqual([320, 240]);
  await page.close();
});

/** Runs in the page. Plays a canvas that changes as the video. */
async function play(): Promise<void> {
  const drawing = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
  const context = drawing.getContext("2d")!;
  const film = document.querySelector("video")!;
  film.srcObject = drawing.captureStream(25);
  const paint = setInterval(() => context.fillRect(Math.random() * 320, 0, 40, 240), 40);
  await film.play();
  while (film.currentTime === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
  clearInterval(paint);
}

journey("the keyboard takes the picture to which a row of pictures is paged", async ({ browser }) => {
  const slides = ["one", "two", "tee"].map((name) => `<img src="/${name}.jpg" width="300" height="400">`).join("");
  const row = `<div style="display: flex; width: 900px; transform: translateX(-600px)">${slides}</div>`;
  const page = await shopPage(browser, `<div style="width: 300px; margin-left: 620px; overflow: hidden">${row}</div>`);
  const ask = await enter(page);
  expect((await ask(undefined, "keyboard"))?.candidates).toEqual(["https://shop.example/tee.jpg"]);
  await page.close();
});

/** Pages with too much in them: the picture is found all the same, within seconds. */
const overdone: readonly [what: string, build: string, expected: object][] = [
  [
    "names 10,000 sizes",
    "shown.sizes = '300px'; shown.srcset = Array.from({ length: 10000 }, (_, at) => `/tee.jpg?${at} ${at + 1}w`).join(', '); shown.decode()",
    { candidates: expect.arrayContaining(["https://shop.example/tee.jpg?9999"]) },
  ],
  ["has an address of 2 MB", "shown.src = '/tee.jpg?' + '/blank_'.repeat(290000); shown.decode()", { candidates: [] }],
  [
    "has a title of 1 MB",
    "document.querySelector('h1').remove(); document.title = '【行情'.repeat(340000)",
    { title: "【行情".repeat(167).slice(0, 500) },
  ],
  [
    "names itself by 2 MB",
    "document.head.insertAdjacentHTML('beforeend', `<link rel=canonical href='/${'a-'.repeat(1e6)}'>`)",
    { link: "https://shop.example/" },
  ],
  ["has a price of 1 MB", "document.body.insertAdjacentHTML('beforeend', `<b class=price>${'1'.repeat(1e6)}</b>`)", { title: "Tee" }],
  [
    "nests its JSON-LD 10,000 deep",
    'tell(\'{"mainEntity":\'.repeat(10000) + \'{"@type":"Product","name":"Deep"}\' + \'}\'.repeat(10000))',
    { title: "Tee" },
  ],
  [
    "nests its offers 3,000 deep",
    'tell(\'{"@type":"Product","name":"Offered","offers":\'.repeat(3000) + \'1\' + \'}\'.repeat(3000))',
    { title: "Offered" },
  ],
  ["has JSON-LD of 5 MB", "tell(JSON.stringify({ '@type': 'Product', name: 'Heavy', description: 'x'.repeat(5e6) }))", { title: "Heavy" }],
];
for (const [what, build, expected] of overdone) {
  journey(`the picture is found within seconds on a page that ${what}`, async ({ browser }) => {
    const page = await shopPage(browser, '<h1>Tee</h1><img id="shown" data-testid="shown" src="/tee.jpg" width="300" height="400">');
    await page.evaluate(
      "tell = (json) => document.head.append(Object.assign(document.createElement('script'), { type: 'application/ld+json', text: json })), 1",
    );
    await page.evaluate(`(async () => { ${build} })()`);
    const ask = await rightClick(page, "shown");
    expect(await ask()).toMatchObject({ candidates: ["https://shop.example/tee.jpg"], ...expected });
    await page.close();
  });
}

journey("the content script is small, and nothing in it watches or waits", () => {
  const code = readFileSync(contentScript);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(8.75 * 1024);
  expect(code.toString()).not.toMatch(/Observer\(|setInterval|requestAnimationFrame|requestIdleCallback/);
  expect([...code.toString().matchAll(/(?<!onMessage\.)addEventListener\([`"'](\w+)/g)].map(([, name]) => name).toSorted()).toEqual([
    "contextmenu",
    "error",
    "load",
  ]);
});

journey("a picture of 20 MB in its own address is too large for a message, and is drawn anew", async ({ browser }) => {
  const page = await browser.newPage();
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<body></body>" }));
  await page.goto("https://shop.example/");
  await page.evaluate(addNoise);
  expect(await page.evaluate("document.images[0].src.length")).toBeGreaterThan(20_000_000);
  const picture = await rightClickAndAsk(page, "noise");
  expect(picture).toMatchObject({ candidates: [], widthPx: 2620, heightPx: 2000 });
  const pixels = await page.evaluate<string>("new Promise((answer) => ask({ name: 'read-picture', id: 'one' }, { id: 'x' }, answer))");
  expect(pixels.slice(0, 23)).toBe("data:image/webp;base64,");
  expect(pixels.length).toBeLessThan(8_000_000);
  await page.close();
});

/** Runs in the page. Adds a picture of noise, which does not compress. */
const addNoise = `{
  const canvas = Object.assign(document.createElement("canvas"), { width: 2620, height: 2000 });
  const pixels = new ImageData(canvas.width, canvas.height);
  for (let at = 0; at < pixels.data.length; at += 65536) crypto.getRandomValues(pixels.data.subarray(at, at + 65536));
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  canvas.getContext("2d").putImageData(pixels, 0, 0);
  const image = Object.assign(document.createElement("img"), { width: 240, height: 320, src: canvas.toDataURL("image/png") });
  image.dataset.testid = "noise";
  document.body.append(image);
  image.decode();
}`;

/** Runs in the page. Adds an image that is empty, with the picture (`kept`) as its background. */
const keepInStyle = `{
  const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 400 });
  const pixels = new ImageData(canvas.width, canvas.height);
  crypto.getRandomValues(pixels.data.subarray(0, 60000));
  canvas.getContext("2d").putImageData(pixels, 0, 0);
  globalThis.kept = canvas.toDataURL("image/png");
  const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect fill-opacity="0"/></svg>';
  const image = Object.assign(new Image(300, 400), { alt: "T-shirt", src: "data:image/svg+xml," + encodeURIComponent(empty) });
  image.dataset.testid = "kept";
  image.style.backgroundImage = 'url("' + kept + '")';
  document.body.innerHTML = "<h1>T-shirt</h1>";
  document.body.append(image);
  image.decode();
}`;

/** Runs in the page. The innermost picture takes no pointer events and lies below a layer, as in many product cards. */
const nestShadowRoots = `{
  let root = document.body;
  globalThis.shadowRoots = new Map();
  for (let at = 0; at < nested.depth; at++) {
    const host = document.createElement("product-card");
    host.style.cssText = "display: block; position: relative; width: 300px; height: 400px";
    if (at === 0) host.dataset.testid = "host";
    root.append(host);
    root = host.attachShadow({ mode: nested.mode });
    shadowRoots.set(host, root);
  }
  root.innerHTML = '<img src="/tee.jpg" style="width: 300px; height: 400px; pointer-events: none"><i style="position: absolute; inset: 0"></i>';
  root.querySelector("img").decode();
}`;

const pageOf = (name: string): string => readFileSync(path.join(import.meta.dirname, "pages/shops", `${name}.html`), "utf8");
