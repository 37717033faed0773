import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { callApi, tidOf, uploadAs } from "./support/call-api.ts";
import { fittingRoom, sizePxOf } from "./support/fitting-room.ts";
import { journey } from "./support/journey.ts";
import { picture } from "./support/product.ts";

journey.describe("on a server of its own", () => {
  // An admin sees and counts what others have sent.
  journey.use({ settings: {} });

  journey("a suit is made of what lies in the slots, found by its keyword, tried on and deleted", async ({ page, product }) => {
    const room = fittingRoom(page);
    await room.upload("Top", "tshirt.jpg");
    await room.upload("Bottom", "trousers.jpg");
    await page.goto(`${product.origin}/#/pages/suit/add`);
    await expect(page.getByRole("img", { name: "A piece of the suit" })).toHaveCount(2);
    await page.getByRole("button", { name: "Save suit" }).click();
    await expect(page.getByText("Give it a title")).toBeVisible();
    await page.getByLabel("Title").fill("Weekend");
    await page.getByLabel("Keywords").fill("lake, easy");
    await page.getByLabel("Share it with everybody").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save suit" }).click();
    const suit = page.getByRole("dialog", { name: "Weekend" });
    await expect(suit.getByText("In review")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    // An admin publishes the suit; then everybody finds it.
    product.makeAdmin(await tidOf(page));
    await page.goto(`${product.origin}/#/pages/admin/shopaudit`);
    await page.reload();
    await page.getByRole("tab", { name: "Suits" }).click();
    await expect(page.getByRole("heading", { name: "Weekend" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Nothing waits")).toBeVisible();

    await page.goto(`${product.origin}/#/pages/suit/suit`);
    await page.getByLabel("Search by code or keyword").fill("lake");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Weekend/ }).click();
    await suit.getByRole("button", { name: "Try on" }).click();
    await expect(room.slotPicture("Top")).toBeVisible();
    await room.openSlot("Bottom");
    await expect(room.slotPicture("Bottom")).toBeVisible();

    await page.goto(`${product.origin}/#/pages/suit/suit?own=true`);
    await page.getByRole("button", { name: /^Weekend/ }).click();
    await suit.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog", { name: "Delete this suit?" }).getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("No suits yet")).toBeVisible();
  });

  journey(
    "custom clothes cost 10 coins, told before, and 30 come once an admin approves; a refusal has a reason",
    async ({ page, product }) => {
      await page.goto(`${product.origin}/#/pages/own/own?view=custom`);
      await expect(page.getByText("No custom clothes yet")).toBeVisible();
      const send = page.getByRole("dialog", { name: "Upload custom clothes" });
      for (const [title, file] of [
        ["Green shirt", "tshirt.jpg"],
        ["Star dress", "dress.jpg"],
      ]) {
        await page.getByRole("button", { name: "Upload custom clothes" }).click();
        await expect(send.getByText("It costs 10 coins")).toBeVisible();
        await send.getByLabel("The picture of the garment").setInputFiles(picture(file));
        await send.getByLabel("What it is").fill(title);
        await expectAccessible(page);
        await send.getByRole("button", { name: "Send for review" }).click();
        await expect(send).toHaveCount(0);
      }
      await expect(page.getByRole("link", { name: "Balance: 80 fitting coins" })).toBeVisible();
      await expect(page.getByText("In review")).toHaveCount(2);
      // Once, the count above the list did not change.
      await expect(page.getByText(/^Pictures: 2,/)).toBeVisible();
      await page.getByRole("tab", { name: "Clothes" }).click();

      await page.goto(`${product.origin}/#/pages/admin/shopaudit`);
      await expect(page.getByText("For admins only")).toBeVisible();
      product.makeAdmin(await tidOf(page));
      await page.reload();
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Green shirt", "Star dress"]);
      await page.getByRole("button", { name: "Approve" }).first().click();
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Star dress"]);
      await page.getByRole("button", { name: "Refuse" }).click();
      await page.getByRole("button", { name: "Refuse" }).click();
      await expect(page.getByText("Say why")).toBeVisible();
      await page.getByLabel("Reason").fill("Too dark");
      await page.getByRole("button", { name: "Refuse" }).click();
      await expect(page.getByText("Nothing waits")).toBeVisible();

      await page.goto(`${product.origin}/#/pages/own/own?view=custom`);
      await expect(page.getByText("You got 30 coins for it")).toBeVisible();
      await expect(page.getByText("Your 10 coins are back. Too dark")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("link", { name: "Balance: 120 fitting coins" })).toBeVisible();

      // Once, the coin records called custom clothes by other words.
      await page.goto(`${product.origin}/#/pages/profile/coinhistory`);
      for (const words of ["Custom clothes uploaded", "Custom clothes approved", "Custom clothes refused, refunded"])
        await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    },
  );

  journey("an admin sees numbers, finds a user, gives coins, makes codes and answers feedback", async ({ page, product }) => {
    const me = await callApi<{ publicId: string }>(page, "GET", "/auth/me/v2");
    await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
    await callApi(page, "POST", "/feedback", { id: randomUUID(), type: "bug", description: "A button squeaks" });
    product.makeAdmin(await tidOf(page));
    await page.goto(`${product.origin}/#/pages/admin/admin`);
    await page.reload();
    await expect(page.getByRole("definition").first()).toHaveText("1");
    await expectAccessible(page);

    await page.getByRole("tab", { name: "User" }).click();
    await page.getByLabel("Public ID").fill("nobody");
    await page.getByRole("button", { name: "Look up" }).click();
    await expect(page.getByText("The ID format is wrong, please re-enter")).toBeVisible();
    await page.getByLabel("Public ID").fill(me.publicId);
    await page.getByRole("button", { name: "Look up" }).click();
    await page.getByLabel("Reason").fill("A fine post");
    await page.getByRole("button", { name: "Give coins" }).click();
    await expect(page.getByText("150", { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("tab", { name: "Redeem codes" }).click();
    await page.getByLabel("How many codes").fill("3");
    await page.getByRole("button", { name: "Make codes" }).click();
    await expect(page.getByText("Copy them now: they are shown once")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("Stopped")).toBeVisible();

    await page.getByRole("tab", { name: "Feedback" }).click();
    await expect(page.getByText("A button squeaks")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Mark as handled" }).click();
    await expect(page.getByText("Nothing to read")).toBeVisible();
  });
});

journey("the question before a suit is deleted can be cancelled, and gives the focus back", async ({ page, product }) => {
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  await saveWeekend(page);
  await page.goto(`${product.origin}/#/pages/suit/suit?own=true`);
  await page.getByRole("button", { name: /^Weekend/ }).press("Enter");
  const remove = page.getByRole("dialog", { name: "Weekend" }).getByRole("button", { name: "Delete" });
  const question = page.getByRole("dialog", { name: "Delete this suit?" });
  await remove.press("Enter");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await question.getByRole("button", { name: "Delete for good" }).press("Enter");
  await expect(page.getByText("No suits yet")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

journey("in a narrow panel the button that copies a suit's code keeps its icon", async ({ page, product }) => {
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  await saveWeekend(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${product.origin}/#/pages/suit/suit?own=true`);
  await page.getByRole("button", { name: /^Weekend/ }).click();
  const icon = page.getByRole("button", { name: /^Code/ }).locator("svg");
  expect((await icon.boundingBox())?.width).toBe(18);
});

journey("a missing picture is told beside the button that was pressed", async ({ page, product }) => {
  // Once, it was told at the top for two seconds, far from what was pressed.
  await page.goto(`${product.origin}/#/pages/suit/add`);
  await page.getByRole("button", { name: "Save suit" }).click();
  const ofSuit = page.getByRole("main").getByText("A suit needs at least one piece");
  await expect(ofSuit).toBeVisible();
  await page.getByLabel("Shoe, view 1: choose from the album").and(page.locator("input")).setInputFiles(picture("sneaker.jpg"));
  await expect(ofSuit).toHaveCount(0);
  await page.getByLabel("Share it with everybody").check();
  await expect(page.getByRole("main").getByText("A suit for everybody needs a top")).toBeVisible();

  await page.goto(`${product.origin}/#/pages/own/own?view=custom`);
  await page.getByRole("button", { name: /^Upload custom clothes/ }).click();
  const form = page.getByRole("dialog", { name: "Upload custom clothes" });
  await form.getByRole("button", { name: /^Send for review/ }).click();
  await expect(form.getByText("Please upload it first")).toBeVisible();
});

journey("a suit recommendation of fewer than four sets is not complete", async ({ page, product }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${product.origin}/#/pages/profile/contribution`);
  await expect(page.getByText("200–500 coins")).toBeVisible();
  for (const number of [1, 2, 3]) await page.getByLabel(`Set ${number}`).fill(`Suit ${number}`);
  await page.getByRole("button", { name: "Check and copy" }).click();
  await expect(page.getByText("A minimum of 4 sets is needed: 1 to go")).toBeVisible();
  await page.getByLabel("Set 4").fill("Suit 4");
  await page.getByRole("button", { name: "Check and copy" }).click();
  await expect(page.getByText("Complete and copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Set 4: Suit 4");
  // Once, a shopper who looked up a suit's code in between had to begin anew.
  await page.goto(`${product.origin}/#/pages/suit/suit`);
  await expect(page.getByRole("heading", { level: 1, name: "Suits" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Set 4")).toHaveValue("Suit 4");
});

journey("a suit that is being put together outlives a reload", async ({ page, product }) => {
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  const image = await uploadAs(page, "garment", await readFile(picture("trousers.jpg")));
  await callApi(page, "POST", "/wardrobe/items", { id: randomUUID(), image, category: "bottom", name: "my trousers" });
  await page.goto(`${product.origin}/#/pages/suit/add`);
  const album = page.getByLabel("Top: choose from the album").and(page.locator("input"));
  await album.setInputFiles(picture("tshirt.jpg"));
  await page.getByRole("button", { name: "Bottom: choose from the wardrobe" }).click();
  await page.getByRole("button", { name: "my trousers" }).click();
  await page.getByRole("button", { name: "Take these (1)" }).click();
  const pieces = page.getByRole("img", { name: "A piece of the suit" });
  await expect(pieces).toHaveCount(2);
  await page.getByLabel("Title").fill("Weekend");
  await page.getByLabel("Share it with everybody").check();

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Weekend");
  await expect(page.getByLabel("Share it with everybody")).toBeChecked();
  await expect(pieces).toHaveCount(2);
  for (const piece of await pieces.all()) await expect.poll(() => sizePxOf(piece)).not.toEqual([0, 0]);
  await page.getByRole("button", { name: "Save suit" }).click();
  await expect(page.getByRole("dialog", { name: "Weekend" }).getByRole("img")).toHaveCount(2);

  // A saved suit is no draft any more.
  await page.goto(`${product.origin}/#/pages/suit/add`);
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(pieces).toHaveCount(0);
});

journey("back closes an open suit before it leaves the screen of the suits", async ({ page, product }) => {
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  await saveWeekend(page);
  await page.goto(`${product.origin}/#/pages/wardrobe/wardrobe`);
  await page.goto(`${product.origin}/#/pages/suit/suit?own=true`);
  const card = page.getByRole("button", { name: /^Weekend/ });
  const suit = page.getByRole("dialog", { name: "Weekend" });
  await card.click();
  await expect(suit).toBeVisible();
  await page.goBack();
  await expect(suit).toHaveCount(0);
  await expect(card).toBeFocused();
  await page.goForward();
  await expect(suit).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(suit).toHaveCount(0);
  await expect(card).toBeVisible();
  // A suit that is closed by its button leaves no step behind.
  await card.click();
  await suit.getByRole("button", { name: "Close" }).click();
  await expect(suit).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Wardrobe" })).toBeVisible();
});

journey("what is filled in for custom clothes outlives a tap beside its sheet", async ({ page, product }) => {
  await page.goto(`${product.origin}/#/pages/own/own?view=custom`);
  const form = page.getByRole("dialog", { name: "Upload custom clothes" });
  const open = page.getByRole("button", { name: /^Upload custom clothes/ });
  await open.click();
  const input = form.getByLabel("The picture of the garment");
  await input.setInputFiles(picture("dress.jpg"));
  // Once, the file's name stayed in the input, so that the same file could not be chosen again.
  await expect(input).toHaveValue("");
  await form.getByRole("radio", { name: "Bottoms" }).check();
  await form.getByLabel("What it is").fill("Star dress");
  // Clicks until the dialog closes: right after it opened, a click may be the second of a double click and is ignored.
  await expect
    .poll(async () => {
      await page.mouse.click(5, 5);
      return form.count();
    })
    .toBe(0);
  await open.click();
  await expect(form.getByRole("img", { name: "The picture of the garment" })).toBeVisible();
  await expect(form.getByRole("radio", { name: "Bottoms" })).toBeChecked();
  await expect(form.getByLabel("What it is")).toHaveValue("Star dress");
  await form.getByRole("button", { name: /^Send for review/ }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Star dress")).toBeVisible();
  await open.click();
  await expect(form.getByLabel("What it is")).toHaveValue("");
  await expect(form.getByRole("img", { name: "The picture of the garment" })).toHaveCount(0);
});

/** A suit of one top, for its owner alone. */
async function saveWeekend(page: Page): Promise<void> {
  const image = await uploadAs(page, "garment", await readFile(picture("tshirt.jpg")));
  const pieces = [{ slot: "upper", image }];
  await callApi(page, "POST", "/suits", { id: randomUUID(), title: "Weekend", note: "", keywords: [], publish: false, pieces });
}
