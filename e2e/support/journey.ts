import { randomBytes } from "node:crypto";
import { type Browser, chromium, type Page, test } from "@playwright/test";
import { browserArguments, headlessChromiumPath, stepTimeoutMs, withSandbox } from "./browser-options.ts";
import { type ExtensionBrowser, startExtensionBrowser } from "./extension-browser.ts";
import { type Product, startProduct } from "./product.ts";
import { type Shop, startShop } from "./shop.ts";

interface JourneyFixtures {
  /**
   * The settings of a server for this journey alone, as environment variables: `journey.use({ settings: … })`. Null for the server that the
   * journeys before it used, on which the shopper is somebody new among others, as most shoppers are.
   */
  settings: Readonly<Record<string, string>> | null;
  /** The product; without users when the journey has its own server. */
  product: Product;
  /** The web page of the product, opened by somebody new who reads English. */
  page: Page;
  shop: Shop;
  /** A browser with the extension, which knows the product's address and nothing else. */
  extension: ExtensionBrowser;
}

interface SharedFixtures {
  browser: Browser;
  /** Shared by the journeys of a process, because starting a server with its networks costs as much processor time as a journey. */
  sharedProduct: Product;
  /** Shared as well: starting it costs half the processor time of a journey in it. */
  sharedExtension: ExtensionBrowser;
}

/**
 * A journey: the fixtures that it names are started for it alone and stopped afterwards, except those that the journeys of a process share.
 */
export const journey = test.extend<JourneyFixtures, SharedFixtures>({
  browser: [
    // Playwright reads from the braces which other fixtures this one needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: headlessChromiumPath(),
        chromiumSandbox: withSandbox,
        args: [...browserArguments],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  sharedProduct: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  sharedExtension: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const extension = await startExtensionBrowser();
      await use(extension);
      await extension.stop();
    },
    { scope: "worker" },
  ],
  settings: [null, { option: true }],
  product: async ({ settings, sharedProduct }, use) => {
    if (!settings) return use(sharedProduct);
    const product = await startProduct(settings);
    await use(product);
    await product.stop();
  },
  page: async ({ browser, product }, use) => {
    // Each journey has an address of its own, since the server limits new shoppers per address and minute.
    const address = `127.${[...randomBytes(3)].join(".")}`;
    const context = await browser.newContext({ locale: "en-US", extraHTTPHeaders: { "X-Forwarded-For": address } });
    context.setDefaultTimeout(stepTimeoutMs);
    const page = await context.newPage();
    await page.goto(product.origin);
    await use(page);
    await context.close();
  },
  // oxlint-disable-next-line no-empty-pattern
  shop: async ({}, use) => {
    const shop = await startShop();
    await use(shop);
    await shop.stop();
  },
  extension: async ({ product, sharedExtension }, use) => {
    await tellServerAddress(sharedExtension, product.origin);
    await use(sharedExtension);
    await sharedExtension.startAnew();
  },
});

/** Stores what the settings screen would store; one journey goes through that screen. */
async function tellServerAddress(extension: ExtensionBrowser, origin: string): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate((server) => chrome.storage.local.set({ server }), `${origin}/api`);
}
