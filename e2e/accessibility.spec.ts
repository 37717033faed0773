import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { screenRoutes } from "./support/routes.ts";

/** As narrow as the side panel. */
const panelSizePx = { width: 400, height: 800 };
const languages = ["en", "zh-CN"] as const;

journey("no screen breaks a rule of axe, in either language", async ({ page, product }) => {
  await page.setViewportSize(panelSizePx);
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
    for (const { name, path } of screenRoutes) {
      await journey.step(`${name} in ${language}`, async () => {
        // Another address first: the same one with another hash would not load anew.
        await page.goto("about:blank");
        await page.goto(`${product.origin}/#${path}`);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        await page.waitForLoadState("networkidle");
        await expectAccessible(page);
      });
    }
  }
});

journey("the fitting room is used with the keyboard alone", async ({ page }) => {
  const room = fittingRoom(page);
  await page.setViewportSize(panelSizePx);
  await expect(page.getByRole("tab", { name: "Model" })).toBeVisible();
  await tabTo(page, "Model");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Top" })).toHaveAttribute("aria-selected", "true");
  await tabTo(page, "Choose a photo");
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  expect(await chooser).toBeTruthy();
  await tabTo(page, "Generate");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Missing required parameters")).toBeVisible();
  // The popups of the guide take the focus and give it back.
  await room.openSlot("Model");
  await tabTo(page, "Which photos work");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Which photos work" })).toBeFocused();
});

/** Presses Tab until the element with a name has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
