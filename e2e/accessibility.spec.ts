import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";

/** As narrow as the side panel. */
const panelSizePx = { width: 400, height: 800 };
const screens = { "the fitting room": "#/", "the profile": "#/pages/profile/profile" };
const languages = { English: "en-US", 简体中文: "zh-CN" };

for (const [screen, path] of Object.entries(screens)) {
  for (const [language, locale] of Object.entries(languages)) {
    journey(`${screen} in ${language} breaks no rule of axe`, async ({ browser, product }) => {
      const context = await browser.newContext({ locale, viewport: panelSizePx });
      const page = await context.newPage();
      await page.goto(`${product.origin}/${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", locale.startsWith("zh") ? "zh-CN" : "en");
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
      await context.close();
    });
  }
}

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
