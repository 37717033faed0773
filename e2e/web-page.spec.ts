import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import type { FittingTask } from "../src/protocol/api/fitting.ts";
import { expectAccessible } from "./support/accessible.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { moveToAnotherDay } from "./support/move-to-another-day.ts";
import { picture } from "./support/product.ts";

journey("somebody uploads two photos, sees themselves in the shirt, and keeps the picture", async ({ page }) => {
  const day = await moveToAnotherDay(page);
  const room = fittingRoom(page);
  await expect(room.balance(100)).toBeVisible();
  await room.upload("Model", "person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult([1200, 1200]);

  const divider = room.result.getByRole("slider");
  const before = Number(await divider.getAttribute("aria-valuenow"));
  await divider.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Number(await divider.getAttribute("aria-valuenow"))).toBeGreaterThan(before);

  const saving = page.waitForEvent("download");
  await room.result.getByRole("button", { name: "Save" }).click();
  const saved = await saving;
  // Once, a picture saved on a morning in China bore the date of the day before.
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^fitting-room-${day}-[0-9a-f]{8}\\.(?:png|jpg|webp)$`));
  const bytes = await readFile(await saved.path());
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(bytes.equals(await readFile(picture("person.jpg")))).toBe(false);

  await room.backToCreation();
  await expect(room.balance(75)).toBeVisible();
  await expect(room.slotPicture("Top")).toBeVisible();
});

journey("a look is shared with another app where the device can do that, and a failure says what to do", async ({ page }) => {
  // Once, a look could only be saved, and had to be looked for among the downloads to be sent.
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult();
  // This browser has no other apps.
  await expect(room.result.getByRole("button", { name: "Share" })).toHaveCount(0);
  const opener = page.getByRole("button", { name: "Open your latest look" });
  await room.backToCreation();
  await page.evaluate(() => {
    const failures = ["NotAllowedError", "AbortError", "InvalidStateError", "NotAllowedError", "NotAllowedError"];
    const share = async ({ files }: ShareData) => {
      const [{ name, type, size }] = files!;
      const { dataset } = document.documentElement;
      dataset.shared = `${name} ${type} ${size > 1_000}`;
      dataset.tries = String(Number(dataset.tries ?? 0) + 1);
      const failure = failures.shift();
      // The list of apps is open for a while.
      if (failure === "AbortError") await new Promise((close) => setTimeout(close, 1_000));
      if (failure) throw new DOMException("", failure);
    };
    Object.assign(navigator, { canShare: ({ files }: ShareData) => files?.length === 1, share });
  });
  await opener.click();
  const button = room.result.getByRole("button", { name: "Share" });
  const shared = () => page.evaluate(() => document.documentElement.dataset.shared);
  const tries = () => page.evaluate(() => Number(document.documentElement.dataset.tries));
  await button.click();
  await expect(page.getByText("Press Share once more.")).toBeVisible();
  expect(await shared()).toMatch(/^fitting-room-\d{4}-\d\d-\d\d-\w{8}\.png image\/png true$/);
  await expectAccessible(page);
  await expect(page.getByText("Press Share once more.")).toHaveCount(0);
  // Closing the device's list of apps is no failure, nor is a list that is open already.
  await button.press("Enter");
  // Once, a second press while the picture was loading ended as a failure, beside the open list.
  await expect(button).toBeDisabled();
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
  await button.click();
  await expect.poll(tries).toBe(3);
  await expect(page.getByText("Sharing failed.")).toHaveCount(0);
  // Once, where sharing is forbidden, every press asked for another one.
  await button.click();
  await expect(page.getByText("Press Share once more.")).toBeVisible();
  await button.click();
  await expect(page.getByText("Sharing failed. Save the picture and send it from there.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Sharing failed" })).toHaveCount(1);
});

journey("a try-on and its coins are found again in the histories", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "dress.jpg");
  await page.getByRole("radio", { name: "Dress" }).click();
  await room.generate();
  await room.seeResult();
  await room.backToCreation();

  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("link", { name: "Try history" }).click();
  await expect(page.getByRole("button", { name: /^Open the try-on from/ })).toHaveCount(1);
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("link", { name: "Coin records" }).click();
  await expect(page.getByText("Welcome gift")).toBeVisible();
  await expect(page.getByText("Try-on", { exact: true })).toBeVisible();
});

journey("the hem of a top over a bottom is asked for once, remembered, and ordered", async ({ page }) => {
  const room = fittingRoom(page);
  const hem = page.getByRole("radiogroup", { name: "Hem of the top" });
  await room.upload("Model", "small-person.jpg");
  await room.upload("Bottom", "trousers.jpg");
  await expect(hem).toHaveCount(0);
  await room.upload("Top", "tshirt.jpg");
  await expect(hem.getByRole("radio", { name: "Over" })).toBeChecked();
  await hem.getByRole("radio", { name: "Tucked in" }).check();
  await page.reload();
  await expect(hem.getByRole("radio", { name: "Tucked in" })).toBeChecked();

  const told = orderedTask(page);
  await room.generate();
  expect(await told).toMatchObject({ category: "top", tuck: "in" });
  await room.seeResult();
  await room.backToCreation();

  // A dress is not tucked in: it is worn without a bottom.
  await room.openSlot("Top");
  await page.getByRole("radio", { name: "Dress" }).click();
  await expect(hem).toHaveCount(0);
});

journey("of a picture that shows several garments another one is chosen, by keyboard or by touch, and ordered", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.upload("Bottom", "outfit.jpg");
  const another = page.getByRole("button", { name: "Another garment" });
  await another.click();
  const [first, second] = [1, 2].map((number) => page.getByRole("radio", { name: `Garment ${number} of 2` }));
  await expect(second).toBeChecked();
  await second.press("ArrowUp");
  await expect(first).toBeChecked();
  await page.getByRole("button", { name: "Take this one" }).click();
  await page.reload();
  await room.openSlot("Bottom");
  await another.click();
  await expect(first).toBeChecked();
  await second.click();
  await page.getByRole("button", { name: "Take this one" }).click();

  const told = orderedTask(page);
  await room.generate();
  const { bottomBox, upperBox } = await told;
  expect(bottomBox?.x).toBeGreaterThan(0.4);
  expect(upperBox).toBeUndefined();
  await room.seeResult();

  await room.backToCreation();
  await room.openSlot("Top");
  await expect(room.slotPicture("Top")).toBeVisible();
  await expect(another).toHaveCount(0);
});

journey("what lies in the slots is there again after the page was closed", async ({ page }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Bottom", "trousers.jpg");
  await page.reload();
  await room.openSlot("Bottom");
  await expect(room.slotPicture("Bottom")).toBeVisible();
  await room.openSlot("Model");
  await expect(room.slotPicture("Model")).toBeVisible();
});

journey("the language changes at once and stays", async ({ page }) => {
  await expect(page.getByRole("button", { name: "Generate" })).toBeVisible();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await expect(page.getByRole("tab", { name: "上衣" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("tab", { name: "上衣" })).toBeVisible();
  await page.getByRole("tab", { name: "上衣" }).click();
  await expectWithinPill(page.getByRole("radiogroup"));
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("tab", { name: "Top" })).toBeVisible();
  await expectWithinPill(page.getByRole("radiogroup"));
});

journey("the files for the first question to the server are loaded side by side, not one after the other", async ({ page, product }) => {
  const asked = Promise.withResolvers<void>();
  await page.route(/\/assets\/identity-/, async (route) => {
    asked.resolve();
    await route.continue();
  });
  // The descriptions of the endpoints are held back until the network code is being loaded too.
  let held = 0;
  await page.route(/\/assets\/server-calls-[^.]+\.js/, async (route) => {
    held++;
    await asked.promise;
    await route.continue();
  });
  await page.goto("about:blank");
  await page.goto(product.origin);
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  expect(held).toBe(1);
});

/** Once, the last of these parts stuck out of the pill around them. */
async function expectWithinPill(group: Locator): Promise<void> {
  const rightOf = async (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().right);
  expect(await rightOf(group.locator("label").last())).toBeLessThanOrEqual(await rightOf(group));
}

/** The try-on that the server says was ordered. */
async function orderedTask(page: Page): Promise<FittingTask> {
  const reply = await page.waitForResponse((response) => /\/fitting\/[0-9a-f-]{36}$/.test(response.url()), { timeout: 60_000 });
  return ((await reply.json()) as { data: FittingTask }).data;
}
