import { expect } from "@playwright/test";
import type { ElementHandle, Page } from "puppeteer-core";
import { findFirefox } from "./browsers.ts";
import { startFirefox } from "./support/firefox.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

// A real pointer needs a display of its own, which only X gives to a test.
journey.skip(process.platform !== "linux", "The real right click needs Xvfb and xdotool, which only Linux has.");
journey.skip(!findFirefox() && !process.env.CI, "No Firefox is installed.");

/** The networks are loaded, which takes a busy machine its time. */
const slowly = { timeout: 90_000 };

journey("in Firefox, a right click on a product and Try on › Top: the sidebar opens, and the shopper wears it", async ({ shop }) => {
  const firefox = await startFirefox();
  try {
    await firefox.page.goto(`${shop.origin}/shirt.html`);
    const widthPx = () => firefox.page.evaluate("innerWidth") as Promise<number>;
    const withoutSidebarPx = await widthPx();
    await firefox.tryOnTop("[data-testid=lens]");
    // No tool can look into the sidebar, but the page has made room for it.
    await expect.poll(widthPx).toBeLessThan(withoutSidebarPx);

    const sizePxIn = (page: Page, name: string) =>
      page.$$eval(
        `img[alt="${name}"]`,
        (images) => images.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])[0] ?? [],
      );
    // What the sidebar takes is seen by an app that comes after it.
    let app!: Page;
    await expect(async () => {
      app = await firefox.app();
      await expect.poll(() => sizePxIn(app, "The top or dress to try on"), { timeout: 5_000 }).toEqual([900, 1200]);
    }).toPass(slowly);
    // The note that no server answers moves the page, perhaps in the middle of a click.
    const press = async (selector: string, key: " " | "Enter") => (await app.waitForSelector(selector))!.press(key);
    // Asked by the extension itself, a shop that it may not enter is told the extension's address, another one for each shopper.
    const pictures = shop.requests.filter(({ path }) => path === "/photos/tshirt.jpg");
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.filter(({ origin }) => origin?.startsWith("moz-extension:"))).toEqual([]);

    // A sidebar that stands open was once loaded anew by each choice, and lost what the shopper was at.
    const sidebar = "browser.extension.getViews({ type: 'sidebar' })[0]";
    await app.evaluate(`${sidebar}.isTheSame = true`);
    await firefox.page.bringToFront();
    const fetchedBefore = shop.requests.length;
    await firefox.tryOnTop("[data-testid=lens]");
    await expect.poll(() => shop.requests.length).toBeGreaterThan(fetchedBefore);
    expect(await app.evaluate(`${sidebar}.isTheSame`)).toBe(true);
    await app.bringToFront();

    await press("::-p-xpath(//*[@role='tab'][contains(., 'Model')])", "Enter");
    const file = await app.waitForSelector("input[type=file]");
    await (file as ElementHandle<HTMLInputElement>).uploadFile(picture("person.jpg"));
    await expect.poll(() => sizePxIn(app, "Your photo")).toEqual([1200, 1200]);
    await press("[role=switch]", " ");
    await press("::-p-xpath(//button[contains(., 'Generate')])", "Enter");
    await expect.poll(() => sizePxIn(app, "You in the new clothes"), slowly).toEqual([1200, 1200]);
  } finally {
    await firefox.stop();
  }
});
