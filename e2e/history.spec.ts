import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { callApi, uploadAs } from "./support/call-api.ts";
import { expectAccessible } from "./support/accessible.ts";
import { fittingRoom } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

journey("the same picture once more is said to be the same, and gives its coins back", async ({ page, product }) => {
  const room = fittingRoom(page);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(room.balance(100)).toBeVisible();
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult();
  await expect(room.result.getByText(/your 25 coins are back/)).toHaveCount(0);
  // Once, the two words stood above and below the picture, far from it, where the popup is higher than the picture.
  const before = (await room.result.getByText("Before", { exact: true }).boundingBox())!;
  const shown = (await room.result.getByRole("img", { name: "You in the new clothes" }).boundingBox())!;
  expect(before.y).toBeGreaterThan(shown.y);
  await room.result.getByRole("button", { name: "Try again" }).click();
  const told = room.result.getByText("This is the very picture that you had, so your 25 coins are back.");
  await expect(told.and(page.getByRole("paragraph"))).toBeVisible({ timeout: 60_000 });
  await expect(room.result.getByRole("status")).toContainText("Your new look is ready");
  await expect(room.result.getByRole("status")).toContainText("your 25 coins are back");
  await expectAccessible(page);
  await room.result.getByRole("button", { name: "Back to creation" }).click();
  await expect(room.balance(75)).toBeVisible();
  await page.goto(`${product.origin}/#/pages/tryhistory/tryhistory`);
  await expect(page.getByText("Same picture, coins returned")).toBeVisible();
  await page.goto(`${product.origin}/#/pages/profile/coinhistory`);
  await expect(page.getByText("Same picture, refunded")).toBeVisible();
});

journey("a waiting look that was deleted elsewhere is put away, and does not open", async ({ page }) => {
  // Once, it opened with a broken picture, also when only its links had expired.
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  const ordered = page.waitForResponse((response) => response.url().endsWith("/fitting") && response.request().method() === "POST");
  await room.generate();
  const { data } = (await (await ordered).json()) as { data: { id: string } };
  await page.getByRole("button", { name: "Continue in the background" }).click();
  const bar = page.getByRole("button", { name: / View$/ });
  await expect(bar).toContainText("Your new look is ready", { timeout: 120_000 });
  await callApi(page, "GET", `/fitting/task/remove?id=${data.id}`);
  await bar.click();
  await expect(bar).toHaveCount(0);
  await expect(room.result).toHaveCount(0);
});

journey("two looks are compared, one is saved and one deleted after a question", async ({ page, product }) => {
  await expect(page.getByRole("link", { name: "Balance: 100 fitting coins" })).toBeVisible();
  const model = await uploadAs(page, "model", await readFile(picture("small-person.jpg")));
  for (const name of ["tshirt.jpg", "dress.jpg"]) {
    const upper = await uploadAs(page, "garment", await readFile(picture(name)));
    await callApi(page, "POST", "/fitting", { id: randomUUID(), model, upper, category: name === "dress.jpg" ? "dress" : "top" });
    // Try-ons are named by the second in which they were ordered; the next one is ordered in another, as by hand.
    await pause(1_000);
  }
  await page.goto(`${product.origin}/#/pages/tryhistory/tryhistory`);
  // The try-ons are listed while they are in the queue, and finish while the list is shown.
  const opened = page.getByRole("button", { name: /^Open the try-on from/ });
  await expect(opened).toHaveCount(2);
  // Once, each of them was headed "Done", which told none from another.
  const heads = page.getByRole("main").getByText(/^(?:Top|Dress)$/);
  await expect(heads).toHaveText(["Dress", "Top"], { timeout: 120_000 });
  await expect(page.getByText("Just now")).toHaveCount(2);
  // The page is wide enough for two beside each other.
  const [newer, older] = await Promise.all((await opened.all()).map((record) => record.boundingBox()));
  expect(newer!.y).toBe(older!.y);

  await page.getByRole("button", { name: "Compare" }).click();
  const compare = page.getByRole("button", { name: "Compare" });
  await expect(compare).toBeDisabled();
  const looks = page.getByRole("button", { name: /^Choose the look from/ });
  await looks.nth(0).click();
  await looks.nth(1).click();
  await expect(page.getByText("Choose two looks: 2 of 2")).toBeVisible();
  await compare.click();
  const dialog = page.getByRole("dialog", { name: "Side by side" });
  await expect(dialog.getByRole("img")).toHaveCount(2);
  // Once, a time that took two lines made its picture lower than the other, and the two did not stand level.
  await dialog
    .getByText("Just now")
    .first()
    .evaluate((time) => (time.textContent = "a very long time ago, or even longer than that"));
  const [first, second] = await Promise.all((await dialog.getByRole("img").all()).map((look) => look.boundingBox()));
  expect(first!.height).toBe(second!.height);
  // Once, reduced motion still gave everything a short transition, during which the middle of the pictures was measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await dialog.getByRole("button", { name: "Enlarge both" }).click();
  const [left, right] = await dialog.getByRole("group").all();
  const scrolled = (frame: typeof left) => frame.evaluate((element) => element.scrollTop);
  // Once, enlarged pictures began at their upper left corner, which showed nothing but background.
  const fromMiddle = (element: Element) => Math.abs(element.scrollHeight / 2 - element.scrollTop - element.clientHeight / 2);
  expect(await left.evaluate(fromMiddle)).toBeLessThan(2);
  await left.focus();
  await page.keyboard.press("End");
  await expect.poll(() => scrolled(left)).toBeGreaterThan(50);
  await expect.poll(async () => (await scrolled(right)) - (await scrolled(left))).toBe(0);
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await dialog
    .getByRole("button", { name: /^Save the look/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/^fitting-room-/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel" }).click();

  const bins = page.getByRole("button", { name: /^Delete the record from/ });
  // Once, a screen reader could tell neither the bins apart nor the buttons that open a try-on.
  for (const buttons of [bins, opened]) {
    const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel));
    expect(new Set(names).size).toBe(2);
  }
  await bins.first().click();
  const question = page.getByRole("dialog", { name: "Delete this record?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(opened).toHaveCount(2);
  await bins.first().click();
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(opened).toHaveCount(1);
  await expect(question).toHaveCount(0);
  // Once, the focus fell to the page's beginning, because its button had gone.
  await expect(page.getByRole("main")).toBeFocused();
});

journey("in a narrow panel the bin of a try-on stands in one line with its other buttons", async ({ page, product }) => {
  const room = fittingRoom(page);
  await room.upload("Model", "small-person.jpg");
  await room.upload("Top", "tshirt.jpg");
  await room.generate();
  await room.seeResult();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${product.origin}/#/pages/tryhistory/tryhistory`);
  const save = (await page.getByRole("button", { name: /^Save the look/ }).boundingBox())!;
  const remove = (await page.getByRole("button", { name: /^Delete the record from/ }).boundingBox())!;
  expect(remove.y).toBe(save.y);
  expect(remove.x).toBeGreaterThan(save.x);
});
