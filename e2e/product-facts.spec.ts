import { expect } from "@playwright/test";
import { journey } from "./support/journey.ts";
import { rightClickAndAsk, shopPage } from "./support/shop-page.ts";

const picture = '<img data-testid="shown" src="/tee.jpg" width="300" height="400">';
const card = (words: string): string => `<div><a href="/p/2">${picture}</a>${words}</div>`;
const amazon = (country: string): string => `https://www.amazon.${country}/dp/B0ABCD1234`;
const known = (words: string): string => `<b id="corePriceDisplay_desktop_feature_div"><b class="priceToPay">${words}</b></b>${picture}`;

/** What a page shows, the price that the panel should show, and the page's address where the shop matters. */
const prices: readonly [shown: string, price: string, address?: string][] = [
  // Without a separator between the thousands.
  [known("￥12999"), "￥12999", "https://www.amazon.cn/dp/B0ABCD1234"],
  ['<span class="priceText--x1">￥<i>1299</i></span>' + picture, "￥1299", "https://item.taobao.com/item.htm?id=1"],
  [card("<p>$1299.00</p>"), "$1299.00"],
  [card("<p>1.2万元</p>"), "1.2万元"],
  // In the currency of the country.
  [known("1.299,00TL"), "1.299,00TL", amazon("com.tr")],
  [known("R$ 129,90"), "R$129,90", amazon("com.br")],
  [known("129,99 zł"), "129,99 zł", amazon("pl")],
  [known("1 299,00 kr"), "1 299,00 kr", amazon("se")],
  [known("AED 129.00"), "AED 129.00", amazon("ae")],
  [known("R 499.00"), "R 499.00", amazon("co.za")],
  [card("<p>S$39.90</p>"), "S$39.90"],
  [card("<p>US $29.99</p>"), "US $29.99"],
  [card("<p>₺1.299</p>"), "₺1.299"],
  // Numbers beside the price that are no part of it.
  [card("<p>Air Force 1</p><p>$110</p>"), "$110"],
  [card("<span>碎花连衣裙2026</span><span>¥</span><span>59</span><span>.9</span> <span>300人付款</span>"), "¥59.9"],
  [card("<p style='display: flex'><b>¥</b><b>59</b><b>.9</b></p>"), "¥59.9"],
  [card("<p>129 € 3 Farben</p>"), "129 €"],
  // Old prices, and hidden ones.
  [card("<p><del>¥299</del> <b>¥199</b></p>"), "¥199"],
  [card("<p><span style='text-decoration: line-through'>$40.00</span> <span>$20.00</span></p>"), "$20.00"],
  [card("<p style='display: none'>$40.00</p><p><s>$40.00</s> $20.00</p>"), "$20.00"],
  [`<p class="price price-old"><s>€80</s></p><p class="price">€60</p>${picture}`, "€60"],
  [`<s><span class="price">€80</span></s><span class="price">€60</span>${picture}`, "€60"],
  [card("<p>Save 20%</p>"), ""],
  [
    `<script type="application/ld+json">{"@type": "Product", "name": "Tee", "offers": {"priceSpecification": [
      {"priceType": "https://schema.org/ListPrice", "price": 15, "priceCurrency": "EUR"}, {"price": 10, "priceCurrency": "EUR"}]}}</script>${picture}`,
    "€10.00",
  ],
];

journey("prices are read as shops write them: all digits, in their currency, and the one that is paid now", async ({ browser }) => {
  const wrong: unknown[] = [];
  const page = await shopPage(browser, "");
  for (const [shown, price, address = "https://shop.example/"] of prices) {
    await page.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: shown }));
    await page.goto(address);
    const said = await rightClickAndAsk(page, "shown");
    if (said?.price !== price) wrong.push({ shown, price, said: said?.price });
  }
  await page.close();
  expect(wrong).toEqual([]);
});

/** A page whose metadata names its first product, and which shows the next one without a reload. */
const firstProduct = `<link rel="canonical" href="https://shop.example/p/1"><meta property="og:title" content="Old trousers">
  <script type="application/ld+json">{"@type": "Product", "name": "Old trousers", "offers": {"price": 10, "priceCurrency": "USD"}}</script>
  <h1>Old trousers</h1><p class="price">$10</p>${picture}`;
const showNext = `document.title = document.querySelector("h1").textContent = "New dress"; document.querySelector(".price").textContent = "$88";`;

journey("a page that went on to the next product without loading it tells of that one", async ({ browser }) => {
  const page = await shopPage(browser, firstProduct, "https://shop.example/p/1");
  expect(await rightClickAndAsk(page, "shown")).toMatchObject({ title: "Old trousers", price: "$10.00", link: "https://shop.example/p/1" });
  await page.evaluate(`${showNext} history.pushState({}, "", "/p/2")`);
  const next = { title: "New dress", price: "$88", link: "https://shop.example/p/2", text: "New dress" };
  expect(await rightClickAndAsk(page, "shown")).toMatchObject(next);
  // Metadata that names the next product too is believed.
  await page.evaluate(`document.querySelector("link").href = "/p/2"; document.querySelector("meta").content = "New dress, silk"`);
  await page.evaluate(`document.querySelector("script").textContent = ""`);
  expect(await rightClickAndAsk(page, "shown")).toMatchObject({ ...next, title: "New dress, silk", text: "New dress, silk\nNew dress" });

  await page.route("https://shop.example/item?id=1", (route) => route.fulfill({ contentType: "text/html", body: firstProduct }));
  await page.goto("https://shop.example/item?id=1");
  await page.evaluate(`document.querySelector("link").href = "/item?id=1"; ${showNext} history.pushState({}, "", "/item?id=2")`);
  expect(await rightClickAndAsk(page, "shown")).toMatchObject({ ...next, link: "https://shop.example/item?id=2" });
  await page.close();
});

journey("another product on a product's page is known by its number, whatever the shop calls that", async ({ browser }) => {
  const page = await shopPage(browser, "");
  for (const name of ["id", "goods_id", "itemId", "product_id", "spuId"]) {
    const address = (number: number): string => `https://shop.example/detail?${name}=${number}`;
    const body = `<h1>Trousers</h1><a href="${address(2)}">${picture.replace("<img", '<img alt="Dress"')}</a>`;
    await page.route(address(1), (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(address(1));
    expect(await rightClickAndAsk(page, "shown")).toMatchObject({ title: "Dress", link: address(2) });
  }
  await page.close();
});
