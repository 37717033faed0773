import { randomBytes } from "node:crypto";
import { type Browser, chromium, type Page, test } from "@playwright/test";
import { browserArguments, headlessChromiumPath, stepTimeoutMs, withSandbox } from "./browser-options.ts";
import { type ExtensionBrowser, startExtensionBrowser } from "./extension-browser.ts";
import { type Product, startProduct } from "./product.ts";
import { type Shop, startShop } from "./shop.ts";

interface JourneyFixtures {
  /**
   * Of a server for this journey alone, as environment variables: `journey.use({ settings: … })`. Null for the server that the
   * journeys before it used: who comes there is somebody new among others, which most shoppers are.
   */
  settings: Readonly<Record<string, string>> | null;
  /** The product; with no user yet where the journey has its own. */
  product: Product;
  /** The web page of the product, opened by somebody new who reads English. */
  page: Page;
  shop: Shop;
  /** A browser with the extension, which knows the product's address. */
  extension: ExtensionBrowser;
}

interface SharedFixtures {
  browser: Browser;
  /** Shared by the journeys of a process, because starting a server with its networks costs as much processor time as a journey. */
  sharedProduct: Product;
}

/** A journey: whatever of these it names is started for it alone, and stopped afterwards, but for what the journeys of a process share. */
export const journey = test.extend<JourneyFixtures, SharedFixtures>({
  browser: [
    // Playwright reads the fixtures that one needs from the braces.
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
  settings: [null, { option: true }],
  product: async ({ settings, sharedProduct }, use) => {
    if (!settings) return use(sharedProduct);
    const product = await startProduct(settings);
    await use(product);
    await product.stop();
  },
  page: async ({ browser, product }, use) => {
    // A server takes only so many new shoppers a minute from one address.
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
  extension: async ({ product }, use) => {
    const extension = await startExtensionBrowser();
    await tellServerAddress(extension, product.origin);
    await use(extension);
    await extension.stop();
  },
});

/** Writes into the browser's storage what the settings screen would write; a journey of its own goes through that screen. */
async function tellServerAddress(extension: ExtensionBrowser, origin: string): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate((server) => chrome.storage.local.set({ server }), `${origin}/api`);
}
