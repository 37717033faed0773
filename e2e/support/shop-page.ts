import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { PagePicture } from "../../src/protocol/messages/page-picture.ts";
import { extensionFolder } from "./product.ts";

export const contentScript = path.join(extensionFolder, "src/content/find-picture.iife.js");
export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="teal"/></svg>';

/** Opens a shop's page on which every picture is the same drawing. */
export async function shopPage(browser: Browser, body: string, address = "https://shop.example/"): Promise<Page> {
  const page = await browser.newPage();
  await page.route("**/*", (route) => {
    const isPage = route.request().isNavigationRequest();
    return route.fulfill(
      isPage ? { contentType: "text/html; charset=utf-8", body: `<body>${body}</body>` } : { contentType: "image/svg+xml", body: drawing },
    );
  });
  await page.goto(address);
  return page;
}

type Ask = (srcUrl?: string, by?: "click" | "keyboard") => Promise<PagePicture | null>;

/** Puts the content script into the page without an extension around it. The answer asks it as the background does. */
export async function enter(page: Page): Promise<Ask> {
  await page.evaluate("globalThis.chrome = { runtime: { id: 'x', onMessage: { addListener(listen) { globalThis.ask = listen; } } } }");
  await page.evaluate("chrome.dom = { openOrClosedShadowRoot: (host) => globalThis.shadowRoots?.get(host) ?? null }");
  await page.evaluate(readFileSync(contentScript, "utf8"));
  return (srcUrl, by = "click") => {
    const question = JSON.stringify({ name: "find-picture", id: "one", by, srcUrl });
    return page.evaluate(`new Promise((answer) => ask(${question}, { id: "x" }, answer))`);
  };
}

/** Right-clicks an element. The content script is asked when the returned function is called. */
export async function rightClick(page: Page, testId: string): Promise<Ask> {
  const ask = await enter(page);
  const box = (await page.getByTestId(testId).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: "right" });
  return ask;
}

export async function rightClickAndAsk(page: Page, testId: string): Promise<PagePicture | null> {
  return (await rightClick(page, testId))();
}
