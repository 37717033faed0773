import type { Page } from "@playwright/test";

/** Opens a screen by its address and takes its picture once no request is open and every picture in sight is shown. */
export async function takeScreen(page: Page, address: string, viewport: { width: number; height: number }): Promise<Buffer> {
  await page.setViewportSize(viewport);
  // Leaves the page first: the same address with another hash would not be loaded anew.
  await page.goto("about:blank");
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === "lazy"));
  return page.screenshot();
}
