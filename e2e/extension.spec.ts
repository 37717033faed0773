import { expect } from "@playwright/test";
import { fittingRoom, sizePxOf } from "./support/fitting-room.ts";
import { handOver } from "./support/hand-over.ts";
import { journey } from "./support/journey.ts";

// A real pointer needs a display of its own, which only X offers to a test.
journey.skip(process.platform !== "linux", "The real right click needs Xvfb and xdotool, which only Linux has.");

const slowly = { timeout: 90_000 };

journey("right click on a product, Try on › Top, and the shopper wears it", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/shirt.html`);
  expect(await extension.hasPanel()).toBe(false);
  // A layer for zooming lies over the picture, which the page shows small.
  await extension.tryOn(page.getByTestId("lens"), "Top");

  const panel = await extension.panel();
  const room = fittingRoom(panel);
  await expect(room.slotPicture("Top")).toBeVisible();
  expect(await sizePxOf(room.slotPicture("Top"))).toEqual([900, 1200]);
  await expect(panel.getByRole("link", { name: "Product page" })).toHaveAttribute("href", `${shop.origin}/shirt.html`);

  await room.upload("Model", "person.jpg");
  await room.generate();
  await room.seeResult([1200, 1200]);
  await room.backToCreation();
  await expect(room.balance(75)).toBeVisible();
});

journey("a click while the panel is closed and the worker sleeps loses nothing", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/shirt.html`);
  await extension.stopWorker();
  expect(await extension.hasPanel()).toBe(false);
  await extension.tryOn(page.getByTestId("lens"), "Top");
  const room = fittingRoom(await extension.panel());
  await expect(room.slotPicture("Top")).toBeVisible();

  // Now the panel is open, and the worker sleeps again. This picture is an element's background.
  await extension.stopWorker();
  await extension.tryOn(page.getByTestId("swatch"), "Bottom", "page");
  await expect(room.slotPicture("Bottom")).toBeVisible();
});

journey("where no slot is chosen, the words of the page and the look of the picture choose it", async ({ extension, shop }) => {
  await extension.page.goto(`${shop.origin}/shirt.html`);
  await extension.tryOn(extension.page.getByTestId("lens"), "Choose the place for me");
  const room = fittingRoom(await extension.panel());
  await expect(room.slotPicture("Top")).toBeVisible();
});

journey("where a page says nothing, the look of a picture chooses the slot, and one touch changes it", async ({ extension, shop }) => {
  const { page } = extension;
  await page.goto(`${shop.origin}/wordless.html`);
  const choose = (picture: string) => extension.tryOn(page.getByTestId(picture), "Choose the place for me");
  await choose("trousers");
  const panel = await extension.panel();
  const room = fittingRoom(panel);
  const inNotice = (text: string, button: string) =>
    panel.getByRole("listitem").filter({ hasText: text }).getByRole("button", { name: button });
  // The networks are loaded for each look, which takes long on a busy machine.
  await inNotice("The bottom is in place", "It is a top").click(slowly);
  // The new notice is shown even while the one before it leaves.
  await expect(panel.getByText("The top is in place")).toBeVisible();
  await expect(room.slotPicture("Top")).toBeVisible();
  await room.openSlot("Bottom");
  await expect(room.slotPicture("Bottom")).toHaveCount(0);

  // The notice stays only for a while: the wait for it begins before the choice.
  await Promise.all([inNotice("Your photo is in place", "Undo").click(slowly), choose("person")]);
  await expect(room.slotPicture("Model")).toHaveCount(0);

  await choose("shoe");
  await expect(panel.getByRole("img", { name: "Shoe, view 1" })).toBeVisible(slowly);
});

journey("a picture that comes as a message gets the answer of the specification", async ({ extension }) => {
  const panel = await extension.context.newPage();
  await panel.goto(extension.address("src/sidepanel/index.html#/"));
  const room = fittingRoom(panel);
  await room.openSlot("Top");

  const answer = await handOver(await extension.worker(), "upper");
  expect(answer).toEqual({ success: true, message: "image received" });
  await expect(room.slotPicture("Top")).toBeVisible();
});

journey("a shopper with a server of their own tells its address", async ({ extension, product }) => {
  // The fixture has set the address already, without this screen: it is removed, as in a fresh installation.
  const worker = await extension.worker();
  const told = await worker.evaluate(() => chrome.storage.local.get("server"));
  await worker.evaluate(() => chrome.storage.local.clear());
  // The app in a tab is the same as the one in the panel.
  const page = await extension.context.newPage();
  await page.goto(extension.address("src/sidepanel/index.html#/pages/profile/profile"));
  const address = page.getByLabel("Address", { exact: true });
  // The note that no server answers at the usual address comes late and moves the page, perhaps during the click.
  await expect(async () => {
    await page.getByRole("button", { name: "Server address" }).click();
    await expect(address).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await address.fill(product.origin);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(fittingRoom(page).balance(100)).toBeVisible();
  expect(await worker.evaluate(() => chrome.storage.local.get("server"))).toEqual(told);
});
