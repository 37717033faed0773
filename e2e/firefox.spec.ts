import { expect } from "@playwright/test";
import type { ElementHandle, Page } from "puppeteer-core";
import { findFirefox } from "./browsers.ts";
import { startFirefox } from "./support/firefox.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

// A real pointer needs a display of its own, which only X offers to a test.
journey.skip(process.platform !== "linux", "The real right click needs Xvfb and xdotool, which only Linux has.");
journey.skip(!findFirefox() && !process.env.CI, "No Firefox is installed.");

/** The networks are loaded, which takes long on a busy machine. */
const slowly = { timeout: 90_000 };

journey("in Firefox, a right click on a product and Try on › Top: the sidebar opens, and the shopper wears it", async ({ shop }) => {
  const firefox = await startFirefox();
  try {
    await firefox.page.goto(`${shop.origin}/shirt.html`);
    const widthPx = () => firefox.page.evaluate("innerWidth") as Promise<number>;
    const withoutSidebarPx = await widthPx();
    await firefox.tryOn("Top", "[data-testid=lens]");
    await expect.poll(widthPx).toBeLessThan(withoutSidebarPx);
    const sidebarText = () => firefox.inSidebar<string>("sidebar.document.body.innerText").catch(String);
    await expect.poll(sidebarText, slowly).toContain("The top is in place");

    await journey.step("a sidebar that stands open is not loaded anew by the next choice", async () => {
      await firefox.inSidebar("(sidebar.isTheSame = true)");
      await firefox.tryOn("Choose the place for me", ".swatch");
      await expect.poll(sidebarText, slowly).toContain("The bottom is in place");
      expect(await firefox.inSidebar("sidebar.isTheSame")).toBe(true);
    });
    await journey.step("in a sidebar as narrow as it opens, a notice with two buttons has room for its words", async () => {
      expect(await sidebarText()).toContain("It is a top");
      const notice = "sidebar.document.querySelector('[data-content]')";
      expect(await firefox.inSidebar(`${notice}.getBoundingClientRect().width`)).toBeGreaterThan(100);
    });
    const sizePxInSidebar = (name: string) =>
      firefox.inSidebar<number[]>(
        `[...sidebar.document.querySelectorAll('[alt="${name}"]')].map((image) => [image.naturalWidth, image.naturalHeight])[0] ?? []`,
      );
    await journey.step("a picture that is dragged onto a slot, which here is an address without a file, is taken", async () => {
      // As in shops, the picture lies in a link, whose address the drag names.
      await firefox.page.evaluate(`{
        const image = document.querySelector(".gallery img");
        document.querySelector(".lens").remove();
        image.before(Object.assign(document.createElement("a"), { href: "/second.html" }));
        image.previousSibling.append(image);
        image.src = "/pictures/w553h754.png";
      }`);
      await firefox.dragIntoSidebar(".gallery img", "[alt='The bottom to try on']");
      await expect.poll(() => sizePxInSidebar("The bottom to try on"), { timeout: 10_000 }).toEqual([553, 754]);
      await firefox.inSidebar("[...sidebar.document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo').click()");
      await expect.poll(() => sizePxInSidebar("The bottom to try on")).toEqual([900, 1200]);
    });
    await journey.step("a dragged address of the shopper's own network is not asked for: the slot says what to do instead", async () => {
      const drop = "new sidebar.DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })";
      const before = shop.requests.length;
      await firefox.inSidebar(`{
        const dataTransfer = new sidebar.DataTransfer();
        dataTransfer.setData("text/uri-list", "${shop.origin.replace("127.0.0.1", "localhost")}/photos/trousers.jpg");
        sidebar.document.querySelector("[alt='The bottom to try on']").dispatchEvent(${drop});
      }`);
      await expect.poll(sidebarText).toContain("or save it and drop it here");
      expect(shop.requests.length).toBe(before);
    });
    const heightPxInSidebar = (selector: string) =>
      firefox.inSidebar<number>(`sidebar.document.querySelector("${selector}").getBoundingClientRect().height`);
    await journey.step("in a sidebar as narrow as it opens, what the slot says leaves room for its picture", async () => {
      expect(await firefox.inSidebar<number>("sidebar.innerWidth")).toBeLessThan(300);
      expect(await heightPxInSidebar("[alt='The bottom to try on']")).toBeGreaterThan(100);
    });
    await journey.step("the note that no server answers takes less than a sixth of the sidebar", async () => {
      expect(await heightPxInSidebar("[role=alert]")).toBeLessThan((await firefox.inSidebar<number>("sidebar.innerHeight")) / 6);
    });
    await journey.step("a picked shoe comes into sight", async () => {
      await firefox.tryOn("Shoe, first view", ".swatch");
      const lookAtShoe = `(() => {
        const image = sidebar.document.querySelector('[alt="Shoe, view 1"]');
        const { x, top, bottom } = image.getBoundingClientRect();
        return [top + 10, bottom - 10].every((y) => sidebar.document.elementFromPoint(x + 10, y) === image);
      })()`;
      await expect.poll(() => firefox.inSidebar<boolean>(lookAtShoe).catch(() => false), { timeout: 10_000 }).toBe(true);
    });
    await journey.step("the place for shoes below the page's pictures lies within the sidebar", async () => {
      await firefox.inSidebar("(sidebar.location.hash = '#/pages/handle/pictures')");
      const shoes = "sidebar.document.querySelector('button[aria-label*=Shoes]')";
      await expect.poll(() => firefox.inSidebar(`Boolean(${shoes})`)).toBe(true);
      expect(await firefox.inSidebar(`${shoes}.getBoundingClientRect().right < sidebar.innerWidth`)).toBe(true);
    });

    const sizePxIn = (page: Page, name: string) =>
      page.$$eval(
        `img[alt="${name}"]`,
        (images) => images.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])[0] ?? [],
      );
    // Only an app that is opened later shows what the sidebar has taken.
    let app!: Page;
    // The note that no server answers moves the page, perhaps during a click.
    const press = async (selector: string, key: " " | "Enter") => (await app.waitForSelector(selector))!.press(key);
    const openSlot = (name: string) => press(`::-p-xpath(//*[@role='tab'][contains(., '${name}')])`, "Enter");
    await expect(async () => {
      app = await firefox.app();
      await openSlot("Top");
      await expect.poll(() => sizePxIn(app, "The top or dress to try on"), { timeout: 5_000 }).toEqual([900, 1200]);
    }).toPass(slowly);
    // If the extension itself asked a shop that it may not enter, the shop would learn the extension's origin, another one for each
    // shopper.
    const pictures = shop.requests.filter(({ path }) => path === "/photos/tshirt.jpg");
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.filter(({ origin }) => origin?.startsWith("moz-extension:"))).toEqual([]);

    await openSlot("Model");
    const file = await app.waitForSelector("input[type=file]");
    await (file as ElementHandle<HTMLInputElement>).uploadFile(picture("person.jpg"));
    await expect.poll(() => sizePxIn(app, "Your photo")).toEqual([1200, 1200]);
    await press("[role=switch]", " ");
    await press("::-p-xpath(//button[contains(., 'Generate')])", "Enter");
    await expect.poll(() => sizePxIn(app, "You in the new clothes"), slowly).toEqual([1200, 1200]);
    await journey.step("icons beside the words below the result keep their size", async () => {
      await app.setViewport({ width: await firefox.inSidebar<number>("sidebar.innerWidth"), height: 750 });
      const widthsPx = await app.$$eval("[role=dialog] button svg[width]", (icons) =>
        icons.map((icon) => icon.getBoundingClientRect().width - Number(icon.getAttribute("width"))),
      );
      expect(Math.min(...widthsPx)).toBeGreaterThan(-0.5);
    });
  } finally {
    await firefox.stop();
  }
});

journey("in a private window of Firefox, whose sidebar has a storage of its own, a picture comes into its slot", async ({ shop }) => {
  const firefox = await startFirefox({ privately: true });
  try {
    // In a window that has only just opened, Firefox may not report that a page has loaded, or never answer.
    await expect(() => firefox.page.goto(`${shop.origin}/shirt.html`, { waitUntil: [] })).toPass();
    await firefox.tryOn("Top", "[data-testid=lens]");
    const isInPlace = "sidebar.document.querySelector('[alt=\"The top or dress to try on\"]')?.naturalWidth === 900";
    await expect.poll(() => firefox.inSidebar<boolean>(isInPlace).catch(String), slowly).toBe(true);
    expect(await firefox.inSidebar("sidebar.browser.extension.inIncognitoContext")).toBe(true);
  } finally {
    await firefox.stop();
  }
});
