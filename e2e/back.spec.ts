import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { callApi, uploadAs } from "./support/call-api.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { handOver } from "./support/hand-over.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

journey("the sheet of a try-on closes when back or the address leads to another screen", async ({ page }) => {
  await leaveUnderTheSheet(page);
});

journey("in the panel too, the sheet of a try-on closes when another screen comes", async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto(extension.address("src/sidepanel/index.html"));
  await leaveUnderTheSheet(page);
});

journey("a picture from a page closes the sheet of a try-on, so that it is seen in its slot", async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto(extension.address("src/sidepanel/index.html"));
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await holdAnswers(page);
  await room.generate();
  await expect(page.getByRole("dialog", { name: "Your try-on" })).toBeVisible();
  await handOver(await extension.worker(), "shoeOne");
  await expect(page.getByRole("img", { name: "Shoe, view 1" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(barOf(page)).toBeVisible();
});

journey("a question over a screen closes with its screen, and the focus goes on in the screen before", async ({ page }) => {
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("link", { name: "My own pictures" }).click();
  // The pressed link is gone: the keyboard goes on in the new screen.
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Delete all my data" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

journey("a new screen begins at its top, and back finds the last one where it was scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const main = page.getByRole("main");
  const scrolledPx = () => main.evaluate(({ scrollTop }) => scrollTop);
  await page.getByRole("link", { name: "Me", exact: true }).click();
  const about = page.getByRole("link", { name: "About", exact: true });
  await about.scrollIntoViewIfNeeded();
  // Late answers move the screen until the very click: the place is noted with it.
  await main.evaluate((screen) => {
    const note = (): void => void (document.documentElement.dataset.leftAtPx = String(screen.scrollTop));
    addEventListener("click", note, { capture: true, once: true });
  });
  await about.click();
  const leftAtPx = await page.evaluate(() => Number(document.documentElement.dataset.leftAtPx));
  expect(leftAtPx).toBeGreaterThan(100);
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeInViewport();
  expect(await scrolledPx()).toBe(0);
  await page.goBack();
  await expect(about).toBeInViewport();
  expect(await scrolledPx()).toBe(leftAtPx);
});

journey("a double click on what leads from a look to the shoes is one step, which back undoes", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult();
  await room.result.getByRole("button", { name: "Continue to shoes" }).dblclick();
  await expect(page.getByRole("img", { name: "A photo with your shoes in it" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Top" })).toBeVisible();
});

journey("a double click on what puts a piece on is one step too", async ({ page, product }) => {
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  const image = await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
  await callApi(page, "POST", "/wardrobe/items", { id: randomUUID(), image, category: "top", name: "my top" });
  await page.goto(`${product.origin}/#/pages/wardrobe/wardrobe`);
  await page.getByRole("button", { name: "my top" }).click();
  await page.getByRole("button", { name: "Try it on as top" }).dblclick();
  await expect(fittingRoom(page).slotPicture("Top")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Wardrobe" })).toBeVisible();
});

journey("a double click on a row that leads to a screen, or on Back, is one step as well", async ({ page }) => {
  const titled = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.getByRole("link", { name: "Wardrobe", exact: true }).click();
  await page.getByRole("link", { name: "Me", exact: true }).dblclick();
  await page.getByRole("link", { name: "About", exact: true }).dblclick();
  await expect(titled("About")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).dblclick();
  await expect(page.getByRole("link", { name: "About", exact: true })).toBeVisible();
  await expect(titled("About")).toHaveCount(0);
  await page.goBack();
  await expect(titled("Wardrobe")).toBeVisible();
});

journey("the second of a double click leaves the sheet open that the first one opened", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("button", { name: "Redeem code" }).click();
  const sheet = page.getByRole("dialog", { name: "Redeem code" });
  await expect(sheet).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole("dialog").getByRole("textbox").fill("ABC");
  // After the time of a double click, a tap beside the sheet closes it.
  await expect
    .poll(async () => {
      await page.mouse.click(200, 20);
      return sheet.count();
    })
    .toBe(0);
});

journey("the second click on Try again does not press the button that comes into its place", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult();
  await holdAnswers(page);
  await room.result.getByRole("button", { name: "Try again" }).dblclick();
  await expect(page.getByRole("button", { name: "Continue in the background" })).toBeVisible();
  await page.getByRole("button", { name: "Continue in the background" }).click();
  await expect(barOf(page)).toBeVisible();
});

/** Uses the keyboard alone: a running order goes on behind the other screens, and a finished one is dismissed. */
async function leaveUnderTheSheet(page: Page): Promise<void> {
  const room = fittingRoom(page);
  const running = page.getByRole("dialog", { name: "Your try-on" });
  const bar = barOf(page);
  const wardrobe = page.getByRole("heading", { level: 1, name: "Wardrobe" });
  await page.getByRole("link", { name: "Wardrobe", exact: true }).click();
  await expect(wardrobe).toBeAttached();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  const goOn = await holdAnswers(page);

  await page.getByRole("button", { name: "Generate" }).press("Enter");
  await expect(running).toBeVisible();
  await page.goBack();
  await expect(wardrobe).toBeAttached();
  await expect(running).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();

  await bar.press("Enter");
  await expect(running).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(running).toHaveCount(0);
  await expect(bar).toBeFocused();

  goOn();
  await expect(bar).toContainText("Your new look is ready", { timeout: 120_000 });
  await bar.press("Enter");
  await room.seeResult();
  await page.evaluate(() => {
    location.hash = "#/pages/tryhistory/tryhistory";
  });
  await expect(page.getByRole("button", { name: /^Open the try-on from/ })).toBeVisible();
  await expect(room.result).toHaveCount(0);
  await expect(bar).toHaveCount(0);
}

/** The bar below every screen while a try-on goes on. */
const barOf = (page: Page): Locator => page.getByRole("button", { name: / View$/ });

/** Holds the server's answers about try-ons back until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/fitting\/[0-9a-f-]{36}$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
