import type { Page } from "@playwright/test";

/** Opens a screen by its address and takes its picture once nothing loads any more: no question open, every picture in sight shown. */
export async function takeScreen(page: Page, address: string, viewport: { width: number; height: number }): Promise<Buffer> {
  await page.setViewportSize(viewport);
  // Another address first: the same one with another hash would not load anew.
  await page.goto("about:blank");
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === "lazy"));
  return page.screenshot();
}
